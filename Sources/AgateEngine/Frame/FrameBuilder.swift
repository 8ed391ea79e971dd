import AgateBackend

/// The frame that is being built, and the state that is needed to change only a part of it in the next frame.
package struct FrameBuilder: ~Copyable {
  package var frame = FrameSnapshot()
  var flattener = Flattener()
  var placement: FramePlacement?
  package var limits = FrameLimits()
  var places = ItemPlaces()
  /// The number of path points in the last frame that was flattened completely.
  var wholePoints = 0
  var instances = InstanceWork()
  var replacement = FrameReplacement()

  package init() {
    frame.sequence = FrameSequences.newRange()
    frame.layoutSequence = frame.sequence
  }
}

/// The ranges of the rows' items in a frame.
struct ItemPlaces {
  /// The items of a row and its sublayers are `starts[row]..<ends[row]`.
  var starts: [Int32] = []
  var ends: [Int32] = []
  /// The rows whose sublayers are sorted by depth (see ``SpaceState/contexts``).
  var contexts: [Int32] = []

  mutating func makeRoom(for rows: Int) {
    if starts.count >= rows { return }
    starts = [Int32](repeating: 0, count: rows)
    ends = starts
  }
}

/// Scratch memory for the replacement of a part of a frame.
struct FrameReplacement {
  /// The contexts that are already flattened again.
  var contexts: [Int32] = []
  /// The number of places by which the homographies of the replaced part move; nil before the first homography.
  var homographyOffset: Int?
  /// The indices of items that differ from those of the previous frame.
  var differing: [Int32] = []
  /// Entries removed from the history, whose memory is reused.
  var spareChanges: [FrameChange] = []
  /// The maximum number of changes in ``FrameSnapshot/history``.
  static let historyLength = 4

  init() { spareChanges.reserveCapacity(Self.historyLength + 1) }
}
