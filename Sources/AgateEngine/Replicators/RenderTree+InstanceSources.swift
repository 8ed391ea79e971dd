import AgateBackend
import AgateRaster

/// Conversion of the rows that a chain of replicators replicates to sources of an instance stream.
extension RenderTree {
  private static let mostSources = 64

  /// Adds the sources of the chain's rows. Returns false if a row is not plain. The caller must then remove the added
  /// sources.
  func addSources(
    _ chain: InstanceChain, flipsContents: Bool, at time: Double, _ input: FlattenInput,
    _ flattener: inout Flattener
  ) -> Bool {
    guard !chain.body.isEmpty else { return true }
    // During a transition, the tree shows additional layers that these rows do not contain.
    guard !chain.isDelayed || animations.sampler.transitions.isEmpty else { return false }
    // The flattener's levels hold matrices to the coordinate space of the innermost replicator's sublayers.
    var level = Inherited()
    level.flipsContents = flipsContents
    flattener.setLevel(Int(order.depth[chain.body.lowerBound]), level)
    let first = flattener.instances.sources.count
    var row = chain.body.lowerBound
    while row < chain.body.upperBound {
      let animated = chain.isDelayed ? animatedNode(ofRow: row) : nil
      let values = animated == nil ? input.shown[row] : layers.model(row)
      if animated == nil, values.hidden != 0 || !(values.opacity > 0) {
        row = Int(order.end[row])
        continue
      }
      guard addSource(row, values, animated, of: chain, at: time, input, &flattener),
        flattener.instances.sources.count - first <= Self.mostSources
      else { return false }
      row += 1
    }
    return true
  }

  /// - Parameter animated: the row's animations, if instances are delayed.
  private func addSource(
    _ row: Int, _ values: LayerValues, _ animated: Sampler.Node?, of chain: InstanceChain, at time: Double,
    _ input: FlattenInput, _ flattener: inout Flattener
  ) -> Bool {
    let parent = flattener.walk.levels[Int(order.depth[row])]
    let hasChildren = Int(order.end[row]) > row + 1
    let unusual: LayerFlags = [
      .geometryFlipped, .preservesDepth, .isMask, .hasMask, .emits, .replicates, .drawsShape, .shades,
      .holdsOperators,
    ]
    guard values.flags.isDisjoint(with: unusual), input.effectsIndex[row] < 0, values.hidden == 0,
      input.isInPlane(row),
      !chain.isDelayed || !times.hasTiming(row)
    else { return false }
    let transforms = animated == nil ? input.transforms(ofRow: row) : layers.transforms[model: row]
    let transform = transforms?.transform ?? CATransform3D.identity
    let contents = Int(input.contentsIndex[row])
    let image = contents >= 0 ? flattener.imageContents(contents, input) : nil
    let hasBorder = values.borderWidth > 0 && values.borderColor.alpha > 0
    let isSeen = values.backgroundColor.alpha > 0 || hasBorder
    // With sublayers or several parts, these properties need a group or a paint order.
    if hasChildren || (isSeen && image != nil) {
      guard animated == nil, !hasBorder, !values.flags.contains(.masksToBounds),
        values.opacity >= 1 || !values.flags.contains(.groupOpacity)
      else { return false }
    }
    var source = InstanceSource()
    if !values.flags.contains(.doubleSided) {
      if hasChildren { return false }
      source.flags.insert(.singleSided)
    }
    source.outer = InstanceMatrix(parent.matrix)
    source.values = InstanceValues(values)
    source.opacity = Float(parent.opacity)
    source.values.set(transform)
    source.setOutline(values, isAnimated: animated != nil)
    if hasChildren {
      var level = Inherited(matrix: WorldMatrix(ofPlanar: transform, values).then(parent.matrix))
      level.opacity = parent.opacity * min(values.opacity, 1)
      level.flipsContents = parent.flipsContents
      flattener.setLevel(Int(order.depth[row]) + 1, level)
    }
    if isSeen || (animated != nil && image == nil) {
      guard add(source, animated, transform, time, &flattener.instances) else { return false }
    }
    guard let image else { return true }
    guard animated == nil || image.0.gravity == .resize || !movesBounds(animated!),
      source.show(
        image, values, clips: values.flags.contains(.masksToBounds), isUpsideDown: parent.flipsContents)
    else { return false }
    return add(source, animated, transform, time, &flattener.instances)
  }

  /// Returns whether animations change the bounds, so that the contents may lie at another place in them.
  private func movesBounds(_ animated: Sampler.Node) -> Bool {
    animated.tracks.contains {
      guard case .words(.values, let word) = animations.sampler.tracks[$0].target else { return false }
      return InstanceValues.field(of: word).map(InstanceValues.bounds.contains) ?? false
    }
  }

  private func add(
    _ source: InstanceSource, _ animated: Sampler.Node?, _ transform: CATransform3D, _ time: Double,
    _ tables: inout InstanceTables
  ) -> Bool {
    var source = source
    source.firstTrack = UInt32(tables.tracks.count)
    if let animated {
      for index in animated.tracks {
        guard add(animations.sampler.tracks[index], to: &source, transform, time, &tables) else { return false }
      }
    }
    source.tracks = UInt32(tables.tracks.count) - source.firstTrack
    tables.sources.append(source)
    return true
  }
}

extension InstanceValues {
  fileprivate init(_ v: LayerValues) {
    self.init()
    (positionX, positionY) = (Float(v.position.x), Float(v.position.y))
    (originX, originY) = (Float(v.bounds.x), Float(v.bounds.y))
    (width, height) = (Float(v.bounds.width), Float(v.bounds.height))
    (anchorX, anchorY) = (Float(v.anchorPoint.x), Float(v.anchorPoint.y))
    (radius, borderWidth) = (Float(v.cornerRadius), Float(v.borderWidth))
    opacity = Float(min(v.opacity, 1))
    (red, green) = (Float(v.backgroundColor.red), Float(v.backgroundColor.green))
    (blue, alpha) = (Float(v.backgroundColor.blue), Float(v.backgroundColor.alpha))
    (borderRed, borderGreen) = (Float(v.borderColor.red), Float(v.borderColor.green))
    (borderBlue, borderAlpha) = (Float(v.borderColor.blue), Float(v.borderColor.alpha))
  }

  fileprivate mutating func set(_ transform: CATransform3D) {
    (scaleX, scaleY) = (Float(transform.m11), Float(transform.m12))
    (shear, turns) = (Float(transform.m21), Float(transform.m22))
    (translationX, translationY) = (Float(transform.m41), Float(transform.m42))
  }
}

extension InstanceSource {
  /// Sets the corners and sides in the same way as ``ItemShape``.
  fileprivate mutating func setOutline(_ v: LayerValues, isAnimated: Bool) {
    let corners = v.flags.roundedCorners
    flags.formUnion(Flags(corners: corners, hardSides: v.flags.drawnHardSides))
    if corners == 0 { values.radius = 0 }
    if v.flags.contains(.continuousCorners) && (v.cornerRadius > 0 || isAnimated) {
      flags.insert(.continuous)
      values.radius *= Float(ContinuousCorner.extent)
    }
  }

  /// Makes the source show the layer's contents. Returns false if a single image item without a clip cannot show them.
  fileprivate mutating func show(
    _ image: (ContentsValues, RenderTree.ImageInfo), _ v: LayerValues, clips: Bool, isUpsideDown: Bool
  ) -> Bool {
    let (contents, info) = image
    guard contents.center == Rectangle4(0, 0, 1, 1), contents.minification == contents.magnification,
      contents.minification == .linear || contents.minification == .nearest,
      !clips || (contents.gravity == .resize && v.cornerRadius <= 0)
    else { return false }
    var part = contents.source(of: info)
    let place = contents.place(of: part, in: v.bounds, isFlipped: isUpsideDown)
    guard place.width > 0, place.height > 0, part.width != 0, part.height != 0 else { return false }
    flags.formUnion([.image, .allCorners])
    flags.subtract([.continuous, .hardSides])
    if contents.minification == .nearest { flags.insert(.nearest) }
    if info.isOpaque { flags.insert(.opaque) }
    self.image = UInt32(contents.image)
    if isUpsideDown { (part.y, part.height) = (part.y + part.height, -part.height) }
    (texel.x, texel.y) = (Float(part.x), Float(part.y))
    (texels.x, texels.y) = (Float(part.width), Float(part.height))
    (values.width, values.height) = (Float(place.width), Float(place.height))
    (values.radius, values.borderWidth) = (0, 0)
    // The rectangle of the contents rotates about the layer's anchor point.
    let ax = v.bounds.x + v.anchorPoint.x * v.bounds.width, ay = v.bounds.y + v.anchorPoint.y * v.bounds.height
    values.anchorX = Float((ax - place.x) / place.width)
    values.anchorY = Float((ay - place.y) / place.height)
    return true
  }
}
