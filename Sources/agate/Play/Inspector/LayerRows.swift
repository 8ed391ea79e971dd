import Agate

/// The layers of a tree as rows of a list, each superlayer above its sublayers.
struct LayerRows {
  struct Row {
    let layer: CALayer
    /// The number of superlayers within the scene.
    let depth: Int
    let isMask: Bool
    let hasSublayers: Bool
  }
  private(set) var rows: [Row] = []
  /// The layers whose sublayers are not listed.
  private var collapsed: Set<ObjectIdentifier> = []
  /// The text that listed layers contain in their name or class; empty for all layers.
  var search = ""

  /// The most rows. Nobody reads a longer list.
  static let most = 100_000

  /// Lists the layers anew.
  mutating func update(_ root: CALayer) {
    rows.removeAll(keepingCapacity: true)
    let wanted = search.lowercased()
    var pending = [(layer: root, depth: 0, isMask: false)]
    while let (layer, depth, isMask) = pending.popLast(), rows.count < Self.most {
      let sublayers = layer.sublayers ?? []
      if wanted.isEmpty || Self.matches(layer, wanted) {
        rows.append(
          Row(
            layer: layer, depth: wanted.isEmpty ? depth : 0, isMask: isMask,
            hasSublayers: wanted.isEmpty && (!sublayers.isEmpty || layer.mask != nil)))
      }
      if wanted.isEmpty, collapsed.contains(ObjectIdentifier(layer)) { continue }
      for sublayer in sublayers.reversed() { pending.append((sublayer, depth + 1, false)) }
      if let mask = layer.mask { pending.append((mask, depth + 1, true)) }
    }
  }

  private static func matches(_ layer: CALayer, _ text: String) -> Bool {
    layer.name?.lowercased().contains(text) == true || className(of: layer).lowercased().contains(text)
  }

  /// Lists all layers, for another tree.
  mutating func unfold() { collapsed.removeAll() }

  func isCollapsed(_ layer: CALayer) -> Bool { collapsed.contains(ObjectIdentifier(layer)) }

  mutating func toggle(_ layer: CALayer) {
    collapsed.formSymmetricDifference([ObjectIdentifier(layer)])
  }

  /// Lists a layer that is inside collapsed ones.
  mutating func reveal(_ layer: CALayer) {
    var parent = layer.superlayer
    while let current = parent {
      collapsed.remove(ObjectIdentifier(current))
      parent = current.superlayer
    }
  }

  func index(of layer: CALayer?) -> Int? { layer.flatMap { layer in rows.firstIndex { $0.layer === layer } } }

  static func className(of layer: CALayer) -> String { String(describing: type(of: layer)) }

  /// The reason why nothing of a layer is seen; nil if there is none in the layer itself.
  static func reasonNotDrawn(_ layer: CALayer) -> String? {
    let shown = layer.presentation() ?? layer
    if shown.isHidden { return "hidden" }
    if shown.opacity <= 0 { return "opacity 0" }
    if shown.bounds.isEmpty, shown.masksToBounds { return "empty, clips" }
    if shown.bounds.isEmpty, shown.contents != nil || shown.backgroundColor != nil { return "no size" }
    return nil
  }
}
