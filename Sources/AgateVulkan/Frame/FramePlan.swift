import AgateBackend

/// How a frame or a pass is drawn: in how many bands of tile rows, and how long lists may get.
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
  /// Entries that the lists of all bands may have. No limit where nothing is made on the device: what the host makes
  /// has been looked at before.
  var mostEntries = Int.max
  /// Entries shaded by one dispatch.
  var partEntries = Tiling.part

  /// Pixels from one row to the next: even, because shading stores two at once.
  var stride: Int { FramePlan.stride(width: width) }
  var pixelBytes: Int { FramePlan.pixelBytes(width: width, height: height) }
  var tileColumns: Int { (width + Tiling.tile - 1) / Tiling.tile }
  var tileRows: Int { (height + Tiling.tile - 1) / Tiling.tile }
  var bands: Int { bandRows == 0 ? 0 : (tileRows + bandRows - 1) / bandRows }
  var bandTiles: Int { tileColumns * bandRows }

  static func stride(width: Int) -> Int { (width + 1) / 2 * 2 }
  /// Rows of pixels, and some beyond the last for vector loads that run over the edge.
  static func pixelBytes(width: Int, height: Int) -> Int { (stride(width: width) * height + 64) * 4 }

  /// Dispatches for lists of up to so many entries.
  func parts(forLongest longest: Int) -> Int { max(1, (longest + partEntries - 1) / partEntries) }

  /// Beyond it, in units of ``Tiling/largeItem``, tiles of large items are not counted. They are full of pixels, which
  /// weigh as those of images; of the tiles of small items most are empty.
  var mostLarge: UInt32 { UInt32(clamping: mostEntries / Tiling.largeItem / 4) }

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

  /// A pass's lists never overflow: there is room for every item in every tile that its box touches.
  ///
  /// - Returns: the entries that a band's lists may need.
  mutating func fitLists(_ boxes: UnsafeBufferPointer<PixelBox>, maximum: Int) throws(RenderError) -> Int {
    bandRows = tileRows
    while true {
      var entries = 0
      for box in boxes where !box.isEmpty {
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
