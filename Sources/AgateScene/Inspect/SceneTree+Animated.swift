import Agate

extension SceneTree {
  /// Returns the layer path and the key paths that an animation changes, for reports: `Root/Card position.y`. For a
  /// group, lists the key paths of all its animations. For a `CATransition`, names its type.
  func animated(_ node: Int, _ animation: CAAnimation) -> String {
    "\(path(of: node)) \(SceneTree.paths(of: animation).joined(separator: ", "))"
  }

  private static func paths(of animation: CAAnimation) -> [String] {
    switch animation {
    case let animation as CAPropertyAnimation: return [animation.keyPath ?? "nothing"]
    case let group as CAAnimationGroup: return Set((group.animations ?? []).flatMap(paths)).sorted()
    case let transition as CATransition: return [transition.type.rawValue]
    default: return [String(describing: type(of: animation))]
    }
  }
}
