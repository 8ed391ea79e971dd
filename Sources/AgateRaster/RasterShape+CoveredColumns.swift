extension RasterShape {
  /// Returns a run of columns in which all pixels of `rows` are fully covered. The run may lack some covered columns at
  /// its ends. Returns an empty run if none was found, or if the shape is in perspective.
  public func coveredColumns(_ rows: Range<Int32>, within columns: Range<Int32>) -> Range<Int32> {
    let none = columns.lowerBound..<columns.lowerBound
    guard isValid && metric != .perspective && !rows.isEmpty && !columns.isEmpty else { return none }
    // If a side lies exactly between two pixels, as is common, the solution without a margin loses no column.
    let exact = solve(rows, columns, margin: 0)
    if exact.isEmpty || covers(exact, rows) { return exact }
    let inner = solve(rows, columns, margin: margin)
    return inner.isEmpty || covers(inner, rows) ? inner : none
  }

  private func solve(_ rows: Range<Int32>, _ columns: Range<Int32>, margin: Float) -> Range<Int32> {
    if metric == .isometric && b == 0 && c == 0 && a == 1 && d == 1 { return upright(rows, columns, margin) }
    let (x, y) = (halfX - 0.5 - margin, halfY - 0.5 - margin)
    if corners == 0 { return between(x, y, rows, columns) }
    // Two rectangles do not contain the corners. The larger solution is used.
    let wide = between(x, min(cornerY - margin, y), rows, columns)
    let high = between(min(cornerX - margin, x), y, rows, columns)
    return wide.count >= high.count ? wide : high
  }

  /// Returns the columns of an upright shape, whose corners are circular arcs.
  private func upright(_ rows: Range<Int32>, _ columns: Range<Int32>, _ margin: Float) -> Range<Int32> {
    let none = columns.lowerBound..<columns.lowerBound
    let top = Float(rows.lowerBound) + 0.5 - centreY, bottom = Float(rows.upperBound) - 0.5 - centreY
    let far = max(abs(top), abs(bottom))
    guard far <= halfY - 0.5 - margin else { return none }
    var reach = halfX - 0.5 - margin
    let below = far - cornerY
    if corners != 0 && below > 0 {
      let radius = outerRadius - 1 - margin
      guard radius > below else { return none }
      reach = min(reach, cornerX + (radius * radius - below * below).squareRoot())
    }
    return Self.columns(centreX - reach, centreX + reach, columns)
  }

  /// Returns the columns that lie in the rectangle |m.x| ≤ x, |m.y| ≤ y of the shape's space. The rectangle is convex,
  /// so only the first and the last row matter.
  private func between(_ x: Float, _ y: Float, _ rows: Range<Int32>, _ columns: Range<Int32>) -> Range<Int32> {
    var low = Float(columns.lowerBound), high = Float(columns.upperBound)
    let top = Float(rows.lowerBound) + 0.5 - centreY, bottom = Float(rows.upperBound) - 0.5 - centreY
    Self.narrow(&low, &high, slope: a, b * top, limit: x, centreX)
    Self.narrow(&low, &high, slope: a, b * bottom, limit: x, centreX)
    Self.narrow(&low, &high, slope: c, d * top, limit: y, centreX)
    Self.narrow(&low, &high, slope: c, d * bottom, limit: y, centreX)
    return Self.columns(low, high, columns)
  }

  /// Narrows the range low…high to positions with |slope · (position − centre) + offset| ≤ limit.
  @inline(__always)
  private static func narrow(
    _ low: inout Float, _ high: inout Float, slope: Float, _ offset: Float, limit: Float, _ centre: Float
  ) {
    if abs(slope) < 1e-4 {
      // Over the width of a frame, such a slope changes the sum by less than two.
      if abs(offset) > limit - (slope == 0 ? 0 : 2) { high = -.infinity }
      return
    }
    let middle = centre - offset / slope, reach = limit / abs(slope)
    low = max(low, middle - reach)
    high = min(high, middle + reach)
  }

  /// Returns the columns whose pixel centres lie in low…high.
  @inline(__always)
  private static func columns(_ low: Float, _ high: Float, _ columns: Range<Int32>) -> Range<Int32> {
    let bounds = (Float(columns.lowerBound), Float(columns.upperBound))
    guard low <= high && high > bounds.0 && low < bounds.1 else { return columns.lowerBound..<columns.lowerBound }
    let from = Int32((max(low, bounds.0) - 0.5).rounded(.up))
    let end = Int32((min(high, bounds.1) - 0.5).rounded(.down)) + 1
    let (first, last) = (max(from, columns.lowerBound), min(end, columns.upperBound))
    return first < last ? first..<last : columns.lowerBound..<columns.lowerBound
  }
}
