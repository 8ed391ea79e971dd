import AgateBackend

/// The renderer's own pixel buffers, and the frame that each buffer contains.
struct BufferRing {
  private struct Slot {
    var buffer: PixelBuffer
    var holds: HeldFrame?
    /// The ticket of the buffer's frame, until the frame is finished.
    var ticket: UInt64?
    /// Time of the latest use, as a count of calls of ``take(width:height:)``.
    var used: UInt64
  }
  private var slots: [Slot] = []
  private let capacity: Int
  private var clock: UInt64 = 0

  init(capacity: Int) { self.capacity = capacity }

  /// Returns the index of a buffer for the next frame. This is the most recently used free buffer, because it needs the
  /// least drawing. If no buffer is free, a new buffer is created, or the buffer of the oldest unfinished frame is
  /// reused.
  mutating func take(width: Int, height: Int) throws(RenderError) -> Int {
    clock += 1
    slots.removeAll { $0.ticket == nil && ($0.buffer.width != width || $0.buffer.height != height) }
    var best = -1, oldestFree = -1, oldestUnfinished = -1, oldestKept = -1, free = 0, unfinished = 0
    func isOlder(_ index: Int, than other: Int) -> Bool { other < 0 || slots[index].used < slots[other].used }
    for index in slots.indices {
      if slots[index].ticket != nil {
        unfinished += 1
        if isOlder(index, than: oldestUnfinished) { oldestUnfinished = index }
      } else if isKnownUniquelyReferenced(&slots[index].buffer) {
        free += 1
        if isOlder(index, than: oldestFree) { oldestFree = index }
        if best < 0 || slots[best].used < slots[index].used { best = index }
      } else if isOlder(index, than: oldestKept) {
        oldestKept = index
      }
    }
    if best < 0 && unfinished >= capacity {
      // The contract of ``Renderer`` allows this: a frame's pixels are valid only until this many more frames were
      // started.
      best = oldestUnfinished
      if slots[best].buffer.width != width || slots[best].buffer.height != height {
        slots.remove(at: best)
        // The indices of the other slots have changed.
        (best, oldestFree, oldestKept) = (-1, -1, -1)
      }
    }
    // A buffer is removed if there are more free buffers than a fast reader needs, or if a reader retains many.
    let surplus = free > capacity ? oldestFree : slots.count > 4 * capacity ? oldestKept : -1
    if surplus >= 0 && surplus != best {
      slots.remove(at: surplus)
      if best > surplus { best -= 1 }
    }
    let index: Int
    if best >= 0 {
      index = best
    } else {
      let buffer = try PixelBuffer.make(width: width, height: height, isLasting: true)
      slots.append(Slot(buffer: buffer, holds: nil, ticket: nil, used: 0))
      index = slots.count - 1
    }
    slots[index].used = clock
    return index
  }

  func holds(_ index: Int) -> HeldFrame? { slots[index].holds }

  func pixels(_ index: Int) -> UnsafeMutablePointer<UInt32> { slots[index].buffer.pixels }

  mutating func record(_ index: Int, holds: HeldFrame?, ticket: UInt64) {
    slots[index].holds = holds
    slots[index].ticket = ticket
  }

  /// Returns the buffer of a ticket and forgets the ticket. Returns nil if the ticket is not known.
  mutating func finish(_ ticket: UInt64) -> PixelBuffer? {
    guard let index = slots.firstIndex(where: { $0.ticket == ticket }) else { return nil }
    slots[index].ticket = nil
    return slots[index].buffer
  }
}

/// A frame that memory contains.
struct HeldFrame: Equatable {
  var sequence: UInt64
  /// Number of earlier changes that frames' histories do not record, and that make all earlier frames unusable.
  var epoch: UInt64
}
