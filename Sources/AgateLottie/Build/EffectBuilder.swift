import Agate

/// Gives layers the effects that Core Animation has: shadows, blurs and changes of colour.
struct EffectBuilder {
  let limits: BuildLimits
  let report: (String, String) -> Void

  /// - Parameter holders: a layer for each shadow, from the outside in. The first one has all other effects.
  func apply(_ effects: [Effect], to holders: [CALayer]) {
    let layer = holders[0]
    var filters: [CAFilter] = []
    var animations: [() -> Void] = []
    // The first shadow is the innermost: the next one is that of the layer with its shadow.
    var shadows = effects.count(where: \.isShadow)
    for effect in effects {
      switch effect {
      case .shadow(let shadow):
        shadows -= 1
        apply(shadow, to: holders[shadows])
      case .blur(let radius):
        let name = "blur\(filters.count)"
        let filter = CAFilter(type: "gaussianBlur")
        filter.name = name
        filter.setValue(radius.value, forKey: "inputRadius")
        filters.append(filter)
        if radius.isAnimated, !radius.isConstant {
          animations.append {
            radius.keyed.animate(layer, "filters.\(name).inputRadius") { NSNumber(value: max($0, 0)) }
          }
        }
      case .fill(let color, let opacity):
        add(&filters, &animations, layer, colors: [color], numbers: [opacity]) { colors, numbers in
          ColorMatrix.fill(colors[0], numbers[0])
        }
      case .tint(let black, let white, let amount):
        add(&filters, &animations, layer, colors: [black, white], numbers: [amount]) { colors, numbers in
          ColorMatrix.tint(colors[0], colors[1], numbers[0])
        }
      case .tritone: report("effect 'tritone'", "is not drawn")
      }
    }
    if !filters.isEmpty { layer.filters = filters }
    for animation in animations { animation() }
  }

  private func add(
    _ filters: inout [CAFilter], _ animations: inout [() -> Void], _ layer: CALayer, colors: [Property<Vector>],
    numbers: [Property<Double>], _ matrix: @escaping ([Vector], [Double]) -> [Double]
  ) {
    let name = "color\(filters.count)"
    let filter = CAFilter(type: "colorMatrix")
    filter.name = name
    func value(_ time: Double) -> [NSNumber] {
      matrix(colors.map { $0.value(at: time) }, numbers.map { $0.value(at: time) }).map { NSNumber(value: $0) }
    }
    filter.setValue(value(0), forKey: "inputColorMatrix")
    filters.append(filter)
    let times = limits.budget.times(colors.flatMap(\.ends) + numbers.flatMap(\.ends), weight: 20)
    guard times.count > 1 else { return }
    let keys = times.map { Keyed<[NSNumber]>.Key(time: $0, value: value($0)) }
    animations.append { Keyed(keys: keys).animate(layer, "filters.\(name).inputColorMatrix") { $0 } }
  }

  private func apply(_ shadow: Effect.Shadow, to layer: CALayer) {
    layer.shadowColor = shadow.color.value.color()
    if shadow.color.isAnimated { shadow.color.keyed.animate(layer, "shadowColor") { $0.color() } }
    layer.set(shadow.opacity, "shadowOpacity") { min(max($0, 0), 1) }
    layer.set(shadow.radius, "shadowRadius") { max($0, 0) }
    func offset(_ time: Double) -> CGSize {
      let (sine, cosine) = LottieMath.sincos(degrees: shadow.angle.value(at: time))
      let distance = shadow.distance.value(at: time)
      return CGSize(width: sine * distance, height: -cosine * distance)
    }
    layer.shadowOffset = offset(0)
    let times = limits.budget.times(shadow.angle.ends + shadow.distance.ends, weight: 2)
    guard times.count > 1 else { return }
    let keys = times.map { Keyed<CGSize>.Key(time: $0, value: offset($0)) }
    Keyed(keys: keys).animate(layer, "shadowOffset") { $0 }
  }
}

/// Matrices of colours: rows red, green, blue and alpha; columns red, green, blue, alpha and a constant.
enum ColorMatrix {
  /// Replaces colours by one colour, and multiplies alpha by `opacity`.
  static func fill(_ color: Vector, _ opacity: Double) -> [Double] {
    (0..<3).flatMap { [0.0, 0, 0, 0, color.lanes[$0]] } + [0, 0, 0, opacity, 0]
  }

  /// Maps brightness to the way between two colours.
  static func tint(_ black: Vector, _ white: Vector, _ amount: Double) -> [Double] {
    let weights = [0.299, 0.587, 0.114]
    var rows: [Double] = []
    for channel in 0..<3 {
      let from = black.lanes[channel], way = white.lanes[channel] - from
      var row = weights.map { $0 * way * amount } + [0, from * amount]
      row[channel] += 1 - amount
      rows += row
    }
    return rows + [0, 0, 0, 1, 0]
  }
}
