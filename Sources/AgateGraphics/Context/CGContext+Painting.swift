import AgateBackend
import AgateMath
import Foundation

extension CGContext {
  // MARK: Painting the path

  /// Fills the current path and clears it. Open subpaths are closed for filling.
  public func fillPath(using rule: CGPathFillRule = .winding) {
    fill(current, rule)
    current.removeAll()
  }

  /// Strokes the current path and clears it.
  public func strokePath() {
    stroke(current, state.stroke)
    current.removeAll()
  }

  /// Fills the current path, strokes it, or both, and clears it.
  public func drawPath(using mode: CGPathDrawingMode) {
    switch mode {
    case .fill, .fillStroke: fill(current, .winding)
    case .eoFill, .eoFillStroke: fill(current, .evenOdd)
    case .stroke: break
    }
    if mode != .fill && mode != .eoFill { stroke(current, state.stroke) }
    current.removeAll()
  }

  private func fill(_ path: PathData, _ rule: CGPathFillRule) {
    if path.isEmpty { return }
    if let pattern = state.fillPattern { return paint(pattern, path, rule) }
    emit(.fill(path, rule, state.fillColor), style)
  }

  private func stroke(_ path: PathData, _ line: StrokeStyle) {
    let matrix = toPixels
    guard !path.isEmpty, line.width > 0, matrix.isInvertible else { return }
    if let pattern = state.strokePattern { return paint(pattern, path.stroked(line, matrix), .winding) }
    var path = path
    if let dasher = PathDasher(phase: line.dashPhase, lengths: line.dashLengths) {
      path = dasher.dashes(of: path.applying(matrix.inverted())).applying(matrix)
    }
    emit(.stroke(path, line, matrix, state.strokeColor), style)
  }

  // MARK: Shapes
  //
  // These methods, except `clear(_:)`, clear the current path too.

  /// Fills a rectangle, in user space, with the fill colour.
  public func fill(_ rect: CGRect) { fill([rect]) }

  /// Fills rectangles, in user space, with the fill colour.
  public func fill(_ rects: [CGRect]) {
    current.removeAll()
    addRects(rects)
    fillPath()
  }

  /// Fills the ellipse in a rectangle with the fill colour.
  public func fillEllipse(in rect: CGRect) {
    current.removeAll()
    addEllipse(in: rect)
    fillPath()
  }

  /// Strokes a rectangle. Half of the stroke is inside the rectangle, half is outside.
  public func stroke(_ rect: CGRect) {
    current.removeAll()
    addRect(rect)
    strokePath()
  }

  /// Strokes a rectangle with the line width `width`. Both are in user space.
  public func stroke(_ rect: CGRect, width: CGFloat) {
    guard width.isFinite else { return }
    current.removeAll()
    addRect(rect)
    var line = state.stroke
    line.width = Double(width)
    stroke(current, line)
    current.removeAll()
  }

  /// Strokes the ellipse in a rectangle.
  public func strokeEllipse(in rect: CGRect) {
    current.removeAll()
    addEllipse(in: rect)
    strokePath()
  }

  /// Strokes a line for each pair of points. A last point without a partner is ignored.
  public func strokeLineSegments(between points: [CGPoint]) {
    current.removeAll()
    for i in stride(from: 0, to: points.count - 1, by: 2) {
      move(to: points[i])
      addLine(to: points[i + 1])
    }
    strokePath()
  }

  /// Makes the pixels of the rectangle transparent, or black if the context has no alpha. The clip applies; alpha,
  /// blend mode and shadow do not.
  public func clear(_ rect: CGRect) {
    guard rect.isFinite else { return }
    var path = PathData()
    path.addRect(rect, toPixels)
    var style = self.style
    style.alpha = 1
    style.shadow = nil
    style.blendMode = .clear
    emit(.fill(path, .winding, .black), style)
  }

  // MARK: Gradients

  /// Draws a gradient along the line from `start` to `end`, within the clip. Both points are in user space. The areas
  /// beyond the ends are painted only if `options` includes them.
  public func drawLinearGradient(
    _ gradient: CGGradient, start: CGPoint, end: CGPoint, options: CGGradientDrawingOptions
  ) {
    let matrix = toPixels
    guard PathPoint(start).isFinite, PathPoint(end).isFinite, matrix.isInvertible else { return }
    emit(.linearGradient(gradient, from: start, to: end, options, matrix), style)
  }

  /// Draws a gradient from one circle to another, within the clip. Centres and radii are in user space. The areas
  /// beyond the circles are painted only if `options` includes them. Nothing is drawn if a radius is negative.
  public func drawRadialGradient(
    _ gradient: CGGradient, startCenter: CGPoint, startRadius: CGFloat, endCenter: CGPoint, endRadius: CGFloat,
    options: CGGradientDrawingOptions
  ) {
    let matrix = toPixels
    guard PathPoint(startCenter).isFinite, PathPoint(endCenter).isFinite, matrix.isInvertible,
      startRadius.isFinite, endRadius.isFinite, startRadius >= 0, endRadius >= 0
    else { return }
    emit(
      .radialGradient(gradient, from: startCenter, startRadius, to: endCenter, endRadius, options, matrix), style)
  }

  // MARK: Images

  /// Draws the image into the rectangle, with the top of the image at the greatest y. If the image is an image mask
  /// (``CGImage/isMask``), the fill colour is painted through it.
  ///
  /// - Parameters:
  ///   - image: the image, scaled to the rectangle.
  ///   - rect: the rectangle of the image, in user space. Nothing is drawn if the rectangle is empty.
  ///   - byTiling: whether copies of the image, each as large as `rect`, fill the whole clip. The default is false.
  ///     Image masks that are painted with a pattern are not copied.
  public func draw(_ image: CGImage, in rect: CGRect, byTiling: Bool = false) {
    let place = rect.standardized
    guard rect.isFinite, place.width > 0, place.height > 0 else { return }
    if image.isMask { return paint(through: image, in: rect, byTiling: byTiling) }
    let matrix = CGAffineTransform(
      a: place.width / CGFloat(image.width), b: 0, c: 0, d: -place.height / CGFloat(image.height), tx: place.minX,
      ty: place.maxY
    ).concatenating(toPixels)
    guard matrix.isInvertible else { return }
    var within = PathData()
    if byTiling { within.addRect(clipBox) } else { within.addRect(place, toPixels) }
    let interpolation = image.shouldInterpolate ? state.interpolation : .none
    emit(.image(image, matrix, within: within, .winding, interpolation, tiles: byTiling), style)
  }

  // MARK: Transparency layers

  /// Begins a transparency layer. Everything drawn until ``endTransparencyLayer()`` is first composited in a bitmap of
  /// its own. The bitmap is then drawn with the current alpha, blend mode and shadow. Inside the layer, alpha is
  /// initially 1, the blend mode is normal, and there is no shadow.
  public func beginTransparencyLayer(auxiliaryInfo: [String: Any]? = nil) { beginLayer(clipBox) }

  /// Begins a transparency layer that is limited to a rectangle.
  ///
  /// - Parameters:
  ///   - rect: the bounds of the layer, in user space. Drawing outside the smallest rectangle of whole pixels around
  ///     the bounds is discarded. A rectangle that is not finite does not limit the layer.
  ///   - auxiliaryInfo: not used.
  public func beginTransparencyLayer(in rect: CGRect, auxiliaryInfo: [String: Any]? = nil) {
    guard rect.isFinite else { return beginLayer(clipBox) }
    beginLayer(clipBox.overlap(rect.standardized.applying(toPixels)))
  }

  private func beginLayer(_ box: CGRect) {
    let pixels = PixelRect(around: box, in: bounds)
    emit(.beginLayer(pixels), style)
    saved.append(state)
    layers.append(saved.count)
    state = state.insideLayer
    // The clip is applied once, when the layer is drawn.
    state.clip = ClipNode(rectangle: pixels)
  }

  /// Ends the innermost transparency layer, restores the graphics state from before the layer, and draws the layer.
  /// Does nothing if there is no layer.
  public func endTransparencyLayer() {
    guard let depth = layers.popLast() else { return }
    state = saved[depth - 1]
    saved.removeLast(saved.count - depth + 1)
    emit(.endLayer, style)
  }
}
