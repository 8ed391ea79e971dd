import AgateBackend
import AgateMath
import Foundation

/// The rule that determines which points are inside a path.
public enum CGPathFillRule: Int32, Sendable, Hashable {
  /// Points with a winding number other than zero are inside.
  case winding = 0
  /// Points from which a ray crosses the path an odd number of times are inside.
  case evenOdd = 1
}

/// Lines and curves: the outline of a shape, or a line to draw.
///
/// A path is immutable, unlike a ``CGMutablePath``. Elements with coordinates that are not finite are ignored when a
/// path is built, so all points of a path are finite.
///
/// A path may be used concurrently on several threads. Use a mutable path from one thread at a time.
public class CGPath: Hashable, @unchecked Sendable {
  /// The elements as flat arrays.
  // The check for overlapping access would cost as much as appending an element. The check is off, which is safe
  // because code that changes the elements calls no other code.
  @exclusivity(unchecked) public final internal(set) var data: PathData

  init(data: PathData) { self.data = data }

  private static func build(_ body: (inout PathData) -> Void) -> PathData {
    var data = PathData()
    body(&data)
    return data
  }

  /// Creates a path that is a rectangle.
  ///
  /// - Parameters:
  ///   - rect: the rectangle.
  ///   - transform: the transform of the points, or nil.
  public convenience init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>? = nil) {
    self.init(data: Self.build { $0.addRect(rect, transform?.pointee ?? .identity) })
  }

  /// Creates a path that is the ellipse inside `rect`.
  public convenience init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>? = nil) {
    self.init(data: Self.build { $0.addEllipse(in: rect, transform?.pointee ?? .identity) })
  }

  /// Creates a path that is a rectangle with elliptic corners. The corner sizes are limited to half the rectangle's
  /// size.
  public convenience init(
    roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
    transform: UnsafePointer<CGAffineTransform>? = nil
  ) {
    self.init(
      data: Self.build {
        $0.addRoundedRect(
          in: rect, cornerWidth: cornerWidth, cornerHeight: cornerHeight, transform?.pointee ?? .identity)
      })
  }

  /// Creates a path from existing elements.
  public convenience init(_ data: PathData) { self.init(data: data) }

  // MARK: Copies

  /// Returns a copy of the path. Later changes of a mutable path do not affect the copy.
  public func copy() -> CGPath? { CGPath(data: data) }

  /// Returns a copy of the path with all points transformed.
  public func copy(using transform: UnsafePointer<CGAffineTransform>?) -> CGPath? {
    CGPath(data: data.applying(transform?.pointee ?? .identity))
  }

  /// Returns a mutable copy of the path.
  public func mutableCopy() -> CGMutablePath? { CGMutablePath(data: data) }

  /// Returns a mutable copy of the path with all points transformed.
  public func mutableCopy(using transform: UnsafePointer<CGAffineTransform>?) -> CGMutablePath? {
    CGMutablePath(data: data.applying(transform?.pointee ?? .identity))
  }

  /// Returns the outline of the stroked path, to be filled with the winding rule. The outline consists of straight
  /// lines, at most 0.025 units away from the exact outline.
  ///
  /// - Parameters:
  ///   - lineWidth: the width of the stroke. Nothing is stroked unless the width is greater than 0.
  ///   - lineCap: the shape of the stroke's ends.
  ///   - lineJoin: the shape of the stroke's corners.
  ///   - miterLimit: the length, in line widths, above which miter joins become bevels.
  ///   - transform: the transform of the path, which is applied before the path is stroked.
  public func copy(
    strokingWithWidth lineWidth: CGFloat, lineCap: CGLineCap, lineJoin: CGLineJoin, miterLimit: CGFloat,
    transform: CGAffineTransform = .identity
  ) -> CGPath {
    let stroker = PathStroker(
      width: Double(lineWidth), cap: lineCap, join: lineJoin, miterLimit: Double(miterLimit), tolerance: 0.025)
    return CGPath(data: stroker.outline(of: data.applying(transform)))
  }

  /// Returns the path, divided into dashes. Curves stay curves.
  ///
  /// - Parameters:
  ///   - phase: the distance into the pattern at which the path begins.
  ///   - lengths: the lengths of alternating dashes and gaps. The path is not divided if there are no lengths, if a
  ///     length is negative or not finite, or if all lengths are 0. The path is also not divided if there would be more
  ///     than 200,000 dashes and gaps.
  ///   - transform: the transform of the path, which is applied before the path is divided.
  public func copy(
    dashingWithPhase phase: CGFloat, lengths: [CGFloat], transform: CGAffineTransform = .identity
  ) -> CGPath {
    let path = data.applying(transform)
    guard let dasher = PathDasher(phase: Double(phase), lengths: lengths.map(Double.init)) else {
      return CGPath(data: path)
    }
    return CGPath(data: dasher.dashes(of: path))
  }

  /// Creates the outline of a stroked path, as ``copy(strokingWithWidth:lineCap:lineJoin:miterLimit:transform:)`` does.
  ///
  /// - Parameters:
  ///   - path: the path to stroke.
  ///   - transform: the transform of the path, which is applied before the path is stroked, or nil.
  ///   - lineWidth: the width of the stroke.
  ///   - lineCap: the shape of the stroke's ends.
  ///   - lineJoin: the shape of the stroke's corners.
  ///   - miterLimit: the length, in line widths, above which miter joins become bevels.
  /// - Returns: a path. The result is never nil; it is optional as in Core Graphics.
  public convenience init?(
    __byStroking path: CGPath, transform: UnsafePointer<CGAffineTransform>?, lineWidth: CGFloat, lineCap: CGLineCap,
    lineJoin: CGLineJoin, miterLimit: CGFloat
  ) {
    self.init(
      data: path.copy(
        strokingWithWidth: lineWidth, lineCap: lineCap, lineJoin: lineJoin, miterLimit: miterLimit,
        transform: transform?.pointee ?? .identity
      ).data)
  }

  /// Creates a path that is divided into dashes, as ``copy(dashingWithPhase:lengths:transform:)`` does.
  ///
  /// - Parameters:
  ///   - path: the path to divide.
  ///   - transform: the transform of the path, which is applied before the path is divided, or nil.
  ///   - phase: the distance into the pattern at which the path begins.
  ///   - lengths: the lengths of alternating dashes and gaps, or nil for none.
  ///   - count: the number of lengths.
  /// - Returns: a path. The result is never nil; it is optional as in Core Graphics.
  public convenience init?(
    __byDashing path: CGPath, transform: UnsafePointer<CGAffineTransform>?, phase: CGFloat,
    lengths: UnsafePointer<CGFloat>?, count: Int
  ) {
    let lengths = lengths.map { Array(UnsafeBufferPointer(start: $0, count: max(count, 0))) } ?? []
    self.init(
      data: path.copy(dashingWithPhase: phase, lengths: lengths, transform: transform?.pointee ?? .identity).data)
  }

  // MARK: Questions

  /// Whether the path has no elements.
  public var isEmpty: Bool { data.isEmpty }

  /// The point at which the next element begins, or (0, 0) if the path is empty.
  public var currentPoint: CGPoint { data.currentPoint?.point ?? .zero }

  /// The smallest rectangle around all points, including control points. Null for an empty path.
  public var boundingBox: CGRect { data.controlBox ?? .null }

  /// The smallest rectangle around the path, without control points. Null for an empty path.
  public var boundingBoxOfPath: CGRect { data.tightBox ?? .null }

  /// Returns whether the path is a rectangle whose sides are parallel to the axes.
  ///
  /// - Parameter rect: memory for the rectangle, which is written if the path is a rectangle.
  public func isRect(_ rect: UnsafeMutablePointer<CGRect>?) -> Bool {
    guard let found = data.rectangle else { return false }
    rect?.pointee = found
    return true
  }

  /// Returns whether the filled path covers `point`. Open subpaths count as closed.
  ///
  /// - Parameters:
  ///   - point: a point in the path's coordinates.
  ///   - rule: the rule that determines which points are inside. The default is `winding`.
  ///   - transform: the transform of the point, which is applied first. The default is the identity.
  public func contains(
    _ point: CGPoint, using rule: CGPathFillRule = .winding, transform: CGAffineTransform = .identity
  ) -> Bool {
    data.contains(PathPoint(point.applying(transform)), rule)
  }

  /// Calls `function` with every element in order. The points are valid during the call only.
  public func apply(info: UnsafeMutableRawPointer?, function: CGPathApplierFunction) {
    applyWithBlock { function(info, $0) }
  }

  /// Calls `block` with every element in order. The points are valid during the call only.
  public func applyWithBlock(_ block: (UnsafePointer<CGPathElement>) -> Void) {
    let data = data
    var points = [CGPoint](repeating: .zero, count: 3)
    points.withUnsafeMutableBufferPointer { buffer in
      var next = 0
      for verb in data.verbs {
        for i in 0..<verb.pointCount { buffer[i] = data.points[next + i].point }
        next += verb.pointCount
        var element = CGPathElement(type: CGPathElementType(verb), points: buffer.baseAddress!)
        block(&element)
      }
    }
  }

  public static func == (a: CGPath, b: CGPath) -> Bool { a === b || a.data == b.data }

  public func hash(into hasher: inout Hasher) { data.hash(into: &hasher) }
}

/// The type of a path element.
public enum CGPathElementType: Int32, Sendable, Hashable {
  /// Begins a subpath. The element has one point.
  case moveToPoint = 0
  /// A straight line. The element has one point.
  case addLineToPoint = 1
  /// A quadratic curve. The points are the control point and the end point.
  case addQuadCurveToPoint = 2
  /// A cubic curve. The points are two control points and the end point.
  case addCurveToPoint = 3
  /// A line back to the beginning of the subpath. The element has no points.
  case closeSubpath = 4

  init(_ verb: PathVerb) { self = Self(rawValue: Int32(verb.rawValue))! }
}

/// An element of a path, for ``CGPath/applyWithBlock(_:)``.
public struct CGPathElement {
  /// The type of the element, which determines the number of points.
  public var type: CGPathElementType
  /// The points of the element. Their number depends on the type.
  public var points: UnsafeMutablePointer<CGPoint>

  /// Creates an element of a path.
  public init(type: CGPathElementType, points: UnsafeMutablePointer<CGPoint>) {
    self.type = type
    self.points = points
  }
}

/// A function that is called for each element of a path.
public typealias CGPathApplierFunction = (UnsafeMutableRawPointer?, UnsafePointer<CGPathElement>) -> Void
