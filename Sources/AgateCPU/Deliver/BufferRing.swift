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
  /// drawing), else another free buffer, a new one, or the one that was used longest ago.
  mutating func take(width: Int, height: Int) throws(RenderError) -> Int {
    clock += 1
    slots.removeAll { $0.ticket == nil && ($0.buffer.width != width || $0.buffer.height != height) }
    var best: Int?
    for index in slots.indices where slots[index].ticket == nil && isKnownUniquelyReferenced(&slots[index].buffer) {
      if let other = best, slots[other].used > slots[index].used { continue }
      best = index
    }
    if best == nil && slots.count >= capacity {
      // The contract lets go of a frame after so many more.
      best = slots.indices.min { slots[$0].used < slots[$1].used }
      if let index = best, slots[index].buffer.width != width || slots[index].buffer.height != height {
        slots.remove(at: index)
        best = nil
      }
    }
    let index: Int
    if let best {
      index = best
    } else {
      let buffer = try PixelBuffer.make(width: width, height: height)
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
