import Agate

/// The methods that a gesture recogniser calls.
struct GestureTargets {
  private struct Target {
    weak var object: AnyObject?
    let action: Selector
  }
  private var all: [Target] = []

  mutating func add(_ object: AnyObject, _ action: Selector) {
    if all.contains(where: { $0.object === object && $0.action == action }) { return }
    all.append(Target(object: object, action: action))
  }
  /// Removes methods. Nil stands for all objects or all methods.
  mutating func remove(_ object: AnyObject?, _ action: Selector?) {
    all.removeAll { (object == nil || $0.object === object) && (action == nil || $0.action == action) }
  }
  func call(_ recognizer: UIGestureRecognizer) {
    for target in all { if let object = target.object { target.action.perform(on: object, recognizer) } }
  }
}
