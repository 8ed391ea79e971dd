/// What shaders see of a frame: the push constants of `Shaders/frame.glsl`, field by field.
struct FrameBlock: BitwiseCopyable {
  var upload: UInt64 = 0
  var counts: UInt64 = 0
  var segments: UInt64 = 0
  var list: UInt64 = 0
  var spare: UInt64 = 0
  var status: UInt64 = 0
  var spill: UInt64 = 0
  var pixels: UInt64 = 0
  // Bytes from `upload`.
  var boxes: UInt32 = 0
  var items: UInt32 = 0
  var homographies: UInt32 = 0
  var images: UInt32 = 0
  var edges: UInt32 = 0
  var shadows: UInt32 = 0
  var itemCount: UInt32 = 0
  var size: UInt32 = 0
  var tiles: UInt32 = 0
  var listCapacity: UInt32 = 0
  var background: UInt32 = 0
  var imageCount: UInt32 = 0
  var homographyCount: UInt32 = 0
  var part: UInt32 = 0
  var pass: UInt32 = 0
  var flags: UInt32 = 0

  static let swapRedBlue: UInt32 = 1

  /// First tile row of a band, and tile rows that one thread of the bin stage looks at.
  mutating func setRows(first: Int, slice: Int) {
    flags |= UInt32(first) << 4 | UInt32(slice) << 16
  }
}

/// The push constants of `Shaders/filter.glsl`.
struct FilterBlock: BitwiseCopyable {
  var source: UInt64 = 0
  var target: UInt64 = 0
  var upload: UInt64 = 0
  var values: UInt32 = 0
  var sourceTexel: UInt32 = 0
  var width: UInt32 = 0
  var height: UInt32 = 0
  var sourceStride: UInt32 = 0
  var targetStride: UInt32 = 0
  var kind: UInt32 = 0
  var radius: UInt32 = 0

  static let across: UInt32 = 0
  static let down: UInt32 = 1
  static let matrix: UInt32 = 2
  static let vignette: UInt32 = 3
  static let repeats: UInt32 = 4
}

/// Constants of `Shaders/frame.glsl`.
enum Tiling {
  static let tile = 16
  static let largeItem = 64
  static let shortList = 64
  static let chunk = 2048
  /// Most entries shaded by one dispatch.
  static let part = 8192
  /// Words of the status before the numbers of tiles with long lists.
  static let statusHeader = 8
  /// Words of it that the host reads for each band; the last one says nothing.
  static let statusRead = 4
  static let statusLong = 4
  static let itemsPerGroup = 64
}
