import AgateBackend
import AgateMath
import AgateRaster

/// Conversion of a layer's filters to the filters of a pass.
extension Flattener {
  /// Appends the enabled filters of a list. Returns the number of pixels by which they reach beyond their input.
  ///
  /// Successive blurs are combined into one blur whose variance is the sum of their variances. All blurs of a list
  /// together are limited to `maximumSigma`, so that the cost of many blurs is bounded.
  ///
  /// - Parameters:
  ///   - scale: pixels of the pass per point.
  ///   - place: the layer's bounds in pixels of the pass, for filters that have a centre.
  ///   - maximumSigma: the largest standard deviation of all blurs together, in pixels of the pass.
  mutating func appendFilters(
    _ first: Int32, _ count: Int32, _ scale: Double, _ place: PixelBox, _ input: FlattenInput,
    maximumSigma: Double = Flattener.maximumSigma
  ) -> Int32 {
    var margin = 0.0
    let firstFilter = filters.count
    var variance = 0.0
    for index in Int(first)..<Int(first + count) {
      let values = input.filters[index].withLimits
      guard values.isEnabled != 0 else { continue }
      switch values.kind {
      case .gaussianBlur:
        let rest = max(maximumSigma * maximumSigma - variance, 0).squareRoot()
        let sigma = min(values.parameters[0] * scale, rest)
        guard sigma >= 0.05 else { continue }
        variance += sigma * sigma
        if let last = filters.indices.last, last >= firstFilter, filters[last].kind == .gaussianBlur {
          let before = Double(filters[last].values[0])
          let both = (before * before + sigma * sigma).squareRoot()
          filters[last] = .blur(both)
          margin += (3 * both).rounded(.up) - (3 * before).rounded(.up)
        } else {
          filters.append(.blur(sigma))
          margin += (3 * sigma).rounded(.up)
        }
      case .vignette:
        filters.append(.vignette(values.parameters[0], values.parameters[1], place))
      default:
        filters.append(.matrix(values))
      }
    }
    return Int32(min(margin, Double(Flattener.maximumMargin)))
  }

  /// The maximum reach of a layer's blurs together, in pixels. A larger reach is cut off.
  private static var maximumMargin: Int32 { 2048 }

  /// Returns the standard deviation, in points, of all blurs together.
  func totalSigma(_ effects: EffectValues, _ input: FlattenInput) -> Double {
    var variance = 0.0
    for index in Int(effects.firstFilter)..<Int(effects.firstFilter + effects.filterCount) {
      let values = input.filters[index].withLimits
      guard values.isEnabled != 0, values.kind == .gaussianBlur, values.parameters[0] > 0 else { continue }
      variance += values.parameters[0] * values.parameters[0]
    }
    return variance.squareRoot()
  }

  /// Moves the centres of filters that have one. The centres are relative to the origin of the pass's picture.
  mutating func moveMiddles(of range: Range<Int>, by x: Double, _ y: Double) {
    for index in range where filters[index].kind == .vignette {
      filters[index].values[0] += Float(x)
      filters[index].values[1] += Float(y)
    }
  }
}

extension FilterValues {
  /// The values with parameters limited to −1e9...1e9. NaN becomes 0.
  fileprivate var withLimits: FilterValues {
    var limited = self
    for index in 0..<20 {
      let value = parameters[index]
      limited.parameters[index] = value.isNaN ? 0 : min(max(value, -1e9), 1e9)
    }
    return limited
  }
}

extension FrameFilter {
  static func blur(_ sigma: Double) -> FrameFilter { blur(sigma, sigma) }

  /// Returns a blur with separate standard deviations in x and y.
  static func blur(_ sigmaX: Double, _ sigmaY: Double) -> FrameFilter {
    var filter = FrameFilter(.gaussianBlur)
    (filter.values[0], filter.values[1]) = (Float(sigmaX), Float(sigmaY))
    return filter
  }

  /// Returns a filter that replaces all colours with one colour and multiplies the alpha by that of the colour.
  static func tint(_ color: UInt32) -> FrameFilter {
    var filter = FrameFilter(.colorMatrix)
    let alpha = Float(color >> 24)
    for channel in 0..<3 { filter.values[channel * 5 + 4] = Float(color >> UInt32(channel * 8) & 255) / max(alpha, 1) }
    filter.values[18] = alpha / 255
    return filter
  }

  static func vignette(_ intensity: Double, _ radius: Double, _ place: PixelBox) -> FrameFilter {
    var filter = FrameFilter(.vignette)
    let half = Float(min(place.width, place.height)) / 2
    filter.values[0] = Float(place.x0) + Float(place.width) / 2
    filter.values[1] = Float(place.y0) + Float(place.height) / 2
    filter.values[2] = half * Float(radius) / 2
    filter.values[3] = max(half * Float(radius), 1)
    filter.values[4] = Float(min(max(intensity, -1), 1))
    return filter
  }

  /// Returns the colour matrix of a filter whose results are weighted sums of the channels.
  static func matrix(_ values: FilterValues) -> FrameFilter {
    var filter = FrameFilter(.colorMatrix)
    let p = values.parameters
    /// Sets the rows for red, green and blue. Alpha is unchanged.
    func colors(_ rows: [9 of Double], _ constant: Double = 0) {
      for row in 0..<3 {
        for column in 0..<3 { filter.values[row * 5 + column] = Float(rows[row * 3 + column]) }
        filter.values[row * 5 + 4] = Float(constant)
      }
      filter.values[18] = 1
    }
    /// Interpolates between the identity (`amount` 0) and `rows` (`amount` 1).
    func mixed(_ amount: Double, _ rows: [9 of Double]) {
      var m = rows
      for i in 0..<9 { m[i] = (i % 4 == 0 ? 1 - amount : 0) + amount * rows[i] }
      colors(m)
    }
    let (r, g, b) = (0.213, 0.715, 0.072)
    switch values.kind {
    case .colorMatrix:
      for i in 0..<20 { filter.values[i] = Float(p[i]) }
    case .colorSaturate:
      mixed(1 - p[0], [r, g, b, r, g, b, r, g, b])
    case .colorContrast:
      colors([p[0], 0, 0, 0, p[0], 0, 0, 0, p[0]], 0.5 - 0.5 * p[0])
    case .colorBrightness:
      colors([1, 0, 0, 0, 1, 0, 0, 0, 1], p[0])
    case .colorHueRotate:
      let (sin, cos) = DeterministicMath.sincos(p[0])
      colors([
        r + cos * (1 - r) - sin * r, g - cos * g - sin * g, b - cos * b + sin * (1 - b),
        r - cos * r + sin * 0.143, g + cos * (1 - g) + sin * 0.140, b - cos * b - sin * 0.283,
        r - cos * r - sin * (1 - r), g - cos * g + sin * g, b + cos * (1 - b) + sin * b,
      ])
    case .colorInvert:
      colors([-1, 0, 0, 0, -1, 0, 0, 0, -1], 1)
    case .colorMonochrome:
      let (x, y, z) = (p[1], p[2], p[3])
      mixed(p[0], [r * x, g * x, b * x, r * y, g * y, b * y, r * z, g * z, b * z])
    case .luminanceToAlpha:
      (filter.values[15], filter.values[16], filter.values[17]) = (Float(r), Float(g), Float(b))
    case .multiplyColor:
      colors([p[0], 0, 0, 0, p[1], 0, 0, 0, p[2]])
      filter.values[18] = Float(p[3])
    case .sepia:
      mixed(p[0], [0.393, 0.769, 0.189, 0.349, 0.686, 0.168, 0.272, 0.534, 0.131])
    case .gaussianBlur, .vignette:
      preconditionFailure("not a matrix")
    }
    return filter
  }
}
