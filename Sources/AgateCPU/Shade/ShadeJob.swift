import AgateBackend

/// The data that threads need to shade a frame: plain values and pointers, valid until the last tile is done.
struct ShadeJob {
  var frame: PaintList
  var resources: Resources
  /// Stamps of each stream; nil where particles are items.
  var stamps: UnsafeBufferPointer<StampView?> = UnsafeBufferPointer(start: nil, count: 0)
  var bins: BinView
  /// Changed items, ascending, and a byte for each item that tells whether it is one of them.
  var overlay: UnsafeBufferPointer<Int32>
  var marks: UnsafePointer<UInt8>
  /// Pixel (0, 0) of the target.
  var pixels: UnsafeMutablePointer<UInt32>
  var stride: Int
  /// The pixels that are drawn.
  var damage: PixelBox
  /// The cells of `damage` that are drawn; nil stands for all.
  var damaged: ReachedCells?
  /// Parts of the target that may show something else than the background; nil stands for everywhere.
  var drawn: ReachedCells?
  /// Items that need not be drawn, since their pixels are known; nil if there are none.
  var ground: GroundView?
  /// Columns and rows of the tiles that `damage` touches.
  var tiles: PixelBox

  var tileCount: Int { tiles.width * tiles.height }
}

/// A frame's bins, for reading.
struct BinView {
  var grid: TileGrid
  /// Whether no item is opaque or in a group.
  var isPlain: Bool
  var starts: UnsafePointer<Int>
  var list: UnsafePointer<Int32>

  /// The items of a tile, ascending.
  @inline(__always)
  func items(ofTile tile: Int) -> UnsafeBufferPointer<Int32> {
    UnsafeBufferPointer(start: list + starts[tile], count: starts[tile + 1] - starts[tile])
  }
}
