import AgateBackend

/// One animation of one property of one node, as plain values.
package struct Track: BitwiseCopyable, Sendable {
  /// The property that a track's numbers animate, and how the numbers are mixed.
  package enum Target: BitwiseCopyable, Sendable {
    /// Consecutive words of a group, mixed one by one.
    case words(LayerGroup, word: Int32)
    /// Words that jump at the middle (images, switches).
    case discreteWords(LayerGroup, word: Int32)
    /// A whole transform, mixed by its parts.
    case transform(isSublayer: Bool)
    /// A virtual part of a transform.
    case component(TransformComponent, isSublayer: Bool)
    /// A whole transform made of numbers.
    case function(ValueFunction, isSublayer: Bool)
    /// The transform of a replicator's instances, mixed by its parts.
    case instanceTransform
    case instanceComponent(TransformComponent)
    /// A switch among a layer's flags; it jumps like other switches.
    case flag(LayerFlags)
    /// A switch among a layer's effects.
    case effectFlag(EffectFlags)
    /// A shape's path or dashes, or a shadow's path: `firstValue` counts paths, or lists.
    case shapeList(ShapeList)
    /// A gradient's list: a key is the number of elements, then the elements.
    case gradientList(GradientList)
  }
  package enum Mode: UInt8, BitwiseCopyable, Sendable {
    case linear, discrete, cubic, spring
    /// Values along curves: a segment has four points, instead of one value per key.
    case path
  }
  package struct Flags: OptionSet, BitwiseCopyable, Sendable {
    package let rawValue: UInt8
    package init(rawValue: UInt8) { self.rawValue = rawValue }

    /// The value is added to what the layer shows without the track, after all tracks that are not additive.
    package static let additive = Flags(rawValue: 1)
    package static let cumulative = Flags(rawValue: 2)
    /// The first key is the value that the layer shows without the track.
    package static let startsAtModel = Flags(rawValue: 4)
    package static let endsAtModel = Flags(rawValue: 8)
    /// The value is added to what the layer shows without the track, in the order of the tracks.
    package static let relative = Flags(rawValue: 16)
    /// The track turns the layer along the path, or against it.
    package static let rotates = Flags(rawValue: 32)
    package static let rotatesBackwards = Flags(rawValue: 64)
    /// The key times do not ascend.
    package static let isUnsorted = Flags(rawValue: 128)
  }

  package var target: Target
  package var mode = Mode.linear
  package var flags: Flags = []
  /// The number of numbers in one key.
  package var lanes: Int32
  package var keys: Int32 = 0
  /// The index of the first value in ``NodeAnimations``; after a merge, in the tree's arrays.
  package var firstValue: Int32 = 0
  package var firstTime: Int32 = 0
  /// The first of the curves, one for each segment, or −1.
  package var firstCurve: Int32 = -1
  /// The first of the tension, continuity and bias values, three for each key, or −1.
  package var firstShape: Int32 = -1
  package var timing: Int32 = 0
  package var spring = Spring(mass: 1, stiffness: 100, damping: 10, velocity: 0, allowsOverdamping: false)

  package init(target: Target, lanes: Int32) {
    (self.target, self.lanes) = (target, lanes)
  }
}

extension Track.Flags {
  /// Whether the track's values are differences.
  package var adds: Bool { !isDisjoint(with: [.additive, .relative]) }
}

/// All animations of one node.
package struct NodeAnimations: Sendable {
  package var tracks: [Track] = []
  package var timings: [Timing] = []
  package var values: [Double] = []
  package var times: [Double] = []
  package var curves: [CubicBezier] = []
  /// Paths and lists of numbers that values stand for.
  package var paths: [PathData] = []
  package var lists: [[Double]] = []
  /// The layer's transition; there is one at most.
  package var transition: TransitionTrack?
  /// Image slots the values refer to; each counts as a use.
  package var images: [UInt32] = []

  package init() {}

  /// The animations of the layer's own time, and the others.
  var dividedByTime: (own: NodeAnimations, others: NodeAnimations) {
    guard tracks.contains(where: { $0.group == .timing }) else { return (NodeAnimations(), self) }
    var (own, others) = (self, self)
    own.tracks = tracks.filter { $0.group == .timing }
    (own.transition, own.images) = (nil, [])
    others.tracks = tracks.filter { $0.group != .timing }
    return (own, others)
  }
}
