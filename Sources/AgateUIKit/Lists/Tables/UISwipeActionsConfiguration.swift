import Agate

/// An action that a swipe over a row reveals as a button.
open class UIContextualAction: NSObject {
  /// The appearance of an action.
  public enum Style: Int, Sendable {
    /// A grey background.
    case normal
    /// A red background.
    case destructive
  }
  /// Performs an action. The arguments are the action, the view of its button, and a closure to call when the action
  /// has ended, with true if it was performed. The row then closes.
  public typealias Handler = (UIContextualAction, UIView, @escaping (Bool) -> Void) -> Void

  /// Creates an action.
  ///
  /// - Parameters:
  ///   - style: the appearance of the button.
  ///   - title: the title of the button; nil for none.
  ///   - handler: the closure that performs the action.
  public init(style: Style, title: String?, handler: @escaping Handler) {
    (self.style, self.title, self.handler) = (style, title, handler)
    backgroundColor = style == .destructive ? .systemRed : .systemGray
  }

  /// The appearance of the button.
  public let style: Style
  /// The closure that performs the action.
  public let handler: Handler
  /// The title of the button. The default is the title that was passed to the initialiser.
  open var title: String?
  /// The image of the button, which is shown in white. The default is nil.
  open var image: UIImage?
  /// The colour of the button. The default is the colour of the style.
  open var backgroundColor: UIColor!
}

/// The actions that a swipe over a row reveals.
open class UISwipeActionsConfiguration: NSObject {
  /// Creates a list of actions. The first one is nearest to the edge of the table.
  public init(actions: [UIContextualAction]) { self.actions = actions }
  /// The actions. The first one is nearest to the edge of the table.
  public let actions: [UIContextualAction]
  /// Whether a swipe over more than half of the row performs the first action. The default is true.
  open var performsFirstActionWithFullSwipe = true
}
