import AgateBackend

/// The frame being built, and the state for changing only a part of it next time.
package struct FrameBuilder: ~Copyable {
  package var frame = FrameSnapshot()
  var flattener = Flattener()
  var placement: FramePlacement?
  package var limits = FrameLimits()
  var places = ItemPlaces()
  /// Points of paths that the last whole frame had.
  var wholePoints = 0
  var instances = InstanceWork()
  var replacement = FrameReplacement()

  package init() {
    frame.sequence = FrameSequences.newRange()
    frame.layoutSequence = frame.sequence
  }
}

/// Places of rows among the items of a frame.
struct ItemPlaces {
  /// A row's items, its sublayers' included: `starts[row]..<ends[row]`.
  var starts: [Int32] = []
  var ends: [Int32] = []
  /// Rows whose sublayers are sorted by depth (see ``SpaceState/contexts``).
  var contexts: [Int32] = []

  mutating func makeRoom(for rows: Int) {
    if starts.count >= rows { return }
    starts = [Int32](repeating: 0, count: rows)
    ends = starts
  }
}

/// Scratch of flattening a part of a frame again.
struct FrameReplacement {
  /// Contexts that were flattened again already.
  var contexts: [Int32] = []
  /// Places that homographies of the part being replaced move by.
  var homographyOffset: Int?
  /// Items that differ from those of the previous frame.
  var differing: [Int32] = []
  /// Entries taken out of the history, for their memory.
  var spareChanges: [FrameChange] = []
  /// Frames that ``FrameSnapshot/history`` remembers.
  static let historyLength = 4

  init() { spareChanges.reserveCapacity(Self.historyLength + 1) }
}
