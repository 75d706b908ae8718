import Foundation

/// The shell scripts within workflows, actions and pipelines of the package.
enum PipelineScript {
  static let examples = ["pull-request.yml", "nightly-drift.yml", "gitlab-ci.yml"].map { "Examples/ci/" + $0 }

  private struct Entry: Decodable {
    var name: String
    var script: String
  }

  /// Prints the name (of the step, or of GitLab's job) and the text of each.
  private static let reader = """
    import json, sys, yaml
    document = yaml.safe_load(open(sys.argv[1]))
    found = []
    for job, content in (document.get('jobs') or {'': document.get('runs')} | document).items():
        if not isinstance(content, dict):
            continue
        for step in content.get('steps', []):
            if 'run' in step:
                found.append({'name': step.get('name', ''), 'script': step['run']})
        if 'script' in content:
            found.append({'name': job, 'script': '\\n'.join(content['script'])})
    print(json.dumps(found))
    """

  static func all(in file: String) throws -> [String] { try entries(of: file).map(\.script) }

  static func named(_ name: String, in file: String) throws -> String {
    guard let entry = try entries(of: file).first(where: { $0.name == name }) else {
      throw ChildProcess.Failure(description: "\(file) has no script \(name)")
    }
    return entry.script
  }

  private static func entries(of file: String) throws -> [Entry] {
    let output = try Python.run(reader, "\(Built.package)/\(file)")
    return try JSONDecoder().decode([Entry].self, from: Data(output.utf8))
  }
}
