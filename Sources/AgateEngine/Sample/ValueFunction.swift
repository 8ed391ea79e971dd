/// A function that creates a transform from the numbers that an animation interpolates.
package enum ValueFunction: UInt8, CaseIterable, BitwiseCopyable, Sendable {
  case rotateX, rotateY, rotateZ, scale, scaleX, scaleY, scaleZ, translate, translateX, translateY, translateZ

  /// The function's name in Core Animation.
  package var name: String { "\(self)" }

  /// The number of numbers in one value.
  package var lanes: Int { self == .scale || self == .translate ? 3 : 1 }

  /// The number for which the transform is the identity.
  package var identity: Double {
    switch self {
    case .scale, .scaleX, .scaleY, .scaleZ: 1
    default: 0
    }
  }

  /// Returns the transform. `y` and `z` are used only by functions of three numbers.
  package func transform(_ x: Double, _ y: Double, _ z: Double) -> CATransform3D {
    switch self {
    case .rotateX: CATransform3DMakeRotation(x, 1, 0, 0)
    case .rotateY: CATransform3DMakeRotation(x, 0, 1, 0)
    case .rotateZ: CATransform3DMakeRotation(x, 0, 0, 1)
    case .scale: CATransform3DMakeScale(x, y, z)
    case .scaleX: CATransform3DMakeScale(x, 1, 1)
    case .scaleY: CATransform3DMakeScale(1, x, 1)
    case .scaleZ: CATransform3DMakeScale(1, 1, x)
    case .translate: CATransform3DMakeTranslation(x, y, z)
    case .translateX: CATransform3DMakeTranslation(x, 0, 0)
    case .translateY: CATransform3DMakeTranslation(0, x, 0)
    case .translateZ: CATransform3DMakeTranslation(0, 0, x)
    }
  }
}
