import Agate

/// Checks for values that are much slower than others with nearly the same appearance.
extension SceneCheck {
  /// The thresholds above which costs are reported.
  enum Costs {
    /// The number of live particles of one emitter. Every frame draws each particle. At 20 points, so many particles
    /// cover a phone's screen about a hundred times.
    static let particles = 10_000.0
    /// The area, in square points, of a layer whose shadow is computed from the layer's image in every frame.
    static let shadowArea = 40_000.0
    /// The number of layers that one replicator draws: copies times sublayers.
    static let copies = 10_000.0
    /// The number of layers with a mask layer in a document. Each needs an offscreen image in every frame.
    static let masks = 30
    /// The number of layers in a document that need an offscreen image and cover at least half of the scene. Each costs
    /// about as much memory and time as a whole screen.
    static let groups = 12
  }

  /// - Parameter unseen: The nodes that are never visible.
  mutating func checkCosts(unseen: Set<Int>) {
    let moving = movingNodes(), endless = nodesWithEndlessContents()
    let weights = LayerCost.weights(of: part.tree)
    let area = Double(scene.size.width * scene.size.height)
    var masked: [Int] = [], groups: [Int] = []
    for number in part.tree.nodes.indices where !unseen.contains(number) {
      let layer = part.tree.nodes[number].layer
      if let emitter = layer as? CAEmitterLayer { checkParticles(emitter, number) }
      if let replicator = layer as? CAReplicatorLayer { checkCopies(replicator, number, weight: weights[number]) }
      checkShadow(layer, number, moves: moving.contains(number))
      if layer.shouldRasterize, endless[number] {
        add(
          number, "shouldRasterize",
          "keeps a picture of the layer that is made again in every frame, since something in it moves", .costly)
      }
      if layer.mask != nil { masked.append(number) }
      if LayerCost.isGroup(layer), LayerCost.visibleArea(of: layer, in: scene) * 2 >= area { groups.append(number) }
    }
    if masked.count > Costs.masks {
      add(
        masked[0], "mask",
        "\(masked.count) layers have mask layers, each of which needs a picture of its own in every frame; masksToBounds "
          + "with cornerRadius needs none", .costly)
    }
    if groups.count > Costs.groups {
      add(
        groups[0], "opacity",
        "\(groups.count) layers that cover at least half of the scene have masks, filters, or sublayers with an opacity: "
          + "each needs a picture of that size in every frame", .costly, at: part.tree.nodes[groups[0]].position)
    }
  }

  // MARK: Particles and copies

  private mutating func checkParticles(_ emitter: CAEmitterLayer, _ number: Int) {
    let live = LayerCost.liveParticles(of: emitter)
    let sum = live.reduce(0, +)
    guard sum > Costs.particles else { return }
    let places = part.tree.nodes[number].cellPlaces
    // Finds the position of the cell with most of the particles.
    var place = 0, largest = (count: 0.0, place: 0)
    for (cell, count) in zip(emitter.emitterCells ?? [], live) {
      if count > largest.count { largest = (count, place) }
      place += Self.count(cell)
    }
    add(
      number, "birthRate",
      "about \(Int(min(sum, 1e15))) particles live at the same time, and every frame draws each: lower birthRate or lifetime",
      .costly, at: places.indices.contains(largest.place) ? places[largest.place]["birthRate"] : nil)
  }

  private static func count(_ cell: CAEmitterCell) -> Int { (cell.emitterCells ?? []).reduce(1) { $0 + count($1) } }

  private mutating func checkCopies(_ replicator: CAReplicatorLayer, _ number: Int, weight: Double) {
    guard weight > Costs.copies else { return }
    // Nested replicators have only one finding, for the outermost one.
    var parent = part.tree.nodes[number].parent
    while let place = parent {
      if part.tree.nodes[place].layer is CAReplicatorLayer { return }
      parent = part.tree.nodes[place].parent
    }
    add(
      number, "instanceCount",
      "\(replicator.instanceCount) copies make \(Int(min(weight, 1e15))) layers, and every frame draws each", .costly)
  }

  // MARK: Pictures

  private mutating func checkShadow(_ layer: CALayer, _ number: Int, moves: Bool) {
    guard layer.shadowOpacity > 0, !layer.masksToBounds else { return }
    let area = Double(layer.bounds.width * layer.bounds.height)
    // Text layers are skipped, because a file cannot contain the outlines of letters as a shadow path.
    guard moves, !(layer is CATextLayer), layer.shadowPath == nil, !mayChange(number, "shadowPath"),
      area >= Costs.shadowArea
    else { return }
    add(
      number, "shadowOpacity",
      "without a shadowPath, the shadow of this layer of \(Self.size(layer.bounds.size)) points is made from its picture "
        + "whenever it changes, and it is animated: give it a shadowPath", .costly)
  }

  /// Returns the nodes that animations change, with their ancestors and descendants.
  private func movingNodes() -> Set<Int> {
    var moving: Set<Int> = []
    for (number, node) in part.tree.nodes.enumerated() {
      if let parent = node.parent, moving.contains(parent) { moving.insert(number) }
      if isAnimated(node.layer) { moving.insert(number) }
    }
    var changing: Set<Int> = []
    for number in part.tree.nodes.indices.reversed() where isAnimated(part.tree.nodes[number].layer) {
      var place: Int? = number
      while let current = place, changing.insert(current).inserted { place = part.tree.nodes[current].parent }
    }
    return moving.union(changing)
  }

  private func isAnimated(_ layer: CALayer) -> Bool {
    (layer.animationKeys() ?? []).contains { key in
      guard let animation = layer.animation(forKey: key) else { return false }
      return animation.speed != 0 && !Self.words(of: animation).isSubset(of: ["opacity", "hidden"])
    }
  }

  /// Returns for each node whether one of its descendants is always animated.
  private func nodesWithEndlessContents() -> [Bool] {
    var endless = [Bool](repeating: false, count: part.tree.nodes.count)
    for number in part.tree.nodes.indices.reversed() {
      let node = part.tree.nodes[number]
      guard let parent = node.parent else { continue }
      if endless[number] || node.layer is CAEmitterLayer
        || (node.layer.animationKeys() ?? []).contains(where: { isEndless(node.layer, $0) })
      {
        endless[parent] = true
      }
    }
    return endless
  }

  private func isEndless(_ layer: CALayer, _ key: String) -> Bool {
    guard let animation = layer.animation(forKey: key) else { return false }
    return animation.speed != 0 && (animation.repeatCount.isInfinite || animation.repeatDuration.isInfinite)
  }
}
