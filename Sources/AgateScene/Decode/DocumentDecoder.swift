import Agate
import Foundation

/// Decodes one CAML document into layers. Parts that cannot be read are reported and left out.
final class DocumentDecoder {
  let limits: SceneLimits
  let images: ImageStore
  let log: FindingLog
  /// The path of the document inside the package, for findings.
  let file: String
  /// The package folder of the document.
  let directory: String

  var tree = SceneTree()
  /// The elements by their `id`, for references such as `object="#1"`, with the byte counts of their contents.
  private var elements: [String: (element: CAMLElement, weight: Int)] = [:]
  /// The number of bytes of all referenced elements so far.
  private var referenced = 0
  /// The nodes by their `id`. `named` has the nodes by layer name.
  private(set) var identified: [String: Int] = [:]
  private(set) var named: [String: Int] = [:]

  var states: [SceneState] = []
  /// The indices in ``states``, by name.
  var statePlaces: [String: Int] = [:]
  /// The number of animations on each node's layer.
  var animationCounts: [Int: Int] = [:]
  var transitions: [SceneTransition] = []
  var emitters = 0
  var cellCount = 0
  /// The colours that multiply the contents of layers whose contents are not decoded yet, by node.
  var multiplyColors: [Int: CGColor] = [:]
  /// Whether a transition or a part of a transition could not be read.
  var hasDamagedTransitions = false
  /// The positions of the names and key paths of each node's parallax groups.
  var parallaxPlaces: [Int: [(name: TextPosition, keyPath: TextPosition)]] = [:]
  /// The elements with states and transitions. They are decoded last, because they refer to layers anywhere in the
  /// document.
  var pendingStates: [(element: CAMLElement, node: Int)] = []

  init(file: String, directory: String, images: ImageStore, log: FindingLog, limits: SceneLimits) {
    self.file = file
    self.directory = directory
    self.images = images
    self.log = log
    self.limits = limits
  }

  /// Decodes the document and returns its root layer.
  ///
  /// - Parameter name: The name of the document in errors.
  func decode(_ document: CAMLElement, name: String) throws(SceneError) -> CALayer {
    guard document.name == "caml" || SceneSupport.isLayerClass(document.name) else {
      throw SceneError(
        file: name, at: document.position,
        message: "the outermost element is <\(document.name.prefix(60))>; a scene begins with <caml>")
    }
    let candidates = document.name == "caml" ? document.children : [document]
    let layers = candidates.filter { SceneSupport.isLayerClass($0.name) }
    guard let root = layers.first else {
      throw SceneError(
        file: name, at: document.position, message: "holds no layer")
    }
    if layers.count > 1 {
      report(.withoutEffect, layers[1].name, "only the first layer of a document is its root", at: layers[1].position)
    }
    for other in candidates where !SceneSupport.isLayerClass(other.name) {
      report(
        .unknown, other.name, "is not a layer and is ignored" + near(other.name, SceneSupport.layerNames),
        at: other.position)
    }
    index(document)
    if document.name == "caml" { reportUnknown(in: document, attributes: ["version"], node: nil) }
    let layer = try decodeLayer(root, parent: nil, index: 0, name: name)
    settleParallax()
    var next = 0
    while next < pendingStates.count {
      // Layers that a state adds can also contain states.
      let pending = pendingStates[next]
      try decodeStates(pending.element, node: pending.node, name: name)
      next += 1
    }
    return layer
  }

  /// Records the elements that have an `id`. If several elements have the same `id`, an outer element takes precedence
  /// over its contents, and a later element over an earlier one.
  ///
  /// - Returns: The number of bytes of the element with all its contents.
  @discardableResult
  private func index(_ element: CAMLElement) -> Int {
    let identifier = element["id"].flatMap { elements[$0] == nil ? $0 : nil }
    if let identifier { elements[identifier] = (element, 0) }
    var weight = 1 + element.name.utf8.count + element.text.utf8.count
    for (name, attribute) in element.attributes {
      weight += name.utf8.count + attribute.value.utf8.count
      images.mention(attribute.value)
    }
    for child in element.children.reversed() { weight += index(child) }
    if let identifier { elements[identifier]?.weight = weight }
    return weight
  }

  /// Follows references such as `object="#1"` to an element. Returns the element itself if it has no reference. If a
  /// reference cannot be followed, reports a finding and returns nil.
  func resolve(_ element: CAMLElement, node: Int?) -> CAMLElement? {
    var current = element
    for _ in 0..<limits.references {
      guard let reference = current["object"] else { return current }
      guard let target = elements[reference] else {
        report(
          .invalid, "object",
          "no element has the id \(String(reference.prefix(60)).debugDescription)"
            + near(reference, elements.keys.prefix(Self.mostIdentifiers).sorted()),
          at: element.position(of: "object"), node: node)
        return nil
      }
      referenced += target.weight
      guard referenced <= limits.referencedBytes else {
        report(
          .invalid, "object",
          "the elements that references lead to have more than \(limits.referencedBytes >> 20) MiB together; this one "
            + "is not followed\(SceneLimits.hint("referencedBytes"))", at: element.position, node: node)
        return nil
      }
      current = target.element
    }
    report(
      .invalid, "object",
      "the references lead in a circle, or through more than \(limits.references) elements"
        + SceneLimits.hint("references"), at: element.position, node: node)
    return nil
  }

  /// Returns the element that a reference such as `object="#1"` refers to; nil if there is no such element.
  func object(of element: CAMLElement) -> CAMLElement? { element["object"].flatMap { elements[$0]?.element } }

  /// - Parameter position: The position of the layer's `id`.
  func register(_ node: Int, at position: TextPosition? = nil) {
    let entry = tree.nodes[node]
    if let identifier = entry.identifier {
      if identified[identifier] == nil {
        identified[identifier] = node
      } else {
        report(
          .invalid, "id",
          "\(String(identifier.prefix(60)).debugDescription) is used twice; states reach the first layer only",
          at: position ?? entry.position, node: node)
      }
    }
    if let name = entry.layer.name, named[name] == nil { named[name] = node }
  }

  // MARK: Findings

  /// The largest number of identifiers that are compared with an unknown one.
  static let mostIdentifiers = 5000
  /// The number of further names that may be compared with unknown names. The limit bounds the work for malicious
  /// documents.
  private var suggestions = 200_000

  /// Returns the end of a message about an unknown name: `; did you mean 'a'?`, or an empty text if no name is similar.
  func near(_ word: String, _ names: @autoclosure () -> [String]) -> String {
    NearNames.question(meant(word, names()))
  }

  /// Returns the known names that are similar to an unknown name.
  func meant(_ word: String, _ names: @autoclosure () -> [String]) -> [String] {
    guard suggestions > 0 else { return [] }
    let names = names()
    suggestions -= max(names.count, 1)
    return SceneSupport.synonym(word, among: names).map { [$0] } ?? NearNames.nearest(word, names)
  }

  func report(
    _ severity: Finding.Severity, _ feature: String, _ message: String, at position: TextPosition, node: Int? = nil
  ) {
    log.add(
      Finding(
        severity: severity, file: file, line: position.line, column: position.column,
        layerPath: node.map { tree.path(of: $0) } ?? "", feature: String(DataURI.brief(feature).prefix(120)),
        message: message))
  }

  /// Reports attributes and child elements that are not allowed in an element.
  ///
  /// - Parameters:
  ///   - attributes: The allowed attributes, in addition to bookkeeping attributes such as `id`.
  ///   - children: The allowed child elements; nil if all are allowed.
  /// - Returns: Whether an attribute or child element was reported.
  @discardableResult
  func reportUnknown(
    in element: CAMLElement, attributes: Set<String>, children: Set<String>? = nil, node: Int?
  ) -> Bool {
    var isKnown = true
    for (name, attribute) in element.attributes.sorted(by: { $0.key < $1.key })
    where !attributes.contains(name) && !SceneSupport.isBookkeeping(name) && !name.contains(":") {
      isKnown = false
      let (severity, message) = SceneSupport.guess(name)
      let names = attributes.union(["id", "type", "object", "key", "value"]).sorted()
      let near = severity == .unknown ? near(name, names) : ""
      report(severity, name, message + near, at: attribute.position, node: node)
    }
    guard let children else { return !isKnown }
    for child in element.children where !children.contains(child.name) {
      isKnown = false
      report(
        .unknown, child.name,
        "is not part of \(element.name.prefix(60)) and is ignored"
          + near(child.name, children.sorted()), at: child.position, node: node)
    }
    return !isKnown
  }

  /// Reports the state of a feature in the support tables. Features that are drawn are not reported.
  func report(_ state: SceneSupport.State, _ feature: String, at position: TextPosition, node: Int?) {
    switch state {
    case .drawn, .silent: return
    case .unsupported(let reason): report(.unsupported, feature, reason, at: position, node: node)
    case .privateAPI(let reason): report(.privateAPI, feature, reason, at: position, node: node)
    case .withoutEffect(let reason): report(.withoutEffect, feature, reason, at: position, node: node)
    }
  }
}
