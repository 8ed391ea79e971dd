import Foundation
import FoundationXML

/// Reads the interfaces in use from a protocol file, each up to the version in use. Additions of newer files are left
/// out, so that any newer file gives the same result.
final class ProtocolReader: NSObject, XMLParserDelegate {
  private let path: String
  private var interfaces: [Interface] = []
  private var message: Message?
  private var problem: ScanError?

  private init(path: String) {
    self.path = path
  }

  static func read(_ path: String, versions: [String: Int]) throws -> [Interface] {
    guard let data = FileManager.default.contents(atPath: path) else {
      throw ScanError(file: path, line: 1, text: "cannot be read")
    }
    let reader = ProtocolReader(path: path)
    let parser = XMLParser(data: data)
    parser.delegate = reader
    let parsed = parser.parse()
    if let problem = reader.problem { throw problem }
    guard parsed else {
      let text = parser.parserError.map { "\($0)" } ?? "not well-formed XML"
      throw ScanError(file: path, line: parser.lineNumber, text: text)
    }
    guard !reader.interfaces.isEmpty else {
      throw ScanError(file: path, line: 1, text: "holds no <interface>: is this a Wayland protocol?")
    }
    return try reader.interfaces.compactMap { interface in
      guard let version = versions[interface.name] else { return nil }
      guard interface.version >= version else {
        throw ScanError(
          file: path, line: 1,
          text: "\(interface.name) is described up to version \(interface.version), and Agate speaks \(version): "
            + "install a newer version of the package that this file belongs to")
      }
      return interface.upTo(version)
    }
  }

  func parser(
    _ parser: XMLParser, didStartElement element: String, namespaceURI: String?, qualifiedName: String?,
    attributes: [String: String]
  ) {
    func need(_ key: String) -> String {
      if let value = attributes[key] { return value }
      fail(parser, "<\(element)> has no \(key)")
      return ""
    }
    switch element {
    case "interface":
      interfaces.append(Interface(name: need("name"), version: Int(need("version")) ?? 1))
    case "request", "event":
      message = Message(
        name: need("name"), since: Int(attributes["since"] ?? "1") ?? 1,
        isDestructor: attributes["type"] == "destructor")
    case "arg":
      guard let kind = Argument.Kind(rawValue: need("type")) else {
        return fail(parser, "unknown argument type \(attributes["type"] ?? "")")
      }
      message?.arguments.append(
        Argument(
          name: need("name"), kind: kind, interface: attributes["interface"],
          isNullable: attributes["allow-null"] == "true"))
    case "enum" where !interfaces.isEmpty:
      interfaces[interfaces.count - 1].enums.append(
        Enumeration(name: need("name"), since: Int(attributes["since"] ?? "1") ?? 1))
    case "entry":
      guard let last = interfaces.indices.last, let list = interfaces[last].enums.indices.last else {
        return fail(parser, "<entry> outside of an <enum>")
      }
      interfaces[last].enums[list].entries.append(
        Enumeration.Entry(name: need("name"), value: need("value"), since: Int(attributes["since"] ?? "1") ?? 1))
    default: break
    }
  }

  func parser(_ parser: XMLParser, didEndElement element: String, namespaceURI: String?, qualifiedName: String?) {
    guard element == "request" || element == "event", let finished = message else { return }
    message = nil
    guard let last = interfaces.indices.last else { return fail(parser, "<\(element)> outside of an <interface>") }
    if element == "request" {
      interfaces[last].requests.append(finished)
    } else {
      interfaces[last].events.append(finished)
    }
  }

  private func fail(_ parser: XMLParser, _ text: String) {
    if problem == nil { problem = ScanError(file: path, line: parser.lineNumber, text: text) }
    parser.abortParsing()
  }
}
