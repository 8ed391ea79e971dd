import AgateBackend

/// The lowest items of a frame, drawn once and kept while they stay the same.
///
/// Behind most of what moves lies a picture that does not move. Tiles begin with a copy of it, and only the items above
/// are drawn.
struct Ground: ~Copyable {
  /// Number of items that ``pixels`` show; 0 while there are no such pixels.
  private(set) var count = 0
  private var pixels = ScratchBuffer<UInt32>()
  /// The frame that was noted last.
  private var latest: HeldFrame?
  /// Number of frames since the items were last examined, the pixels drawn in them, and the lowest item that changed.
  private var frames = 0
  private var drawnPixels = 0
  private var lowestChange = Int.max
  private var changed: [Int32] = []

  /// Number of frames in which items have to stay the same, and how often as many pixels as the frame has must have been
  /// drawn in them: where little is drawn there is little to save.
  private static let patience = 16
  private static let leastDrawn = 4
  /// Pixels of items for each pixel of the frame from which a copy is cheaper.
  private static let leastCost = 2

  /// Notes a frame that is about to be drawn.
  ///
  /// - Returns: The number of items to draw again with ``draw(_:_:)``, or nil if the pixels stay as they are.
  mutating func note(_ frame: FrameView, _ identity: HeldFrame, _ region: DamageRegion) -> Int? {
    var same = 0
    if let latest, latest.epoch == identity.epoch, frame.changes(since: latest.sequence, into: &changed) != nil {
      same = changed.reduce(frame.items.count) { min($0, Int($1)) }
    }
    latest = identity
    if same < count { count = 0 }
    lowestChange = min(lowestChange, same)
    frames += 1
    for index in 0..<region.count { drawnPixels += region[index].area }
    guard frames >= Self.patience, drawnPixels >= Self.leastDrawn * frame.width * frame.height else { return nil }
    let wanted = Self.steadyItems(frame, below: lowestChange)
    (frames, drawnPixels, lowestChange) = (0, 0, .max)
    return wanted > count ? wanted : nil
  }

  /// Draws the first items of a frame into the kept pixels.
  mutating func draw(_ count: Int, of list: PaintList, _ body: (PaintList, UnsafeMutablePointer<UInt32>) -> Void) {
    pixels.reserve(Int(list.width) * Int(list.height))
    var lowest = list
    lowest.count = count
    body(lowest, pixels.base)
    self.count = count
  }

  /// The kept pixels, as shaders take them; nil if there are none.
  var view: GroundView? { count == 0 ? nil : GroundView(count: count, pixels: UnsafePointer(pixels.base)) }

  /// The number of items, all below `limit` and in whole groups, that are worth to be kept.
  private static func steadyItems(_ frame: FrameView, below limit: Int) -> Int {
    var count = 0, depth = 0, cost = 0, worth = 0
    for index in 0..<min(limit, frame.items.count) {
      let kind = frame.items[index].kind
      // Particles and instances move; passes are made for the frames that show them.
      if kind == .particles || kind == .instances || frame.items[index].flags.contains(.pass) { break }
      switch kind {
      case .groupBegin: depth += 1
      case .groupEnd: depth -= 1
      case .image, .shadow: cost += 3 * frame.boxes[index].area
      default: cost += frame.boxes[index].area
      }
      if depth == 0 { (count, worth) = (index + 1, cost) }
    }
    return worth >= leastCost * frame.width * frame.height ? count : 0
  }
}

/// The pixels of a ``Ground``, for reading. Their rows are as long as the frame's.
struct GroundView {
  var count: Int
  var pixels: UnsafePointer<UInt32>
}
