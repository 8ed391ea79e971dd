import Foundation

/// ProtocolScanner OUTPUT.swift INTERFACE=VERSION[:NEWER]… PROTOCOL.xml…
///
/// Turns Wayland protocol descriptions into Swift: a table of the interfaces' messages, from which libwayland's
/// structures are built at run time, and a small class per interface with a method per request and an event enum.
/// Only the named interfaces are included, each up to its version. NEWER is a later version that adds no message, for
/// descriptions that end before it.
func scan(_ arguments: [String]) throws {
  let usage = ScanError(
    file: "ProtocolScanner", line: 0,
    text: "usage: ProtocolScanner OUTPUT.swift INTERFACE=VERSION[:NEWER]… PROTOCOL.xml…")
  guard let output = arguments.first else { throw usage }
  var versions: [String: Int] = [:]
  var newer: [String: Int] = [:]
  var files: [String] = []
  for argument in arguments.dropFirst() {
    if let match = argument.wholeMatch(of: /([a-z0-9_]+)=([0-9]+)(?::([0-9]+))?/) {
      versions[String(match.1)] = Int(match.2)
      newer[String(match.1)] = match.3.flatMap { Int($0) }
    } else {
      files.append(argument)
    }
  }
  var interfaces = try files.flatMap { try ProtocolReader.read($0, versions: versions) }
  guard !interfaces.isEmpty else { throw usage }
  let missing = Set(versions.keys).subtracting(interfaces.map(\.name)).sorted()
  guard missing.isEmpty else {
    throw ScanError(
      file: arguments.last ?? output, line: 1,
      text: "neither this file nor those before it describe \(missing.joined(separator: ", "))")
  }
  for index in interfaces.indices {
    interfaces[index].version = newer[interfaces[index].name] ?? interfaces[index].version
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
