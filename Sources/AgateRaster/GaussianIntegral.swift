import AgateMath

/// The integral of a Gaussian that is cut off three standard deviations from its middle. The integral is 0 before the
/// start of the Gaussian and 1 after its end.
enum GaussianIntegral {
  /// The extent of the Gaussian on each side, in standard deviations.
  static let reach = 3.0
  private static let steps = 1024.0

  /// The values at −3, −3 + 1/1024, … 3. The last value is repeated once.
  private static let table: [Double] = {
    let half = Int(reach * steps)
    func density(_ x: Double) -> Double { DeterministicMath.exp(-0.5 * x * x) }
    // Simpson's rule for each interval.
    var sums = [0.0]
    for k in 0..<half {
      let x = Double(k) / steps
      let y = Double(k + 1) / steps
      sums.append(sums[k] + (density(x) + 4 * density(0.5 * (x + y)) + density(y)) / (6 * steps))
    }
    let scale = 0.5 / sums[half]
    var values: [Double] = []
    for k in stride(from: half, through: 0, by: -1) { values.append(0.5 - sums[k] * scale) }
    for k in 1...half { values.append(0.5 + sums[k] * scale) }
    return values + [1]
  }()

  /// Calls `body` with the function's table, so that loops do not access the static property repeatedly.
  static func withIntegral<R>(_ body: (Values) -> R) -> R {
    table.withUnsafeBufferPointer { body(Values(table: $0.baseAddress!)) }
  }

  struct Values {
    fileprivate let table: UnsafePointer<Double>

    /// - Parameter z: The signed distance from the middle, in standard deviations.
    @inline(__always)
    func callAsFunction(_ z: Double) -> Double {
      if !(z > -reach) { return 0 }
      if z >= reach { return 1 }
      let position = (z + reach) * steps
      let index = Int(position)
      let fraction = position - Double(index)
      return table[index] + (table[index + 1] - table[index]) * fraction
    }
  }
}
