import Agate

/// Looks for values of a scene that are valid but cannot have a visible effect where they stand, and for values that
/// cost much more than their effect needs.
///
/// Values that a state, a transition, an animation or the parallax may change are not reported.
struct SceneCheck {
  let scene: Scene
  let part: ScenePart
  /// The first words of the key paths that something changes, by node.
  private(set) var changed: [Set<String>]
  private var findings: [Finding] = []
  /// The number of names that are still compared with unknown ones.
  private var suggestions = 100_000

  static func findings(of scene: Scene) -> [Finding] {
    var images = ImageUses(scene)
    let findings = scene.parts.indices.flatMap { index in
      var check = SceneCheck(scene: scene, part: scene.parts[index])
      check.run()
      images.add(check, part: index)
      return check.findings
    }
    return findings + images.findings
  }

  private init(scene: Scene, part: ScenePart) {
    self.scene = scene
    self.part = part
    changed = part.tree.nodes.map { node in
      var words: Set<String> = []
      for key in node.layer.animationKeys() ?? [] { words.formUnion(Self.words(of: node.layer.animation(forKey: key))) }
      words.formUnion(node.parallax.map { Self.word(of: $0.keyPath) })
      return words
    }
    for state in part.states {
      for change in state.changes { note(change) }
    }
    for transition in part.transitions {
      for (node, animation) in transition.animations { changed[node].formUnion(Self.words(of: animation)) }
    }
  }

  private mutating func note(_ change: SceneState.Change) {
    switch change {
    case .set(let node, let keyPath, _): changed[node].insert(Self.word(of: keyPath))
    case .addAnimation(let node, _, let animation): changed[node].formUnion(Self.words(of: animation))
    case .removeAnimation: break
    case .addLayer(let node, let parent, _): changed[node].insert(Self.place); changed[parent].insert("sublayers")
    case .removeLayer(let node): changed[node].insert(Self.place)
    }
  }

  /// The word that stands for adding or removing a layer.
  private static let place = "superlayer"

  static func word(of keyPath: String) -> String { String(keyPath.prefix { $0 != "." }) }

  static func words(of animation: CAAnimation?) -> Set<String> {
    switch animation {
    case let animation as CAPropertyAnimation: animation.keyPath.map { [word(of: $0)] } ?? []
    case let group as CAAnimationGroup: (group.animations ?? []).reduce(into: []) { $0.formUnion(words(of: $1)) }
    default: []
    }
  }

  private mutating func run() {
    checkStates()
    var unseen: Set<Int> = []
    for (number, node) in part.tree.nodes.enumerated() {
      // Sublayers of a layer that is never visible need no findings of their own.
      if let parent = node.parent, unseen.contains(parent) || isUnseen(number) {
        unseen.insert(number)
        if unseen.contains(parent) { continue }
      }
      checkVisibility(number)
      checkEdges(number)
      checkClass(number)
      for key in node.layer.animationKeys() ?? [] { check(node.layer.animation(forKey: key), key: key, of: number) }
    }
    // A program's layers have no lines that an author could change.
    if part.tree.nodes.first?.line ?? 0 > 0 { checkCosts(unseen: unseen) }
  }

  // MARK: Layers

  private func isUnseen(_ number: Int) -> Bool {
    let layer = part.tree.nodes[number].layer
    return layer.opacity <= 0 && !mayChange(number, "opacity") || layer.isHidden && !mayChange(number, "hidden")
  }

  private mutating func checkVisibility(_ number: Int) {
    let layer = part.tree.nodes[number].layer
    if layer.isHidden, !mayChange(number, "hidden") {
      add(number, "hidden", "is set and nothing changes it: the layer and all in it are never seen")
    } else if layer.opacity <= 0, !mayChange(number, "opacity") {
      add(number, "opacity", "is 0 and nothing changes it: the layer and all in it are never seen")
    } else if layer.opacity > 1 || layer.opacity < 0 {
      add(number, "opacity", "is \(layer.opacity), outside of 0 to 1; it counts as the nearest", .invalid)
    }
    if part.tree.nodes[number].isMask, isEmpty(number) {
      add(number, "mask", "shows nothing, and so nothing is seen of the layer that it masks")
      return
    }
    guard number > 0, isLeaf(number), !isEmpty(number), !(layer is CAEmitterLayer), isStill(number) else { return }
    let frame = layer.convert(layer.bounds, to: scene.rootLayer)
    let visible = CGRect(origin: .zero, size: scene.size)
    let spread =
      layer.shadowOpacity > 0
      ? 3 * layer.shadowRadius + abs(layer.shadowOffset.width) + abs(layer.shadowOffset.height) : 0
    if layer.bounds.isEmpty, !(layer is CAShapeLayer) {
      add(number, "bounds", "are empty: what the layer shows has no room")
    } else if layer.filters?.isEmpty != false, !frame.insetBy(dx: -spread, dy: -spread).intersects(visible) {
      add(number, "position", "is outside of the scene, and nothing moves the layer into it")
    }
  }

  private mutating func checkEdges(_ number: Int) {
    let layer = part.tree.nodes[number].layer
    if layer.shadowOpacity > 0, layer.masksToBounds, !mayChange(number, "masksToBounds") {
      add(number, "shadowOpacity", "shows no shadow: masksToBounds cuts it off")
    }
    if layer.cornerRadius > 0, !layer.masksToBounds, !mayChange(number, "masksToBounds"), layer.contents != nil,
      layer.backgroundColor == nil, layer.borderWidth == 0, layer.shadowOpacity == 0,
      !mayChange(number, "backgroundColor"), !mayChange(number, "borderWidth")
    {
      add(number, "cornerRadius", "does not round contents without masksToBounds")
    }
    for (name, value) in [("cornerRadius", layer.cornerRadius), ("borderWidth", layer.borderWidth)] where value < 0 {
      add(number, name, "is negative and counts as 0", .invalid)
    }
  }

  // MARK: Help

  func mayChange(_ number: Int, _ word: String) -> Bool { changed[number].contains(word) }

  private func isLeaf(_ number: Int) -> Bool {
    part.tree.nodes[number].layer.sublayers?.isEmpty != false && !changed[number].contains("sublayers")
  }

  /// Whether the layer itself draws nothing.
  private func isEmpty(_ number: Int) -> Bool {
    let layer = part.tree.nodes[number].layer
    let own = layer.contents == nil && layer.backgroundColor == nil && layer.borderWidth <= 0
    return type(of: layer) == CALayer.self && own && isLeaf(number)
      && changed[number].isDisjoint(with: ["contents", "backgroundColor", "borderWidth"])
  }

  /// Whether nothing moves, replaces or repeats the layer or its ancestors, or draws them in perspective.
  private func isStill(_ number: Int) -> Bool { isConstant(number) { !changed[$0].isEmpty } }

  /// Whether nothing changes the size in which a layer is shown.
  func hasSize(_ number: Int) -> Bool {
    isConstant(number) {
      !changed[$0].isDisjoint(with: ["bounds", "transform", "sublayerTransform", "contentsRect", "contents"])
    }
  }

  /// - Parameter changes: Returns whether something changes a node.
  private func isConstant(_ number: Int, _ changes: (Int) -> Bool) -> Bool {
    var current: Int? = number
    while let place = current {
      let layer = part.tree.nodes[place].layer
      if changes(place) || layer is CAReplicatorLayer || layer is CAScrollLayer { return false }
      if !layer.transform.isAffine || !layer.sublayerTransform.isAffine { return false }
      current = part.tree.nodes[place].parent
    }
    return true
  }

  // MARK: Findings

  /// The attributes and child elements whose positions are kept for findings.
  static let places: Set<String> = [
    "birthRate", "borderWidth", "bounds", "colors", "contents", "cornerRadius", "emitterCells", "filters", "hidden",
    "instanceCount", "lifetime", "locations", "mask", "opacity", "path", "position", "shadowOpacity", "shadowRadius",
    "shouldRasterize", "string", "strokeEnd", "strokeStart", "sublayers",
  ]

  /// Adds a finding about a layer.
  ///
  /// - Parameter position: The position; nil stands for that of the attribute or child element `feature` of the layer.
  mutating func add(
    _ number: Int, _ feature: String, _ message: String, _ severity: Finding.Severity = .withoutEffect,
    at position: TextPosition? = nil
  ) {
    let node = part.tree.nodes[number]
    let position = position ?? node.places[feature] ?? node.position
    findings.append(
      Finding(
        severity: severity, file: part.path, line: position.line, column: position.column,
        layerPath: part.tree.path(of: number), feature: feature, message: message))
  }

  /// The end of a message about an unknown name, or nothing if no name is similar.
  mutating func near(_ word: String, _ names: [String]) -> String {
    guard suggestions > 0 else { return "" }
    suggestions -= max(names.count, 1)
    return NearNames.question(word, names)
  }

  static func quoted(_ name: String) -> String { String(name.prefix(60)).debugDescription }

  static func number(_ value: Double) -> String { "\((value * 1000).rounded() / 1000)" }

  static func size(_ size: CGSize) -> String { "\(number(size.width))×\(number(size.height))" }

  /// Whether a number lies in 0 to 1. Rounded fractions may miss the ends by a little.
  static func isFraction(_ value: Double) -> Bool { (-1e-3...1 + 1e-3).contains(value) }
}

extension CATransform3D {
  fileprivate var isAffine: Bool { CATransform3DIsAffine(self) }
}
