import Agate

/// Makes gradient layers that a shape cuts out.
struct GradientBuilder {
  let limits: LottieLimits

  /// - Parameters:
  ///   - shape: the opaque shape that shows the gradient.
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

  /// The largest extent of shapes that move, in points from the middle.
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
    // A square: in other boxes, lines of one colour are not at right angles to the gradient.
    let side = max(box.width, box.height) + 2
    return CGRect(x: box.midX - side / 2, y: box.midY - side / 2, width: side, height: side)
  }

  private func setPoints(_ layer: CAGradientLayer, _ gradient: Gradient, _ box: CGRect) {
    func unit(_ p: SIMD2<Double>) -> CGPoint {
      CGPoint(x: (p.x - box.minX) / box.width, y: (p.y - box.minY) / box.height)
    }
    func ends(_ time: Double) -> (start: CGPoint, end: CGPoint) {
      let s = gradient.start.position(at: time).xy, e = gradient.end.position(at: time).xy
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

/// A stop of a gradient: a place with a colour and its alpha.
struct GradientStop {
  /// A colour or an alpha, before they are merged.
  private struct Place {
    var place: Double
    var value: SIMD3<Double>
  }

  var place: Double
  var color: CGColor

  /// Merges the lists of colours and of alphas, which have places of their own.
  ///
  /// - Parameters:
  ///   - numbers: the place, red, green and blue of each colour, and then the place and value of each alpha.
  ///   - keepsAll: whether equal stops stay, so that lists of other key frames have the same length.
  static func merged(_ numbers: [Double], colorCount: Int, keepsAll: Bool) -> [GradientStop] {
    let count = min(colorCount, numbers.count / 4)
    var colors: [Place] = []
    for first in stride(from: 0, to: count * 4, by: 4) {
      let color = SIMD3<Double>(numbers[first + 1], numbers[first + 2], numbers[first + 3])
      colors.append(Place(place: numbers[first], value: color))
    }
    var alphas: [Place] = []
    var index = count * 4
    while index + 1 < numbers.count {
      alphas.append(Place(place: numbers[index], value: SIMD3<Double>(numbers[index + 1], 0, 0)))
      index += 2
    }
    guard !colors.isEmpty else { return [] }
    func stop(_ place: Double, _ color: SIMD3<Double>, _ alpha: Double) -> GradientStop {
      GradientStop(place: place, color: Vector(color.x, color.y, color.z, alpha).color())
    }
    var result: [GradientStop] = []
    if alphas.isEmpty {
      result = colors.map { stop($0.place, $0.value, 1) }
    } else {
      var places: [Double] = colors.map { $0.place }
      places += alphas.map { $0.place }
      places.sort()
      for (index, place) in places.enumerated() {
        if !keepsAll, index > 0, places[index - 1] == place { continue }
        // At one place there may be two colours: the one before it, and the one behind it.
        let isSecond = keepsAll && index > 0 && places[index - 1] == place
        let color = value(colors, place, isAfter: isSecond), alpha = value(alphas, place, isAfter: isSecond).x
        result.append(stop(place, color, alpha))
        if keepsAll { continue }
        let nextColor = value(colors, place, isAfter: true), nextAlpha = value(alphas, place, isAfter: true).x
        if nextColor != color || nextAlpha != alpha { result.append(stop(place, nextColor, nextAlpha)) }
      }
    }
    if result.count == 1 { result.append(result[0]) }
    return result
  }

  /// The value of a list of stops at a place, as it is before the place or from there on.
  private static func value(_ stops: [Place], _ place: Double, isAfter: Bool) -> SIMD3<Double> {
    var before = stops[0], after: Place?
    var isFirst = true
    for stop in stops {
      if isAfter ? stop.place <= place : stop.place < place {
        before = stop
        isFirst = false
      } else {
        after = stop
        break
      }
    }
    guard let after else { return before.value }
    if isFirst { return after.value }
    let span = after.place - before.place
    return span > 0 ? before.value + (after.value - before.value) * ((place - before.place) / span) : after.value
  }
}

/// The names of Lottie's blend modes in Core Animation.
enum BlendNames {
  private static let names = [
    "multiply", "screen", "overlay", "darken", "lighten", "colorDodge", "colorBurn", "hardLight", "softLight",
    "difference", "exclusion", "hue", "saturation", "color", "luminosity",
  ]

  /// The name of a mode's filter; nil for normal blending and unknown modes.
  static func name(_ mode: Int) -> String? {
    switch mode {
    case 1...15: names[mode - 1] + "BlendMode"
    case 16: "plusL"
    default: nil
    }
  }
}
