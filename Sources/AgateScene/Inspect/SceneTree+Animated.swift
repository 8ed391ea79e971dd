import Agate

extension SceneTree {
  /// The value that an animation on a node's layer changes, for reports: `Root/Card position.y`. A group changes all
  /// that its animations change, and a transition of layers is named by its type.
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
