import Agate

/// The layers of a tree as rows of a list. Each superlayer is above its sublayers.
struct LayerRows {
  struct Row {
    let layer: CALayer
    /// The number of superlayers within the scene.
    let depth: Int
    let isMask: Bool
    let hasSublayers: Bool
  }
  private(set) var rows: [Row] = []
  /// The collapsed layers, whose sublayers are not listed.
  private var collapsed: Set<ObjectIdentifier> = []
  /// The text that the name or class of a listed layer contains. If the text is empty, all layers are listed.
  var search = ""

  /// The maximum number of rows, because a longer list is of no use.
  static let most = 100_000

  /// Updates the rows from a layer tree.
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

  /// Expands all layers, for use with another tree.
  mutating func unfold() { collapsed.removeAll() }

  func isCollapsed(_ layer: CALayer) -> Bool { collapsed.contains(ObjectIdentifier(layer)) }

  mutating func toggle(_ layer: CALayer) {
    collapsed.formSymmetricDifference([ObjectIdentifier(layer)])
  }

  /// Expands all superlayers of a layer.
  mutating func reveal(_ layer: CALayer) {
    var parent = layer.superlayer
    while let current = parent {
      collapsed.remove(ObjectIdentifier(current))
      parent = current.superlayer
    }
  }

  func index(of layer: CALayer?) -> Int? { layer.flatMap { layer in rows.firstIndex { $0.layer === layer } } }

  static func className(of layer: CALayer) -> String { String(describing: type(of: layer)) }

  /// Returns the reason why a layer is not visible. Returns nil if the layer's own properties give no reason.
  static func reasonNotDrawn(_ layer: CALayer) -> String? {
    let shown = layer.presentation() ?? layer
    if shown.isHidden { return "hidden" }
    if shown.opacity <= 0 { return "opacity 0" }
    if shown.bounds.isEmpty, shown.masksToBounds { return "empty, clips" }
    if shown.bounds.isEmpty, shown.contents != nil || shown.backgroundColor != nil { return "no size" }
    return nil
  }
}
