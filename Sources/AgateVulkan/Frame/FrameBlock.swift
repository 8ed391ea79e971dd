/// What shaders see of a frame: the push constants of `Shaders/frame.glsl`, field by field.
struct FrameBlock: BitwiseCopyable {
  var items: UInt64 = 0
  var boxes: UInt64 = 0
  var homographies: UInt64 = 0
  var images: UInt64 = 0
  var counts: UInt64 = 0
  var segments: UInt64 = 0
  var list: UInt64 = 0
  var spare: UInt64 = 0
  var status: UInt64 = 0
  var spill: UInt64 = 0
  var pixels: UInt64 = 0
  var itemCount: UInt32 = 0
  var size: UInt32 = 0
  var tiles: UInt32 = 0
  var bandRow: UInt32 = 0
  var listCapacity: UInt32 = 0
  var background: UInt32 = 0
  var imageCount: UInt32 = 0
  var homographyCount: UInt32 = 0
  var pass: UInt32 = 0
  var flags: UInt32 = 0

  static let swapRedBlue: UInt32 = 1
  static let fromSpare: UInt32 = 2
}

/// Constants of `Shaders/frame.glsl`.
enum Tiling {
  static let tile = 16
  static let shortList = 64
  static let chunk = 2048
  static let part = 8192
  /// Words of the status before the numbers of tiles with long lists.
  static let statusHeader = 8
  static let statusLong = 4
  static let itemsPerGroup = 64
}
