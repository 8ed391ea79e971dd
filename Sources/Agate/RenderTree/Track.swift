/// One animation of one property of one node, as plain values.
struct Track: BitwiseCopyable, Sendable {
  /// What the numbers mean.
  enum Target: BitwiseCopyable, Sendable {
    /// Consecutive words of a group, mixed one by one.
    case words(LayerGroup, word: Int32)
    /// Words that jump at the middle (images, switches).
    case discreteWords(LayerGroup, word: Int32)
    /// A whole transform, mixed by its parts.
    case transform(isSublayer: Bool)
    /// A virtual part of a transform.
    case component(TransformComponent, isSublayer: Bool)
    /// A whole transform made of numbers.
    case function(CAValueFunction.Kind, isSublayer: Bool)
    /// The same of a replicator.
    case instanceTransform
    case instanceComponent(TransformComponent)
    /// A switch among a layer's flags; it jumps like other switches.
    case flag(LayerFlags)
    /// A shape's path or dashes, or a shadow's path: `firstValue` counts paths, or lists.
    case shapeList(ShapeList)
    /// A gradient's list: a key is the number of elements, then the elements.
    case gradientList(GradientList)
  }
  enum Mode: UInt8, BitwiseCopyable, Sendable {
    case linear, discrete, cubic, spring
    /// Along curves: a segment has four points, instead of a value a key.
    case path
  }
  struct Flags: OptionSet, BitwiseCopyable, Sendable {
    let rawValue: UInt8
    /// Added to what the layer shows without it, after all tracks that are not.
    static let additive = Flags(rawValue: 1)
    static let cumulative = Flags(rawValue: 2)
    /// The first key is what the layer shows without it.
    static let startsAtModel = Flags(rawValue: 4)
    static let endsAtModel = Flags(rawValue: 8)
    /// Added to what the layer shows without it, in its turn.
    static let relative = Flags(rawValue: 16)
    /// Turns the layer along the path, or against it.
    static let rotates = Flags(rawValue: 32)
    static let rotatesBackwards = Flags(rawValue: 64)
  }

  var target: Target
  var mode = Mode.linear
  var flags: Flags = []
  /// Numbers of one key.
  var lanes: Int32
  var keys: Int32 = 0
  /// Into ``NodeAnimations``, after a merge into the tree's arrays.
  var firstValue: Int32 = 0
  var firstTime: Int32 = 0
  /// A curve a segment, or −1.
  var firstCurve: Int32 = -1
  /// Tension, continuity and bias a key, or −1.
  var firstShape: Int32 = -1
  var timing: Int32 = 0
  var spring = Spring(mass: 1, stiffness: 100, damping: 10, velocity: 0, allowsOverdamping: false)
}

extension Track.Flags {
  /// The track's values are differences.
  var adds: Bool { !isDisjoint(with: [.additive, .relative]) }
}

/// All animations of one node.
struct NodeAnimations: Sendable {
  var tracks: [Track] = []
  var timings: [Timing] = []
  var values: [Double] = []
  var times: [Double] = []
  var curves: [CubicBezier] = []
  /// Paths and lists of numbers that values stand for.
  var paths: [PathData] = []
  var lists: [[Double]] = []
  /// The layer's transition; there is one at most.
  var transition: TransitionTrack?
  /// Image slots the values refer to; each counts as a use.
  var images: [UInt32] = []
}
