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
  mutating func scan(_ items: [DrawItem]) {
    var found: ShadeFeatures = []
    var depth = 0, deepest = 0
    for item in items {
      switch item.kind {
      case .groupBegin:
        depth += 1
        deepest = max(deepest, depth)
      case .groupEnd:
        depth -= 1
        precondition(depth >= 0, "a group of the frame ends before it begins")
      case .rectangle:
        if item.flags.contains(.axisAligned) && !item.flags.contains(.perspective) {
          found.insert(.upright)
          continue
        }
        found.insert(.rectangles)
      case .image:
        found.insert(.images)
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
