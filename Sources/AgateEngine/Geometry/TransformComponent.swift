/// A component of a transform with its own key path, such as `transform.rotation.z`.
package enum TransformComponent: UInt8, CaseIterable, BitwiseCopyable, Sendable {
  case rotationX, rotationY, rotationZ
  case scaleX, scaleY, scaleZ, scaleXY, scale
  case translationX, translationY, translationZ, translation
  case shearX, shearY

  /// The names of the component in key paths, without `transform.`.
  package var names: [String] {
    switch self {
    case .rotationX: ["rotation.x"]
    case .rotationY: ["rotation.y"]
    case .rotationZ: ["rotation.z", "rotation"]
    case .scaleX: ["scale.x"]
    case .scaleY: ["scale.y"]
    case .scaleZ: ["scale.z"]
    case .scaleXY: ["scale.xy"]
    case .scale: ["scale"]
    case .translationX: ["translation.x"]
    case .translationY: ["translation.y"]
    case .translationZ: ["translation.z"]
    case .translation: ["translation"]
    case .shearX: ["shear.x"]
    case .shearY: ["shear.y"]
    }
  }

  /// The count of numbers in a component: 2 for `translation`, which is a size, and 1 for all others.
  package var lanes: Int { self == .translation ? 2 : 1 }

  /// Returns the component's value. The second number is used only for `translation`.
  package func read(_ c: TransformComponents) -> (Double, Double) {
    switch self {
    case .rotationX: (c.rotation.x, 0)
    case .rotationY: (c.rotation.y, 0)
    case .rotationZ: (c.rotation.z, 0)
    case .scaleX: (c.scale.x, 0)
    case .scaleY: (c.scale.y, 0)
    case .scaleZ: (c.scale.z, 0)
    case .scaleXY: ((c.scale.x + c.scale.y) / 2, 0)
    case .scale: ((c.scale.x + c.scale.y + c.scale.z) / 3, 0)
    case .translationX: (c.translation.x, 0)
    case .translationY: (c.translation.y, 0)
    case .translationZ: (c.translation.z, 0)
    case .translation: (c.translation.x, c.translation.y)
    case .shearX: (c.shear.x, 0)
    case .shearY: (c.shear.y, 0)
    }
  }

  package func write(_ x: Double, _ y: Double, to c: inout TransformComponents) {
    switch self {
    case .rotationX: c.rotation.x = x
    case .rotationY: c.rotation.y = x
    case .rotationZ: c.rotation.z = x
    case .scaleX: c.scale.x = x
    case .scaleY: c.scale.y = x
    case .scaleZ: c.scale.z = x
    case .scaleXY: (c.scale.x, c.scale.y) = (x, x)
    case .scale: c.scale = Vector3(x, x, x)
    case .translationX: c.translation.x = x
    case .translationY: c.translation.y = x
    case .translationZ: c.translation.z = x
    case .translation: (c.translation.x, c.translation.y) = (x, y)
    case .shearX: c.shear.x = x
    case .shearY: c.shear.y = x
    }
  }
}
