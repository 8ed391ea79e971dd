import Agate

extension CALayer {
  /// Returns a new layer of the same Core Animation class with default properties.
  static func plain(like layer: CALayer) -> CALayer {
    switch layer {
    case is CAShapeLayer: CAShapeLayer()
    case is CAGradientLayer: CAGradientLayer()
    case is CATextLayer: CATextLayer()
    case is CAReplicatorLayer: CAReplicatorLayer()
    case is CAEmitterLayer: CAEmitterLayer()
    default: CALayer()
    }
  }
}
