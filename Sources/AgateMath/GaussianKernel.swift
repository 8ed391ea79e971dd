/// The weights of a Gaussian blur. They are integers with the sum 65536, so that all renderers compute the same pixels.
package struct GaussianKernel: Sendable, Equatable {
  /// The number of pixels on each side of the middle.
  package let radius: Int
  /// The weight of the middle, followed by the weights of one side: `radius + 1` numbers. Both sides have the same
  /// weights.
  package let weights: [UInt32]

  /// The largest standard deviation, in pixels. Larger values are clamped.
  package static let maximumSigma: Float = 2048
  /// The smallest standard deviation that has an effect, in pixels.
  package static let minimumSigma: Float = 0.05

  /// - Parameters:
  ///   - sigma: Standard deviation in pixels. Not-a-number counts as 0.
  ///   - reach: Extent of the weights on each side, in standard deviations.
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
    // The middle weight takes the rounding error of the sum.
    let sides = weights.dropFirst().reduce(0) { $0 + 2 * $1 }
    weights[0] = 65536 - sides
    self.radius = radius
    self.weights = weights
  }
}
