import Agate

/// A path with a drawing style. Elements can be added to the path. Coordinates are in points, and the y axis points
/// down.
open class UIBezierPath: NSObject, NSCopying, NSSecureCoding {
  private final var path = CGMutablePath()
  private final var dash: (phase: CGFloat, lengths: [CGFloat]) = (0, [])

  /// The width of strokes, in points. The default is 1.
  open var lineWidth: CGFloat = 1
  /// The shape of line ends. The default is butt.
  open var lineCapStyle = CGLineCap.butt
  /// The shape of line joins. The default is miter.
  open var lineJoinStyle = CGLineJoin.miter
  /// The limit for miter joins, as a multiple of the line width. Longer miter joins become bevels. The default is 10.
  open var miterLimit: CGFloat = 10
  /// The maximum distance between curves and the lines that approximate them. The property has no effect, because Agate
  /// chooses the distance itself. The default is 0.6.
  open var flatness: CGFloat = 0.6
  /// Whether the path is filled with the even-odd rule instead of the nonzero rule. The default is false.
  open var usesEvenOddFillRule = false

  /// The path as a `CGPath`. Reading and setting the property copies the path, so later changes of one do not affect
  /// the other.
  open var cgPath: CGPath {
    get { path.copy()! }
    set { path = newValue.mutableCopy()! }
  }

  public override init() {}
  /// Creates a path with a copy of a `CGPath`.
  public convenience init(cgPath: CGPath) {
    self.init()
    path = cgPath.mutableCopy()!
  }
  /// Creates a path with a rectangle.
  public convenience init(rect: CGRect) {
    self.init()
    path.addRect(rect)
  }
  /// Creates a path with the ellipse inside a rectangle.
  public convenience init(ovalIn rect: CGRect) {
    self.init()
    path.addEllipse(in: rect)
  }
  /// Creates a path with a rectangle with rounded corners. The radius is in points. It is limited to half of the width
  /// horizontally and to half of the height vertically.
  public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
    self.init()
    path.addRoundedRect(in: rect, cornerWidth: cornerRadius, cornerHeight: cornerRadius)
  }
  /// Creates a path with a rectangle in which only some corners are rounded. The radii are in points. They are limited
  /// to half of the width and to half of the height of the rectangle.
  public convenience init(roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize) {
    self.init()
    let r = rect.standardized
    let radii = CGSize(
      width: min(max(cornerRadii.width, 0), r.width / 2), height: min(max(cornerRadii.height, 0), r.height / 2))
    func size(_ corner: UIRectCorner) -> CGSize { corners.contains(corner) ? radii : .zero }
    path.addRoundedRect(
      in: r, corners: (size(.topLeft), size(.topRight), size(.bottomRight), size(.bottomLeft)))
  }
  /// Creates a path with an arc.
  ///
  /// - Parameters:
  ///   - arcCenter: the centre of the circle.
  ///   - radius: the radius of the circle.
  ///   - startAngle: the angle at which the arc begins, in radians from the positive x axis towards the positive y
  ///     axis.
  ///   - endAngle: the angle at which the arc ends, in radians.
  ///   - clockwise: whether the arc goes towards greater angles. With the y axis pointing down, this is clockwise.
  public convenience init(arcCenter: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool)
  {
    self.init()
    addArc(
      withCenter: arcCenter, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise)
  }

  // MARK: Archiving and copying

  public static var supportsSecureCoding: Bool { true }

  public required init?(coder: NSCoder) {
    super.init()
    if let numbers = coder.decodeNumbers("path") {
      guard let path = CGPath.path(archivedNumbers: numbers.map(\.doubleValue)) else { return nil }
      self.path = path.mutableCopy()!
    }
    lineWidth = CGFloat(coder.decodeDouble(forKey: "lineWidth"))
    lineCapStyle = CGLineCap(rawValue: Int32(truncatingIfNeeded: coder.decodeInteger(forKey: "lineCapStyle"))) ?? .butt
    lineJoinStyle =
      CGLineJoin(rawValue: Int32(truncatingIfNeeded: coder.decodeInteger(forKey: "lineJoinStyle"))) ?? .miter
    miterLimit = CGFloat(coder.decodeDouble(forKey: "miterLimit"))
    usesEvenOddFillRule = coder.decodeBool(forKey: "usesEvenOddFillRule")
    let lengths = coder.decodeNumbers("dash") ?? []
    dash = (CGFloat(coder.decodeDouble(forKey: "dashPhase")), lengths.map { CGFloat($0.doubleValue) })
  }

  open func encode(with coder: NSCoder) {
    coder.encode(cgPath.archivedNumbers.map { NSNumber(value: $0) } as NSArray, forKey: "path")
    coder.encode(Double(lineWidth), forKey: "lineWidth")
    coder.encode(Int(lineCapStyle.rawValue), forKey: "lineCapStyle")
    coder.encode(Int(lineJoinStyle.rawValue), forKey: "lineJoinStyle")
    coder.encode(Double(miterLimit), forKey: "miterLimit")
    coder.encode(usesEvenOddFillRule, forKey: "usesEvenOddFillRule")
    coder.encode(dash.lengths.map { NSNumber(value: Double($0)) } as NSArray, forKey: "dash")
    coder.encode(Double(dash.phase), forKey: "dashPhase")
  }

  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = UIBezierPath(cgPath: cgPath)
    (copy.lineWidth, copy.lineCapStyle, copy.lineJoinStyle) = (lineWidth, lineCapStyle, lineJoinStyle)
    (copy.miterLimit, copy.usesEvenOddFillRule, copy.dash) = (miterLimit, usesEvenOddFillRule, dash)
    copy.flatness = flatness
    return copy
  }

  // MARK: Elements

  /// Begins a subpath at `point`.
  open func move(to point: CGPoint) { path.move(to: point) }
  /// Adds a straight line from the current point.
  open func addLine(to point: CGPoint) { path.addLine(to: point) }
  /// Adds a cubic curve from the current point.
  open func addCurve(to end: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
    path.addCurve(to: end, control1: controlPoint1, control2: controlPoint2)
  }
  /// Adds a quadratic curve from the current point.
  open func addQuadCurve(to end: CGPoint, controlPoint: CGPoint) {
    path.addQuadCurve(to: end, control: controlPoint)
  }
  /// Adds an arc of a circle.
  ///
  /// - Parameters:
  ///   - center: the centre of the circle.
  ///   - radius: the radius of the circle.
  ///   - startAngle: the angle at which the arc begins, in radians from the positive x axis towards the positive y
  ///     axis.
  ///   - endAngle: the angle at which the arc ends, in radians.
  ///   - clockwise: whether the arc goes towards greater angles. With the y axis pointing down, this is clockwise.
  open func addArc(
    withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    path.addArc(
      center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: !clockwise)
  }
  /// Closes the subpath with a line back to its beginning.
  open func close() { path.closeSubpath() }
  /// Removes all elements of the path.
  open func removeAllPoints() { path = CGMutablePath() }
  /// Adds all subpaths of another path.
  open func append(_ path: UIBezierPath) { self.path.addPath(path.path) }
  /// Transforms all points of the path.
  open func apply(_ transform: CGAffineTransform) {
    var transform = transform
    path = path.mutableCopy(using: &transform)!
  }

  /// Returns a path of the same shape whose elements run in the opposite direction, with the style of this path.
  open func reversing() -> UIBezierPath {
    let reversed = copy() as! UIBezierPath
    reversed.path = path.reversed()
    return reversed
  }

  /// Whether the path has no elements.
  open var isEmpty: Bool { path.isEmpty }
  /// The smallest rectangle around the path. Control points are not included. The rectangle is null if the path is
  /// empty.
  open var bounds: CGRect { path.boundingBoxOfPath }
  /// The point at which the next element begins, or (0, 0) if the path is empty.
  open var currentPoint: CGPoint { path.currentPoint }
  /// Returns whether a point is inside the path according to the path's fill rule.
  open func contains(_ point: CGPoint) -> Bool {
    path.contains(point, using: usesEvenOddFillRule ? .evenOdd : .winding)
  }

  /// Sets the lengths of alternating dashes and gaps for strokes.
  ///
  /// - Parameters:
  ///   - pattern: the lengths, in points. Nil means solid lines.
  ///   - count: the number of lengths.
  ///   - phase: the distance into the pattern at which a stroke begins, in points.
  open func setLineDash(_ pattern: UnsafePointer<CGFloat>?, count: Int, phase: CGFloat) {
    dash = (phase, pattern.map { Array(UnsafeBufferPointer(start: $0, count: max(count, 0))) } ?? [])
  }
  /// Writes the lengths of dashes and gaps, their number, and the phase to memory.
  ///
  /// - Parameters:
  ///   - pattern: memory for all lengths, or nil.
  ///   - count: memory for the number of lengths, or nil.
  ///   - phase: memory for the phase, or nil.
  open func getLineDash(
    _ pattern: UnsafeMutablePointer<CGFloat>?, count: UnsafeMutablePointer<Int>?, phase: UnsafeMutablePointer<CGFloat>?
  ) {
    for (index, length) in dash.lengths.enumerated() { pattern?[index] = length }
    count?.pointee = dash.lengths.count
    phase?.pointee = dash.phase
  }
  /// Sets the lengths of alternating dashes and gaps, in points, for strokes.
  public final func setLineDash(_ pattern: [CGFloat], phase: CGFloat) { dash = (phase, pattern) }

  /// Fills the path in the current context. Does nothing if there is no current context.
  open func fill() { paint(nil, alpha: 1, fillPath) }
  /// Fills the path in the current context with a blend mode. The alpha of the fill colour is multiplied by `alpha`.
  open func fill(with blendMode: CGBlendMode, alpha: CGFloat) { paint(blendMode, alpha: alpha, fillPath) }
  /// Strokes the path in the current context with the path's style. Does nothing if there is no current context.
  open func stroke() { paint(nil, alpha: 1, strokePath) }
  /// Strokes the path in the current context with the path's style and a blend mode. The alpha of the stroke colour is
  /// multiplied by `alpha`.
  open func stroke(with blendMode: CGBlendMode, alpha: CGFloat) { paint(blendMode, alpha: alpha, strokePath) }

  private final func paint(_ blendMode: CGBlendMode?, alpha: CGFloat, _ body: (CGContext) -> Void) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.saveGState()
    if let blendMode { context.setBlendMode(blendMode) }
    context.fade(by: alpha)
    body(context)
    context.restoreGState()
  }

  private final func fillPath(_ context: CGContext) {
    context.beginPath()
    context.addPath(path)
    context.fillPath(using: usesEvenOddFillRule ? .evenOdd : .winding)
  }

  private final func strokePath(_ context: CGContext) {
    context.setLineWidth(lineWidth)
    context.setLineCap(lineCapStyle)
    context.setLineJoin(lineJoinStyle)
    context.setMiterLimit(miterLimit)
    context.setLineDash(phase: dash.phase, lengths: dash.lengths)
    context.beginPath()
    context.addPath(path)
    context.strokePath()
  }

  /// Intersects the clip of the current context with the path.
  open func addClip() {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.beginPath()
    context.addPath(cgPath)
    context.clip(using: usesEvenOddFillRule ? .evenOdd : .winding)
  }
}
