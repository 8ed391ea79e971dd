/// The weights of a Gaussian blur: whole numbers that sum to 65536, so that every renderer makes the same pixels.
package struct GaussianKernel: Sendable, Equatable {
  /// The number of pixels to either side of the middle.
  package let radius: Int
  /// The weight of the middle, then those to either side: `radius + 1` numbers in descending order.
  package let weights: [UInt32]

  /// The largest standard deviation; larger ones are limited to it.
  package static let maximumSigma: Float = 2048
  /// The smallest standard deviation that has an effect.
  package static let minimumSigma: Float = 0.05

  /// - Parameters:
  ///   - sigma: standard deviation in pixels; not-a-number counts as 0.
  ///   - reach: how many standard deviations the weights go to either side.
  package init(sigma: Float, reach: Double = 3) {
    guard sigma >= Self.minimumSigma else {
      radius = 0
      weights = [65536]
      return
    }
    let sigma = Double(min(sigma, Self.maximumSigma))
    let radius = Int((reach * sigma).rounded(.up))
    let factor = -0.5 / (sigma * sigma)
    let values = (0...radius).map { DeterministicMath.exp(Double($0 * $0) * factor) }
    let total = values.dropFirst().reduce(values[0]) { $0 + 2 * $1 }
    var weights = values.map { UInt32(($0 / total * 65536).rounded()) }
    // The rounding error of the sum goes to the middle weight.
    let sides = weights.dropFirst().reduce(0) { $0 + 2 * $1 }
    weights[0] = 65536 - sides
    self.radius = radius
    self.weights = weights
  }
}
