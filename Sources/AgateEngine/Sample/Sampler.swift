import AgateBackend
import Foundation

/// All animations of the tree in flat arrays, ready to be evaluated.
package struct Sampler: Sendable {
  /// One node that has animations.
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
    /// The local time from which on nothing of the node changes any more.
    var restsFrom = -Double.infinity

    init(row: Int32, _ tracks: Range<Int>) {
      (self.row, firstTrack, trackCount) = (row, Int32(tracks.lowerBound), Int32(tracks.count))
    }

    /// Whether tracks animate nothing but what ``LayerValues`` holds.
    var touchesOnlyValues: Bool {
      !(touchesTransform || touchesContents || touchesEffects || touchesOwn || touchesGradient)
    }

    /// The indices of the node's tracks.
    var tracks: Range<Int> { Int(firstTrack)..<Int(firstTrack + trackCount) }
  }
  var nodes: [Node] = []
  package var tracks: [Track] = []
  /// Plain tracks by index of ``tracks``; used for nodes that are plain.
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
  /// Whether some model value has changed, so that the same time may give other values.
  var isStale = true
  var lastTime = Double.nan
  /// Whether all nodes were at rest at the time sampled last, so that later times show the same.
  var isAtRest = false
  /// Whether everything that could move belongs to paused layers, so that any time shows the same.
  var isPaused = false

  package init() {}

  /// Index of the first node whose row is not before `row`.
  func firstNode(from row: Int) -> Int {
    var low = 0, high = nodes.count
    while low < high {
      let middle = (low + high) / 2
      if Int(nodes[middle].row) < row { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

extension RenderTree {
  /// Evaluates all animations at `time`. The result depends on the model, the animations and the time alone.
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
      // Over at the time sampled last: it shows what it will show. Local times may go backwards where layers have
      // timings.
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
      // The steps below go by rows. Shown values have moved along with their rows.
      collectAnimations()
      animations.sampler.isStale = false
      stores.value.times.update(order, at: time)
    }
    if !own.shapes.sourced.isEmpty { samplePathSources(at: time) }
    if !own.replicators.isEmpty { sampleReplicators(at: time) }
    if !emitters.models.isEmpty { emit(at: time) }
    animations.sampler.isPaused = isPaused
  }

  /// A row's local time, when the times of all rows are not those of these rows.
  func ownTime(_ row: Int, at time: Double) -> Double {
    let parent = Int(order.parentRow[row])
    return times.local(row, in: parent >= 0 ? ownTime(parent, at: time) : time)
  }

  /// The sampler's node for a row; nil if the row is not animated.
  func animatedNode(ofRow row: Int) -> Sampler.Node? {
    let index = animations.sampler.firstNode(from: row)
    guard index < animations.sampler.nodes.count, Int(animations.sampler.nodes[index].row) == row else { return nil }
    return animations.sampler.nodes[index]
  }

  private mutating func collectAnimations() {
    animations.sampler.removeAll()
    guard !animations.lists.isEmpty else { return }
    let rows = animations.lists.keys.map { order.row(of: $0) }.filter { $0 >= 0 && $0 < order.count }
      .sorted()
    for row in rows {
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

/// A transform that component animations are taking apart: split once, joined once.
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
