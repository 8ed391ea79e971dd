import AgateBackend

extension ParticleStream {
  /// The slots of eight particles in paint order, beginning with `first`. The newest are painted first if the
  /// stream's flags contain `newestFirst`, otherwise the oldest.
  @inline(__always)
  public func slots(at first: UInt32) -> SIMD8<UInt32> {
    let steps = SIMD8<UInt32>(0, 1, 2, 3, 4, 5, 6, 7)
    return flags.contains(.newestFirst) ? first &+ steps : (slots &- 1 &- first) &- steps
  }
}
