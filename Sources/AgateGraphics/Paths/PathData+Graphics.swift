@_exported import enum AgateBackend.PathVerb
@_exported import struct AgateBackend.PathData
@_exported import struct AgateBackend.PathPoint
import Foundation

extension PathPoint {
  /// Creates the path point of a `CGPoint`.
  @inlinable
  public init(_ point: CGPoint) { self.init(Double(point.x), Double(point.y)) }

  /// The point as a `CGPoint`.
  @inlinable
  public var point: CGPoint { CGPoint(x: x, y: y) }

  @inlinable
  func applying(_ t: CGAffineTransform) -> PathPoint {
    PathPoint(
      Double(t.a) * x + Double(t.c) * y + Double(t.tx), Double(t.b) * x + Double(t.d) * y + Double(t.ty))
  }
}

extension PathData {
  /// Returns the path with all points transformed. Elements whose points become infinite are left out.
  func applying(_ t: CGAffineTransform) -> PathData { t.isIdentity ? self : mapped { $0.applying(t) } }
}
