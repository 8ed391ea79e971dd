import Agate

/// The content of a context menu: closures that create a preview and a menu when the menu is about to appear.
open class UIContextMenuConfiguration: NSObject {
  /// The order of a menu's entries.
  public enum ElementOrder: Int, Sendable {
    /// The order `fixed`.
    case automatic
    /// The first entry is nearest to the source.
    case priority
    /// The first entry is at the top.
    case fixed
  }

  /// The identifier of the configuration.
  public let identifier: any NSCopying
  /// The order of the entries. The default is `automatic`.
  open var preferredMenuElementOrder = ElementOrder.automatic
  /// The number of a badge on the preview. The property has no effect. The default is 0.
  open var badgeCount = 0

  final let preview: (() -> UIViewController?)?
  final let actions: (([UIMenuElement]) -> UIMenu?)?

  /// Creates a configuration.
  ///
  /// - Parameters:
  ///   - identifier: an identifier, which must be an object; nil for a new unique identifier.
  ///   - previewProvider: a closure that creates the controller whose view is the preview. Without a controller, the
  ///     source itself is the preview.
  ///   - actionProvider: a closure that returns the menu, or nil. Its argument is an array of suggested entries, which
  ///     is always empty.
  public init(
    identifier: (any NSCopying)? = nil, previewProvider: (() -> UIViewController?)? = nil,
    actionProvider: (([UIMenuElement]) -> UIMenu?)? = nil
  ) {
    self.identifier = identifier ?? NSUUID()
    (preview, actions) = (previewProvider, actionProvider)
  }
}
