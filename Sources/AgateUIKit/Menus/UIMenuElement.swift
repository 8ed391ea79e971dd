import Agate

/// An entry of a menu: an action (``UIAction``), a command of the responder chain (``UICommand``), a menu inside the
/// menu (``UIMenu``), or entries that are provided later (``UIDeferredMenuElement``).
open class UIMenuElement: NSObject, NSCopying {
  /// Properties of an action in a menu.
  public struct Attributes: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The action is grey and cannot be chosen.
    public static let disabled = Attributes(rawValue: 1 << 0)
    /// The action deletes something. Its title and its image are red.
    public static let destructive = Attributes(rawValue: 1 << 1)
    /// The action is not shown.
    public static let hidden = Attributes(rawValue: 1 << 2)
    /// The menu stays open after the action was chosen.
    public static let keepsMenuPresented = Attributes(rawValue: 1 << 3)
  }

  /// The mark beside an action in a menu.
  public enum State: Int, Sendable {
    /// No mark.
    case off
    /// A check mark.
    case on
    /// A dash.
    case mixed
  }

  /// The title of the entry.
  open internal(set) var title: String
  /// A second line below the title. The default is nil.
  open var subtitle: String?
  /// The image of the entry. The default is nil.
  open internal(set) var image: UIImage?

  init(title: String, subtitle: String?, image: UIImage?) {
    (self.title, self.subtitle, self.image) = (title, subtitle, image)
  }

  /// The attributes and the mark with which a menu shows the entry.
  var shownAttributes: Attributes { [] }
  var shownState: State { .off }

  /// Returns the element itself. Subclasses of UIKit return copies.
  open func copy(with zone: NSZone? = nil) -> Any { self }
}
