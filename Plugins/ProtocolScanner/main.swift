import Foundation

/// ProtocolScanner OUTPUT.swift INTERFACE=VERSION… PROTOCOL.xml…
///
/// Turns Wayland protocol descriptions into Swift: a table of the interfaces' messages, from which libwayland's
/// structures are built at run time, and a small class per interface with a method per request and an event enum.
/// Only the named interfaces are included, each up to its version.
func scan(_ arguments: [String]) throws {
  let usage = ScanError(
    file: "ProtocolScanner", line: 0, text: "usage: ProtocolScanner OUTPUT.swift INTERFACE=VERSION… PROTOCOL.xml…")
  guard let output = arguments.first else { throw usage }
  var versions: [String: Int] = [:]
  var files: [String] = []
  for argument in arguments.dropFirst() {
    if let match = argument.wholeMatch(of: /([a-z0-9_]+)=([0-9]+)/) {
      versions[String(match.1)] = Int(match.2)
    } else {
      files.append(argument)
    }
  }
  let interfaces = try files.flatMap { try ProtocolReader.read($0, versions: versions) }
  guard !interfaces.isEmpty else { throw usage }
  let missing = Set(versions.keys).subtracting(interfaces.map(\.name)).sorted()
  guard missing.isEmpty else {
    throw ScanError(
      file: arguments.last ?? output, line: 1,
      text: "neither this file nor those before it describe \(missing.joined(separator: ", "))")
  }
  let source = Data(SwiftEmitter(interfaces: interfaces).emit().utf8)
  // Builds look at the times of files.
  let file = URL(filePath: output)
  if (try? Data(contentsOf: file)) != source { try source.write(to: file, options: .atomic) }
}

do {
  try scan(Array(CommandLine.arguments.dropFirst()))
} catch {
  FileHandle.standardError.write(Data("\(error)\n".utf8))
  exit(1)
}
