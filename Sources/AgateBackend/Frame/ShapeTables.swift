extension ShapeKey {
  // Half of a hash is one as well.
  public func hash(into hasher: inout Hasher) { hasher.combine(low) }
}

/// The tables that shapes refer to: path elements, points and dash patterns. Their memory is lent.
public struct PathTables {
  /// Elements of the paths.
  public var verbs: UnsafeBufferPointer<PathVerb>
  /// Points of the paths.
  public var points: UnsafeBufferPointer<PathPoint>
  /// Dash patterns.
  public var dashes: UnsafeBufferPointer<Double>

  /// A view of tables that the caller lends.
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
