/// Nothing: what matters here is the specs beside the code.
public enum PluginClient {}
