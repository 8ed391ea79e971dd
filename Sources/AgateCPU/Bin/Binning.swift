import AgateBackend

/// The bin stage. The bins are kept from frame to frame as long as they can be updated.
struct Binning: ~Copyable {
  private(set) var bins = Bins()
  private(set) var overlay = Overlay()
  private var isValid = false
  private var isForDamage = false
  private var itemCount = 0
  private var width: Int32 = 0
  private var height: Int32 = 0
  /// Sequence number of the frame that the bins and the overlay together describe.
  private var sequence: UInt64 = 0
  private var changed: [Int32] = []

  /// Number of items above which small tiles are faster if only small parts of a frame are redrawn.
  private static let manyItems = 256

  /// Records the changes of a frame. Must be called for every frame, even if the frame is not drawn.
  mutating func observe(_ frame: FrameView) {
    let count = frame.items.count
    guard isValid, count == itemCount, frame.width == Int(width), frame.height == Int(height),
      frame.changes(since: sequence, into: &changed) != nil, overlay.insert(changed)
    else {
      isValid = false
      return
    }
    sequence = frame.sequence
  }

  /// Invalidates the bins, because the next frame has other items.
  mutating func forget() { isValid = false }

  /// Prepares the bins for drawing a part of the frame.
  mutating func prepare(
    _ frame: PaintList, sequence: UInt64, _ part: DrawnPart, threads: Int, hasBlocks: Bool, grid forced: TileGrid?
  ) {
    let isSmall = part.count * 4 < Int(frame.width) * Int(frame.height)
    if isValid {
      let unfit = isSmall && !isForDamage && frame.count > Self.manyItems && forced == nil
      let merging = overlay.items.count * part.runs(in: bins.grid)
      if !unfit && merging <= 4 * frame.count + 4096 { return }
    }
    if isSmall && frame.count > Self.manyItems {
      bins.build(frame, grid: forced ?? .forDamage(width: frame.width, height: frame.height))
    } else {
      bins.build(wholeOf: frame, threads: threads, hasBlocks: hasBlocks, grid: forced)
    }
    overlay.reset(count: frame.count)
    isValid = true
    isForDamage = isSmall
    itemCount = frame.count
    width = frame.width
    height = frame.height
    self.sequence = sequence
  }
}

extension PixelBox {
  /// Returns whether the box has at least a quarter of the pixels of `whole`.
  func isLarge(in whole: PixelBox) -> Bool { width * height * 4 >= whole.width * whole.height }
}
