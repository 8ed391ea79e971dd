import Synchronization

/// Numbers of frames.
package enum FrameSequences {
  private static let makers = Atomic<UInt64>(0)

  /// Where somebody who makes frames begins to count: in a range of its own, so that a renderer never takes one's frame for
  /// another's.
  package static func newRange() -> UInt64 { makers.wrappingAdd(1, ordering: .relaxed).newValue << 40 }
}
