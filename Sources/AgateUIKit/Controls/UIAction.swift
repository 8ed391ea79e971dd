import Agate

/// What a control does when it is used.
public final class UIAction {
  /// What it is called. Default empty.
  public let title: String
  /// What used it last.
  public internal(set) weak var sender: UIControl?
  let handler: (UIAction) -> Void

  /// - Parameter handler: called with the action itself.
  public init(title: String = "", handler: @escaping (UIAction) -> Void) {
    (self.title, self.handler) = (title, handler)
  }
}
