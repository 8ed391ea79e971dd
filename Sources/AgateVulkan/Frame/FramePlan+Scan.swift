import AgateBackend
import AgateRaster

extension FramePlan {
  /// Finds the features of the shader that items need.
  ///
  /// - Parameters:
  ///   - items: The items of a frame or of a pass. The frame's contents have been checked.
  ///   - boxes: The boxes of the items.
  ///   - tables: The tables that the items refer to.
  mutating func scan(
    _ items: UnsafeBufferPointer<DrawItem>, _ boxes: UnsafeBufferPointer<PixelBox>, _ tables: FrameTablesView
  ) {
    var found: ShadeFeatures = []
    var depth = 0, deepest = 0, mostEdges = 0, mostTurns = 0, allTurns = 0
    let frame = PixelBox(width: width, height: height)
    for index in items.indices {
      let item = items[index]
      switch item.kind {
      case .groupBegin, .maskBegin:
        if item.kind == .maskBegin { found.insert(.masks) }
        depth += 1
        deepest = max(deepest, depth)
      case .groupEnd:
        depth -= item.flags.contains(.masked) ? 2 : 1
        if item.blendMode != .normal { found.insert(.blends) }
        if item.flags.contains(.replaces) { found.insert(.replaces) }
      case .rectangle:
        if item.isUpright {
          found.insert(.upright)
          if !item.isClipped(boxes[index], in: frame) { continue }
        }
        found.insert(.rectangles)
        if item.borderWidth > 0 { found.insert(.bordered) }
      case .image:
        if item.flags.contains(.gradient) {
          found.insert(.gradients)
          let turns = FramePlan.turns(ofGradient: Int(tables.gradients[Int(item.image) + 1]))
          mostTurns = max(mostTurns, turns)
          allTurns += turns
        } else {
          found.insert(.images)
        }
        if item.flags.contains(.tinted) { found.insert(.tinted) }
        if item.flags.contains(.additive) { found.insert(.additive) }
        if item.flags.isDisjoint(with: [.pass, .gradient]), item.mipLevel | item.mipMix != 0 { found.insert(.levels) }
      case .particles:
        found.formUnion(ShadeFeatures(tables.particleStreams[Int(item.image)]))
        continue
      case .instances:
        found.formUnion(ShadeFeatures(tables.instances.streams[Int(item.image)], tables.instances))
        continue
      case .shape:
        found.insert(.shapes)
        if item.flags.contains(.clipped) {
          found.insert(.clipped)
          mostEdges = max(mostEdges, Int(item.clipEdgeCount))
        }
        continue
      case .shadow: found.insert(.shadows)
      }
      if item.flags.contains(.perspective) {
        found.insert(.perspective)
      } else if item.flags.isDisjoint(with: [.axisAligned, .isometric]) {
        found.insert(.scaled)
      }
      if item.radius > 0 && item.kind != .shadow { found.insert(.rounded) }
      if !item.flags.isDisjoint(with: .unusual) {
        if item.flags.contains(.continuous) { found.insert(.continuous) }
        if !item.flags.isDisjoint(with: .hard) { found.insert(.hard) }
        if item.flags.contains(.clipped) {
          found.insert(.clipped)
          if item.kind == .image && !item.flags.contains(.gradient) { found.insert(.perspective) }
          mostEdges = max(mostEdges, Int(item.clipEdgeCount))
        }
      }
    }
    features = found
    if deepest > 0 { features.insert(.groups) }
    if deepest > FramePlan.registerLevels { features.insert(.deep) }
    groupDepth = deepest
    itemCount = items.count
    // Some drivers end a thread's loops after 65,536 iterations in total, and loops over edges also count.
    partEntries = max(1, min(Tiling.part, 32_768 / (4 + mostEdges)))
    // The other half is for the loops of gradients. It is enough for most frames.
    if allTurns > 32_768 { partEntries = max(1, min(partEntries, 32_768 / mostTurns)) }
  }

  /// Returns the maximum number of loop iterations of a thread that draws a gradient: two binary searches, and one
  /// iteration for each segment.
  private static func turns(ofGradient colors: Int) -> Int {
    colors + 1 + 2 * (Int.bitWidth - colors.leadingZeroBitCount)
  }
}

extension ShadeFeatures {
  /// Creates the features that a stream's particles need.
  fileprivate init(_ stream: ParticleStream) {
    if stream.flags.contains(.stamps) {
      self = .sums
      return
    }
    self = [.images, .tinted]
    if !stream.flags.contains(.conformal) { insert(.scaled) }
    if stream.flags.contains(.additive) { insert(.additive) }
  }
}

extension ShadeFeatures {
  /// Creates the features that a stream's instances need.
  fileprivate init(_ stream: InstanceStream, _ tables: InstanceTablesView) {
    self = []
    if !stream.flags.contains(.conformal) { insert(.scaled) }
    for source in tables.sources[Int(stream.firstSource)..<Int(stream.firstSource + stream.sources)] {
      if source.flags.contains(.image) {
        insert(.images)
        if stream.flags.contains(.tinted) { insert(.tinted) }
        continue
      }
      formUnion([.rectangles, .upright])
      if source.values.radius > 0 || tables.moves(\.radius, of: source) { insert(.rounded) }
      if source.values.borderWidth > 0 || tables.moves(\.borderWidth, of: source) { insert(.bordered) }
      if source.flags.contains(.continuous) { insert(.continuous) }
      if !source.flags.isDisjoint(with: .hardSides) { insert(.hard) }
    }
  }
}

extension DrawItem.Flags {
  fileprivate static let unusual: DrawItem.Flags = [.clipped, .continuous, .hard]
}

extension DrawItem {
  /// Whether the item is an axis-aligned rectangle with at least one pixel inside its border in both directions.
  /// `Shaders/place.glsl` uses the same rule.
  fileprivate var isUpright: Bool {
    let border = max(borderWidth, 0)
    return flags.contains(.axisAligned) && !flags.contains(.perspective) && flags.isDisjoint(with: .unusual)
      && halfWidth - border >= 0.5 && halfHeight - border >= 0.5
  }

  /// Returns whether the box clips visible parts of an upright rectangle.
  fileprivate func isClipped(_ box: PixelBox, in frame: PixelBox) -> Bool {
    // Less coverage is rounded to 0.
    let edge: Float = 1 / 512
    return max((centreX - halfWidth + edge).rounded(.down), 0) < Float(box.x0)
      || max((centreY - halfHeight + edge).rounded(.down), 0) < Float(box.y0)
      || min((centreX + halfWidth - edge).rounded(.up), Float(frame.x1)) > Float(box.x1)
      || min((centreY + halfHeight - edge).rounded(.up), Float(frame.y1)) > Float(box.y1)
  }
}
