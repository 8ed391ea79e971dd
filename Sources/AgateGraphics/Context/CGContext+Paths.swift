import AgateBackend
import AgateMath
import Foundation

extension CGContext {
  // MARK: Building the path
  //
  // Points are in user space. They are transformed when they are added: later changes of the transform do not move
  // them.

  /// Clears the current path.
  public func beginPath() { current.removeAll() }

  /// Begins a subpath at `point`.
  public func move(to point: CGPoint) { current.move(PathPoint(point).applying(toPixels)) }
  /// Adds a straight line from the current point.
  public func addLine(to point: CGPoint) { current.line(PathPoint(point).applying(toPixels)) }
  /// Adds a cubic curve from the current point.
  public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    let t = toPixels
    current.cubic(PathPoint(control1).applying(t), PathPoint(control2).applying(t), PathPoint(end).applying(t))
  }
  /// Adds a quadratic curve from the current point.
  public func addQuadCurve(to end: CGPoint, control: CGPoint) {
    let t = toPixels
    current.quad(PathPoint(control).applying(t), PathPoint(end).applying(t))
  }
  /// Closes the subpath with a line back to its beginning.
  public func closePath() { current.close() }
  /// Adds a rectangle as a subpath.
  public func addRect(_ rect: CGRect) { current.addRect(rect, toPixels) }
  /// Adds rectangles as subpaths.
  public func addRects(_ rects: [CGRect]) { for rect in rects { addRect(rect) } }
  /// Adds the ellipse in a rectangle as a subpath.
  public func addEllipse(in rect: CGRect) { current.addEllipse(in: rect, toPixels) }

  /// Adds a subpath of lines from the first point through the others.
  public func addLines(between points: [CGPoint]) {
    guard let first = points.first else { return }
    move(to: first)
    for point in points.dropFirst() { addLine(to: point) }
  }

  /// Adds an arc of a circle. See ``CGMutablePath/addArc(center:radius:startAngle:endAngle:clockwise:transform:)``.
  public func addArc(center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool) {
    current.addArc(
      center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise, toPixels)
  }

  /// Adds an arc that touches two lines. See ``CGMutablePath/addArc(tangent1End:tangent2End:radius:transform:)``.
  public func addArc(tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat) {
    current.addArc(tangent1: tangent1End, tangent2: tangent2End, radius: radius, toPixels)
  }

  /// Adds all subpaths of a path.
  public func addPath(_ added: CGPath) { current.append(added.data.applying(toPixels)) }

  /// Replaces the current path with the outline of its stroke.
  public func replacePathWithStrokedPath() { current = strokedPath }

  // MARK: Asking

  /// Whether the current path has no elements.
  public var isPathEmpty: Bool { current.isEmpty }

  /// The current point, in user space, or (0, 0) if the path is empty.
  public var currentPointOfPath: CGPoint {
    current.currentPoint.map { $0.applying(toPixels.inverted()).point } ?? .zero
  }

  /// The smallest rectangle around all points, including control points, in user space. Null if the path is empty.
  public var boundingBoxOfPath: CGRect { current.applying(toPixels.inverted()).controlBox ?? .null }

  /// A copy of the current path, in user space, or nil if the path is empty.
  public var path: CGPath? { current.isEmpty ? nil : CGPath(data: current.applying(toPixels.inverted())) }

  /// Returns whether `point`, in user space, would be covered if the current path were painted in `mode`.
  public func pathContains(_ point: CGPoint, mode: CGPathDrawingMode) -> Bool {
    let p = PathPoint(point).applying(toPixels)
    let rule: CGPathFillRule = mode == .eoFill || mode == .eoFillStroke ? .evenOdd : .winding
    if mode != .stroke && current.contains(p, rule) { return true }
    return mode != .fill && mode != .eoFill && strokedPath.contains(p, .winding)
  }

  /// The outline of the path's stroke, in pixels.
  var strokedPath: PathData { current.stroked(state.stroke, toPixels) }
}

extension PathData {
  /// Returns the outline of the path's stroke. The path and the result are in pixels. The pen is round in the space
  /// that `matrix` maps to pixels.
  func stroked(_ style: StrokeStyle, _ matrix: CGAffineTransform) -> PathData {
    guard matrix.isInvertible, style.width > 0 else { return PathData() }
    var path = applying(matrix.inverted())
    if let dasher = PathDasher(phase: style.dashPhase, lengths: style.dashLengths) { path = dasher.dashes(of: path) }
    let scale = max(
      (Double(matrix.a * matrix.a + matrix.b * matrix.b)).squareRoot(),
      (Double(matrix.c * matrix.c + matrix.d * matrix.d)).squareRoot(), 1e-9)
    let stroker = PathStroker(
      width: style.width, cap: style.cap, join: style.join, miterLimit: style.miterLimit, tolerance: 0.025 / scale)
    return stroker.outline(of: path).applying(matrix)
  }
}
