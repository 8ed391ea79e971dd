/// The local times of a tree's layers, and the animations of `timeOffset` on which they depend.
///
/// These animations run in the time of the layer's superlayer, because they determine the layer's own time.
struct LayerTimes: Sendable {
  /// For each row, the place of its timing, or −1.
  private var index: [Int32] = []
  private var timings: [LayerTiming] = []
  /// For each place, the animations of the offset. The list is empty if the offset is not animated.
  private var lists: [NodeAnimations] = []
  /// For each place, the indices of the animations' tracks.
  private var tracks: [Range<Int>] = []
  private var sampler = Sampler()
  /// For each row, the local time at the last sampled time. The array is empty if no layer has its own timing.
  private(set) var local: [Double] = []

  /// Whether no layer has its own timing.
  var isEmpty: Bool { timings.isEmpty }

  /// Whether the offset of any layer is animated.
  var areAnimated: Bool { !sampler.tracks.isEmpty }

  /// Returns whether the row has its own timing.
  func hasTiming(_ row: Int) -> Bool { index[row] >= 0 }

  /// Returns whether the row's offset is animated.
  func isAnimated(_ row: Int) -> Bool { index[row] >= 0 && !tracks[Int(index[row])].isEmpty }

  /// Returns the row's own timing without animations; nil if the row has its superlayer's time.
  func model(_ row: Int) -> LayerTiming? { index[row] < 0 ? nil : timings[Int(index[row])] }

  /// Returns the row's own timing, with animations, at a time of its superlayer; nil if the row has its superlayer's
  /// time.
  func timing(_ row: Int, at outer: Double) -> LayerTiming? {
    guard index[row] >= 0 else { return nil }
    let place = Int(index[row])
    var timing = timings[place]
    for track in tracks[place] {
      let track = sampler.tracks[track]
      guard case .words(_, let word) = track.target, let progress = sampler.progress(of: track, at: outer) else {
        continue
      }
      sampler.mix(track, progress, into: &timing, word)
    }
    return timing
  }

  /// Returns the row's local time at the time `outer` of its superlayer.
  func local(_ row: Int, in outer: Double) -> Double { timing(row, at: outer)?.local(outer) ?? outer }

  /// Returns the row's local time at `time`, which must be the last sampled time.
  func sampled(_ row: Int, at time: Double) -> Double { local.isEmpty ? time : local[row] }

  /// Returns the superlayer's time at which the row's offset next changes. Returns `outer` itself while the offset
  /// changes, and infinity if it stays constant.
  func nextOffsetChange(_ row: Int, after outer: Double) -> Double {
    guard isAnimated(row) else { return .infinity }
    var next = Double.infinity
    for track in tracks[Int(index[row])] {
      next = min(next, sampler.outermostTiming(of: sampler.tracks[track].timing).nextChange(after: outer))
    }
    return next
  }

  mutating func addRow() { index.append(-1) }

  mutating func set(_ timing: LayerTiming, _ row: Int) {
    if index[row] < 0 && timing == LayerTiming() { return }
    timings[place(row)] = timing
    dropIfPlain(row)
  }

  /// Sets the animations of a row's offset. The list may be empty.
  mutating func setAnimations(_ list: NodeAnimations, _ row: Int) {
    if list.tracks.isEmpty && !isAnimated(row) { return }
    let place = place(row)
    lists[place] = list
    // Replaced tracks stay in the sampler until they outnumber the tracks in use.
    tracks[place] = sampler.append(list)
    if sampler.tracks.count > 64 + 2 * tracks.reduce(0, { $0 + $1.count }) || list.tracks.isEmpty { collect() }
    dropIfPlain(row)
  }

  /// Computes the local time of every row.
  mutating func update(_ order: borrowing RowOrder, at time: Double) {
    local.removeAll(keepingCapacity: true)
    if timings.isEmpty { return }
    local.reserveCapacity(order.count)
    for row in 0..<order.count {
      let parent = Int(order.parentRow[row]), place = Int(index[row])
      let outer = parent >= 0 ? local[parent] : time
      // Only rows with animated offsets call the method, because the call copies the whole structure.
      if place < 0 {
        local.append(outer)
      } else if tracks[place].isEmpty {
        local.append(timings[place].local(outer))
      } else {
        local.append(self.local(row, in: outer))
      }
    }
  }

  /// Moves the timings to new rows, and removes the timings of removed rows.
  ///
  /// - Parameter oldRows: by new row, the old one.
  mutating func reorder(_ oldRows: [Int]) {
    let places = oldRows.map { index[$0] }
    let kept = places.filter { $0 >= 0 }
    timings = kept.map { timings[Int($0)] }
    lists = kept.map { lists[Int($0)] }
    index = SparseColumn<Double>.renumbered(places)
    collect()
  }

  /// Returns the place of the row's timing. Creates a default timing if there is none.
  private mutating func place(_ row: Int) -> Int {
    if index[row] < 0 {
      index[row] = Int32(timings.count)
      timings.append(LayerTiming())
      lists.append(NodeAnimations())
      tracks.append(0..<0)
    }
    return Int(index[row])
  }

  /// Removes a timing that has no effect. Without timings, no local times need to be computed.
  private mutating func dropIfPlain(_ row: Int) {
    let place = Int(index[row])
    guard timings[place] == LayerTiming(), tracks[place].isEmpty else { return }
    timings.remove(at: place)
    lists.remove(at: place)
    tracks.remove(at: place)
    index[row] = -1
    for other in index.indices where index[other] > place { index[other] -= 1 }
  }

  private mutating func collect() {
    if lists.allSatisfy(\.tracks.isEmpty) && sampler.tracks.isEmpty { return tracks = lists.map { _ in 0..<0 } }
    sampler.removeAll()
    tracks = lists.map { sampler.append($0) }
  }
}
