import Agate

/// An action that a swipe to the left over a row reveals as a button, in programs that were written before
/// ``UIContextualAction``.
///
/// The delegate returns the actions of a row from `tableView(_:editActionsForRowAt:)`. The actions are shown if the
/// delegate returns no ``UISwipeActionsConfiguration`` for the row.
open class UITableViewRowAction: NSObject, NSCopying {
  /// The appearance of an action.
  public enum Style: Int, Sendable {
    /// A red background. The value also has the name `destructive`.
    case `default`
    /// A grey background.
    case normal
    /// A red background.
    public static let destructive = Style.default
  }

  /// Creates an action.
  ///
  /// - Parameters:
  ///   - style: the appearance of the button.
  ///   - title: the title of the button; nil for none.
  ///   - handler: the closure that performs the action. Its arguments are the action and the index path of the row.
  public convenience init(
    style: Style, title: String?, handler: @escaping (UITableViewRowAction, IndexPath) -> Void
  ) { self.init(style, title, handler) }
  private init(_ style: Style, _ title: String?, _ handler: @escaping (UITableViewRowAction, IndexPath) -> Void) {
    (self.style, self.title, self.handler) = (style, title, handler)
    backgroundColor = style == .normal ? .systemGray : .systemRed
  }

  /// The appearance of the button.
  public let style: Style
  /// The title of the button. The default is the title that was passed to the initialiser.
  open var title: String?
  /// The colour of the button. The default is the colour of the style. Nil means that colour, too.
  open var backgroundColor: UIColor?
  /// The effect behind the title. The property has no effect: the button has the ``backgroundColor``. The default is
  /// nil.
  open var backgroundEffect: UIVisualEffect?
  private final let handler: (UITableViewRowAction, IndexPath) -> Void

  /// Returns a copy of the action.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = UITableViewRowAction(style, title, handler)
    (copy.backgroundColor, copy.backgroundEffect) = (backgroundColor, backgroundEffect)
    return copy
  }

  /// Returns the button of a swipe over a row. The row closes after the handler.
  private final func swipeAction(for path: IndexPath) -> UIContextualAction {
    let action = UIContextualAction(style: style == .normal ? .normal : .destructive, title: title) { _, _, done in
      self.handler(self, path)
      done(true)
    }
    if let backgroundColor { action.backgroundColor = backgroundColor }
    return action
  }

  /// Returns the buttons of a swipe over a row. Row actions are performed only by touches of their buttons.
  static func swipeActions(_ actions: [UITableViewRowAction], for path: IndexPath) -> UISwipeActionsConfiguration {
    let configuration = UISwipeActionsConfiguration(actions: actions.map { $0.swipeAction(for: path) })
    configuration.performsFirstActionWithFullSwipe = false
    return configuration
  }
}
