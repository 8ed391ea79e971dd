import AgateBackend

/// Finds the pixels of a target to redraw, given the frame that the target contains.
struct DamageTracker {
  /// Number of earlier changes that no frame's history records: another size or background, a replaced image in a slot,
  /// or a lower sequence number.
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

  /// Records that an image was replaced that frames may use.
  mutating func imagesWereReplaced() { imagesChanged = true }

  /// Records a frame that is about to be drawn.
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

  /// Returns `held`, the frame that the renderer's own memory contains, or nil if it belongs to an earlier epoch.
  func trusted(_ held: HeldFrame?) -> HeldFrame? { held?.epoch == epoch ? held : nil }

  /// Returns the frame with number `sequence`, which a caller's memory contains according to the caller. Returns nil if
  /// the frame is not known to belong to this epoch.
  func trusted(_ sequence: UInt64?) -> HeldFrame? {
    guard let sequence, !startsEpoch, sequence >= first else { return nil }
    return HeldFrame(sequence: sequence, epoch: epoch)
  }

  /// Returns the pixels to draw in memory that contains the frame `held`. If nil, these are all pixels.
  mutating func damage(_ frame: FrameView, over held: HeldFrame?) -> DamageRegion {
    guard let held else { return whole(frame) }
    return changes(frame, since: held.sequence)
  }

  private mutating func changes(_ frame: FrameView, since sequence: UInt64) -> DamageRegion {
    frame.changedRegion(since: sequence, into: &changed) ?? whole(frame)
  }

  private func whole(_ frame: FrameView) -> DamageRegion {
    DamageRegion(PixelBox(width: frame.width, height: frame.height))
  }
}
