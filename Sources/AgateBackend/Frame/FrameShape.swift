/// How a stroke's ends look.
public enum StrokeCap: UInt8, BitwiseCopyable, Sendable { case butt, round, square }

/// How a stroke's pieces meet.
public enum StrokeJoin: UInt8, BitwiseCopyable, Sendable { case miter, round, bevel }

/// From a path's coordinates to the pixels of its mask: a 3×3 matrix for row vectors (x, y, 1), `w = g·x + h·y + i`.
public struct ShapeMatrix: BitwiseCopyable, Sendable {
  public var a = 1.0, b = 0.0
  public var c = 0.0, d = 1.0
  public var tx = 0.0, ty = 0.0
  public var g = 0.0, h = 0.0, i = 1.0

  public init() {}
}

/// Names a shape's coverage: a hash of everything it is made of.
public struct ShapeKey: BitwiseCopyable, Hashable, Sendable {
  public var low: UInt64
  public var high: UInt64

  public init(low: UInt64 = 0, high: UInt64 = 0) { (self.low, self.high) = (low, high) }

  // Half of a hash is one as well.
  public func hash(into hasher: inout Hasher) { hasher.combine(low) }
}

/// One path of a frame, filled or stroked: which pixels to cover, not in what colour.
///
/// Its *mask* is a picture of 8-bit coverage; pixel (0, 0) of the mask lies where an item says.
public struct FrameShape: BitwiseCopyable, Sendable {
  public struct Flags: OptionSet, BitwiseCopyable, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// Points from which a ray crosses the outline an odd number of times are inside; else those that it turns about.
    public static let evenOdd = Flags(rawValue: 1 << 0)
    /// The outline of the stroke is filled, not the path.
    public static let stroked = Flags(rawValue: 1 << 1)
  }

  public var matrix = ShapeMatrix()
  /// Lines in points of the path.
  public var width = 0.0
  public var miterLimit = 10.0
  /// Fractions of the path's length.
  public var start = 0.0
  public var end = 1.0
  public var dashPhase = 0.0
  /// Equal keys mean equal masks.
  public var key = ShapeKey()
  // Ranges of a frame's arrays of paths.
  public var firstVerb: Int32 = 0
  public var verbCount: Int32 = 0
  public var firstPoint: Int32 = 0
  public var pointCount: Int32 = 0
  public var firstDash: Int32 = 0
  public var dashCount: Int32 = 0
  /// The mask's pixels that are wanted; there is no coverage outside unless something cuts the shape.
  public var x0: Int32 = 0
  public var y0: Int32 = 0
  public var x1: Int32 = 0
  public var y1: Int32 = 0
  public var flags: Flags = []
  public var cap = StrokeCap.butt
  public var join = StrokeJoin.miter

  public init() {}
}

/// What shapes refer to, lent for a moment.
public struct PathTables {
  public var verbs: UnsafeBufferPointer<PathVerb>
  public var points: UnsafeBufferPointer<PathPoint>
  public var dashes: UnsafeBufferPointer<Double>

  public init(
    verbs: UnsafeBufferPointer<PathVerb>, points: UnsafeBufferPointer<PathPoint>, dashes: UnsafeBufferPointer<Double>
  ) {
    (self.verbs, self.points, self.dashes) = (verbs, points, dashes)
  }
}

/// The paths of a frame, and the shapes made of them.
public struct ShapeTables: Sendable {
  /// What items of kind ``DrawItem/Kind/shape`` show.
  public var shapes: [FrameShape] = []
  /// What the paths consist of, one after the other.
  public var verbs: [PathVerb] = []
  /// The points of all verbs, in their order.
  public var points: [PathPoint] = []
  /// The dash patterns of all shapes.
  public var dashes: [Double] = []

  /// No shapes.
  public init() {}

  package mutating func removeAll() {
    shapes.removeAll(keepingCapacity: true)
    verbs.removeAll(keepingCapacity: true)
    points.removeAll(keepingCapacity: true)
    dashes.removeAll(keepingCapacity: true)
  }

  /// Lends what shapes refer to.
  public func withPaths<R>(_ body: (PathTables) -> R) -> R {
    verbs.withUnsafeBufferPointer { verbs in
      points.withUnsafeBufferPointer { points in
        dashes.withUnsafeBufferPointer { body(PathTables(verbs: verbs, points: points, dashes: $0)) }
      }
    }
  }
}
