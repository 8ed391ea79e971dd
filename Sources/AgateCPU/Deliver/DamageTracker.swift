import AgateBackend

/// Finds the pixels of a target to draw again, from the frame that the target holds.
struct DamageTracker {
  /// Number of changes so far that no frame's history records: another size or background, an image replaced in its
  /// slot, a step back in sequence.
  private(set) var epoch: UInt64 = 0
  /// First frame of the epoch.
  private var first: UInt64 = 0
  private var latest: UInt64 = 0
  private var width = -1
  private var height = -1
  private var background: UInt32 = 0
  private var imagesChanged = false
  private var startsEpoch = true
  private var changed: [Int32] = []

  /// Notes that an image that frames may use was replaced.
  mutating func imagesWereReplaced() { imagesChanged = true }

  /// Notes a frame that is about to be drawn.
  mutating func observe(_ frame: FrameView) {
    startsEpoch =
      imagesChanged || frame.width != width || frame.height != height || frame.background != background
      || frame.sequence < latest
    if startsEpoch {
      epoch += 1
      first = frame.sequence
      width = frame.width
      height = frame.height
      background = frame.background
      imagesChanged = false
    }
    latest = frame.sequence
  }

  /// Returns the frame that the renderer's own memory holds, or nil if that frame is of no use.
  func trusted(_ held: HeldFrame?) -> HeldFrame? { held?.epoch == epoch ? held : nil }

  /// Returns the frame that a caller's memory holds, or nil if that frame is of no use. The caller says that the
  /// memory holds frame `sequence`.
  func trusted(_ sequence: UInt64?) -> HeldFrame? {
    guard let sequence, !startsEpoch, sequence >= first else { return nil }
    return HeldFrame(sequence: sequence, epoch: epoch)
  }

  /// Returns the pixels to draw in memory that holds a frame.
  mutating func damage(_ frame: FrameView, over held: HeldFrame?) -> DamageRegion {
    guard let held else { return whole(frame) }
    return changes(frame, since: held.sequence)
  }

  private mutating func changes(_ frame: FrameView, since sequence: UInt64) -> DamageRegion {
    frame.changedRegion(since: sequence, into: &changed) ?? whole(frame)
  }

  private func whole(_ frame: FrameView) -> DamageRegion {
    DamageRegion(PixelBox(x0: 0, y0: 0, x1: Int32(frame.width), y1: Int32(frame.height)))
  }
}
