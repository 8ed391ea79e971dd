import Agate

extension CALayer {
  /// Creates a layer that has the coordinate space of its superlayer.
  static func plain(_ name: String? = nil) -> CALayer {
    let layer = CALayer()
    layer.anchorPoint = .zero
    layer.name = name
    return layer
  }

  func setMatrix(_ m: Matrix) {
    if m == .identity { return }
    transform = m.transform
  }

  /// Animates a number, or sets it if it never changes.
  func set(_ property: Property<Double>, _ keyPath: String, _ convert: (Double) -> Double = { $0 }) {
    setValue(NSNumber(value: convert(property.value)), forKeyPath: keyPath)
    if property.isAnimated, !property.isConstant {
      property.keyed.animate(self, keyPath) { NSNumber(value: convert($0)) }
    }
  }

  /// Adds an animation. Its first value also holds before the animation, and its last value after it. Times are in
  /// frames.
  func add(_ animation: CAPropertyAnimation, _ keyPath: String, from first: Double, length: Double) {
    // A begin time of 0 would mean the time of the commit.
    animation.beginTime = first == 0 ? 1e-9 : first
    animation.duration = max(length, 1e-9)
    animation.fillMode = .both
    animation.isRemovedOnCompletion = false
    add(animation, forKey: keyPath)
  }

  /// Shows the layer only between two frames of its local time.
  func show(from first: Double, to end: Double) {
    isHidden = true
    let animation = CABasicAnimation(keyPath: "hidden")
    animation.fromValue = false
    animation.toValue = false
    animation.beginTime = first == 0 ? 1e-9 : first
    animation.duration = max(end - first, 0)
    animation.isRemovedOnCompletion = false
    add(animation, forKey: "hidden")
  }
}

extension Matrix {
  var transform: CATransform3D {
    CATransform3DMakeAffineTransform(CGAffineTransform(a: a, b: b, c: c, d: d, tx: tx, ty: ty))
  }
}

extension Vector {
  var point: CGPoint { CGPoint(x: x, y: y) }

  /// - Parameter opacity: the factor of the colour's alpha, from 0 to 1.
  func color(opacity: Double = 1) -> CGColor {
    func unit(_ value: Double) -> CGFloat { CGFloat(min(max(value, 0), 1)) }
    return CGColor(red: unit(x), green: unit(y), blue: unit(z), alpha: unit(w) * unit(opacity))
  }
}
