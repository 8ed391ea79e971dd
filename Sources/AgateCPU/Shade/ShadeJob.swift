import AgateBackend

/// A job that shades a frame. Its pointers are valid until the last tile is done.
struct ShadeJob {
  var frame: PaintList
  var resources: Resources
  /// Stamps of each stream, or nil if the stream's particles are separate items.
  var stamps: UnsafeBufferPointer<StampView?> = UnsafeBufferPointer(start: nil, count: 0)
  var bins: BinView
  /// Indices of changed items, ascending. `marks` has one byte for each item, which is 1 if the item is in `overlay`.
  var overlay: UnsafeBufferPointer<Int32>
  var marks: UnsafePointer<UInt8>
  /// Pixel (0, 0) of the target.
  var pixels: UnsafeMutablePointer<UInt32>
  var stride: Int
  /// The pixels that are drawn.
  var damage: PixelBox
  /// The cells of `damage` that are drawn. Nil means all pixels of `damage`.
  var damaged: ReachedCells?
  /// Parts of the target that may differ from the background. Nil means the whole target.
  var drawn: ReachedCells?
  /// Lowest items that need not be drawn because their pixels are kept, or nil if there are none.
  var ground: GroundView?
  /// Columns and rows of the tiles that `damage` touches.
  var tiles: PixelBox

  var tileCount: Int { tiles.width * tiles.height }
}

/// A view of a frame's bins.
struct BinView {
  var grid: TileGrid
  /// Whether no item is opaque or in a group, and no image has known opaque parts.
  var isPlain: Bool
  var starts: UnsafePointer<Int>
  var list: UnsafePointer<Int32>

  /// Returns the indices of a tile's items, ascending.
  @inline(__always)
  func items(ofTile tile: Int) -> UnsafeBufferPointer<Int32> {
    UnsafeBufferPointer(start: list + starts[tile], count: starts[tile + 1] - starts[tile])
  }
}
