/// The elements of a path, as two flat arrays. Paths have value semantics and are copied on write. Programs build paths
/// with `CGPath`, whose property `data` returns them in this form.
///
/// A line or curve that follows a ``PathVerb/close`` begins where the closed subpath began. Points are always finite,
/// because elements with infinite or NaN coordinates are ignored.
public struct PathData: Sendable, Hashable {
  @usableFromInline var storedVerbs: [PathVerb] = []
  @usableFromInline var storedPoints: [PathPoint] = []
  /// First point of the current subpath.
  @usableFromInline var start = PathPoint(0, 0)
  /// The end of the last element.
  @usableFromInline var end = PathPoint(0, 0)

  public init() {}

  /// Types of the path's elements, in order.
  @inlinable
  public var verbs: [PathVerb] { _read { yield storedVerbs } }

  /// Points of all elements, in the order of the elements.
  @inlinable
  public var points: [PathPoint] { _read { yield storedPoints } }

  /// Whether the path has no elements.
  @inlinable
  public var isEmpty: Bool { verbs.isEmpty }

  /// Point at which the next element begins, or nil if the path is empty.
  public var currentPoint: PathPoint? { verbs.isEmpty ? nil : end }

  public static func == (a: PathData, b: PathData) -> Bool { a.verbs == b.verbs && a.points == b.points }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(verbs)
    hasher.combine(points)
  }

  /// Replaces the path with another path. If both have the same elements, the points are copied into the existing
  /// memory.
  package mutating func assign(_ other: PathData) {
    guard verbs == other.verbs else { return self = other }
    for i in other.points.indices { storedPoints[i] = other.points[i] }
    (start, end) = (other.start, other.end)
  }

  // MARK: Elements

  @inlinable package mutating func removeAll() {
    storedVerbs.removeAll(keepingCapacity: true)
    storedPoints.removeAll(keepingCapacity: true)
    (start, end) = (PathPoint(0, 0), PathPoint(0, 0))
  }

  @inlinable package mutating func move(_ p: PathPoint) {
    guard p.isFinite else { return }
    // A subpath that consists only of its first point is replaced.
    if verbs.last == .move {
      storedPoints[points.count - 1] = p
    } else {
      // Most paths have at least this many elements, and growing an array costs as much as adding several elements.
      if storedVerbs.capacity == 0 {
        storedVerbs.reserveCapacity(16)
        storedPoints.reserveCapacity(16)
      }
      storedVerbs.append(.move)
      storedPoints.append(p)
    }
    (start, end) = (p, p)
  }

  @inlinable package mutating func line(_ p: PathPoint) {
    guard p.isFinite, !verbs.isEmpty else { return }
    storedVerbs.append(.line)
    storedPoints.append(p)
    end = p
  }

  @inlinable package mutating func quad(_ control: PathPoint, _ p: PathPoint) {
    guard control.isFinite, p.isFinite, !verbs.isEmpty else { return }
    storedVerbs.append(.quad)
    storedPoints.append(control)
    storedPoints.append(p)
    end = p
  }

  @inlinable package mutating func cubic(_ control1: PathPoint, _ control2: PathPoint, _ p: PathPoint) {
    guard control1.isFinite, control2.isFinite, p.isFinite, !verbs.isEmpty else { return }
    storedVerbs.append(.cubic)
    storedPoints.append(control1)
    storedPoints.append(control2)
    storedPoints.append(p)
    end = p
  }

  @inlinable package mutating func close() {
    guard let last = verbs.last, last != .close else { return }
    storedVerbs.append(.close)
    end = start
  }

  package mutating func append(_ other: PathData) {
    guard !other.isEmpty else { return }
    storedVerbs.append(contentsOf: other.verbs)
    storedPoints.append(contentsOf: other.points)
    (start, end) = (other.start, other.end)
  }

  /// Returns the path with `map` applied to every point. Elements with points that are not finite after mapping are
  /// left out.
  @inlinable package func mapped(_ map: (PathPoint) -> PathPoint) -> PathData {
    var result = self
    var isFinite = true
    for i in result.points.indices {
      let p = map(points[i])
      isFinite = isFinite && p.isFinite
      result.storedPoints[i] = p
    }
    if isFinite {
      result.start = map(start)
      result.end = map(end)
      return result
    }
    var finite = PathData()
    var next = 0
    for verb in verbs {
      let p = result.points[next..<next + verb.pointCount]
      switch verb {
      case .move: finite.move(p[next])
      case .line: finite.line(p[next])
      case .quad: finite.quad(p[next], p[next + 1])
      case .cubic: finite.cubic(p[next], p[next + 1], p[next + 2])
      case .close: finite.close()
      }
      next += verb.pointCount
    }
    return finite
  }
}
