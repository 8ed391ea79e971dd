import Agate

/// An entry of the edit menu.
open class UIMenuItem: NSObject {
  /// The title.
  open var title: String
  /// The method that the entry calls on a responder.
  open var action: Selector
  /// Creates an entry.
  public init(title: String, action: Selector) { (self.title, self.action) = (title, action) }
}

/// The edit menu of programs that were written before `UIEditMenuInteraction`.
///
/// The menu contains the standard edit actions and the entries of ``menuItems`` that the first responder, or a
/// responder after it, performs according to ``UIResponder/canPerformAction(_:withSender:)``. If no view of the window
/// is the first responder, the search for responders begins at the target view. The entries are rows of a menu, as with
/// a pointer on iPad, and not side by side as on iPhone. A tap beside the menu only closes it. Text fields open no edit
/// menu themselves.
open class UIMenuController: NSObject {
  /// The direction in which the arrow of an edit menu points, from the menu to the rectangle beside which it stands.
  public enum ArrowDirection: Int, Sendable {
    /// Up or down, depending on the room in the window.
    case `default`
    /// The menu is below or above the rectangle.
    case up, down
    /// The menu is to the right or to the left of the rectangle.
    case left, right
  }

  /// The only controller.
  open class var shared: UIMenuController { controller }
  nonisolated(unsafe) private static let controller = UIMenuController()

  private final weak var stage: MenuStage?
  private final weak var target: UIView?
  private final var targetRect = CGRect.zero

  /// Whether the menu is visible.
  open var isMenuVisible: Bool { stage.map { !$0.isClosing } ?? false }
  /// The direction from the menu to the rectangle. With `up`, for example, the menu appears below the rectangle. If
  /// there is no room on that side, the menu is above or below the rectangle. The menu has no arrow in Agate. The
  /// default is `default`.
  open var arrowDirection = ArrowDirection.default
  /// The entries after the standard edit actions. The default is nil.
  open var menuItems: [UIMenuItem]?
  /// The frame of the visible menu, in points of the window's coordinates; zero if there is none.
  open var menuFrame: CGRect { isMenuVisible ? stage?.panels.first?.frame ?? .zero : .zero }

  /// Shows the menu beside a rectangle. Does nothing if no responder performs any action of the menu, or if the view is
  /// in no window.
  ///
  /// - Parameters:
  ///   - targetView: the view in whose window the menu appears.
  ///   - targetRect: the rectangle, in points of the view's coordinates.
  open func showMenu(from targetView: UIView, rect targetRect: CGRect) {
    setTargetRect(targetRect, in: targetView)
    hideMenu()
    guard let window = targetView.window else { return }
    let actions = actions(window.firstResponder ?? targetView)
    if actions.isEmpty { return }
    let stage = MenuStage.open(
      UIMenu(children: actions), from: targetView, in: window, at: targetView.convert(targetRect, to: window),
      arrow: arrowDirection)
    NotificationCenter.default.post(name: Self.willShowMenuNotification, object: self)
    stage.owner = self
    self.stage = stage
    stage.appear()
    NotificationCenter.default.post(name: Self.didShowMenuNotification, object: self)
  }
  /// Hides the menu.
  open func hideMenu() { stage?.close() }
  /// Hides the menu if it was shown from `targetView`.
  open func hideMenu(from targetView: UIView) { if target === targetView { hideMenu() } }

  /// Sets the rectangle beside which the menu appears, for ``setMenuVisible(_:animated:)``.
  open func setTargetRect(_ targetRect: CGRect, in targetView: UIView) {
    (self.targetRect, target) = (targetRect, targetView)
  }
  /// Shows the menu beside the rectangle of ``setTargetRect(_:in:)``, or hides the menu. Appearing is always animated.
  open func setMenuVisible(_ menuVisible: Bool, animated: Bool) {
    if !menuVisible { stage?.close(animated: animated) }
    if menuVisible, !isMenuVisible, let target { showMenu(from: target, rect: targetRect) }
  }

  /// Returns the actions that a responder or one after it performs.
  private func actions(_ first: UIResponder) -> [UIAction] {
    let standard = [
      UIMenuItem(title: "Cut", action: Selector.of("cut(_:)", UIResponder.cut(_:))),
      UIMenuItem(title: "Copy", action: Selector.of("copy(_:)", UIResponder.copy(_:))),
      UIMenuItem(title: "Paste", action: Selector.of("paste(_:)", UIResponder.paste(_:))),
      UIMenuItem(title: "Delete", action: Selector.of("delete(_:)", UIResponder.delete(_:))),
      UIMenuItem(title: "Select", action: Selector.of("select(_:)", UIResponder.select(_:))),
      UIMenuItem(title: "Select All", action: Selector.of("selectAll(_:)", UIResponder.selectAll(_:))),
    ]
    return (standard + (menuItems ?? [])).compactMap { item in
      guard let target = first.target(forAction: item.action, withSender: self) else { return nil }
      let action = item.action
      return UIAction(title: item.title) { [weak self, weak object = target as AnyObject] _ in
        if let self, let object { UIApplication.shared.sendAction(action, to: object, from: self, for: nil) }
      }
    }
  }

  /// The name of the notification that is posted before the menu appears.
  public static let willShowMenuNotification = NSNotification.Name("UIMenuControllerWillShowMenuNotification")
  /// The name of the notification that is posted when the menu begins to appear.
  public static let didShowMenuNotification = NSNotification.Name("UIMenuControllerDidShowMenuNotification")
  /// The name of the notification that is posted before the menu disappears.
  public static let willHideMenuNotification = NSNotification.Name("UIMenuControllerWillHideMenuNotification")
  /// The name of the notification that is posted after the menu has disappeared.
  public static let didHideMenuNotification = NSNotification.Name("UIMenuControllerDidHideMenuNotification")
}

extension UIMenuController: MenuOwner {
  final var menuSender: AnyObject? { self }
  final func menuWillClose(_ stage: MenuStage) {
    NotificationCenter.default.post(name: Self.willHideMenuNotification, object: self)
    stage.closings.completions.append {
      NotificationCenter.default.post(name: UIMenuController.didHideMenuNotification, object: UIMenuController.shared)
    }
  }
}
