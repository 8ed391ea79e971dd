import AgateBackend
import AgateMath
import Foundation

/// The rule that decides which points a path encloses.
public enum CGPathFillRule: Int32, Sendable, Hashable {
  /// Encloses points around which the path turns, counted with its direction.
  case winding = 0
  /// Encloses points from which a ray crosses the path an odd number of times.
  case evenOdd = 1
}

/// Lines and curves: the outline of a shape, or a line to draw.
///
/// A path is immutable, unlike a ``CGMutablePath``. Elements with coordinates that are not finite are left out when a
/// path is built, so that every point of a path is finite.
///
/// A path may be used on several threads at once. Use a mutable path from one thread at a time.
public class CGPath: Hashable, @unchecked Sendable {
  /// The elements as flat arrays.
  // Code that changes the elements calls no other code: a check for overlapping access costs as much as to append
  // one.
  @exclusivity(unchecked) public final internal(set) var data: PathData

  init(data: PathData) { self.data = data }

  private static func build(_ body: (inout PathData) -> Void) -> PathData {
    var data = PathData()
    body(&data)
    return data
  }

  /// Creates a path of one rectangle.
  ///
  /// - Parameters:
  ///   - rect: the rectangle.
  ///   - transform: applied to every point; nil for none.
  public convenience init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>? = nil) {
    self.init(data: Self.build { $0.addRect(rect, transform?.pointee ?? .identity) })
  }

  /// Creates a path of the ellipse that touches the sides of `rect`.
  public convenience init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>? = nil) {
    self.init(data: Self.build { $0.addEllipse(in: rect, transform?.pointee ?? .identity) })
  }

  /// Creates a path of a rectangle with elliptic corners. Corner sizes are limited to half the rectangle's.
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

  /// A copy of the path. Later changes of a mutable path do not affect the copy.
  public func copy() -> CGPath? { CGPath(data: data) }

  /// A copy of the path with every point transformed.
  public func copy(using transform: UnsafePointer<CGAffineTransform>?) -> CGPath? {
    CGPath(data: data.applying(transform?.pointee ?? .identity))
  }

  /// A mutable copy of the path.
  public func mutableCopy() -> CGMutablePath? { CGMutablePath(data: data) }

  /// A mutable copy of the path with every point transformed.
  public func mutableCopy(using transform: UnsafePointer<CGAffineTransform>?) -> CGMutablePath? {
    CGMutablePath(data: data.applying(transform?.pointee ?? .identity))
  }

  /// The outline of the stroked path, to be filled with the winding rule. It consists of straight lines within a
  /// fortieth of a unit of the true outline.
  ///
  /// - Parameters:
  ///   - lineWidth: the whole width; nothing is stroked unless it is greater than 0.
  ///   - lineCap: the shape of the stroke's ends.
  ///   - lineJoin: the shape of the stroke's corners.
  ///   - miterLimit: miter joins longer than this many widths become bevels.
  ///   - transform: applied to the path before it is stroked.
  public func copy(
    strokingWithWidth lineWidth: CGFloat, lineCap: CGLineCap, lineJoin: CGLineJoin, miterLimit: CGFloat,
    transform: CGAffineTransform = .identity
  ) -> CGPath {
    let stroker = PathStroker(
      width: Double(lineWidth), cap: lineCap, join: lineJoin, miterLimit: Double(miterLimit), tolerance: 0.025)
    return CGPath(data: stroker.outline(of: data.applying(transform)))
  }

  /// The path cut into dashes. Curves stay curves.
  ///
  /// - Parameters:
  ///   - phase: the distance into the pattern at which the first dash begins.
  ///   - lengths: lengths of dashes and gaps in turn. The path stays whole if there are none, if one is negative, or
  ///     if all are 0.
  ///   - transform: applied to the path before it is cut.
  public func copy(
    dashingWithPhase phase: CGFloat, lengths: [CGFloat], transform: CGAffineTransform = .identity
  ) -> CGPath {
    let path = data.applying(transform)
    guard let dasher = PathDasher(phase: Double(phase), lengths: lengths.map(Double.init)) else {
      return CGPath(data: path)
    }
    return CGPath(data: dasher.dashes(of: path))
  }

  // MARK: Questions

  /// Whether the path has no elements.
  public var isEmpty: Bool { data.isEmpty }

  /// The point where the next element would begin; (0, 0) while the path is empty.
  public var currentPoint: CGPoint { data.currentPoint?.point ?? .zero }

  /// The smallest rectangle around all points, control points included; null for an empty path.
  public var boundingBox: CGRect { data.controlBox ?? .null }

  /// The smallest rectangle around the path itself; null for an empty path.
  public var boundingBoxOfPath: CGRect { data.tightBox ?? .null }

  /// Whether the path is one upright rectangle.
  ///
  /// - Parameter rect: receives the rectangle if the path is one.
  public func isRect(_ rect: UnsafeMutablePointer<CGRect>?) -> Bool {
    guard let found = data.rectangle else { return false }
    rect?.pointee = found
    return true
  }

  /// Whether the filled path covers `point`. Open subpaths count as closed.
  ///
  /// - Parameters:
  ///   - point: a point in the path's coordinates.
  ///   - rule: the rule that determines which points are inside. The default is `winding`.
  ///   - transform: applied to the point first. The default is the identity.
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

/// The kind of a path's element.
public enum CGPathElementType: Int32, Sendable, Hashable {
  /// Begins a subpath; one point.
  case moveToPoint = 0
  /// A straight line; one point.
  case addLineToPoint = 1
  /// A quadratic curve; the control point and the end.
  case addQuadCurveToPoint = 2
  /// A cubic curve; two control points and the end.
  case addCurveToPoint = 3
  /// A line back to the subpath's beginning; no points.
  case closeSubpath = 4

  init(_ verb: PathVerb) { self = Self(rawValue: Int32(verb.rawValue))! }
}

/// One element of a path, as ``CGPath/applyWithBlock(_:)`` passes it.
public struct CGPathElement {
  /// The kind of the element, which gives the number of its points.
  public var type: CGPathElementType
  /// The points of the element: 1, 1, 2, 3 or 0, by its type.
  public var points: UnsafeMutablePointer<CGPoint>

  /// Creates an element of a path.
  public init(type: CGPathElementType, points: UnsafeMutablePointer<CGPoint>) {
    self.type = type
    self.points = points
  }
}

/// A function that is called for each element of a path.
public typealias CGPathApplierFunction = (UnsafeMutableRawPointer?, UnsafePointer<CGPathElement>) -> Void
