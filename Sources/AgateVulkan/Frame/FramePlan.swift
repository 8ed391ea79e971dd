import AgateBackend

/// The plan for drawing a frame or a pass: the number of bands of tile rows, and the maximum length of lists.
struct FramePlan {
  var width = 0
  var height = 0
  var itemCount = 0
  var features: ShadeFeatures = []
  var groupDepth = 0
  /// Bands of `bandRows` tile rows each, from the top.
  var bandRows = 0
  /// Number of dispatches that the longest list needs.
  var parts = 1
  /// Maximum number of entries in the lists of all bands. There is no limit if the device creates no items, because the
  /// host's items were checked before.
  var mostEntries = Int.max
  /// Number of entries shaded by one dispatch.
  var partEntries = Tiling.part

  /// Number of pixels from one row to the next. The number is even, because shaders store two pixels at a time.
  var stride: Int { FramePlan.stride(width: width) }
  var pixelBytes: Int { FramePlan.pixelBytes(width: width, height: height) }
  var tileColumns: Int { (width + Tiling.tile - 1) / Tiling.tile }
  var tileRows: Int { (height + Tiling.tile - 1) / Tiling.tile }
  var bands: Int { bandRows == 0 ? 0 : (tileRows + bandRows - 1) / bandRows }
  var bandTiles: Int { tileColumns * bandRows }

  static func stride(width: Int) -> Int { (width + 1) / 2 * 2 }
  /// Returns the number of bytes of all rows, and of some extra pixels for vector loads that extend beyond the last
  /// row.
  static func pixelBytes(width: Int, height: Int) -> Int { (stride(width: width) * height + 64) * 4 }

  /// Returns the number of dispatches for lists of up to `longest` entries.
  func parts(forLongest longest: Int) -> Int { max(1, (longest + partEntries - 1) / partEntries) }

  /// Limit for the number of tiles of large items, in units of ``Tiling/largeItem``. Beyond the limit, the device stops
  /// counting, and the frame fails. The tiles of large items are full of pixels, which count with the weight of image
  /// pixels. Tiles of small items do not count, because most of their pixels are empty.
  var mostLarge: UInt32 { UInt32(clamping: mostEntries / Tiling.largeItem / 4) }

  /// Number of levels of group pixels that are spilled to memory.
  var spillLevels: Int {
    let deeper = groupDepth - FramePlan.registerLevels
    return deeper > 0 || parts > 1 ? FramePlan.registerLevels + 1 + max(deeper, 0) : 0
  }
  var spillBytes: Int { spillLevels * bandTiles * Tiling.tile * Tiling.tile * 4 }

  /// Number of group levels that shading keeps in registers.
  static let registerLevels = 4
  static let maximumSpillBytes = 512 << 20

  /// Reduces the height of the bands until the spilled pixels fit into the limit.
  mutating func fitSpill() throws(RenderError) {
    while spillBytes > FramePlan.maximumSpillBytes {
      guard bandRows > 1 else {
        throw .limit("groups nested \(groupDepth) deep need too much memory at a width of \(width) pixels")
      }
      bandRows = (bandRows + 1) / 2
    }
  }

  /// Limits the height of the bands to the number of workgroups of a dispatch, because long lists are sorted by one or
  /// more workgroups for each list, and every tile of a band may have a long list.
  mutating func limitBands(toGroups groups: Int) {
    if itemCount > Tiling.shortList { bandRows = max(1, min(bandRows, groups / tileColumns)) }
  }

  /// Reduces the height of a pass's bands until its lists never overflow: the lists have room for every item in each
  /// tile that its box touches.
  ///
  /// - Returns: The maximum number of entries that a band's lists may need.
  mutating func fitLists(_ boxes: UnsafeBufferPointer<PixelBox>, maximum: Int) throws(RenderError) -> Int {
    let whole = PixelBox(width: width, height: height)
    while true {
      var entries = 0
      for box in boxes {
        let box = box.intersection(whole)
        if box.isEmpty { continue }
        let columns = Int(box.x1 - 1) / Tiling.tile - Int(box.x0) / Tiling.tile + 1
        let rows = Int(box.y1 - 1) / Tiling.tile - Int(box.y0) / Tiling.tile + 1
        entries += columns * min(rows, bandRows)
      }
      if entries <= maximum { return max(entries, 1) }
      guard bandRows > 1 else {
        throw .limit("a row of a picture's tiles holds \(entries) pieces of items; the limit is \(maximum)")
      }
      bandRows = (bandRows + 1) / 2
    }
  }
}
