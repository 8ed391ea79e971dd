import Agate

/// Makes gradient layers that are masked by a shape.
struct GradientBuilder {
  let limits: BuildLimits

  /// - Parameters:
  ///   - shape: the opaque shape, which masks the gradient.
  ///   - stroke: the stroke of the shape; nil for a fill.
  func layer(_ gradient: Gradient, _ shape: CAShapeLayer, stroke: StyleItem.Stroke?) -> CAGradientLayer {
    let layer = CAGradientLayer()
    let box = box(of: shape, stroke)
    layer.anchorPoint = .zero
    layer.bounds = box
    layer.position = box.origin
    layer.mask = shape
    layer.type = gradient.isRadial ? .radial : .axial
    setPoints(layer, gradient, box)
    setColors(layer, gradient)
    return layer
  }

  /// Half the side of the square that covers animated shapes, in points from the origin.
  private static let reach = 20_000.0

  private func box(of shape: CAShapeLayer, _ stroke: StyleItem.Stroke?) -> CGRect {
    let most = CGRect(x: -Self.reach, y: -Self.reach, width: 2 * Self.reach, height: 2 * Self.reach)
    guard let path = shape.path, stroke.map({ !$0.width.isAnimated }) ?? true else { return most }
    var box = path.boundingBox
    if box.isNull { return most }
    if let stroke {
      let reach = stroke.width.value / 2 * max(1.5, stroke.join == .miter ? stroke.miterLimit : 1)
      box = box.insetBy(dx: -reach, dy: -reach)
    }
    // The box is a square. In other boxes, lines of one colour are not perpendicular to the gradient.
    let side = max(box.width, box.height) + 2
    return CGRect(x: box.midX - side / 2, y: box.midY - side / 2, width: side, height: side)
  }

  private func setPoints(_ layer: CAGradientLayer, _ gradient: Gradient, _ box: CGRect) {
    func unit(_ p: SIMD2<Double>) -> CGPoint {
      CGPoint(x: (p.x - box.minX) / box.width, y: (p.y - box.minY) / box.height)
    }
    func ends(_ time: Double) -> (start: CGPoint, end: CGPoint) {
      let s = gradient.start.value(at: time).xy, e = gradient.end.value(at: time).xy
      guard gradient.isRadial else { return (unit(s), s == e ? unit(e + SIMD2(1e-3, 0)) : unit(e)) }
      let way = e - s
      let radius = max((way * way).sum().squareRoot(), 1e-3)
      return (unit(s), unit(s + SIMD2(radius, radius)))
    }
    (layer.startPoint, layer.endPoint) = ends(0)
    guard gradient.start.isAnimated || gradient.end.isAnimated else { return }
    let frames = limits.budget.times(gradient.start.ends + gradient.end.ends, weight: 4)
    let values = frames.map { (time: $0, ends: ends($0)) }
    Keyed(keys: values.map { .init(time: $0.time, value: $0.ends.start) }).animate(layer, "startPoint") { $0 }
    Keyed(keys: values.map { .init(time: $0.time, value: $0.ends.end) }).animate(layer, "endPoint") { $0 }
  }

  private func setColors(_ layer: CAGradientLayer, _ gradient: Gradient) {
    func stops(_ list: NumberList) -> [GradientStop] {
      GradientStop.merged(list.numbers, colorCount: gradient.colorCount, keepsAll: gradient.stops.isAnimated)
    }
    let first = stops(gradient.stops.value)
    layer.colors = first.map(\.color)
    layer.locations = first.map { NSNumber(value: $0.place) }
    guard gradient.stops.isAnimated, !gradient.stops.isConstant else { return }
    let keyed = gradient.stops.keyed
    let merged = Keyed(keys: keyed.keys.map { .init(time: $0.time, value: stops($0.value), easing: $0.easing) })
    merged.animate(layer, "colors") { $0.map(\.color) }
    merged.animate(layer, "locations") { $0.map { NSNumber(value: $0.place) } }
  }
}
