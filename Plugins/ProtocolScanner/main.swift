import Foundation

/// ProtocolScanner OUTPUT.swift INTERFACE=VERSION[:NEWER]… PROTOCOL.xml…
///
/// Converts Wayland protocol descriptions to Swift. The output contains a table of the interfaces' messages, from which
/// libwayland's structures are built at run time. It also contains a small class for each interface, with a method for
/// each request and an enum of events. Only the given interfaces are included, each up to its version. NEWER is a later
/// version without additional messages, for descriptions that end before this version.
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
  // Builds compare modification times, so a file with the right contents is not written.
  let file = URL(filePath: output)
  if (try? Data(contentsOf: file)) != source { try source.write(to: file, options: .atomic) }
}

do {
  try scan(Array(CommandLine.arguments.dropFirst()))
} catch {
  FileHandle.standardError.write(Data("\(error)\n".utf8))
  exit(1)
}
