import Agate

/// An action that a control performs when it is used.
public final class UIAction {
  /// The name of the action. The default is empty.
  public let title: String
  /// The control that last performed the action.
  public internal(set) weak var sender: UIControl?
  let handler: (UIAction) -> Void

  /// Creates an action.
  ///
  /// - Parameters:
  ///   - title: the name of the action. The default is empty.
  ///   - handler: the closure to call, with the action as its argument.
  public init(title: String = "", handler: @escaping (UIAction) -> Void) {
    (self.title, self.handler) = (title, handler)
  }
}
