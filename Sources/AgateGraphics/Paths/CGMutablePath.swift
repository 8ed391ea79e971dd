import AgateBackend
import AgateMath
import Foundation

/// A path to which elements can be added.
///
/// Lines and curves need a current point: they are ignored while the path is empty. Elements with coordinates that are
/// not finite are ignored too; rectangles and ellipses are ignored as a whole. Transforms apply to added elements, not
/// to existing elements.
public final class CGMutablePath: CGPath, @unchecked Sendable {
  /// Creates an empty path.
  public init() { super.init(data: PathData()) }

  override init(data: PathData) { super.init(data: data) }

  /// Begins a subpath at `point`.
  public func move(to point: CGPoint, transform: CGAffineTransform = .identity) {
    data.move(PathPoint(point).applying(transform))
  }

  /// Adds a straight line from the current point.
  public func addLine(to point: CGPoint, transform: CGAffineTransform = .identity) {
    data.line(PathPoint(point).applying(transform))
  }

  /// Adds a quadratic curve from the current point.
  public func addQuadCurve(to end: CGPoint, control: CGPoint, transform: CGAffineTransform = .identity) {
    data.quad(PathPoint(control).applying(transform), PathPoint(end).applying(transform))
  }

  /// Adds a cubic curve from the current point.
  public func addCurve(
    to end: CGPoint, control1: CGPoint, control2: CGPoint, transform: CGAffineTransform = .identity
  ) {
    data.cubic(
      PathPoint(control1).applying(transform), PathPoint(control2).applying(transform),
      PathPoint(end).applying(transform))
  }

  /// Closes the current subpath with a line. The beginning of the subpath becomes the current point.
  public func closeSubpath() { data.close() }

  /// Adds a rectangle as a subpath.
  public func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) { data.addRect(rect, transform) }

  /// Adds rectangles as subpaths.
  public func addRects(_ rects: [CGRect], transform: CGAffineTransform = .identity) {
    for rect in rects { data.addRect(rect, transform) }
  }

  /// Adds a subpath of lines from the first point through the others.
  public func addLines(between points: [CGPoint], transform: CGAffineTransform = .identity) {
    guard let first = points.first else { return }
    data.move(PathPoint(first).applying(transform))
    for point in points.dropFirst() { data.line(PathPoint(point).applying(transform)) }
  }

  /// Adds the ellipse in a rectangle as a subpath.
  public func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
    data.addEllipse(in: rect, transform)
  }

  /// Adds a rectangle with elliptic corners. The corner sizes are limited to half the rectangle's size.
  public func addRoundedRect(
    in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat, transform: CGAffineTransform = .identity
  ) {
    data.addRoundedRect(in: rect, cornerWidth: cornerWidth, cornerHeight: cornerHeight, transform)
  }

  /// Adds a rectangle with elliptic corners of different sizes.
  ///
  /// - Parameter corners: the radii of the corners, in the order minX-minY, maxX-minY, maxX-maxY, minX-maxY.
  package func addRoundedRect(in rect: CGRect, corners: (CGSize, CGSize, CGSize, CGSize)) {
    func point(_ size: CGSize) -> PathPoint { PathPoint(Double(size.width), Double(size.height)) }
    data.addRoundedRect(
      in: rect, corners: (point(corners.0), point(corners.1), point(corners.2), point(corners.3)), .identity)
  }

  /// Adds an arc of a circle. If there is a current point, a line joins it to the arc. If the angles differ by 2π or
  /// more, the arc is the full circle.
  ///
  /// - Parameters:
  ///   - center: the centre of the circle.
  ///   - radius: the radius of the circle. If it is negative, nothing is added.
  ///   - startAngle: the angle of the arc's beginning, in radians, from the positive x axis towards the positive y
  ///     axis.
  ///   - endAngle: the angle of the arc's end, in radians.
  ///   - clockwise: whether the arc goes towards smaller angles, which is clockwise if y points up. In a layer, where y
  ///     points down, the arc appears counter-clockwise, as in Core Graphics.
  ///   - transform: the transform of the arc. The default is the identity.
  public func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool,
    transform: CGAffineTransform = .identity
  ) {
    data.addArc(
      center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise, transform)
  }

  /// Adds an arc of `delta` radians, at most 32 turns. If there is a current point, a line joins it to the arc. A
  /// negative `delta` goes towards smaller angles. Nothing is added if the radius is negative.
  public func addRelativeArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, delta: CGFloat, transform: CGAffineTransform = .identity
  ) {
    data.addArc(
      center: center, radius: radius, startAngle: Double(startAngle), sweep: Double(delta), transform)
  }

  /// Adds an arc of the circle that touches two lines: from the current point to `tangent1End`, and from there to
  /// `tangent2End`. A line joins the current point to the beginning of the arc. If the three points lie on one line, or
  /// if the radius is 0 or less, adds a line to `tangent1End` instead. If the path is empty, adds nothing.
  public func addArc(
    tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat, transform: CGAffineTransform = .identity
  ) {
    data.addArc(tangent1: tangent1End, tangent2: tangent2End, radius: radius, transform)
  }

  /// Adds all subpaths of another path.
  public func addPath(_ path: CGPath, transform: CGAffineTransform = .identity) {
    data.append(path.data.applying(transform))
  }
}
