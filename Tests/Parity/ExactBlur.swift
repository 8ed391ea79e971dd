import Agate

/// Returns the values of a square picture, blurred by the formula.
///
/// - Parameter repeatsEdges: whether the outermost values are repeated around the picture. Otherwise, the values around
///   it are 0.
func exactlyBlurred(
  _ values: [Int], side: Int, _ sigmaX: Double, _ sigmaY: Double, repeatsEdges: Bool = false
) -> [Double] {
  var result = values.map { Double($0) }
  for sigma in [sigmaX, sigmaY] {
    // Values farther away than four standard deviations weigh less than a ten-thousandth.
    let reach = Int(4 * sigma) + 1
    let weights = (0...reach).map {
      exp(-Double($0 * $0) / (2 * sigma * sigma)) / (sigma * (2 * Double.pi).squareRoot())
    }
    // Each round blurs the rows, and makes columns of them.
    let rows = result
    for y in 0..<side {
      for x in 0..<side {
        var sum = 0.0
        for k in x - reach...x + reach where repeatsEdges || (0..<side).contains(k) {
          sum += rows[y * side + min(max(k, 0), side - 1)] * weights[abs(x - k)]
        }
        result[x * side + y] = sum
      }
    }
  }
  return result
}
