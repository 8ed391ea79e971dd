import Agate

extension CALayer {
  /// Sets the number of pixels per point of this layer and all its sublayers, recursively.
  func setScale(_ scale: Double) {
    if contentsScale != scale { contentsScale = scale }
    for layer in sublayers ?? [] { layer.setScale(scale) }
  }
}
