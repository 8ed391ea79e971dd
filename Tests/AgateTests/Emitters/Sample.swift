import Agate

/// A sample of numbers and its statistics.
struct Sample {
  let values: [Double]

  init(_ values: [Double]) { self.values = values }

  var count: Double { Double(values.count) }
  var mean: Double { values.reduce(0, +) / count }
  var deviation: Double {
    let mean = mean
    return (values.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / count).squareRoot()
  }
  var low: Double { values.min()! }
  var high: Double { values.max()! }

  /// Correlation coefficient, −1…1. For independent samples it is about 0 ± 1/√n.
  func correlation(_ other: Sample) -> Double {
    let (a, b) = (mean, other.mean)
    return zip(values, other.values).reduce(0) { $0 + ($1.0 - a) * ($1.1 - b) } / count / deviation / other.deviation
  }

  /// The χ² statistic against a uniform distribution over `range`, divided by the value that one uniform sample in
  /// 30,000 exceeds.
  ///
  /// The quantile of the χ² distribution is the approximation of Wilson and Hilferty.
  func unevenness(_ range: ClosedRange<Double>, bins: Int = 32) -> Double {
    var counts = [Double](repeating: 0, count: bins)
    for value in values {
      let bin = Int((value - range.lowerBound) / (range.upperBound - range.lowerBound) * Double(bins))
      counts[min(max(bin, 0), bins - 1)] += 1
    }
    let expected = count / Double(bins)
    let square = counts.reduce(0) { $0 + ($1 - expected) * ($1 - expected) } / expected
    let degrees = Double(bins - 1)
    let root = 1 - 2 / (9 * degrees) + 4 * (2 / (9 * degrees)).squareRoot()
    return square / (degrees * root * root * root)
  }

  /// Whether the sample is uniform over `range`, judged by bounds, mean, standard deviation and χ².
  func isEven(over range: ClosedRange<Double>) -> Bool {
    let width = range.upperBound - range.lowerBound
    let middle = (range.lowerBound + range.upperBound) / 2
    // Extreme values come close to both ends, within a gap that chance allows.
    let gap = width * 20 / count
    return low >= range.lowerBound - width * 1e-4 && high <= range.upperBound + width * 1e-4
      && low < range.lowerBound + gap && high > range.upperBound - gap
      && abs(mean - middle) < 4 * width / (12 * count).squareRoot()
      && abs(deviation - width / 12.0.squareRoot()) < 0.6 * width / count.squareRoot() && unevenness(range) < 1
  }
}
