import Agate
import Foundation

/// Turns one CAML document into layers. Parts that cannot be read become findings; the rest is decoded.
final class DocumentDecoder {
  let limits: SceneLimits
  let images: ImageStore
  let log: FindingLog
  /// The path of the document inside the package, for findings.
  let file: String
  /// The package folder of the document.
  let directory: String

  var tree = SceneTree()
  /// The elements by their `id`, for references such as `object="#1"`.
  private var elements: [String: (element: CAMLElement, weight: Int)] = [:]
  /// The bytes of the elements that references have led to so far.
  private var referenced = 0
  /// The nodes by their `id`, and the nodes by name.
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
  /// The colours that multiply contents, until the contents are known.
  var multiplyColors: [Int: CGColor] = [:]
  /// The elements with states and transitions, which are read last: they refer to layers anywhere in the document.
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
        file: name, line: document.line,
        message: "the outermost element is <\(document.name.prefix(60))>; a scene begins with <caml>")
    }
    let candidates = document.name == "caml" ? document.children : [document]
    let layers = candidates.filter { SceneSupport.isLayerClass($0.name) }
    guard let root = layers.first else {
      throw SceneError(file: name, line: document.line, message: "holds no layer")
    }
    if layers.count > 1 {
      report(.withoutEffect, layers[1].name, "only the first layer of a document is its root", line: layers[1].line)
    }
    for other in candidates where !SceneSupport.isLayerClass(other.name) {
      report(.unknown, other.name, "is not a layer and is ignored", line: other.line)
    }
    index(document)
    let layer = try decodeLayer(root, parent: nil, index: 0, name: name)
    settleParallax()
    var next = 0
    while next < pendingStates.count {
      // Layers that a state adds may have states of their own.
      let pending = pendingStates[next]
      try decodeStates(pending.element, node: pending.node, name: name)
      next += 1
    }
    return layer
  }

  /// Records the elements that have an `id`. If several have the same `id`, an outer element takes precedence over
  /// its contents, and a later element over an earlier one.
  ///
  /// - Returns: The bytes of the element with all its contents.
  @discardableResult
  private func index(_ element: CAMLElement) -> Int {
    let identifier = element["id"].flatMap { elements[$0] == nil ? $0 : nil }
    if let identifier { elements[identifier] = (element, 0) }
    var weight = 1 + element.name.utf8.count + element.text.utf8.count
    for (name, value) in element.attributes { weight += name.utf8.count + value.utf8.count }
    for child in element.children.reversed() { weight += index(child) }
    if let identifier { elements[identifier]?.weight = weight }
    return weight
  }

  /// Follows a reference such as `object="#1"` to its element.
  func resolve(_ element: CAMLElement, node: Int?) -> CAMLElement? {
    var current = element
    for _ in 0..<limits.references {
      guard let reference = current["object"] else { return current }
      guard let target = elements[reference] else {
        report(
          .invalid, "object", "no element has the id \(String(reference.prefix(60)).debugDescription)",
          line: element.line, node: node)
        return nil
      }
      referenced += target.weight
      guard referenced <= limits.referencedBytes else {
        report(
          .invalid, "object",
          "the elements that references lead to have more than \(limits.referencedBytes >> 20) MiB together; this one "
            + "is not followed\(SceneLimits.hint("referencedBytes"))", line: element.line, node: node)
        return nil
      }
      current = target.element
    }
    report(.invalid, "object", "the references lead in a circle", line: element.line, node: node)
    return nil
  }

  /// The element that `object="#1"` refers to; nil if there is none.
  func object(of element: CAMLElement) -> CAMLElement? { element["object"].flatMap { elements[$0]?.element } }

  func register(_ node: Int) {
    let entry = tree.nodes[node]
    if let identifier = entry.identifier {
      if identified[identifier] == nil {
        identified[identifier] = node
      } else {
        report(
          .invalid, "id",
          "\(String(identifier.prefix(60)).debugDescription) is used twice; states reach the first layer only",
          line: entry.line, node: node)
      }
    }
    if let name = entry.layer.name, named[name] == nil { named[name] = node }
  }

  // MARK: Findings

  func report(_ severity: Finding.Severity, _ feature: String, _ message: String, line: Int, node: Int? = nil) {
    log.add(
      Finding(
        severity: severity, file: file, line: line, layerPath: node.map { tree.path(of: $0) } ?? "",
        feature: String(DataURI.brief(feature).prefix(120)), message: message))
  }

  /// Reports the state of a feature in the support tables. Features that are drawn are not reported.
  func report(_ state: SceneSupport.State, _ feature: String, line: Int, node: Int?) {
    switch state {
    case .drawn, .silent: return
    case .unsupported(let reason): report(.unsupported, feature, reason, line: line, node: node)
    case .privateAPI(let reason): report(.privateAPI, feature, reason, line: line, node: node)
    case .withoutEffect(let reason): report(.withoutEffect, feature, reason, line: line, node: node)
    }
  }
}
