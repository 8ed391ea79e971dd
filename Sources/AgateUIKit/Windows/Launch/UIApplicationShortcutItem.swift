import Agate

/// An action that iOS shows in the menu of a program's icon.
///
/// Agate keeps the items of ``UIApplication/shortcutItems`` but does not show them, so no item is ever performed.
open class UIApplicationShortcutItem: NSObject, NSCopying, NSMutableCopying {
  /// The name of the action, for the program.
  open var type: String { content.type }
  /// The title, for the user.
  open var localizedTitle: String { content.title }
  /// The text below the title, or nil.
  open var localizedSubtitle: String? { content.subtitle }
  /// The icon, or nil.
  open var icon: UIApplicationShortcutIcon? { content.icon }
  /// Values for the program, or nil.
  open var userInfo: [String: any NSSecureCoding]? { content.userInfo }
  /// An identifier of the content, or nil.
  open var targetContentIdentifier: Any? { content.target }

  struct Content {
    var type: String
    var title: String
    var subtitle: String?
    var icon: UIApplicationShortcutIcon?
    var userInfo: [String: any NSSecureCoding]?
    var target: Any?
  }
  final var content: Content

  /// Creates an item.
  ///
  /// - Parameters:
  ///   - type: the name of the action, for the program.
  ///   - localizedTitle: the title, for the user.
  ///   - localizedSubtitle: the text below the title, or nil.
  ///   - icon: the icon, or nil.
  ///   - userInfo: values for the program, or nil.
  public init(
    type: String, localizedTitle: String, localizedSubtitle: String?, icon: UIApplicationShortcutIcon?,
    userInfo: [String: any NSSecureCoding]? = nil
  ) {
    content = Content(
      type: type, title: localizedTitle, subtitle: localizedSubtitle, icon: icon, userInfo: userInfo)
    super.init()
  }
  /// Creates an item with a title.
  public convenience init(type: String, localizedTitle: String) {
    self.init(type: type, localizedTitle: localizedTitle, localizedSubtitle: nil, icon: nil, userInfo: nil)
  }
  private init(_ content: Content) {
    self.content = content
    super.init()
  }

  /// Returns an item with the same values that cannot be changed.
  open func copy(with zone: NSZone? = nil) -> Any { UIApplicationShortcutItem(content) }
  /// Returns a ``UIMutableApplicationShortcutItem`` with the same values.
  open func mutableCopy(with zone: NSZone? = nil) -> Any {
    let copy = UIMutableApplicationShortcutItem(type: type, localizedTitle: localizedTitle)
    copy.content = content
    return copy
  }
}

/// An action of a program's icon whose values can be changed.
open class UIMutableApplicationShortcutItem: UIApplicationShortcutItem {
  open override var type: String {
    get { content.type }
    set { content.type = newValue }
  }
  open override var localizedTitle: String {
    get { content.title }
    set { content.title = newValue }
  }
  open override var localizedSubtitle: String? {
    get { content.subtitle }
    set { content.subtitle = newValue }
  }
  open override var icon: UIApplicationShortcutIcon? {
    get { content.icon }
    set { content.icon = newValue }
  }
  open override var userInfo: [String: any NSSecureCoding]? {
    get { content.userInfo }
    set { content.userInfo = newValue }
  }
  open override var targetContentIdentifier: Any? {
    get { content.target }
    set { content.target = newValue }
  }
}
