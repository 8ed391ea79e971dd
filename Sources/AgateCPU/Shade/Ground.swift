import AgateBackend

/// The pixels of the lowest items of a frame, drawn once and kept while these items do not change.
///
/// The background behind moving items often does not move. Tiles begin with a copy of its pixels, and only the items
/// above are drawn.
struct Ground: ~Copyable {
  /// Number of items that ``pixels`` show, or 0 while there are no pixels.
  private(set) var count = 0
  private var pixels = ScratchBuffer<UInt32>()
  /// The frame that was recorded last.
  private var latest: HeldFrame?
  /// Number of frames since the items were last examined.
  private var frames = 0
  /// Number of pixels that were drawn in these frames.
  private var drawnPixels = 0
  /// The lowest item that changed in these frames.
  private var lowestChange = Int.max
  private var changed: [Int32] = []

  /// Number of frames in which items have to stay the same.
  private static let patience = 16
  /// Number of frames after which counting starts again if fewer pixels than ``leastDrawn`` were drawn.
  private static let mostPatience = 64
  /// Minimum number of pixels drawn while the items do not change, for each pixel of a frame. If few pixels are drawn,
  /// there is little time to save.
  private static let leastDrawn = 4
  /// Minimum number of item pixels for each pixel of the frame for which a copy is cheaper.
  private static let leastCost = 2

  /// Records a frame that is about to be drawn.
  ///
  /// - Returns: The number of items to draw with ``draw(_:of:_:)``, or nil if the kept pixels do not change.
  mutating func note(_ frame: FrameView, _ identity: HeldFrame) -> Int? {
    var same = 0
    if let latest, latest.epoch == identity.epoch, frame.changes(since: latest.sequence, into: &changed) != nil {
      same = max(0, changed.reduce(frame.items.count) { min($0, Int($1)) })
    }
    latest = identity
    if same < count { count = 0 }
    lowestChange = min(lowestChange, same)
    frames += 1
    let isWorth = drawnPixels >= Self.leastDrawn * frame.width * frame.height
    guard frames >= (isWorth ? Self.patience : Self.mostPatience) else { return nil }
    let wanted = isWorth ? steadyItems(frame, below: lowestChange) : count
    (frames, drawnPixels, lowestChange) = (0, 0, .max)
    if wanted == 0 { pixels.shrink() }
    return wanted > count ? wanted : nil
  }

  /// Adds to the number of pixels drawn in the frame that was recorded last.
  mutating func noteDrawn(_ count: Int) { drawnPixels += count }

  /// Draws the first items of a frame into the kept pixels.
  mutating func draw(_ count: Int, of list: PaintList, _ body: (PaintList, UnsafeMutablePointer<UInt32>) -> Void) {
    pixels.reserve(Int(list.width) * Int(list.height))
    var lowest = list
    lowest.count = count
    body(lowest, pixels.base)
    self.count = count
  }

  /// The kept pixels for the shaders, or nil if there are none.
  var view: GroundView? { count == 0 ? nil : GroundView(count: count, pixels: UnsafePointer(pixels.base)) }

  /// Returns the number of lowest items that are worth keeping. Their indices are below `limit`, and no group is split.
  private func steadyItems(_ frame: FrameView, below limit: Int) -> Int {
    let area = frame.width * frame.height, least = Self.leastCost * area
    // Items that are already kept are worth keeping.
    var found = count, depth = 0, cost = count > 0 ? least : 0
    for index in count..<max(count, limit) {
      let kind = frame.items[index].kind, flags = frame.items[index].flags, box = frame.boxes[index]
      // Particles and instances move, and passes are drawn only for frames that show them.
      if kind == .particles || kind == .instances || flags.contains(.pass) { break }
      switch kind {
      case .groupBegin: depth += 1
      case .groupEnd: depth -= 1
      default: break
      }
      // An opaque item that covers the whole frame hides the items below.
      if depth == 0 && flags.contains(.opaque) && box.area == area { cost = 0 }
      cost += (kind == .image || kind == .shadow ? 3 : 1) * box.area
      if depth == 0 && cost >= least { found = index + 1 }
    }
    return found
  }
}

/// A view of the pixels of a ``Ground``. Its rows have the width of the frame.
struct GroundView {
  var count: Int
  var pixels: UnsafePointer<UInt32>
}
