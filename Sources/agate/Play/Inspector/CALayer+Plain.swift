import Agate

extension CALayer {
  /// A new layer of the same kind of Core Animation, in which all properties have their defaults.
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
