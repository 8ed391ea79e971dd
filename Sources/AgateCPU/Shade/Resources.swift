import CAgatePixels

/// What items refer to by number, for the stages; valid while ``CPURenderer/render(_:into:)`` runs.
struct Resources {
  var images: UnsafeBufferPointer<PaddedImage?>
  var shadows: UnsafeBufferPointer<agate_shadow>

  @inline(__always)
  func image(_ slot: UInt32) -> PaddedImage? { slot < images.count ? images[Int(slot)] : nil }

  /// nil when there is none, or it cannot be drawn.
  @inline(__always)
  func shadow(_ index: UInt32) -> agate_shadow? {
    guard index < shadows.count, shadows[Int(index)].values != nil else { return nil }
    return shadows[Int(index)]
  }
}
