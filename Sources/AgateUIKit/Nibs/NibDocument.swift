import Agate

/// A nib file or storyboard in the XML form in which Xcode stores it.
final class NibDocument {
  /// The name of the file in messages.
  let file: String
  let root: NibNode
  let bundle: Bundle?
  private let table: String
  private(set) var reported: Set<String> = []

  /// Reads a document.
  ///
  /// - Parameters:
  ///   - data: the bytes of the file.
  ///   - file: the name of the file.
  ///   - bundle: the bundle with images, colours and texts; nil for the main bundle.
  init(_ data: Data, file: String, bundle: Bundle?) throws(NibError) {
    self.file = file
    self.bundle = bundle
    table = String(file.prefix { $0 != "." })
    if data.starts(with: Array("NIBArchive".utf8)) || data.starts(with: Array("bplist".utf8)) {
      throw NibError(
        "\(file) is a compiled nib file. Agate reads the sources that Xcode edits: add the .xib or .storyboard file to "
          + "the resources")
    }
    var reader = XMLReader(bytes: [UInt8](data), limits: NibDocument.limits)
    do throws(XMLFault) {
      root = NibNode(try reader.document())
    } catch {
      throw NibError("\(file):\(error.position.line): the file \(error.message)")
    }
    let type = root["type"] ?? ""
    guard root.name == "document", type.hasPrefix("com.apple.InterfaceBuilder3.CocoaTouch") else {
      throw NibError(
        "\(file) is not an iOS document of Xcode 5 or later but <\(root.name) type=\"\(type)\">; it cannot be loaded")
    }
  }
  private static let limits = XMLLimits(
    name: "interface documents", depth: (500, "flatten the views"), elements: (1_000_000, "split the document"))

  /// Reads a document from a bundle.
  static func named(_ name: String, _ kind: String, in bundle: Bundle?) throws(NibError) -> NibDocument {
    guard let url = NibFiles.url(name, kind, in: bundle) else {
      throw NibError(
        "\(name).\(kind) is not in the bundle at \((bundle ?? .main).bundlePath). Add the file to the resources of the "
          + "target")
    }
    guard let data = try? Data(contentsOf: url) else { throw NibError("\(url.path) cannot be read") }
    return try NibDocument(data, file: url.lastPathComponent, bundle: bundle)
  }

  /// Reports a fault of the document, each text once.
  func report(_ line: Int, _ message: String) {
    guard reported.insert("\(line) \(message)").inserted else { return }
    Diagnostics.report("\(file):\(line): \(message)")
  }

  /// Reports the parts of an element that were not read.
  func reportUnread(_ node: NibNode) { node.reportUnread { report($0, $1) } }

  /// Returns the text of an attribute in the language of the program. The translation is in a `.strings` file with the
  /// document's name, under the key `identifier.attribute`.
  func localized(_ text: String?, _ id: String?, _ attribute: String) -> String? {
    // A bundle returns the key for an empty text without a translation.
    guard let text, !text.isEmpty, let id else { return text }
    return (bundle ?? .main).localizedString(forKey: "\(id).\(attribute)", value: text, table: table)
  }
}

/// A fault because of which nothing of a document can be loaded.
struct NibError: Error {
  let message: String
  init(_ message: String) { self.message = message }
}
