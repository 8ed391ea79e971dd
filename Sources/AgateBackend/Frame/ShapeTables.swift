extension ShapeKey {
  // Half of a hash is one as well.
  public func hash(into hasher: inout Hasher) { hasher.combine(low) }
}

/// What shapes refer to, lent for a moment.
public struct PathTables {
  /// Elements of the paths.
  public var verbs: UnsafeBufferPointer<PathVerb>
  /// Their points.
  public var points: UnsafeBufferPointer<PathPoint>
  /// Patterns of dashes.
  public var dashes: UnsafeBufferPointer<Double>

  /// Tables that somebody lends.
  public init(
    verbs: UnsafeBufferPointer<PathVerb>, points: UnsafeBufferPointer<PathPoint>, dashes: UnsafeBufferPointer<Double>
  ) {
    (self.verbs, self.points, self.dashes) = (verbs, points, dashes)
  }
}

extension ShapeTables {
  /// Lends what shapes refer to.
  public func withPaths<R>(_ body: (PathTables) -> R) -> R {
    verbs.withUnsafeBufferPointer { verbs in
      points.withUnsafeBufferPointer { points in
        dashes.withUnsafeBufferPointer { body(PathTables(verbs: verbs, points: points, dashes: $0)) }
      }
    }
  }
}
