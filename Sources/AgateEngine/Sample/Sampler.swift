import AgateBackend
import Foundation

/// All animations of the tree in flat arrays, ready to be evaluated.
package struct Sampler: Sendable {
  /// A node that has animations.
  struct Node: BitwiseCopyable, Sendable {
    var row: Int32
    private var firstTrack: Int32
    private var trackCount: Int32
    var touchesTransform = false
    var touchesContents = false
    /// Whether tracks animate effects or filters.
    var touchesEffects = false
    /// Whether tracks animate properties of the layer's class (emitters, replicators, shapes), which are sampled
    /// separately.
    var touchesOwn = false
    /// Whether all tracks of the node are plain and animate different numbers.
    var isPlain = false
    var touchesShape = false
    var touchesGradient = false
    /// The local time after which no value of the node changes.
    var restsFrom = -Double.infinity

    init(row: Int32, _ tracks: Range<Int>) {
      (self.row, firstTrack, trackCount) = (row, Int32(tracks.lowerBound), Int32(tracks.count))
    }

    /// Whether tracks animate only members of ``LayerValues``.
    var touchesOnlyValues: Bool {
      !(touchesTransform || touchesContents || touchesEffects || touchesOwn || touchesGradient)
    }

    /// The indices of the node's tracks.
    var tracks: Range<Int> { Int(firstTrack)..<Int(firstTrack + trackCount) }
  }
  var nodes: [Node] = []
  package var tracks: [Track] = []
  /// The plain form of each element of ``tracks``. Used only for nodes whose tracks are all plain.
  var plainTracks: [PlainTrack] = []
  package var timings: [Timing] = []
  package var values: [Double] = []
  package var times: [Double] = []
  package var curves: [CubicBezier] = []
  var paths: [PathData] = []
  var lists: [[Double]] = []
  var transitions: [(node: Int32, track: TransitionTrack)] = []

  /// Whether the list of nodes or the rows have changed.
  var listIsStale = true
  /// Whether a model value has changed, so that sampling at the same time may give other values.
  var isStale = true
  var lastTime = Double.nan
  /// Whether all nodes were at rest at the last sampled time, so that later times give the same values.
  var isAtRest = false
  /// Whether all animated content belongs to paused layers, so that all times give the same values.
  var isPaused = false

  package init() {}

  /// Returns the index of the first node whose row is `row` or greater.
  func firstNode(from row: Int) -> Int {
    var low = 0, high = nodes.count
    while low < high {
      let middle = (low + high) / 2
      if Int(nodes[middle].row) < row { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Returns the timing at the index, or the timing of the outermost group that contains it.
  func outermostTiming(of index: Int32) -> Timing {
    var timing = timings[Int(index)]
    while timing.parent >= 0 { timing = timings[Int(timing.parent)] }
    return timing
  }
}

extension RenderTree {
  /// Evaluates all animations at `time`. The result depends only on the model, the animations and the time.
  package mutating func sample(at time: Double) {
    if animations.sampler.listIsStale { collectAnimations() }
    guard animations.sampler.isStale || time != animations.sampler.lastTime else { return }
    if !animations.sampler.isStale
      && (animations.sampler.isPaused || (animations.sampler.isAtRest && time > animations.sampler.lastTime))
    {
      animations.sampler.lastTime = time
      return
    }
    let wasBefore = !animations.sampler.isStale && animations.sampler.lastTime <= time
    let last = animations.sampler.lastTime
    animations.sampler.isStale = false
    animations.sampler.lastTime = time
    guard
      !animations.sampler.nodes.isEmpty || !emitters.models.isEmpty || !own.replicators.isEmpty
        || !own.shapes.sourced.isEmpty
    else { return }
    stores.value.times.update(order, at: time)
    var depthChanged = false
    var isAtRest =
      emitters.models.isEmpty && own.replicators.isEmpty && times.isEmpty && own.shapes.sourced.isEmpty
    let s = animations.sampler
    let tracks = s.plainTracks.span, trackTimings = s.timings.span, values = s.values.span
    for node in s.nodes {
      let row = Int(node.row)
      let local = times.sampled(row, at: time)
      // The node was at rest at the last sampled time, so its values stay the same. This is not certain if layers have
      // timings, because local times may go backwards.
      if wasBefore && times.local.isEmpty && node.restsFrom <= last { continue }
      isAtRest = isAtRest && node.restsFrom <= local
      if node.isPlain {
        depthChanged = samplePlain(node, tracks, trackTimings, values, local) || depthChanged
        continue
      }
      let change =
        node.touchesOnlyValues
        ? layers.sampleValues(row, node, s, local)
        : s.sampleAll(node, at: local, row, order.slotOfRow[row], &stores.value.layers, &stores.value.own)
      if change.contains(.row) { mark(row) }
      depthChanged = depthChanged || change.contains(.depth)
    }
    animations.sampler.isAtRest = isAtRest
    if !s.transitions.isEmpty { depthChanged = sampleTransitions(s, time) || depthChanged }
    if depthChanged && !isInOrder {
      rebuildOrder()
      // The steps below use row indices. The presented values have moved together with their rows.
      collectAnimations()
      animations.sampler.isStale = false
      stores.value.times.update(order, at: time)
    }
    if !own.shapes.sourced.isEmpty { samplePathSources(at: time) }
    if !own.replicators.isEmpty { sampleReplicators(at: time) }
    if !emitters.models.isEmpty { emit(at: time) }
    animations.sampler.isPaused = isPaused
  }

  /// Returns a row's local time. This method does not use the cached local times, which may belong to other rows.
  func ownTime(_ row: Int, at time: Double) -> Double {
    let parent = Int(order.parentRow[row])
    return times.local(row, in: parent >= 0 ? ownTime(parent, at: time) : time)
  }

  /// Returns the sampler's node for a row; nil if the row is not animated.
  func animatedNode(ofRow row: Int) -> Sampler.Node? {
    let index = animations.sampler.firstNode(from: row)
    guard index < animations.sampler.nodes.count, Int(animations.sampler.nodes[index].row) == row else { return nil }
    return animations.sampler.nodes[index]
  }

  private mutating func collectAnimations() {
    animations.sampler.removeAll()
    guard !animations.lists.isEmpty else { return }
    for row in animations.lists.keys.compactMap({ order.connectedRow(of: $0) }).sorted() {
      let slot = order.slotOfRow[row], list = animations.lists[slot]!
      let firstTiming = Int32(animations.sampler.timings.count)
      let tracks = animations.sampler.append(list)
      animations.sampler.nodes.append(Sampler.Node(row: row, tracks, of: list))
      if var transition = list.transition {
        transition.timing += firstTiming
        animations.sampler.transitions.append((slot, transition))
      }
    }
  }
}

/// The components of a transform during animations of components, so that successive tracks decompose and compose the
/// transform only once.
struct PartsInProgress {
  var parts: TransformComponents?

  mutating func finish(_ transform: inout CATransform3D) {
    if let parts { transform = parts.transform }
    parts = nil
  }
}

@inline(__always)
package func sameBytes<T: BitwiseCopyable>(_ a: T, _ b: T) -> Bool {
  withUnsafeBytes(of: a) { x in withUnsafeBytes(of: b) { y in memcmp(x.baseAddress!, y.baseAddress!, x.count) == 0 } }
}
