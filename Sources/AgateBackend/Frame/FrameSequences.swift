import Synchronization

/// Sequence numbers of frames.
package enum FrameSequences {
  private static let makers = Atomic<UInt64>(0)

  /// Returns the start of a new range of sequence numbers. Each producer of frames uses a separate range, so that a
  /// renderer never confuses the frames of two producers.
  package static func newRange() -> UInt64 { makers.wrappingAdd(1, ordering: .relaxed).newValue << 40 }
}
