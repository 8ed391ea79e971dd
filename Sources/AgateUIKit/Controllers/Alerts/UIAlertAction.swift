import Agate

/// A button of a ``UIAlertController``, and the closure to call when the user chooses it.
open class UIAlertAction: NSObject, NSCopying {
  /// The meaning of an action, which determines the appearance and the position of its button.
  public enum Style: Int, Sendable {
    /// An action without a special meaning.
    case `default`
    /// The action that changes nothing. Its button is the last button, or the left of two buttons.
    case cancel
    /// An action that may delete data. Its title is red.
    case destructive
  }

  /// The title of the button.
  public let title: String?
  /// The meaning of the action.
  public let style: Style
  /// Whether the user can choose the action. The default is true.
  open var isEnabled = true { didSet { if isEnabled != oldValue { controller?.contentDidChange() } } }

  final let handler: ((UIAlertAction) -> Void)?
  final weak var controller: UIAlertController?

  /// Creates an action.
  ///
  /// - Parameters:
  ///   - title: the title of the button. An alert accepts only actions with a title.
  ///   - style: the meaning of the action.
  ///   - handler: the closure to call after the alert has disappeared, or nil. Its argument is the action.
  public init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {
    (self.title, self.style, self.handler) = (title, style, handler)
  }

  /// Returns an action with the same values, which belongs to no alert.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = UIAlertAction(title: title, style: style, handler: handler)
    copy.isEnabled = isEnabled
    return copy
  }
}
