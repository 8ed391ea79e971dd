extension PathPoint {
  /// Creates a point from its coordinates.
  @inlinable
  public init(_ x: Double, _ y: Double) {
    self.init(x: x, y: y)
  }

  /// Whether both coordinates are finite.
  @inlinable
  public var isFinite: Bool { x.isFinite && y.isFinite }

  @inlinable
  package static func + (a: PathPoint, b: PathPoint) -> PathPoint { PathPoint(a.x + b.x, a.y + b.y) }
  @inlinable
  package static func - (a: PathPoint, b: PathPoint) -> PathPoint { PathPoint(a.x - b.x, a.y - b.y) }
  @inlinable
  package static func * (a: PathPoint, k: Double) -> PathPoint { PathPoint(a.x * k, a.y * k) }

  @inlinable
  package func cross(_ other: PathPoint) -> Double { x * other.y - y * other.x }
  @inlinable
  package func dot(_ other: PathPoint) -> Double { x * other.x + y * other.y }
  @inlinable
  package var length: Double { (x * x + y * y).squareRoot() }
  @inlinable
  package func mixed(_ other: PathPoint, _ t: Double) -> PathPoint { self + (other - self) * t }
}
