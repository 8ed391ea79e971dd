import AgateBackend

/// The bin stage: keeps the bins from frame to frame as long as they can be brought up to date.
struct Binning: ~Copyable {
  private(set) var bins = Bins()
  private(set) var overlay = Overlay()
  private var isValid = false
  private var isForDamage = false
  private var itemCount = 0
  private var width: Int32 = 0
  private var height: Int32 = 0
  /// The frame that bins and overlay together describe.
  private var sequence: UInt64 = 0
  private var changed: [Int32] = []

  /// Where a layout is redrawn piecemeal, small tiles pay from this many items on.
  private static let manyItems = 256

  /// Takes note of a frame's changes. Every frame must pass here, drawn or not.
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

  /// The next frame's items are not those of this one.
  mutating func forget() { isValid = false }

  /// Makes the bins fit for drawing `damage`.
  mutating func prepare(_ frame: PaintList, sequence: UInt64, damage: PixelBox, threads: Int, grid forced: TileGrid?) {
    let isSmall = !damage.isLarge(in: frame.bounds)
    if isValid {
      let unfit = isSmall && !isForDamage && frame.count > Self.manyItems && forced == nil
      let touched = bins.grid.tiles(in: damage)
      let merging = overlay.items.count * touched.width * touched.height
      if !unfit && merging <= 4 * frame.count + 4096 { return }
    }
    if isSmall && frame.count > Self.manyItems {
      bins.build(frame, grid: forced ?? .forDamage(width: frame.width, height: frame.height))
    } else {
      bins.build(wholeOf: frame, threads: threads, grid: forced)
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
  /// Whether it has at least a quarter of another's pixels.
  func isLarge(in whole: PixelBox) -> Bool { width * height * 4 >= whole.width * whole.height }
}
