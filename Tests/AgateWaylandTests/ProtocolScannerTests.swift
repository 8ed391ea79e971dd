import Foundation
import Generators
import Testing

/// The generator that turns the system's protocol files into Swift.
@Suite("Protocol scanner") final class ProtocolScannerTests {
  private let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "agate-protocols-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  private static let old = """
    <protocol name="lamp">
      <interface name="lamp_bulb" version="2">
        <request name="destroy" type="destructor"/>
        <request name="dim" since="2"><arg name="level" type="uint"/></request>
        <event name="on"/>
        <event name="off" since="2"><arg name="why" type="uint" enum="reason"/></event>
        <enum name="reason"><entry name="switch" value="0"/><entry name="broken" value="1" since="2"/></enum>
      </interface>
    </protocol>
    """

  /// A later release of the protocol, with new messages, entries, interfaces and attributes.
  private static let new = """
    <protocol name="lamp">
      <interface name="lamp_bulb" version="4" frozen="true">
        <request name="destroy" type="destructor"/>
        <request name="dim" since="2" deprecated-since="4"><arg name="level" type="uint"/></request>
        <request name="screw" type="destructor" since="3"><arg name="id" type="new_id" interface="lamp_socket"/></request>
        <event name="on"/>
        <event name="off" since="2" deprecated-since="3"><arg name="why" type="uint" enum="reason"/></event>
        <event name="flicker" since="3"><arg name="socket" type="new_id" interface="lamp_socket"/></event>
        <event name="explode" type="destructor" since="4"/>
        <enum name="reason" bitfield="true">
          <entry name="switch" value="0"/>
          <entry name="broken" value="1" since="2" deprecated-since="3"/>
          <entry name="melted" value="2" since="3"/>
        </enum>
        <enum name="shape" since="3"/>
      </interface>
      <interface name="lamp_fixes" version="1"><request name="mend"/></interface>
    </protocol>
    """

  private struct Run {
    var status: Int32
    var errors: String
    var swift: String?
  }

  private func scan(_ xml: String, _ interfaces: String...) throws -> Run {
    let input = folder.appending(path: "lamp.xml"), output = folder.appending(path: "Lamp.swift")
    try? FileManager.default.removeItem(at: output)
    try Data(xml.utf8).write(to: input)
    let (status, errors) = try Generator.protocolScanner.run([output.path] + interfaces + [input.path])
    return Run(status: status, errors: errors, swift: try? String(contentsOf: output, encoding: .utf8))
  }

  @Test("The kept file is that of the protocols: run Scripts/generate.sh after a change of the list of interfaces")
  func kept() throws {
    let protocols = Generator.repository.appending(path: "Sources/AgateWayland/Protocol")
    let kept = try String(contentsOf: protocols.appending(path: "Protocols.swift"), encoding: .utf8)
    let list = try String(contentsOf: protocols.appending(path: "interfaces.txt"), encoding: .utf8)
    let arguments = list.split(whereSeparator: \.isWhitespace).map { word in
      if word == "extensions.xml" { return protocols.appending(path: String(word)).path }
      return word.hasSuffix(".xml") ? "/usr/share/\(word)" : String(word)
    }
    let output = folder.appending(path: "Protocols.swift")
    let (status, errors) = try Generator.protocolScanner.run([output.path] + arguments)
    #expect(status == 0, "\(errors)")
    // Newer protocol files have more entries in enumerations, some without the version that added them.
    let made = try String(contentsOf: output, encoding: .utf8)
    let changes = made.split(separator: "\n").difference(from: kept.split(separator: "\n"))
    #expect(changes.removals.isEmpty)
    for case .insert(_, let line, _) in changes.insertions {
      let text = line.drop { $0 == " " }
      #expect(text == "}" || text.hasPrefix("enum ") || text.hasPrefix("static let "), "\(line)")
    }
  }

  @Test("Events, requests, entries and interfaces of newer protocol files change nothing")
  func newer() throws {
    let old = try scan(Self.old, "lamp_bulb=2"), new = try scan(Self.new, "lamp_bulb=2")
    #expect(old.status == 0 && new.status == 0, "\(old.errors)\(new.errors)")
    #expect(old.swift == new.swift)
    #expect(old.swift?.contains("case off(why: UInt32)") == true)
    #expect(old.swift?.contains("newestVersion: UInt32 { 2 }") == true)
  }

  @Test("What is spoken in an older version has nothing of the newer ones")
  func older() throws {
    let swift = try #require(try scan(Self.new, "lamp_bulb=1").swift)
    #expect(!swift.contains("case off") && !swift.contains("func dim") && !swift.contains("static let broken"))
  }

  @Test("A later version that adds no message can be spoken by a description that ends before it")
  func laterVersionWithoutMessages() throws {
    let swift = try #require(try scan(Self.old, "lamp_bulb=2:3").swift)
    #expect(swift.contains("name: \"lamp_bulb\", version: 3") && swift.contains("newestVersion: UInt32 { 3 }"))
    // The same of a description that has more.
    #expect(try scan(Self.new, "lamp_bulb=2:3").swift == swift)
  }

  @Test("A protocol file that is too old, or lacks an interface, is an error that says so")
  func tooOld() throws {
    let old = try scan(Self.old, "lamp_bulb=3")
    #expect(old.status == 1 && old.swift == nil)
    #expect(old.errors.contains("/lamp.xml:1: error: lamp_bulb is described up to version 2, and Agate speaks 3"))
    let none = try scan(Self.old, "lamp_bulb=2", "lamp_fixes=1")
    #expect(none.status == 1 && none.errors.contains("describe lamp_fixes"))
  }
}
