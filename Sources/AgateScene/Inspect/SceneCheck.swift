import Agate

/// Finds valid values of a scene that cannot have a visible effect, and values that cost much more than their effect
/// needs.
///
/// Values that a state, a transition, an animation or the parallax effect can change are not reported.
struct SceneCheck {
  let scene: Scene
  let part: ScenePart
  /// The first words of the key paths that can change, by node.
  private(set) var changed: [Set<String>]
  /// The first words of the key paths that states and the parallax effect set, by node.
  private(set) var settable: [Set<String>]
  /// Whether the node or one of its descendants can change, by node.
  private(set) var changesInside: [Bool]
  private var findings: [Finding] = []
  /// The number of further names that may be compared with unknown names.
  private var suggestions = 100_000

  static func findings(of scene: Scene) -> [Finding] {
    // The layers of an animation file are built by its reader, which reports the problems of the file itself.
    if scene.clip != nil { return [] }
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
      // Values that could not be read count as changing.
      var words = node.unread
      for key in node.layer.animationKeys() ?? [] { words.formUnion(Self.words(of: node.layer.animation(forKey: key))) }
      return words
    }
    settable = part.tree.nodes.map { _ in [] }
    changesInside = part.tree.nodes.map { _ in false }
    noteParallax()
    for state in part.states {
      for change in state.changes { note(change) }
    }
    for transition in part.transitions {
      for (node, animation) in transition.animations { changed[node].formUnion(Self.words(of: animation)) }
    }
    // A frame consists of the bounds and the position.
    for number in changed.indices {
      if changed[number].contains("frame") { changed[number].formUnion(["bounds", "position"]) }
      if settable[number].contains("frame") { settable[number].formUnion(["bounds", "position"]) }
    }
    for (number, node) in part.tree.nodes.enumerated().reversed() {
      guard let parent = node.parent else { continue }
      let hasAnimations = node.layer.animationKeys()?.isEmpty == false || node.layer is CAEmitterLayer
      if changesInside[number] || hasAnimations || !changed[number].isEmpty { changesInside[parent] = true }
    }
  }

  private mutating func noteParallax() {
    let groups = part.tree.nodes.flatMap(\.parallax)
    guard !groups.isEmpty else { return }
    let names = Dictionary(part.tree.nodes.enumerated().map { ($1.layer.name ?? "", $0) }) { first, _ in first }
    for group in groups {
      guard let node = names[group.layerName] else { continue }
      changed[node].insert(Self.word(of: group.keyPath))
      settable[node].insert(Self.word(of: group.keyPath))
    }
  }

  private mutating func note(_ change: SceneState.Change) {
    switch change {
    case .set(let node, let keyPath, _):
      changed[node].insert(Self.word(of: keyPath))
      settable[node].insert(Self.word(of: keyPath))
    case .addAnimation(let node, _, let animation): changed[node].formUnion(Self.words(of: animation))
    case .removeAnimation: break
    case .addLayer(let node, let parent, _): changed[node].insert(Self.place); changed[parent].insert("sublayers")
    case .removeLayer(let node): changed[node].insert(Self.place)
    }
  }

  /// The word for adding or removing a layer.
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
      // Sublayers of a layer that is never visible are not reported.
      if let parent = node.parent, unseen.contains(parent) || isUnseen(number) {
        unseen.insert(number)
        if unseen.contains(parent) { continue }
      }
      checkVisibility(number)
      checkEdges(number)
      checkClass(number)
      checkAnimations(of: number)
    }
    // Layers without a line do not come from a document, so no author could change them.
    if part.tree.nodes.first?.line ?? 0 > 0 { checkCosts(unseen: unseen) }
  }

  // MARK: Layers

  private func isUnseen(_ number: Int) -> Bool {
    let layer = part.tree.nodes[number].layer
    return layer.opacity <= 0 && !mayChange(number, "opacity") || layer.isHidden && !mayChange(number, "hidden")
      || isFlat(number) || cutsAll(number)
  }

  /// Returns whether the transform reduces the layer to a line or a point.
  private func isFlat(_ number: Int) -> Bool {
    let transform = part.tree.nodes[number].layer.transform
    return transform.isAffine && transform.m11 * transform.m22 == transform.m12 * transform.m21
      && !mayChange(number, "transform")
  }

  /// Returns whether an empty layer clips all of its sublayers.
  private func cutsAll(_ number: Int) -> Bool {
    let layer = part.tree.nodes[number].layer
    return layer.masksToBounds && layer.bounds.isEmpty && !isLeaf(number) && !(layer is CAScrollLayer)
      && changed[number].isDisjoint(with: ["bounds", "masksToBounds"])
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
    let isMask = part.tree.nodes[number].isMask
    if isMask, isEmpty(number) {
      add(number, "mask", "shows nothing, and so nothing is seen of the layer that it masks")
      return
    }
    if isFlat(number) {
      add(number, "transform", "has a scale of 0, and nothing changes it: the layer and all in it are never seen")
      return
    }
    if number > 0, cutsAll(number) {
      add(number, "bounds", "are empty, and masksToBounds cuts off all sublayers")
      return
    }
    if isMask, isTransparent(number) {
      add(number, "backgroundColor", "is transparent, and so nothing is seen of the layer that it masks")
      return
    }
    checkPlace(number)
  }

  /// Reports a layer that is empty, outside the scene, or completely clipped.
  private mutating func checkPlace(_ number: Int) {
    let layer = part.tree.nodes[number].layer
    if !mayChange(number, "contentsRect") {
      let rect = layer.contentsRect
      checkUnits("contentsRect", [rect.minX, rect.minY, rect.width, rect.height], number)
    }
    guard number > 0, isLeaf(number), !isEmpty(number), !(layer is CAEmitterLayer), isStill(number) else { return }
    if layer.bounds.isEmpty, !(layer is CAShapeLayer) {
      add(number, "bounds", "are empty: what the layer shows has no room")
      return
    }
    guard layer.filters?.isEmpty != false, let drawn = drawnArea(of: layer) else { return }
    let seen = part.tree.nodes[number].isMask ? "nothing is seen of the layer that it masks" : "it is not seen"
    let visible = CGRect(origin: .zero, size: scene.size), frame = layer.convert(drawn, to: scene.rootLayer)
    // A place that numbers cannot express is not known. Foundation's `intersects` would trap.
    guard frame.isFinite else { return }
    if frame.intersects(visible) {
      if let clip = clip(of: number, beyond: frame) {
        add(number, "position", "is outside of \(clip), whose masksToBounds cuts the layer off")
      }
    } else if max(abs(layer.anchorPoint.x), abs(layer.anchorPoint.y)) > Self.largestUnit {
      checkUnits("anchorPoint", [layer.anchorPoint.x, layer.anchorPoint.y], number)
    } else {
      add(number, "position", "is outside of the scene, and nothing moves the layer into it: \(seen)")
    }
  }

  /// Returns the rectangle in which a layer draws, in its own coordinates; nil if it is unknown.
  private func drawnArea(of layer: CALayer) -> CGRect? {
    var area = layer.bounds
    let fits: Set<CALayerContentsGravity> = [.resize, .resizeAspect]
    // With other gravities, contents keep their size.
    if layer.contents != nil, !layer.masksToBounds, !fits.contains(layer.contentsGravity) { return nil }
    if let shape = layer as? CAShapeLayer, !layer.masksToBounds {
      guard shape.pathSource == nil else { return nil }
      let line = shape.strokeColor == nil ? 0 : max(shape.lineWidth, 0) * max(shape.miterLimit, 1.5)
      if let box = shape.path?.boundingBox, !box.isNull { area = area.union(box.insetBy(dx: -line, dy: -line)) }
    }
    let spread =
      layer.shadowOpacity > 0
      ? 3 * layer.shadowRadius + abs(layer.shadowOffset.width) + abs(layer.shadowOffset.height) : 0
    return area.insetBy(dx: -spread, dy: -spread)
  }

  /// Returns the name of the first superlayer that clips a rectangle completely; nil if there is none.
  ///
  /// - Parameter frame: A finite rectangle in the scene's coordinates.
  private func clip(of number: Int, beyond frame: CGRect) -> String? {
    var current = part.tree.nodes[number].parent
    // Masks are not checked: the masked layer limits them, and it can be larger than its bounds.
    if part.tree.nodes[number].isMask { return nil }
    while let place = current {
      let layer = part.tree.nodes[place].layer
      if layer.masksToBounds {
        let clip = layer.convert(layer.bounds, to: scene.rootLayer)
        if clip.isFinite, !clip.intersects(frame) { return layer.name.map(Self.quoted) ?? "a superlayer" }
      }
      current = part.tree.nodes[place].parent
    }
    return nil
  }

  /// Returns whether a layer draws only a background, and the background is fully transparent.
  private func isTransparent(_ number: Int) -> Bool {
    let layer = part.tree.nodes[number].layer
    guard type(of: layer) == CALayer.self, isLeaf(number), layer.contents == nil, layer.borderWidth <= 0,
      layer.shadowOpacity <= 0, let color = layer.backgroundColor
    else { return false }
    return color.alpha <= 0 && changed[number].isDisjoint(with: ["contents", "backgroundColor", "borderWidth"])
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

  /// Returns whether the layer draws nothing and has no sublayers.
  private func isEmpty(_ number: Int) -> Bool {
    let layer = part.tree.nodes[number].layer
    let own = layer.contents == nil && layer.backgroundColor == nil && layer.borderWidth <= 0
    return type(of: layer) == CALayer.self && own && isLeaf(number)
      && changed[number].isDisjoint(with: ["contents", "backgroundColor", "borderWidth"])
  }

  /// Returns whether nothing can move, replace or repeat the layer or its ancestors, or draw them in perspective.
  private func isStill(_ number: Int) -> Bool { isConstant(number) { !changed[$0].isEmpty } }

  /// Returns whether nothing changes the size at which a layer is shown.
  func hasSize(_ number: Int) -> Bool {
    isConstant(number) {
      !changed[$0].isDisjoint(with: ["bounds", "transform", "sublayerTransform", "contentsRect", "contents"])
    }
  }

  /// - Parameter changes: Returns whether a node can change.
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

  /// The attributes and child elements whose positions are recorded for findings.
  static let places: Set<String> = [
    "anchorPoint", "backgroundColor", "birthRate", "borderWidth", "bounds", "colors", "contents", "contentsRect",
    "cornerRadius", "emitterCells", "endPoint", "filters", "font", "fontSize", "hidden", "instanceCount",
    "instanceDelay", "lifetime",
    "lineDashPattern", "lineWidth", "locations", "mask", "opacity", "path", "position", "shadowOpacity", "shadowRadius",
    "shouldRasterize", "startPoint", "string", "strokeEnd", "strokeStart", "sublayers", "transform",
  ]

  /// Adds a finding about a layer.
  ///
  /// - Parameter position: The position; nil for the position of the layer's attribute or child element `feature`.
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

  /// Returns the end of a message about an unknown name, or an empty text if no name is similar.
  mutating func near(_ word: String, _ names: [String]) -> String {
    guard suggestions > 0 else { return "" }
    suggestions -= max(names.count, 1)
    return NearNames.question(word, names)
  }

  static func quoted(_ name: String) -> String { String(name.prefix(60)).debugDescription }

  static func number(_ value: Double) -> String { "\((value * 1000).rounded() / 1000)" }

  static func size(_ size: CGSize) -> String { "\(number(size.width))×\(number(size.height))" }

  /// Returns whether a number is in 0...1, with a tolerance for rounded fractions.
  static func isFraction(_ value: Double) -> Bool { (-1e-3...1 + 1e-3).contains(value) }
}

extension CATransform3D {
  fileprivate var isAffine: Bool { CATransform3DIsAffine(self) }
}
