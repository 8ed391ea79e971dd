import AgateBackend

/// One animation of one property of one node, in a form without references.
package struct Track: BitwiseCopyable, Sendable {
  /// The property that a track animates, and the kind of interpolation.
  package enum Target: BitwiseCopyable, Sendable {
    /// Consecutive words of a group, which are interpolated separately.
    case words(LayerGroup, word: Int32)
    /// Words that switch halfway between two keys (images, switches).
    case discreteWords(LayerGroup, word: Int32)
    /// A transform that is interpolated by its components.
    case transform(isSublayer: Bool)
    /// A component of a transform.
    case component(TransformComponent, isSublayer: Bool)
    /// A transform that a value function creates from the interpolated numbers.
    case function(ValueFunction, isSublayer: Bool)
    /// The transform of a replicator's instances, interpolated by its components.
    case instanceTransform
    case instanceComponent(TransformComponent)
    /// A flag of a layer, which switches halfway between two keys.
    case flag(LayerFlags)
    /// A flag of a layer's effects, which switches halfway between two keys.
    case effectFlag(EffectFlags)
    /// A shape's path or dashes, or a shadow's path. `firstValue` is an index into the paths, or into the lists for
    /// dashes.
    case shapeList(ShapeList)
    /// A gradient's list. Each key consists of the number of elements, followed by the elements.
    case gradientList(GradientList)
  }
  package enum Mode: UInt8, BitwiseCopyable, Sendable {
    case linear, discrete, cubic, spring
    /// Values along curves. Each segment has four points, instead of one value per key.
    case path
  }
  package struct Flags: OptionSet, BitwiseCopyable, Sendable {
    package let rawValue: UInt8
    package init(rawValue: UInt8) { self.rawValue = rawValue }

    /// The value is added to the value that the layer shows without the track, after all tracks that are not additive.
    package static let additive = Flags(rawValue: 1)
    package static let cumulative = Flags(rawValue: 2)
    /// The first key is the value that the layer shows without the track.
    package static let startsAtModel = Flags(rawValue: 4)
    package static let endsAtModel = Flags(rawValue: 8)
    /// The value is added to the value that the layer shows without the track, in the order of the tracks.
    package static let relative = Flags(rawValue: 16)
    /// The track rotates the layer to the direction of the path, or to the opposite direction.
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
  /// The index of the first value in ``NodeAnimations``, or in the arrays of ``Sampler`` after the track was appended
  /// there.
  package var firstValue: Int32 = 0
  package var firstTime: Int32 = 0
  /// The index of the first timing curve, or −1. There is one curve for each segment.
  package var firstCurve: Int32 = -1
  /// The index of the first of the tension, continuity and bias values, or −1. There are three values for each key.
  package var firstShape: Int32 = -1
  package var timing: Int32 = 0
  package var spring = Spring(mass: 1, stiffness: 100, damping: 10, velocity: 0, allowsOverdamping: false)

  package init(target: Target, lanes: Int32) {
    (self.target, self.lanes) = (target, lanes)
  }
}

extension Track {
  /// Returns whether a key has the value that the layer shows without the track.
  @inline(__always)
  func isModel(key index: Int) -> Bool {
    index == 0 && flags.contains(.startsAtModel) || index == 1 && flags.contains(.endsAtModel)
  }
}

extension Track.Flags {
  /// Whether the track's values are added to other values.
  package var adds: Bool { !isDisjoint(with: [.additive, .relative]) }
}

/// All animations of one node.
package struct NodeAnimations: Sendable {
  package var tracks: [Track] = []
  package var timings: [Timing] = []
  package var values: [Double] = []
  package var times: [Double] = []
  package var curves: [CubicBezier] = []
  /// Paths, to which tracks refer by index.
  package var paths: [PathData] = []
  /// Lists of numbers, to which tracks refer by index.
  package var lists: [[Double]] = []
  /// The layer's transition. A layer has at most one.
  package var transition: TransitionTrack?
  /// The slots of images to which the values refer. Each slot counts as one use of the image.
  package var images: [UInt32] = []

  package init() {}

  /// The animations divided into those of the layer's timing and all others.
  var dividedByTime: (own: NodeAnimations, others: NodeAnimations) {
    guard tracks.contains(where: { $0.group == .timing }) else { return (NodeAnimations(), self) }
    var (own, others) = (self, self)
    own.tracks = tracks.filter { $0.group == .timing }
    (own.transition, own.images) = (nil, [])
    others.tracks = tracks.filter { $0.group != .timing }
    return (own, others)
  }
}
