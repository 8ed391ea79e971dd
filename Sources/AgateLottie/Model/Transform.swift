/// The transform of a layer or a group.
struct Transform: Sendable {
  /// The components of a position, each with separate key frames.
  struct SplitPosition: Sendable {
    var x = Property(0.0)
    var y = Property(0.0)
    var z = Property(0.0)
  }

  var anchor = Property(Vector(0))
  var position = Property(Vector(0))
  var split: SplitPosition?
  /// The scale, in percent.
  var scale = Property(Vector(100, 100, 100))
  /// The rotation about z, clockwise, in degrees.
  var rotation = Property(0.0)
  var rotationX = Property(0.0)
  var rotationY = Property(0.0)
  var orientation = Property(Vector(0))
  /// The opacity, in percent.
  var opacity = Property(100.0)
  var skew = Property(0.0)
  var skewAxis = Property(0.0)
  /// Whether the transform is 3D.
  var isSpatial = false
  /// The opacities of a repeater's first and last copy, in percent.
  var startOpacity = Property(100.0)
  var endOpacity = Property(100.0)

  /// Whether the 2D matrix is animated.
  var isAnimated: Bool {
    anchor.isAnimated || isMoving || scale.isAnimated || rotation.isAnimated || skew.isAnimated || skewAxis.isAnimated
  }

  /// Whether the position is animated.
  var isMoving: Bool {
    split.map { $0.x.isAnimated || $0.y.isAnimated } ?? position.isAnimated
  }

  var isSkewed: Bool { skew.isAnimated || skew.value != 0 }

  /// Whether a layer with this transform needs inner layers for its contents.
  var isNested: Bool { isSpatial || isSkewed && isAnimated }

  /// The largest number of inner layers.
  var innerLayers: Int { isSpatial ? Self.spatialLayers : isNested ? 2 : 0 }

  func position(at time: Double) -> SIMD2<Double> {
    if let split { return SIMD2(split.x.value(at: time), split.y.value(at: time)) }
    return position.position(at: time)
  }

  /// Returns the matrix at a time, in frames.
  func matrix(at time: Double) -> Matrix {
    let a = anchor.value(at: time).xy, s = scale.value(at: time).xy / 100
    var matrix = Matrix(translation: -a).then(Matrix(scale: s))
    if isSkewed { matrix = matrix.then(Matrix(skew: -skew.value(at: time), axis: skewAxis.value(at: time))) }
    let angle = rotation.value(at: time)
    if angle != 0 { matrix = matrix.then(Matrix(rotation: angle)) }
    return matrix.then(Matrix(translation: position(at: time)))
  }

  /// Returns the transform of `count` repeater steps. Position, rotation and scale are multiplied separately.
  func power(_ count: Double, at time: Double) -> Matrix {
    let a = anchor.value(at: time).xy, s = scale.value(at: time).xy / 100
    func raised(_ base: Double) -> Double {
      count == count.rounded() ? LottieMath.power(base, count) : base < 0 ? base : LottieMath.power(base, count)
    }
    return Matrix(translation: -a).then(Matrix(scale: SIMD2(raised(s.x), raised(s.y))))
      .then(Matrix(rotation: rotation.value(at: time) * count)).then(Matrix(translation: a))
      .then(Matrix(translation: position(at: time) * count))
  }

  func nextChange(after time: Double) -> Double {
    var next = min(
      min(anchor.nextChange(after: time), scale.nextChange(after: time)), rotation.nextChange(after: time))
    next = min(next, min(skew.nextChange(after: time), skewAxis.nextChange(after: time)))
    if let split { return min(next, min(split.x.nextChange(after: time), split.y.nextChange(after: time))) }
    return min(next, position.nextChange(after: time))
  }
}
