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

extension ShapeTablesView {
  /// Elements, points and dashes that shapes refer to.
  public var paths: PathTables { PathTables(verbs: verbs, points: points, dashes: dashes) }
}
