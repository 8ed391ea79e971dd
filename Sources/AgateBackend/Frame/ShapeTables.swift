extension ShapeKey {
  // The key is itself a hash, so half of it is sufficient.
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
