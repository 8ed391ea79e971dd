import AgateBackend

extension ParticleStream {
  /// Returns the slots of eight particles in paint order, beginning at position `first`. If the stream's flags contain
  /// `newestFirst`, the newest particles are painted first. Otherwise, the oldest are painted first.
  @inline(__always)
  public func slots(at first: UInt32) -> SIMD8<UInt32> {
    let steps = SIMD8<UInt32>(0, 1, 2, 3, 4, 5, 6, 7)
    return flags.contains(.newestFirst) ? first &+ steps : (slots &- 1 &- first) &- steps
  }
}
