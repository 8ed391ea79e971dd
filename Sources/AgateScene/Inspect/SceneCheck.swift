import Agate

/// Looks for values of a scene that are valid but cannot have a visible effect where they stand.
///
/// Values that a state, a transition, an animation or the parallax may change are not reported.
struct SceneCheck {
  let scene: Scene
  let part: ScenePart
  /// The first words of the key paths that something changes, by node.
  private var changed: [Set<String>]
  private var findings: [Finding] = []

  static func findings(of scene: Scene) -> [Finding] {
    scene.parts.flatMap { part in
      var check = SceneCheck(scene: scene, part: part)
      check.run()
      return check.findings
    }
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

  private static func word(of keyPath: String) -> String { String(keyPath.prefix { $0 != "." }) }

  private static func words(of animation: CAAnimation?) -> Set<String> {
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
  }

  // MARK: States

  private mutating func checkStates() {
    let names = Set(part.states.map(\.name))
    func known(_ name: String) -> Bool { name == "*" || names.contains(name) }
    let circles = statesBasedOnThemselves()
    for state in part.states {
      let feature = "LKState \(state.name)"
      if let base = state.basedOn, !base.isEmpty, !known(base) {
        add(0, feature, "is based on \(Self.quoted(base)), and there is no such state", .invalid, line: state.line)
      } else if circles.contains(state.name) {
        add(0, feature, "is based on itself, directly or by way of others", .invalid, line: state.line)
      }
      for case .set(let node, "opacity", let value as Double) in state.changes where !(0...1).contains(value) {
        add(
          node, feature, "sets opacity to \(value), outside of 0 to 1; it counts as the nearest", .invalid,
          line: state.line)
      }
    }
    for transition in part.transitions where !transition.animations.isEmpty {
      for name in [transition.from, transition.to] where !name.isEmpty && !known(name) {
        add(
          0, "LKStateTransition",
          "from \(Self.quoted(transition.from)) to \(Self.quoted(transition.to)) is never "
            + "played: there is no state \(Self.quoted(name))", line: transition.line)
      }
    }
  }

  /// The states that are based on themselves, directly or through others.
  private func statesBasedOnThemselves() -> Set<String> {
    let bases = Dictionary(part.states.map { ($0.name, $0.basedOn ?? "") }) { first, _ in first }
    var circles: Set<String> = []
    // Every state is gone through once: a way ends where one that was seen begins.
    var seen: [String: Int] = [:]
    for (start, state) in part.states.enumerated() {
      var name = state.name
      while seen[name] == nil, let base = bases[name] {
        seen[name] = start
        name = base
      }
      guard seen[name] == start else { continue }
      while let base = bases[name], circles.insert(name).inserted { name = base }
    }
    return circles
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
    if let image = layer.contents as? CGImage, isStill(number), !mayChange(number, "contents") {
      let shown = layer.convert(layer.bounds, to: scene.rootLayer)
      // Three pixels a point is as fine as devices are.
      let needed = max(shown.width * shown.height * 9, 1)
      let texels = Double(image.width * image.height) * Double(layer.contentsRect.width * layer.contentsRect.height)
      if texels > 16 * Double(needed), image.width * image.height > 1 << 20 {
        add(
          number, "contents",
          "has \(image.width)×\(image.height) pixels for \(Self.size(shown.size)) points: a smaller "
            + "image would look the same and take less memory")
      }
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
  private func isStill(_ number: Int) -> Bool {
    var current: Int? = number
    while let place = current {
      let layer = part.tree.nodes[place].layer
      if !changed[place].isEmpty || layer is CAReplicatorLayer || layer is CAScrollLayer { return false }
      if !layer.transform.isAffine || !layer.sublayerTransform.isAffine { return false }
      current = part.tree.nodes[place].parent
    }
    return true
  }

  mutating func add(
    _ number: Int, _ feature: String, _ message: String, _ severity: Finding.Severity = .withoutEffect,
    line: Int? = nil
  ) {
    findings.append(
      Finding(
        severity: severity, file: part.file, line: line ?? part.tree.nodes[number].line,
        layerPath: part.tree.path(of: number), feature: feature, message: message))
  }

  private static func quoted(_ name: String) -> String { String(name.prefix(60)).debugDescription }

  static func number(_ value: Double) -> String { "\((value * 1000).rounded() / 1000)" }

  private static func size(_ size: CGSize) -> String { "\(number(size.width))×\(number(size.height))" }
}

extension CATransform3D {
  fileprivate var isAffine: Bool { CATransform3DIsAffine(self) }
}
