extension ShapeKey {
  // Half of a hash is one as well.
  public func hash(into hasher: inout Hasher) { hasher.combine(low) }
}

/// The tables to which shapes refer: path elements, points and dash patterns. The caller owns their memory.
public struct PathTables {
  /// Elements of the paths.
  public var verbs: UnsafeBufferPointer<PathVerb>
  /// Points of the paths.
  public var points: UnsafeBufferPointer<PathPoint>
  /// Dash patterns.
  public var dashes: UnsafeBufferPointer<Double>

  /// Creates a view of the caller's tables.
  public init(
    verbs: UnsafeBufferPointer<PathVerb>, points: UnsafeBufferPointer<PathPoint>, dashes: UnsafeBufferPointer<Double>
  ) {
    (self.verbs, self.points, self.dashes) = (verbs, points, dashes)
  }
}

extension ShapeTablesView {
  /// Path elements, points and dash patterns to which shapes refer.
  public var paths: PathTables { PathTables(verbs: verbs, points: points, dashes: dashes) }
}
