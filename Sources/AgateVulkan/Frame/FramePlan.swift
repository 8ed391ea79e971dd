import Agate

/// How a frame is drawn: in how many bands of tile rows, and how long lists may get.
struct FramePlan {
  var width = 0
  var height = 0
  var itemCount = 0
  var features: ShadeFeatures = []
  var groupDepth = 0
  /// Bands of `bandRows` tile rows each, from the top.
  var bandRows = 0
  /// Dispatches that the longest list needs.
  var parts = 1

  /// Pixels from one row to the next: even, because shading stores two at once.
  var stride: Int { (width + 1) / 2 * 2 }
  /// Rows of pixels, and some beyond the last for vector loads that run over the edge.
  var pixelBytes: Int { (stride * height + 64) * 4 }
  var tileColumns: Int { (width + Tiling.tile - 1) / Tiling.tile }
  var tileRows: Int { (height + Tiling.tile - 1) / Tiling.tile }
  var bands: Int { bandRows == 0 ? 0 : (tileRows + bandRows - 1) / bandRows }
  var bandTiles: Int { tileColumns * bandRows }

  /// Levels of pixels set aside in memory.
  var spillLevels: Int {
    let deeper = groupDepth - FramePlan.registerLevels
    return deeper > 0 || parts > 1 ? FramePlan.registerLevels + 1 + max(deeper, 0) : 0
  }
  var spillBytes: Int { spillLevels * bandTiles * Tiling.tile * Tiling.tile * 4 }

  /// Group levels that shading keeps in registers.
  static let registerLevels = 4
  static let maximumSpillBytes = 512 << 20

  /// Makes bands so low that what is set aside fits.
  mutating func fitSpill() throws(RenderError) {
    while spillBytes > FramePlan.maximumSpillBytes {
      guard bandRows > 1 else {
        throw .limit("groups nested \(groupDepth) deep need too much memory at a width of \(width) pixels")
      }
      bandRows = (bandRows + 1) / 2
    }
  }

  /// What the frame's items need of the shader.
  mutating func scan(_ items: [DrawItem], _ boxes: [PixelBox]) {
    var found: ShadeFeatures = []
    var depth = 0, deepest = 0
    let frame = PixelBox(x0: 0, y0: 0, x1: Int32(width), y1: Int32(height))
    for (index, item) in items.enumerated() {
      switch item.kind {
      case .groupBegin:
        depth += 1
        deepest = max(deepest, depth)
      case .groupEnd:
        depth -= 1
        precondition(depth >= 0, "a group of the frame ends before it begins")
      case .rectangle:
        if item.isUpright {
          found.insert(.upright)
          if !item.isClipped(boxes[index], in: frame) { continue }
        }
        found.insert(.rectangles)
      case .image:
        found.insert(.images)
      case .maskBegin, .shadow:
        break
      }
      if item.flags.contains(.perspective) {
        found.insert(.perspective)
      } else if item.flags.isDisjoint(with: [.axisAligned, .isometric]) {
        found.insert(.scaled)
      }
      if item.radius > 0 { found.insert(.rounded) }
    }
    precondition(depth == 0, "a group of the frame does not end")
    features = found
    if deepest > 0 { features.insert(.groups) }
    if deepest > FramePlan.registerLevels { features.insert(.deep) }
    groupDepth = deepest
    itemCount = items.count
  }
}

extension DrawItem {
  /// A rectangle along the axes that leaves a pixel or more inside its border, as `Shaders/place.glsl` sees it.
  fileprivate var isUpright: Bool {
    let border = max(borderWidth, 0)
    return flags.contains(.axisAligned) && !flags.contains(.perspective) && halfWidth - border >= 0.5
      && halfHeight - border >= 0.5
  }

  /// The box takes away some of what an upright rectangle shows.
  fileprivate func isClipped(_ box: PixelBox, in frame: PixelBox) -> Bool {
    // Less coverage than that rounds to nothing.
    let edge: Float = 1 / 512
    return max((centreX - halfWidth + edge).rounded(.down), 0) < Float(box.x0)
      || max((centreY - halfHeight + edge).rounded(.down), 0) < Float(box.y0)
      || min((centreX + halfWidth - edge).rounded(.up), Float(frame.x1)) > Float(box.x1)
      || min((centreY + halfHeight - edge).rounded(.up), Float(frame.y1)) > Float(box.y1)
  }
}
