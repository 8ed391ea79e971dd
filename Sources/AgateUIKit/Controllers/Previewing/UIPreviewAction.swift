import Agate

/// An action or a group of actions below a preview that a press of a 3D Touch display shows. Agate shows no such
/// previews. Context menus (``UIContextMenuInteraction``) replace them.
public protocol UIPreviewActionItem: NSObjectProtocol {
  /// The title, for the user.
  var title: String { get }
}

/// An action below a preview of a 3D Touch display. Agate shows no such previews, so the action is never performed.
open class UIPreviewAction: NSObject, NSCopying, UIPreviewActionItem {
  /// The appearance of an action.
  public enum Style: Int, Sendable {
    /// The usual appearance.
    case `default`
    /// The appearance of an action that is in effect.
    case selected
    /// The appearance of an action that deletes something.
    case destructive
  }

  /// The title, for the user.
  public let title: String
  /// The appearance of the action.
  public let style: Style
  /// The closure that performs the action, with the action and the controller of the preview as its arguments.
  open var handler: (any UIPreviewActionItem, UIViewController) -> Void {
    { action, controller in if let action = action as? UIPreviewAction { self.perform(action, controller) } }
  }
  private final let perform: (UIPreviewAction, UIViewController) -> Void

  /// Creates an action.
  public init(title: String, style: Style, handler: @escaping (UIPreviewAction, UIViewController) -> Void) {
    (self.title, self.style, perform) = (title, style, handler)
    super.init()
  }
  /// Returns an action with the same values.
  open func copy(with zone: NSZone? = nil) -> Any { UIPreviewAction(title: title, style: style, handler: perform) }
}

/// A group of actions below a preview of a 3D Touch display. Agate shows no such previews.
open class UIPreviewActionGroup: NSObject, NSCopying, UIPreviewActionItem {
  /// The title, for the user.
  public let title: String
  /// The appearance of the action.
  public let style: UIPreviewAction.Style
  /// The actions of the group.
  public let actions: [UIPreviewAction]

  /// Creates a group.
  public init(title: String, style: UIPreviewAction.Style, actions: [UIPreviewAction]) {
    (self.title, self.style, self.actions) = (title, style, actions)
    super.init()
  }
  /// Returns a group with the same values.
  open func copy(with zone: NSZone? = nil) -> Any { UIPreviewActionGroup(title: title, style: style, actions: actions) }
}
