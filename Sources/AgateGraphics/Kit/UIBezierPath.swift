import AgateBackend
import AgateMath
import Foundation

/// Corners of a rectangle.
public struct UIRectCorner: OptionSet, Sendable, Hashable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The one at the top left.
  public static let topLeft = UIRectCorner(rawValue: 1 << 0)
  /// The one at the top right.
  public static let topRight = UIRectCorner(rawValue: 1 << 1)
  /// The one at the bottom left.
  public static let bottomLeft = UIRectCorner(rawValue: 1 << 2)
  /// The one at the bottom right.
  public static let bottomRight = UIRectCorner(rawValue: 1 << 3)
  /// All four.
  public static let allCorners: UIRectCorner = [.topLeft, .topRight, .bottomLeft, .bottomRight]
}

/// A path that can be added to, with the style it is drawn in. Made for y pointing down.
public final class UIBezierPath {
  private var data = PathData()
  private var dash: (phase: CGFloat, lengths: [CGFloat]) = (0, [])

  /// Of strokes, in points. Default 1.
  public var lineWidth: CGFloat = 1
  /// How lines end. Default butt.
  public var lineCapStyle = CGLineCap.butt
  /// How lines meet. Default miter.
  public var lineJoinStyle = CGLineJoin.miter
  /// Longer tips are cut off. Default 10.
  public var miterLimit: CGFloat = 10
  /// Whether areas are filled that are inside an odd number of times. Default false.
  public var usesEvenOddFillRule = false

  /// A copy: later changes of this path do not reach it.
  public var cgPath: CGPath {
    get { CGPath(data: data) }
    set { data = newValue.data }
  }

  public init() {}
  /// A copy of a path.
  public init(cgPath: CGPath) { data = cgPath.data }
  /// A rectangle.
  public init(rect: CGRect) { data.addRect(rect) }
  /// The ellipse in a rectangle.
  public init(ovalIn rect: CGRect) { data.addEllipse(in: rect) }
  /// A rectangle with round corners.
  public init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
    data.addRoundedRect(in: rect, cornerWidth: cornerRadius, cornerHeight: cornerRadius)
  }
  /// A rectangle of which some corners are round.
  public init(roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize) {
    let r = rect.standardized
    let radii = PathPoint(
      min(max(Double(cornerRadii.width), 0), Double(r.width) / 2),
      min(max(Double(cornerRadii.height), 0), Double(r.height) / 2))
    func size(_ corner: UIRectCorner) -> PathPoint { corners.contains(corner) ? radii : PathPoint(0, 0) }
    data.addRoundedRect(
      in: r, corners: (size(.topLeft), size(.topRight), size(.bottomRight), size(.bottomLeft)), .identity)
  }
  /// - Parameter clockwise: as seen with y pointing down: towards greater angles.
  public init(arcCenter: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool) {
    addArc(
      withCenter: arcCenter, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise)
  }

  /// Begins a subpath.
  public func move(to point: CGPoint) { data.move(PathPoint(point)) }
  /// A straight line from the current point.
  public func addLine(to point: CGPoint) { data.line(PathPoint(point)) }
  /// A cubic curve from the current point.
  public func addCurve(to end: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
    data.cubic(PathPoint(controlPoint1), PathPoint(controlPoint2), PathPoint(end))
  }
  /// A quadratic curve from the current point.
  public func addQuadCurve(to end: CGPoint, controlPoint: CGPoint) {
    data.quad(PathPoint(controlPoint), PathPoint(end))
  }
  /// - Parameter clockwise: as seen with y pointing down: towards greater angles.
  public func addArc(
    withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    data.addArc(
      center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: !clockwise)
  }
  /// A line back to where the subpath began.
  public func close() { data.close() }
  /// Empties the path.
  public func removeAllPoints() { data.removeAll() }
  /// Adds all subpaths of another.
  public func append(_ path: UIBezierPath) { data.append(path.data) }
  /// Moves all points.
  public func apply(_ transform: CGAffineTransform) { data = data.applying(transform) }

  /// Whether it has no elements.
  public var isEmpty: Bool { data.isEmpty }
  /// Around the path itself; null while it is empty.
  public var bounds: CGRect { data.tightBox ?? .null }
  /// Where the next element begins.
  public var currentPoint: CGPoint { data.currentPoint?.point ?? .zero }
  /// Whether a point is inside, by the path's own rule.
  public func contains(_ point: CGPoint) -> Bool {
    data.contains(PathPoint(point), usesEvenOddFillRule ? .evenOdd : .winding)
  }

  /// Dashes and gaps of strokes in turn, in points.
  public func setLineDash(_ pattern: [CGFloat], phase: CGFloat) { dash = (phase, pattern) }

  /// Fills the path in the current context.
  public func fill() {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.beginPath()
    context.addPath(cgPath)
    context.fillPath(using: usesEvenOddFillRule ? .evenOdd : .winding)
  }

  /// Strokes the path in the current context, in its own style.
  public func stroke() {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.saveGState()
    context.setLineWidth(lineWidth)
    context.setLineCap(lineCapStyle)
    context.setLineJoin(lineJoinStyle)
    context.setMiterLimit(miterLimit)
    context.setLineDash(phase: dash.phase, lengths: dash.lengths)
    context.beginPath()
    context.addPath(cgPath)
    context.strokePath()
    context.restoreGState()
  }

  /// Limits the current context to the path.
  public func addClip() {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.beginPath()
    context.addPath(cgPath)
    context.clip(using: usesEvenOddFillRule ? .evenOdd : .winding)
  }
}
