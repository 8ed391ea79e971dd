import Foundation
import FoundationXML

/// Reads XML into a tree of values, with bounds on size, depth and number, and without entities.
package enum XMLTree {
  /// - Parameter file: how errors name the document.
  package static func parse(_ data: Data, file: String, limits: SceneLimits) throws(SceneError) -> CAMLElement {
    guard data.count <= limits.documentBytes else {
      throw SceneError(file: file, message: "is larger than \(limits.documentBytes >> 20) MiB")
    }
    if let fault = prologueFault(data) { throw SceneError(file: file, line: fault.line, message: fault.message) }
    let parser = XMLParser(data: data)
    parser.shouldResolveExternalEntities = false
    parser.shouldProcessNamespaces = false
    let builder = TreeBuilder(limits: limits)
    parser.delegate = builder
    let parsed = withExtendedLifetime(builder) { parser.parse() }
    if let fault = builder.fault { throw SceneError(file: file, line: fault.line, message: fault.message) }
    guard parsed, parser.parserError == nil, let root = builder.root else {
      let line = max(parser.lineNumber, 1)
      throw SceneError(file: file, line: line, message: "is not well-formed XML: \(reason(parser.parserError))")
    }
    return root
  }

  struct Fault {
    var line: Int?
    var message: String
  }

  /// Refuses what could make the bytes mean something else than they seem: other encodings and entity declarations.
  private static func prologueFault(_ data: Data) -> Fault? {
    guard !data.isEmpty else { return Fault(line: nil, message: "is empty") }
    guard data.first != 0xFE, data.first != 0xFF, !data.prefix(256).contains(0) else {
      return Fault(line: 1, message: "is not UTF-8 text; save it as UTF-8")
    }
    let head = String(decoding: data.prefix(256), as: UTF8.self)
    if head.hasPrefix("<?xml"), let end = head.range(of: "?>"),
      let encoding = head[..<end.lowerBound].range(of: "encoding")
    {
      let value = head[encoding.upperBound..<end.lowerBound].drop { " =\"'\t\r\n".contains($0) }
        .prefix { !"\"'".contains($0) }.lowercased()
      guard ["utf-8", "utf8", "us-ascii", "ascii", "iso-8859-1"].contains(value) else {
        return Fault(line: 1, message: "is encoded as \(value.prefix(40)); save it as UTF-8")
      }
    }
    guard let entity = data.range(of: Data("<!ENTITY".utf8)) else { return nil }
    let line = data[..<entity.lowerBound].count { $0 == UInt8(ascii: "\n") } + 1
    return Fault(line: line, message: "declares an XML entity; scenes with entities are refused")
  }

  private static func reason(_ error: Error?) -> String {
    guard let error = error as NSError? else { return "it ends too early" }
    switch error.code {
    case 4: return "there is no element"
    case 5: return "it ends too early"
    case 76: return "an end tag does not match its start tag"
    case 77: return "an element is not closed"
    case 68: return "a name is missing or malformed"
    case 39, 40: return "an attribute value is not quoted"
    case 42: return "an attribute is given twice"
    case 26: return "an entity is not defined"
    case 9: return "a character is not allowed in XML"
    case 81: return "a byte is not UTF-8"
    case 89: return "elements nest too deeply"
    default: return "error \(error.code)"
    }
  }
}

/// Collects parser events. Stops the parser at the first bound that is passed.
private final class TreeBuilder: NSObject, XMLParserDelegate {
  private(set) var root: CAMLElement?
  private(set) var fault: XMLTree.Fault?
  private let limits: SceneLimits
  private var open: [CAMLElement] = []
  private var count = 0

  init(limits: SceneLimits) { self.limits = limits }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
    attributes: [String: String]
  ) {
    guard fault == nil else { return }
    guard root == nil else { return stop(parser, "goes on after its outermost element") }
    count += 1
    guard open.count < limits.elementDepth else {
      return stop(parser, "elements nest deeper than \(limits.elementDepth); flatten the layer tree")
    }
    guard count <= limits.elements else {
      return stop(parser, "holds more than \(limits.elements) elements; split the scene")
    }
    open.append(CAMLElement(name: name, attributes: attributes, line: parser.lineNumber))
  }

  func parser(_ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?) {
    guard fault == nil, var element = open.popLast() else { return }
    element.text = element.text.trimmingCharacters(in: .whitespacesAndNewlines)
    if open.isEmpty { root = element } else { open[open.count - 1].children.append(element) }
  }

  func parser(_ parser: XMLParser, foundCharacters string: String) {
    guard fault == nil, !open.isEmpty else { return }
    // White space between elements is by far the most common text and means nothing.
    if open[open.count - 1].text.isEmpty, string.allSatisfy(\.isWhitespace) { return }
    open[open.count - 1].text += string
  }

  func parser(_ parser: XMLParser, foundCDATA block: Data) {
    guard fault == nil, !open.isEmpty else { return }
    open[open.count - 1].text += String(decoding: block, as: UTF8.self)
  }

  private func stop(_ parser: XMLParser, _ message: String) {
    fault = XMLTree.Fault(line: parser.lineNumber, message: message)
    parser.abortParsing()
  }
}
