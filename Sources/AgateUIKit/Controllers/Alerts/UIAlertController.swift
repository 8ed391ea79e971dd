import Agate

/// A controller with a message and buttons: an alert in the middle of the window, which may have text fields, or an
/// action sheet.
///
/// Present the controller with ``UIViewController/present(_:animated:completion:)``. A tap on a button dismisses the
/// controller and then calls the closure of the button's action. A finger may move from one button to another before it
/// is lifted. In an alert, two buttons are side by side if their titles fit. Texts and buttons that do not fit in the
/// window scroll.
///
/// An action sheet is at the lower edge of the window, with the cancel button below the others. A tap beside an action
/// sheet chooses the cancel action. An action sheet is a popover without the cancel button if both conditions are met:
///
/// - The horizontal size class is `regular`.
/// - The program has set ``UIPopoverPresentationController/sourceView`` or
///   ``UIPopoverPresentationController/barButtonItem`` of ``UIViewController/popoverPresentationController``.
///
/// While the controller is presented, the Escape key chooses the cancel action, and the Return key chooses
/// ``preferredAction``. In a text field of an alert, the Return key moves to the next field; in the last field, it
/// chooses ``preferredAction``.
open class UIAlertController: UIViewController {
  /// The kind of controller.
  public enum Style: Int, Sendable {
    /// A list of choices at the lower edge of the window, or in a popover.
    case actionSheet
    /// A message in the middle of the window.
    case alert
  }

  /// Creates a controller.
  ///
  /// - Parameters:
  ///   - title: the title, above the message, or nil for none.
  ///   - message: the message, or nil for none.
  ///   - preferredStyle: the kind of controller.
  public convenience init(title: String?, message: String?, preferredStyle: Style) {
    self.init(nibName: nil, bundle: nil)
    self.preferredStyle = preferredStyle
    modalPresentationStyle = preferredStyle == .alert ? .custom : .popover
    (self.title, self.message) = (title, message)
  }
  /// Creates an action sheet without a title and a message. Alerts have no nib files, so both parameters are only stored.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    setUp()
  }
  /// Decodes an action sheet with its title. The message, the actions and the text fields are not archived.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }
  private final func setUp() {
    modalPresentationStyle = .popover
    transitioningDelegate = transitions
  }
  private final let transitions = AlertTransitions()

  /// The kind of controller.
  open private(set) var preferredStyle = Style.actionSheet
  /// The title, which is shown above the message. The default is nil.
  open override var title: String? { didSet { if title != oldValue { contentDidChange() } } }
  /// The message, which is shown below the title. The default is nil.
  open var message: String? { didSet { if message != oldValue { contentDidChange() } } }

  /// The actions, in the order in which they were added.
  open private(set) var actions: [UIAlertAction] = []
  /// Adds a button for an action.
  ///
  /// - Precondition: the action has a title, and the controller has no other action of the style `cancel` if the action
  ///   has this style.
  open func addAction(_ action: UIAlertAction) {
    precondition(action.title != nil, "an action of a UIAlertController must have a title")
    precondition(
      action.style != .cancel || cancelAction == nil,
      "a UIAlertController can only have one action with the style cancel")
    action.controller = self
    actions.append(action)
    contentDidChange()
  }
  /// The action that the Return key chooses in an alert. The title of this action is bold; if the property is nil, the
  /// title of the cancel action is bold. The property has no effect on action sheets. The default is nil.
  ///
  /// - Precondition: the action has been added.
  open var preferredAction: UIAlertAction? {
    didSet {
      precondition(
        preferredAction.map(actions.contains) ?? true,
        "the preferred action of a UIAlertController must be one of its actions")
      contentDidChange()
    }
  }
  final var cancelAction: UIAlertAction? { actions.first { $0.style == .cancel } }

  /// The text fields of an alert, in the order in which they were added and are shown; nil if there are none. The
  /// closures of actions may read the texts of the fields.
  open var textFields: [UITextField]? { fields.isEmpty ? nil : fields }
  private final var fields: [UITextField] = []
  /// Adds a text field below the message of an alert. When the alert appears, the first field becomes the first
  /// responder.
  ///
  /// The Return key moves to the next field. In the last field, the key chooses ``preferredAction``. The key has no
  /// effect if the field's delegate returns false from `textFieldShouldReturn(_:)`.
  ///
  /// - Parameter configurationHandler: a closure that sets properties of the field, or nil. The closure is called at
  ///   once.
  /// - Precondition: the style of the controller is `alert`.
  open func addTextField(configurationHandler: ((UITextField) -> Void)? = nil) {
    precondition(preferredStyle == .alert, "only a UIAlertController with the style alert can have text fields")
    let field = UITextField()
    field.borderStyle = .roundedRect
    field.font = .systemFont(ofSize: 13)
    let goOn = UIAction { [weak self, weak field] _ in if let self, let field { leave(field) } }
    field.addAction(goOn, for: .primaryActionTriggered)
    fields.append(field)
    configurationHandler?(field)
    contentDidChange()
  }
  private final func leave(_ field: UITextField) {
    if let next = fields.drop(while: { $0 !== field }).dropFirst().first {
      next.becomeFirstResponder()
    } else if let preferredAction {
      choose(preferredAction)
    }
  }

  /// Creates the view. Do not add subviews to it.
  open override func loadView() { view = AlertView(self) }
  final var content: AlertView? { viewIfLoaded as? AlertView }

  /// The size of a popover. The default is the size that shows all texts and buttons.
  open override var preferredContentSize: CGSize {
    get {
      let own = super.preferredContentSize
      return own == .zero ? content?.size(in: nil) ?? own : own
    }
    set { super.preferredContentSize = newValue }
  }

  /// Shows texts and actions that have changed.
  final func contentDidChange() {
    content?.reload()
    presentation?.stage?.setNeedsLayout()
  }

  /// Dismisses the controller because the user has chosen an action, then calls the closure of the action.
  final func choose(_ action: UIAlertAction) {
    guard action.isEnabled, !isBeingDismissed else { return }
    guard let presenter else { return action.handler?(action) ?? () }
    presenter.dismiss(animated: true) { action.handler?(action) }
  }
}
