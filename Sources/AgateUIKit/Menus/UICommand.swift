import Agate

/// An action that a menu sends along the responder chain.
///
/// The action goes to the first responder that performs it: from the first responder of the window, or else the visible
/// view controller, along the chain of ``UIResponder/next`` responders. A command that no responder performs is not
/// shown in menus.
open class UICommand: UIMenuElement {
  /// The title of the command. The default is empty.
  open override var title: String {
    get { super.title }
    set { super.title = newValue }
  }
  /// The image of the command. The default is nil.
  open override var image: UIImage? {
    get { super.image }
    set { super.image = newValue }
  }
  /// A longer description of the command. Agate does not show it. The default is nil.
  open var discoverabilityTitle: String?
  /// The method that the command calls.
  public let action: Selector
  /// A value that distinguishes commands with the same action. The default is nil.
  public let propertyList: Any?
  /// Properties of the command in a menu. The default is empty.
  open var attributes: Attributes
  /// The mark of the command in a menu. The default is `off`.
  open var state: State
  /// Commands that replace this one while modifier keys are pressed. Agate does not use them. The default is none.
  public let alternates: [UICommandAlternate]

  /// Creates a command.
  ///
  /// - Parameters:
  ///   - title: the title of the command. The default is empty.
  ///   - image: the image of the command. The default is nil.
  ///   - action: the method, whose argument is the command.
  ///   - propertyList: a value that distinguishes commands with the same action. The default is nil.
  ///   - alternates: commands for modifier keys, which Agate does not use.
  ///   - discoverabilityTitle: a longer description, which Agate does not show.
  ///   - attributes: properties of the command in a menu.
  ///   - state: the mark of the command in a menu.
  public init(
    title: String = "", image: UIImage? = nil, action: Selector, propertyList: Any? = nil,
    alternates: [UICommandAlternate] = [], discoverabilityTitle: String? = nil, attributes: Attributes = [],
    state: State = .off
  ) {
    (self.action, self.propertyList, self.alternates) = (action, propertyList, alternates)
    (self.attributes, self.state) = (attributes, state)
    self.discoverabilityTitle = discoverabilityTitle
    super.init(title: title, subtitle: nil, image: image)
  }

  override var shownAttributes: Attributes { attributes }
  override var shownState: State { state }

  /// Returns the object that has the command's action, after the object has changed the command
  /// (``UIResponder/validate(_:)``). Returns nil if there is none.
  ///
  /// - Parameter start: the responder with which the search begins.
  final func target(from start: UIResponder) -> AnyObject? {
    guard let target = start.target(forAction: action, withSender: self) as AnyObject? else { return nil }
    (target as? UIResponder)?.validate(self)
    return target
  }
  /// Returns the object that performs the command; nil if there is none, or if the command is disabled.
  ///
  /// - Parameter start: the responder with which the search begins.
  final func performer(from start: UIResponder) -> AnyObject? {
    let target = target(from: start)
    return attributes.contains(.disabled) ? nil : target
  }
  /// Performs the command. Returns false if no responder does.
  @discardableResult
  final func perform(from start: UIResponder) -> Bool {
    guard let target = performer(from: start) else { return false }
    return UIApplication.shared.sendAction(action, to: target, from: self, for: nil)
  }
}

/// A command that replaces another one while modifier keys are pressed. Agate keeps the values and does not use them.
open class UICommandAlternate: NSObject {
  /// The title.
  public let title: String
  /// The method that the command calls.
  public let action: Selector
  /// The modifier keys.
  public let modifierFlags: UIKeyModifierFlags

  /// Creates an alternate command.
  public init(title: String, action: Selector, modifierFlags: UIKeyModifierFlags) {
    (self.title, self.action, self.modifierFlags) = (title, action, modifierFlags)
  }
}
