import Agate

/// Applies the effects that Core Animation supports to layers: shadows, blurs and colour matrices.
struct EffectBuilder {
  let limits: BuildLimits
  let report: (String, String) -> Void

  /// Splits a list of effects after each shadow, because a Core Animation layer draws its filters first and then its
  /// shadow. A shadow that is drawn without its layer has a stage of its own, because it moves the layer.
  ///
  /// - Returns: the stages in the order in which they are applied. The last stage does not move its layer.
  static func stages(_ effects: [Effect]) -> [ArraySlice<Effect>] {
    var stages: [ArraySlice<Effect>] = []
    var rest = effects[...]
    while let shadow = rest.firstIndex(where: \.isShadow) {
      // A lone shadow replaces the result of the effects before it.
      if effects[shadow].isLoneShadow, shadow > rest.startIndex {
        stages.append(rest[..<shadow])
        rest = rest[shadow...]
      }
      stages.append(rest[...shadow])
      rest = rest[(shadow + 1)...]
    }
    if !rest.isEmpty || effects.isEmpty || effects.last?.isLoneShadow == true { stages.append(rest) }
    return stages
  }

  /// Applies the effects of one stage to its layer.
  func apply(_ effects: ArraySlice<Effect>, to layer: CALayer) {
    var filters = Filters(layer: layer)
    for effect in effects {
      switch effect {
      case .shadow(let shadow) where shadow.isAlone: replace(layer, by: shadow, &filters)
      case .shadow(let shadow): apply(shadow, to: layer)
      case .blur(let radius): filters.add(blur: radius)
      case .fill(let color, let opacity):
        add(&filters, colors: [color], numbers: [opacity]) { colors, numbers in ColorMatrix.fill(colors[0], numbers[0])
        }
      case .tint(let black, let white, let amount):
        add(&filters, colors: [black, white], numbers: [amount]) { colors, numbers in
          ColorMatrix.tint(colors[0], colors[1], numbers[0])
        }
      case .tritone: report("effect 'tritone'", "is not drawn")
      }
    }
    if !filters.list.isEmpty { layer.filters = filters.list }
    for animation in filters.animations { animation() }
  }

  private func add(
    _ filters: inout Filters, colors: [Property<Vector>], numbers: [Property<Double>],
    _ matrix: @escaping ([Vector], [Double]) -> [Double]
  ) {
    func value(_ time: Double) -> [NSNumber] {
      matrix(colors.map { $0.value(at: time) }, numbers.map { $0.value(at: time) }).map { NSNumber(value: $0) }
    }
    let times = limits.budget.times(colors.flatMap(\.ends) + numbers.flatMap(\.ends), weight: 20)
    filters.add(matrix: value(0), times.map { Keyed<[NSNumber]>.Key(time: $0, value: value($0)) })
  }

  private func apply(_ shadow: Effect.Shadow, to layer: CALayer) {
    layer.shadowColor = shadow.color.value.color()
    if shadow.color.isAnimated { shadow.color.keyed.animate(layer, "shadowColor") { $0.color() } }
    layer.set(shadow.opacity, "shadowOpacity") { min(max($0, 0), 1) }
    layer.set(shadow.radius, "shadowRadius") { max($0, 0) }
    layer.shadowOffset = shadow.offset(at: 0)
    offsets(of: shadow)?.animate(layer, "shadowOffset") { $0 }
  }

  /// Draws only the shadow of a layer: the layer in one colour, blurred and moved.
  private func replace(_ layer: CALayer, by shadow: Effect.Shadow, _ filters: inout Filters) {
    add(&filters, colors: [shadow.color], numbers: [shadow.opacity]) { colors, numbers in
      ColorMatrix.fill(colors[0], numbers[0])
    }
    if shadow.radius.isAnimated || shadow.radius.value != 0 { filters.add(blur: shadow.radius) }
    func point(_ size: CGSize) -> CGPoint { CGPoint(x: size.width, y: size.height) }
    layer.position = point(shadow.offset(at: 0))
    offsets(of: shadow)?.animate(layer, "position") { point($0) }
  }

  private func offsets(of shadow: Effect.Shadow) -> Keyed<CGSize>? {
    let times = limits.budget.times(shadow.angle.ends + shadow.distance.ends, weight: 2)
    guard times.count > 1 else { return nil }
    return Keyed(keys: times.map { .init(time: $0, value: shadow.offset(at: $0)) })
  }
}

/// The filters of a layer. Animations refer to filters by name, so they are added after the layer has its filters.
private struct Filters {
  let layer: CALayer
  private(set) var list: [CAFilter] = []
  private(set) var animations: [() -> Void] = []

  init(layer: CALayer) { self.layer = layer }

  mutating func add(blur radius: Property<Double>) {
    let name = add("gaussianBlur", NSNumber(value: max(radius.value, 0)), "inputRadius")
    guard radius.isAnimated, !radius.isConstant else { return }
    animations.append { [layer] in
      radius.keyed.animate(layer, "filters.\(name).inputRadius") { NSNumber(value: max($0, 0)) }
    }
  }

  /// - Parameter keys: The matrices with their times. With one key or none, the matrix is not animated.
  mutating func add(matrix: [NSNumber], _ keys: [Keyed<[NSNumber]>.Key]) {
    let name = add("colorMatrix", matrix, "inputColorMatrix")
    guard keys.count > 1 else { return }
    animations.append { [layer] in Keyed(keys: keys).animate(layer, "filters.\(name).inputColorMatrix") { $0 } }
  }

  private mutating func add(_ type: String, _ value: Any, _ input: String) -> String {
    let filter = CAFilter(type: type)
    let name = "filter\(list.count)"
    filter.name = name
    filter.setValue(value, forKey: input)
    list.append(filter)
    return name
  }
}

extension Effect.Shadow {
  fileprivate func offset(at time: Double) -> CGSize {
    let (sine, cosine) = LottieMath.sincos(degrees: angle.value(at: time))
    let distance = distance.value(at: time)
    return CGSize(width: sine * distance, height: -cosine * distance)
  }
}

/// Colour matrices. The rows are red, green, blue and alpha; the columns are red, green, blue, alpha and a constant.
enum ColorMatrix {
  /// Returns a matrix that replaces all colours by one colour and multiplies alpha by `opacity`.
  static func fill(_ color: Vector, _ opacity: Double) -> [Double] {
    (0..<3).flatMap { [0.0, 0, 0, 0, color.lanes[$0]] } + [0, 0, 0, opacity, 0]
  }

  /// Returns a matrix that maps luminance to a blend of two colours, mixed with the original by `amount`.
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
