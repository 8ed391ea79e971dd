import Agate

/// An estimate of the work for one layer in each frame, from the layer's values. Renderers skip work for unchanged and
/// hidden layers.
package struct LayerCost: Sendable {
  /// The index of the layer's node in its part.
  package var node: Int
  /// The names of the layers from the root, joined with `/`.
  package var path: String
  /// The line of the layer's element; 0 if the layer does not come from a file.
  package var line: Int
  /// The number of items that the layer itself draws: background, contents, border, shadow, outlines, text.
  package var items: Int
  /// The number of pixels of the offscreen image for the layer and its sublayers, at one pixel per point; 0 if no
  /// offscreen image is needed.
  package var picture: Double
  /// The number of pixels of the layer's image.
  package var texels: Int
  /// The number of particles that live at the same time.
  package var particles: Double
  /// The number of layers that a replicator draws, including copies; 0 for other layers.
  package var copies: Double
  /// The number of animations on the layer.
  package var animations: Int

  /// Returns the costs of all layers of a part.
  package static func all(of part: ScenePart, in scene: Scene) -> [LayerCost] {
    let weights = weights(of: part.tree)
    return part.tree.nodes.enumerated().map { number, node in
      let layer = node.layer, image = layer.contents as? CGImage
      return LayerCost(
        node: number, path: part.tree.path(of: number), line: node.line, items: items(of: layer),
        picture: isGroup(layer) ? visibleArea(of: layer, in: scene) : 0,
        texels: image.map { $0.width * $0.height } ?? 0,
        particles: (layer as? CAEmitterLayer).map { liveParticles(of: $0).reduce(0, +) } ?? 0,
        copies: layer is CAReplicatorLayer ? weights[number] : 0, animations: layer.animationKeys()?.count ?? 0)
    }
  }

  private static func items(of layer: CALayer) -> Int {
    guard !layer.isHidden, layer.opacity > 0 else { return 0 }
    var count = 0
    if layer.backgroundColor != nil { count += 1 }
    if layer.contents != nil { count += 1 }
    if layer.borderWidth > 0 { count += 1 }
    if layer.shadowOpacity > 0 { count += 1 }
    switch layer {
    case let shape as CAShapeLayer where shape.path != nil || shape.pathSource != nil:
      count += (shape.fillColor == nil ? 0 : 1) + (shape.strokeColor == nil || shape.lineWidth <= 0 ? 0 : 1)
    case is CATextLayer, is CAGradientLayer: count += 1
    default: break
    }
    return count
  }

  /// Returns whether a layer is drawn into an offscreen image first.
  static func isGroup(_ layer: CALayer) -> Bool {
    layer.mask != nil || layer.filters?.isEmpty == false || layer.backgroundFilters?.isEmpty == false
      || layer.shouldRasterize
      || layer.opacity < 1 && layer.opacity > 0 && layer.allowsGroupOpacity && (layer.sublayers?.count ?? 0) > 1
  }

  /// Returns the area of a layer's bounds inside the scene, in square points; 0 if the place of the bounds is not
  /// finite.
  static func visibleArea(of layer: CALayer, in scene: Scene) -> Double {
    let frame = layer.convert(layer.bounds, to: scene.rootLayer)
    guard frame.isFinite else { return 0 }
    let visible = frame.intersection(CGRect(origin: .zero, size: scene.size))
    return visible.isNull ? 0 : Double(visible.width * visible.height)
  }

  // MARK: Particles and copies

  /// Returns the number of live particles of each cell of an emitter, including the particles of nested cells.
  static func liveParticles(of emitter: CAEmitterLayer) -> [Double] {
    (emitter.emitterCells ?? []).map {
      live($0, parents: Double(max(emitter.birthRate, 0)), lifetime: Double(max(emitter.lifetime, 0)))
    }
  }

  /// - Parameters:
  ///   - parents: The number of particles or emitters that emit at the same time.
  ///   - lifetime: The emitter's factor of lifetimes.
  private static func live(_ cell: CAEmitterCell, parents: Double, lifetime: Double) -> Double {
    let births = Double(max(cell.birthRate, 0)) * parents
    var life = Double(max(cell.lifetime, 0)) * lifetime
    let window = cell.repeatDuration > 0 ? cell.repeatDuration : cell.duration * Double(max(cell.repeatCount, 1))
    if window > 0, window.isFinite { life = min(life, window) }
    // Endless lifetimes have a separate finding.
    guard births > 0, life > 0, life.isFinite else { return 0 }
    let own = births * life
    let inner = (cell.emitterCells ?? []).reduce(0) { $0 + live($1, parents: own, lifetime: lifetime) }
    return (cell.contents == nil ? 0 : own) + inner
  }

  /// Returns the number of layers in each layer, including the layer itself and copies by replicators.
  static func weights(of tree: SceneTree) -> [Double] {
    var weights = [Double](repeating: 1, count: tree.nodes.count)
    for number in tree.nodes.indices.reversed() {
      if let replicator = tree.nodes[number].layer as? CAReplicatorLayer {
        weights[number] = 1 + (weights[number] - 1) * Double(max(replicator.instanceCount, 0))
      }
      if let parent = tree.nodes[number].parent { weights[parent] += weights[number] }
    }
    return weights
  }
}
