extension ShapeKey {
  // Half of a hash is one as well.
  public func hash(into hasher: inout Hasher) { hasher.combine(low) }
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
