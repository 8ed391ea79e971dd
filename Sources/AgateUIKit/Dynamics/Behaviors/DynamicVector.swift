import Agate

/// A vector that is given by its angle and its length, or by its components.
struct DynamicVector {
  var angle: CGFloat
  var magnitude: CGFloat

  var vector: CGVector {
    get {
      let (x, y) = components
      return CGVector(dx: x, dy: y)
    }
    set {
      let (x, y) = (Double(newValue.dx), Double(newValue.dy))
      magnitude = CGFloat((x * x + y * y).squareRoot())
      angle = magnitude > 0 ? CGFloat(atan2(y, x)) : 0
    }
  }
  /// The components. Those along an axis are exact.
  var components: (x: Double, y: Double) {
    let length = Double(magnitude).bounded, turn = Double(angle).bounded
    func exact(_ value: Double) -> Double { (value - value.rounded()).magnitude < 1e-15 ? value.rounded() : value }
    return (exact(cos(turn)) * length, exact(sin(turn)) * length)
  }
}
