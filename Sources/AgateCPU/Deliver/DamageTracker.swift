import AgateBackend

/// Tells what of a target has to be drawn again, from the frame that it holds.
struct DamageTracker {
  /// Counts changes that no frame's history tells of: another size or background, an image replaced in its slot, a
  /// step back in sequence.
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

  /// An image that frames may use was replaced.
  mutating func imagesWereReplaced() { imagesChanged = true }

  /// Takes note of a frame about to be drawn.
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

  /// The frame that memory of the renderer's own holds, if it is of any use.
  func trusted(_ held: HeldFrame?) -> HeldFrame? { held?.epoch == epoch ? held : nil }

  /// The same of memory of which its owner says that it holds frame `sequence`.
  func trusted(_ sequence: UInt64?) -> HeldFrame? {
    guard let sequence, !startsEpoch, sequence >= first else { return nil }
    return HeldFrame(sequence: sequence, epoch: epoch)
  }

  /// What to draw in memory that holds a frame.
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
