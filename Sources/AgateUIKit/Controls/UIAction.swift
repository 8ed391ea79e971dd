import Agate

/// A closure that an action calls.
public typealias UIActionHandler = (UIAction) -> Void

/// An action that a control or a bar button item performs when the user operates it.
open class UIAction: NSObject {
  /// A name that identifies an action among the actions of a control.
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    public var rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Creates an identifier from its name.
    public init(_ rawValue: String) { self.rawValue = rawValue }
  }

  /// Properties of an action in a menu. Agate shows no menus.
  public struct Attributes: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The action is not available.
    public static let disabled = Attributes(rawValue: 1 << 0)
    /// The action deletes something.
    public static let destructive = Attributes(rawValue: 1 << 1)
    /// The action is not shown.
    public static let hidden = Attributes(rawValue: 1 << 2)
  }

  /// The mark beside an action in a menu. Agate shows no menus.
  public enum State: Int, Sendable {
    /// No mark.
    case off
    /// A check mark.
    case on
    /// A dash.
    case mixed
  }

  /// The name of the action. The default is empty.
  open var title: String
  /// The image of the action. The default is nil.
  open var image: UIImage?
  /// The identifier. A control has at most one action for each identifier. By default, each action has a unique
  /// identifier.
  public let identifier: Identifier
  /// A longer description of the action. Agate does not show it. The default is nil.
  open var discoverabilityTitle: String?
  /// Properties of the action in a menu. The property has no effect.
  open var attributes: Attributes
  /// The mark of the action in a menu. The property has no effect.
  open var state: State
  /// The control or bar button item that last performed the action, or nil. The action does not retain it.
  open var sender: Any? { source }

  final weak var source: AnyObject?
  final let handler: UIActionHandler

  /// Creates an action.
  ///
  /// - Parameters:
  ///   - title: the name of the action. The default is empty.
  ///   - image: the image of the action. The default is nil.
  ///   - identifier: the identifier. Nil, the default, means a new unique identifier.
  ///   - discoverabilityTitle: a longer description, which Agate does not show.
  ///   - attributes: properties of the action in a menu, which have no effect.
  ///   - state: the mark of the action in a menu, which has no effect.
  ///   - handler: the closure to call, with the action as its argument.
  public init(
    title: String = "", image: UIImage? = nil, identifier: Identifier? = nil, discoverabilityTitle: String? = nil,
    attributes: Attributes = [], state: State = .off, handler: @escaping UIActionHandler
  ) {
    (self.title, self.image, self.discoverabilityTitle) = (title, image, discoverabilityTitle)
    self.identifier = identifier ?? Identifier(UUID().uuidString)
    (self.attributes, self.state, self.handler) = (attributes, state, handler)
  }
}
