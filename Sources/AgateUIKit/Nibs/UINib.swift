import Agate

/// A nib file. Its objects can be created any number of times.
///
/// Agate reads the documents that Xcode edits (`.xib`), not compiled nib files. The file is a resource of the target.
/// Parts of the document that Agate does not support are named on standard error, once each, and are left out.
open class UINib: NSObject {
  private final let content: Content
  private enum Content {
    case document(NibDocument)
    /// A prototype in a table or a collection, with the objects outside it that its connections name.
    case prototype(NibNode, NibPrototype)
    case missing
  }

  /// Reads a nib file from a bundle. A missing or faulty file is reported on standard error; then
  /// ``instantiate(withOwner:options:)`` returns no objects.
  ///
  /// - Parameters:
  ///   - name: the name of the file without its extension.
  ///   - bundleOrNil: the bundle of the file; nil for the main bundle and the bundles beside the program.
  public init(nibName name: String, bundle bundleOrNil: Bundle?) {
    content = UINib.content { () throws(NibError) in try NibDocument.named(name, "xib", in: bundleOrNil) }
  }
  /// Reads a nib file from bytes, as ``init(nibName:bundle:)`` does.
  ///
  /// - Parameters:
  ///   - data: the document in the XML form of Xcode.
  ///   - bundleOrNil: the bundle with the images, colours and texts; nil for the main bundle.
  public init(data: Data, bundle bundleOrNil: Bundle?) {
    content = UINib.content { () throws(NibError) in try NibDocument(data, file: "nib", bundle: bundleOrNil) }
  }
  init(_ prototype: NibNode, _ builder: NibBuilder) { content = .prototype(prototype, NibPrototype(builder)) }

  private static func content(_ read: () throws(NibError) -> NibDocument) -> Content {
    do throws(NibError) {
      return .document(try read())
    } catch {
      Diagnostics.report(error.message)
      return .missing
    }
  }
  /// Whether the file exists and could be read.
  final var isReadable: Bool { if case .missing = content { false } else { true } }

  /// Creates the objects, connects them, and calls `awakeFromNib()` of each.
  ///
  /// - Parameters:
  ///   - ownerOrNil: the file's owner, whose outlets and actions are connected.
  ///   - optionsOrNil: the options. The key ``UINib/OptionsKey/externalObjects`` has a dictionary of objects for
  ///     further placeholders, by the placeholders' identifiers.
  /// - Returns: the objects at the top level, without placeholders.
  open func instantiate(withOwner ownerOrNil: Any?, options optionsOrNil: [OptionsKey: Any]? = nil) -> [Any] {
    let owner = ownerOrNil.map { $0 as AnyObject }
    switch content {
    case .missing: return []
    case .prototype(let node, let prototype): return prototype.make(node).map { [$0] } ?? []
    case .document(let document):
      let externals = optionsOrNil?[.externalObjects] as? [String: Any] ?? [:]
      return UINib.objects(of: document, owner, externals)
    }
  }

  private static func objects(of document: NibDocument, _ owner: AnyObject?, _ externals: [String: Any]) -> [Any] {
    let builder = NibBuilder(document, owner: owner)
    var made: [AnyObject] = []
    let nodes = document.root.list("objects")
    for node in nodes where node.name == "placeholder" {
      guard let id = node.id else { continue }
      switch node["placeholderIdentifier"] {
      case "IBFilesOwner":
        _ = node["customClass"]
        builder.objects[id] = owner
        if let owner { builder.note(owner, node) } else { _ = node.list("connections") }
      case "IBFirstResponder": builder.objects[id] = NibPlaceholder()
      case let name?: builder.objects[id] = externals[name].map { $0 as AnyObject }
      case nil: break
      }
    }
    for node in nodes where node.name != "placeholder" {
      if let object = builder.make(node) { made.append(object) }
    }
    builder.finish()
    for node in nodes where node.name != "placeholder" { document.reportUnread(node) }
    return made
  }

  /// A key of the options with which a nib file is loaded.
  public struct OptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// A dictionary of objects for placeholders by their identifiers.
    public static let externalObjects = OptionsKey(rawValue: "UINibExternalObjects")
  }
}

/// The surroundings of a prototype: the document and the controller of its scene.
final class NibPrototype {
  private let document: NibDocument
  private weak var owner: AnyObject?
  private weak var scene: NibScene?

  /// The first responder and the exit of the scene.
  private let placeholders: [String: AnyObject]

  init(_ builder: NibBuilder) {
    (document, owner, scene) = (builder.document, builder.owner, builder.scene)
    placeholders = builder.objects.filter { $0.value is NibPlaceholder }
  }

  func make(_ node: NibNode) -> AnyObject? {
    let builder = NibBuilder(document, owner: owner)
    builder.scene = scene
    builder.ownerID = scene?.node.id
    builder.objects = placeholders
    let made = builder.make(node)
    builder.finish()
    document.reportUnread(node)
    return made
  }
}
