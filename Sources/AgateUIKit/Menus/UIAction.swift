import Agate

/// A closure that an action calls.
public typealias UIActionHandler = (UIAction) -> Void

/// An action that a control, a bar button item or a menu performs when the user operates it.
///
/// ```swift
/// let share = UIAction(title: "Share") { _ in print("Share") }
/// let delete = UIAction(title: "Delete", attributes: .destructive) { _ in print("Delete") }
/// let button = UIButton(type: .system)
/// button.setTitle("More", for: .normal)
/// button.menu = UIMenu(children: [share, delete])
/// button.showsMenuAsPrimaryAction = true
/// ```
open class UIAction: UIMenuElement {
  /// A name that identifies an action among the actions of a control.
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    public var rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Creates an identifier from its name.
    public init(_ rawValue: String) { self.rawValue = rawValue }
  }

  /// The title of the action. The default is empty.
  open override var title: String {
    get { super.title }
    set { super.title = newValue }
  }
  /// The image of the action. The default is nil.
  open override var image: UIImage? {
    get { super.image }
    set { super.image = newValue }
  }
  /// The identifier. A control has at most one action for each identifier. By default, each action has a unique
  /// identifier.
  public let identifier: Identifier
  /// A longer description of the action. Agate does not show it. The default is nil.
  open var discoverabilityTitle: String?
  /// Properties of the action in a menu. The default is empty.
  open var attributes: Attributes
  /// The mark of the action in a menu. The default is `off`.
  open var state: State
  /// The control, bar button item or interaction that last performed the action, or nil. The action does not retain it.
  open var sender: Any? { source }

  override var shownAttributes: Attributes { attributes }
  override var shownState: State { state }
  final weak var source: AnyObject?
  final let handler: UIActionHandler

  /// Creates an action.
  ///
  /// - Parameters:
  ///   - title: the title of the action. The default is empty.
  ///   - subtitle: a second line for menus. The default is nil.
  ///   - image: the image of the action. The default is nil.
  ///   - identifier: the identifier. Nil, the default, means a new unique identifier.
  ///   - discoverabilityTitle: a longer description, which Agate does not show.
  ///   - attributes: properties of the action in a menu.
  ///   - state: the mark of the action in a menu.
  ///   - handler: the closure to call, with the action as its argument.
  public init(
    title: String = "", subtitle: String? = nil, image: UIImage? = nil, identifier: Identifier? = nil,
    discoverabilityTitle: String? = nil, attributes: Attributes = [], state: State = .off,
    handler: @escaping UIActionHandler
  ) {
    self.identifier = identifier ?? Identifier(UUID().uuidString)
    (self.attributes, self.state, self.handler) = (attributes, state, handler)
    self.discoverabilityTitle = discoverabilityTitle
    super.init(title: title, subtitle: subtitle, image: image)
  }

  /// Returns a new action with the same values, identifier and handler.
  open override func copy(with zone: NSZone? = nil) -> Any {
    UIAction(
      title: title, subtitle: subtitle, image: image, identifier: identifier,
      discoverabilityTitle: discoverabilityTitle, attributes: attributes, state: state, handler: handler)
  }

  /// Calls the handler.
  final func perform(from source: AnyObject?) {
    self.source = source
    handler(self)
  }
}
