import AgateBackend

/// The renderer's own pixel buffers, and which frame each of them holds.
struct BufferRing {
  private struct Slot {
    var buffer: PixelBuffer
    var holds: HeldFrame?
    /// The unfinished ticket that was given out for the buffer.
    var ticket: UInt64?
    /// Time of the latest use; larger is later.
    var used: UInt64
  }
  private var slots: [Slot] = []
  private let capacity: Int
  private var clock: UInt64 = 0

  init(capacity: Int) { self.capacity = capacity }

  /// Returns a buffer to draw the next frame in: the latest one if nothing else holds it (it needs the least
  /// drawing), else another free buffer, a new one, or that of the oldest frame that nobody has finished.
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
      // The contract lets go of a frame after so many more.
      best = oldestUnfinished
      if slots[best].buffer.width != width || slots[best].buffer.height != height {
        slots.remove(at: best)
        // The other places have moved.
        (best, oldestFree, oldestKept) = (-1, -1, -1)
      }
    }
    // Forgets a buffer if there are more than a fast reader needs, or if a reader keeps many.
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

  /// Returns the buffer of a ticket, once.
  mutating func finish(_ ticket: UInt64) -> PixelBuffer? {
    guard let index = slots.firstIndex(where: { $0.ticket == ticket }) else { return nil }
    slots[index].ticket = nil
    return slots[index].buffer
  }
}

/// A frame that memory holds.
struct HeldFrame: Equatable {
  var sequence: UInt64
  /// Number of changes so far that make earlier frames useless and that the frames' own histories do not record.
  var epoch: UInt64
}
