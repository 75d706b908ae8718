// What the library's own types are made of is offered with it, so that one import is enough.
@_exported import struct Auditing.Pruning
@_exported import struct Auditing.TargetSelection
@_exported import struct Diagnostics.Diagnostic
@_exported import enum Diagnostics.DiagnosticCode
@_exported import struct Diagnostics.DiagnosticExplanation
@_exported import struct Diagnostics.Fix
@_exported import enum Diagnostics.Severity
@_exported import enum Files.Platform
@_exported import enum Loading.InventoryChoice
@_exported import struct Planning.Change
@_exported import struct Planning.ChangeLimit
@_exported import struct Planning.StoredConfiguration
@_exported import enum Planning.WriterChoice
@_exported import struct SourceText.Position
@_exported import enum TargetFormats.TargetFormat
