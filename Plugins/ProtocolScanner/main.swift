import Foundation

/// ProtocolScanner OUTPUT.swift PROTOCOL.xml…
///
/// Turns Wayland protocol descriptions into Swift: a table of the interfaces' messages, from which libwayland's
/// structures are built at run time, and a small class per interface with a method per request and an event enum.
func scan(_ arguments: [String]) throws {
  guard arguments.count >= 2 else {
    throw ScanError(file: "ProtocolScanner", line: 0, text: "usage: ProtocolScanner OUTPUT.swift PROTOCOL.xml…")
  }
  var interfaces: [Interface] = []
  for path in arguments.dropFirst() {
    interfaces += try ProtocolReader.read(path)
  }
  let source = SwiftEmitter(interfaces: interfaces).emit()
  try source.write(toFile: arguments[0], atomically: true, encoding: .utf8)
}

do {
  try scan(Array(CommandLine.arguments.dropFirst()))
} catch {
  FileHandle.standardError.write(Data("\(error)\n".utf8))
  exit(1)
}
