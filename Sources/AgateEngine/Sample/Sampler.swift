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
    guard !animations.sampler.nodes.isEmpty || !emitters.models.isEmpty || !replicators.isEmpty else { return }
    times.update(order, at: time)
    var depthChanged = false
    var isAtRest = emitters.models.isEmpty && replicators.isEmpty && times.isEmpty
    let s = animations.sampler
    let tracks = s.plainTracks.span, trackTimings = s.timings.span, values = s.values.span
    for node in s.nodes {
      let row = Int(node.row)
      let local = times.sampled(row, at: time)
      // Over at the time sampled last: it shows what it will show. Local times may go backwards where layers have
      // timings.
      if wasBefore && times.local.isEmpty && node.restsFrom <= last { continue }
      isAtRest = isAtRest && node.restsFrom <= local
      if node.touchesShape { sampleShape(node, s, local) }
      let isDeeper =
        if node.isPlain {
          samplePlain(node, tracks, trackTimings, values, local)
        } else if node.touchesTransform || node.touchesContents || node.touchesEffects || node.touchesOwn
          || node.touchesGradient
        {
          sampleAll(node, s, local)
        } else {
          sampleValues(node, s, local)
        }
      depthChanged = depthChanged || isDeeper
    }
    animations.sampler.isAtRest = isAtRest
    if !s.transitions.isEmpty { depthChanged = sampleTransitions(s, time) || depthChanged }
    if depthChanged && !isInOrder {
      rebuildOrder()
      // The steps below go by rows. Shown values have moved along with their rows.
      collectAnimations()
      animations.sampler.isStale = false
      times.update(order, at: time)
    }
    if !replicators.isEmpty { sampleReplicators(at: time) }
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

  /// Only hot values move. True if the node's depth among its siblings changed.
  @inline(__always)
  mutating func sampleValues(_ node: Sampler.Node, _ s: borrowing Sampler, _ time: Double) -> Bool {
    let row = Int(node.row)
    var values = layers.model[row]
    s.forEachTrack(of: node, at: time) { track, progress in
      switch track.target {
      case .words(_, let word), .discreteWords(_, let word): s.mix(track, progress, into: &values, word)
      case .flag(let flag): s.mix(track, progress, flag, into: &values.flags)
      default: break
      }
    }
    if sameBytes(values, layers.presented[row]) { return false }
    let depthChanged = values.zPosition != layers.presented[row].zPosition
    layers.presented[row] = values
    mark(row)
    return depthChanged
  }

  /// True if the node's depth among its siblings changed.
  mutating func sampleAll(_ node: Sampler.Node, _ s: borrowing Sampler, _ time: Double) -> Bool {
    let row = Int(node.row)
    var values = layers.model[row]
    var transforms =
      node.touchesTransform ? layers.transforms.model[Int(layers.transforms.index[row])] : TransformValues()
    var contents = node.touchesContents ? layers.contents.model[Int(layers.contents.index[row])] : ContentsValues()
    var effects = node.touchesEffects ? layers.effects.model[Int(layers.effects.index[row])] : EffectValues()
    if node.touchesEffects && effects.hasFilters { sampleFilters(row, node, s, time) }
    if node.touchesGradient { sampleGradient(row, node, s, time) }
    var parts = (own: PartsInProgress(), sublayers: PartsInProgress())
    var along: Double?
    var shadowPath: (track: Track, progress: KeyProgress)?
    s.forEachTrack(of: node, at: time) { track, progress in
      switch track.target {
      case .words(let group, let word), .discreteWords(let group, let word):
        switch group {
        case .values: s.mix(track, progress, into: &values, word)
        case .contents: s.mix(track, progress, into: &contents, word)
        case .effects:
          s.mix(track, progress, into: &effects, word)
          if word == Int32(EffectValues.outlineWord) { effects.outline.kind = .roundedRectangle }
        case .transform, .filters, .emitter, .cells, .behaviors, .replicator, .shape, .gradient, .timing, .custom:
          break
        }
        if track.flags.contains(.rotates) { along = s.angle(track, progress) }
      case .flag(let flag): s.mix(track, progress, flag, into: &values.flags)
      case .shapeList(.shadowPath):
        shadowPath = (track, progress)
        effects.outline.kind = .path
      case .instanceTransform, .instanceComponent, .shapeList, .gradientList: break
      case .transform(let isSublayer), .function(_, let isSublayer):
        if isSublayer {
          parts.sublayers.finish(&transforms.sublayerTransform)
          transforms.sublayerTransform = s.transform(track, progress, transforms.sublayerTransform)
        } else {
          parts.own.finish(&transforms.transform)
          transforms.transform = s.transform(track, progress, transforms.transform)
        }
      case .component(let component, let isSublayer):
        if isSublayer {
          s.mix(track, progress, component, into: &parts.sublayers, transforms.sublayerTransform)
        } else {
          s.mix(track, progress, component, into: &parts.own, transforms.transform)
        }
      }
    }
    parts.own.finish(&transforms.transform)
    parts.sublayers.finish(&transforms.sublayerTransform)
    if node.touchesEffects { sampleShadowPath(row, s, shadowPath) }
    if let along { transforms.transform = CATransform3DRotate(transforms.transform, along, 0, 0, 1) }
    return present(node, values, transforms, contents, effects)
  }

  private mutating func sampleFilters(_ row: Int, _ node: Sampler.Node, _ s: borrowing Sampler, _ time: Double) {
    let effects = layers.effects.model[Int(layers.effects.index[row])]
    let run = effects.filters
    var changed = false
    for index in run.indices {
      let model = layers.filters.model[index]
      var values = model
      s.forEachTrack(of: node, at: time) { track, progress in
        guard case .words(.filters, let word) = track.target,
          Int(word) / FilterValues.words == index - run.lowerBound
        else { return }
        s.mix(track, progress, into: &values, word % Int32(FilterValues.words))
      }
      if sameBytes(values, layers.filters.presented[index]) { continue }
      layers.filters.presented[index] = values
      changed = true
    }
    if changed { mark(row) }
  }

  private mutating func present(
    _ node: Sampler.Node, _ values: LayerValues, _ transforms: TransformValues, _ contents: ContentsValues,
    _ effects: EffectValues
  ) -> Bool {
    let row = Int(node.row)
    var changed = false
    var depthChanged = false
    if !sameBytes(values, layers.presented[row]) {
      depthChanged = values.zPosition != layers.presented[row].zPosition
      layers.presented[row] = values
      changed = true
    }
    if node.touchesTransform, layers.transforms.present(transforms, row) { changed = true }
    if node.touchesContents, layers.contents.present(contents, row) { changed = true }
    if node.touchesEffects, layers.effects.present(effects, row) { changed = true }
    if changed { mark(row) }
    return depthChanged
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
