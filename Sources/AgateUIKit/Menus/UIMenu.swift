import Agate

/// A menu: a list of actions and of other menus.
///
/// A menu inside a menu is shown as a row that opens it. With the option `displayInline`, its entries are shown in the
/// outer menu below its title, and lines separate them from the other entries. While a menu is open, the arrow keys move
/// through its entries and open and close inner menus, Return and the space bar choose an entry, and Escape closes the
/// menu. There are no menu bars.
open class UIMenu: UIMenuElement {
  /// A name that identifies a menu.
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    public var rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Creates an identifier from its name.
    public init(_ rawValue: String) { self.rawValue = rawValue }
  }

  /// Ways to show a menu.
  public struct Options: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The entries are shown in the outer menu.
    public static let displayInline = Options(rawValue: 1 << 0)
    /// The row that opens the menu is red.
    public static let destructive = Options(rawValue: 1 << 1)
    /// At most one action of the menu is on. Choosing an action turns it on, and turns the others off, including those
    /// of inner menus.
    public static let singleSelection = Options(rawValue: 1 << 5)
    /// The entries of an inner menu are shown side by side, as images.
    public static let displayAsPalette = Options(rawValue: 1 << 7)
  }

  /// The size of a menu's entries.
  public enum ElementSize: Int, Sendable {
    /// Images side by side.
    case small
    /// Images with a title below them, side by side.
    case medium
    /// Rows.
    case large
    /// The size that suits the menu: `large`, or `small` with the option `displayAsPalette`.
    case automatic = -1
  }

  /// The identifier. By default, each menu has a unique identifier.
  public let identifier: Identifier
  /// The way in which the menu is shown.
  public let options: Options
  /// The size of the entries. The default is `automatic`.
  open var preferredElementSize: ElementSize
  /// The entries.
  public let children: [UIMenuElement]

  /// Creates a menu.
  ///
  /// - Parameters:
  ///   - title: the title of the row that opens the menu, and of the open menu. The default is empty.
  ///   - subtitle: a second line of the row. The default is nil.
  ///   - image: the image of the row. The default is nil.
  ///   - identifier: the identifier. Nil, the default, means a new unique identifier.
  ///   - options: ways to show the menu.
  ///   - preferredElementSize: the size of the entries.
  ///   - children: the entries.
  public init(
    title: String = "", subtitle: String? = nil, image: UIImage? = nil, identifier: Identifier? = nil,
    options: Options = [], preferredElementSize: ElementSize = .automatic, children: [UIMenuElement] = []
  ) {
    self.identifier = identifier ?? Identifier(UUID().uuidString)
    (self.options, self.preferredElementSize, self.children) = (options, preferredElementSize, children)
    super.init(title: title, subtitle: subtitle, image: image)
  }

  /// Returns a menu with the same values and other entries.
  open func replacingChildren(_ newChildren: [UIMenuElement]) -> UIMenu {
    UIMenu(
      title: title, subtitle: subtitle, image: image, identifier: identifier, options: options,
      preferredElementSize: preferredElementSize, children: newChildren)
  }

  /// Returns the menu with another inner menu instead of the one with the same identifier.
  final func replacing(_ new: UIMenu) -> UIMenu {
    replacingChildren(
      children.map { child in
        guard let menu = child as? UIMenu else { return child }
        return menu.identifier == new.identifier ? new : menu.replacing(new)
      })
  }

  /// The actions that are on, including those of inner menus.
  open var selectedElements: [UIMenuElement] { actions.filter { $0.state == .on } }

  /// The actions of the menu and of the menus inside it.
  final var actions: [UIAction] {
    children.flatMap { child -> [UIAction] in
      if let action = child as? UIAction { return [action] }
      if let menu = child as? UIMenu { return menu.actions }
      return (child as? UIDeferredMenuElement)?.provided.map { UIMenu(children: $0).actions } ?? []
    }
  }

  /// Turns an action on and all others off.
  final func select(_ action: UIAction) { for other in actions { other.state = other === action ? .on : .off } }

  /// Returns the outermost menu around an action that allows only a single selection.
  final func selectionMenu(of action: UIAction) -> UIMenu? {
    guard actions.contains(where: { $0 === action }) else { return nil }
    if options.contains(.singleSelection) { return self }
    for case let menu as UIMenu in children { if let found = menu.selectionMenu(of: action) { return found } }
    return nil
  }
}
