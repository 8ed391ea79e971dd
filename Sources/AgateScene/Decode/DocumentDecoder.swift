import Agate
import Foundation

/// Turns one CAML document into layers. Whatever cannot be read becomes a finding and costs nothing else.
final class DocumentDecoder {
  let limits: SceneLimits
  let images: ImageStore
  let log: FindingLog
  /// The document inside the package, for findings.
  let file: String
  /// The document's package folder.
  let directory: String

  var tree = SceneTree()
  /// Elements by their `id`, for `object="#1"`.
  private var elements: [String: CAMLElement] = [:]
  /// Nodes by their `id`, and by their name for want of an `id`.
  private(set) var identified: [String: Int] = [:]
  private(set) var named: [String: Int] = [:]

  var states: [SceneState] = []
  var transitions: [SceneTransition] = []
  var emitters = 0
  var cellCount = 0
  /// Colours to multiply contents by, until the contents are known.
  var multiplyColors: [Int: CGColor] = [:]
  /// States and transitions are read last: they refer to layers anywhere in the document.
  var pendingStates: [(element: CAMLElement, node: Int)] = []

  init(file: String, directory: String, images: ImageStore, log: FindingLog, limits: SceneLimits) {
    self.file = file
    self.directory = directory
    self.images = images
    self.log = log
    self.limits = limits
  }

  /// The document's root layer.
  ///
  /// - Parameter name: how errors name the document.
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
    while !pendingStates.isEmpty {
      // Layers that a state adds may have states of their own.
      let pending = pendingStates.removeFirst()
      try decodeStates(pending.element, node: pending.node, name: name)
    }
    return layer
  }

  private func index(_ root: CAMLElement) {
    var pending = [root]
    while let element = pending.popLast() {
      if let identifier = element["id"], elements[identifier] == nil { elements[identifier] = element }
      pending.append(contentsOf: element.children)
    }
  }

  /// Follows `object="#1"` to the element it means.
  func resolve(_ element: CAMLElement, node: Int?) -> CAMLElement? {
    var current = element
    for _ in 0..<limits.references {
      guard let reference = current["object"] else { return current }
      guard let target = elements[reference] else {
        report(
          .invalid, "object", "no element has the id \(reference.debugDescription)", line: element.line, node: node)
        return nil
      }
      current = target
    }
    report(.invalid, "object", "the references lead in a circle", line: element.line, node: node)
    return nil
  }

  /// The element that `object="#1"` means; nil if there is none.
  func object(of element: CAMLElement) -> CAMLElement? { element["object"].flatMap { elements[$0] } }

  func register(_ node: Int) {
    let entry = tree.nodes[node]
    if let identifier = entry.identifier {
      if identified[identifier] == nil {
        identified[identifier] = node
      } else {
        report(
          .invalid, "id", "\(identifier.debugDescription) is used twice; states reach the first layer only",
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
        feature: String(feature.prefix(120)), message: message))
  }

  /// Reports what a table says about a feature; nothing for what is drawn.
  func report(_ state: SceneSupport.State, _ feature: String, line: Int, node: Int?) {
    switch state {
    case .drawn, .silent: return
    case .unsupported(let reason): report(.unsupported, feature, reason, line: line, node: node)
    case .privateAPI(let reason): report(.privateAPI, feature, reason, line: line, node: node)
    case .withoutEffect(let reason): report(.withoutEffect, feature, reason, line: line, node: node)
    }
  }
}
