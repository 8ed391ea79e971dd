import Agate

/// The content of a navigation bar while one controller is shown (``UIViewController/navigationItem``).
///
/// A bar that shows the item shows changes of the item immediately.
open class UINavigationItem: NSObject, NSCoding, KeyValueCoding {
  /// The content of the button that returns to an item.
  public enum BackButtonDisplayMode: Int, Sendable {
    /// The title, or a shorter title if there is not enough space.
    case `default` = 0
    /// The title "Back".
    case generic
    /// No title.
    case minimal
  }

  /// The title that the bar shows: in the row of buttons, or in large letters below it.
  public enum LargeTitleDisplayMode: Int, Sendable {
    /// As for the item below this one. The bottom item has a large title.
    case automatic
    /// A large title.
    case always
    /// A title in the row of buttons.
    case never
  }

  /// Creates an item.
  public init(title: String) {
    self.title = title
    super.init()
  }
  /// Creates an item without a title.
  public override init() { super.init() }

  /// Sets a property by its name. Nib files set outlets and user defined runtime attributes with this method. Subclasses
  /// override it for their own properties and pass other names to the superclass. This implementation reports the name
  /// on standard error (``KeyValueCoding/setUnknownValue(_:forKey:)``).
  open func setValue(_ value: Any?, forKey key: String) {
    if !setKnownValue(value, forKey: key) { setUnknownValue(value, forKey: key) }
  }
  /// Returns a method by its name as Objective-C writes it, such as `save:`. Nib files connect actions with this method.
  /// Subclasses override it for their own methods and pass other names to the superclass. This implementation
  /// finds the methods of extensions (``ExtensionMembers``).
  open func selector(named name: String) -> Selector? {
    ExtensionMembers.selector(named: name, of: self)
  }

  public required init?(coder: NSCoder) {
    super.init()
    title = coder.decode(NSString.self, "title") as String?
    prompt = coder.decode(NSString.self, "prompt") as String?
    backButtonTitle = coder.decode(NSString.self, "backButtonTitle") as String?
    hidesBackButton = coder.decodeBool(forKey: "hidesBackButton")
    leftItemsSupplementBackButton = coder.decodeBool(forKey: "leftItemsSupplementBackButton")
    let back: [UIBarButtonItem]? = coder.decodeItems("backBarButtonItem")
    backBarButtonItem = back?.first
    leftBarButtonItems = coder.decodeItems("leftBarButtonItems")
    rightBarButtonItems = coder.decodeItems("rightBarButtonItems")
    titleView = coder.decodeView(UIView.self, "titleView")
    let mode = coder.decodeInteger(forKey: "largeTitleDisplayMode")
    largeTitleDisplayMode = LargeTitleDisplayMode(rawValue: mode) ?? .automatic
    (coder as? NibCoder)?.fill(self)
  }

  open func encode(with coder: NSCoder) {
    if let title { coder.encode(title as NSString, forKey: "title") }
    if let prompt { coder.encode(prompt as NSString, forKey: "prompt") }
    if let backButtonTitle { coder.encode(backButtonTitle as NSString, forKey: "backButtonTitle") }
    coder.encode(hidesBackButton, forKey: "hidesBackButton")
    coder.encode(leftItemsSupplementBackButton, forKey: "leftItemsSupplementBackButton")
    if let backBarButtonItem { coder.encode([backBarButtonItem] as NSArray, forKey: "backBarButtonItem") }
    if let leftBarButtonItems { coder.encode(leftBarButtonItems as NSArray, forKey: "leftBarButtonItems") }
    if let rightBarButtonItems { coder.encode(rightBarButtonItems as NSArray, forKey: "rightBarButtonItems") }
    if let titleView { coder.encode(titleView, forKey: "titleView") }
    coder.encode(largeTitleDisplayMode.rawValue, forKey: "largeTitleDisplayMode")
  }

  /// A short name of the item for assistive technologies. The value is kept and has no effect. The default is nil.
  open var accessibilityLabel: String?
  /// A sentence that describes the item for assistive technologies. The value is kept and has no effect. The default is
  /// nil.
  open var accessibilityHint: String?

  /// The title, which the bar shows in the centre if there is space, or in large letters below its buttons
  /// (``largeTitleDisplayMode``). The default is nil.
  open var title: String? { didSet { show() } }
  /// A view that the bar shows instead of the title. The view keeps its size. If it is empty, or if
  /// ``UIView/translatesAutoresizingMaskIntoConstraints`` is false, it gets the size of its content. The default is
  /// nil.
  open var titleView: UIView? { didSet { show() } }
  /// A line of text above the title, which makes the bar 30 points higher. The default is nil.
  open var prompt: String? { didSet { show() } }

  /// Whether the title is large, in a bar whose ``UINavigationBar/prefersLargeTitles`` is true. The default is
  /// `automatic`.
  open var largeTitleDisplayMode = LargeTitleDisplayMode.automatic { didSet { show() } }
  /// The distance by which the content has been scrolled since the bar was as high as possible, in points. It is
  /// negative if the content is pulled down.
  final var scrolled: CGFloat = 0
  /// Whether the scroll view of the content begins below the bar, so that the bar moves it.
  final var movesContent = false

  /// The search controller whose search bar the bar shows below the title. Setting another controller ends a search.
  /// The default is nil.
  open var searchController: UISearchController? {
    didSet {
      guard searchController !== oldValue else { return }
      // The bar of the search disappears.
      if let oldValue, oldValue.isActive { UIView.performWithoutAnimation { oldValue.isActive = false } }
      if oldValue?.hostItem === self { oldValue?.hostItem = nil }
      searchController?.hostItem = self
      show()
    }
  }
  /// Whether the search bar disappears while the content scrolls up. If false, the search bar stays below the title.
  /// The default is true.
  open var hidesSearchBarWhenScrolling = true { didSet { if hidesSearchBarWhenScrolling != oldValue { show() } } }

  /// The appearance of the bar while it shows this item. Setting the property copies the object; later changes of the
  /// copy are not shown until the bar shows its items again. The default is nil, which means the appearance of the bar
  /// (``UINavigationBar/standardAppearance``).
  open var standardAppearance: UINavigationBarAppearance? {
    get { looks.standard }
    set {
      looks.standard = newValue?.copy() as? UINavigationBarAppearance
      show()
    }
  }
  /// The appearance of a bar while it shows this item with a large title. Setting the property copies the object. The
  /// default is nil, which means the appearance of the bar (``UINavigationBar/scrollEdgeAppearance``).
  open var scrollEdgeAppearance: UINavigationBarAppearance? {
    get { looks.edge }
    set {
      looks.edge = newValue?.copy() as? UINavigationBarAppearance
      show()
    }
  }
  /// The appearance of a lower bar in UIKit. The property has no effect, because bars are never lower. The default is
  /// nil.
  open var compactAppearance: UINavigationBarAppearance? {
    get { looks.compact }
    set { looks.compact = newValue?.copy() as? UINavigationBarAppearance }
  }
  private final var looks = ItemLooks()

  /// An item that determines the title or the image of the back button when the bar shows the next item. The action of
  /// this bar button item is not used. The default is nil, which means a button with the title of this item.
  open var backBarButtonItem: UIBarButtonItem? { didSet { show() } }
  /// The title of the back button when the bar shows the next item. The default is nil, which means ``title``.
  open var backButtonTitle: String? { didSet { show() } }
  /// The content of the back button when the bar shows the next item. The default is `default`.
  open var backButtonDisplayMode = BackButtonDisplayMode.default { didSet { show() } }
  /// Whether the bar shows no back button while it shows this item. The default is false.
  open var hidesBackButton: Bool {
    get { hidesBack }
    set { setHidesBackButton(newValue, animated: false) }
  }
  /// Sets ``hidesBackButton``. If animated, the content of the bar fades.
  open func setHidesBackButton(_ hidesBackButton: Bool, animated: Bool) {
    hidesBack = hidesBackButton
    show(animated)
  }
  private final var hidesBack = false
  /// Whether the bar shows the left items beside the back button. If false, they replace the back button. The default
  /// is false.
  open var leftItemsSupplementBackButton = false { didSet { show() } }

  /// The first left item. Setting the property replaces all left items. The default is nil.
  open var leftBarButtonItem: UIBarButtonItem? {
    get { left?.first }
    set { setLeftBarButton(newValue, animated: false) }
  }
  /// The items on the left, from left to right. The default is nil.
  open var leftBarButtonItems: [UIBarButtonItem]? {
    get { left }
    set { setLeftBarButtonItems(newValue, animated: false) }
  }
  /// The first right item. Setting the property replaces all right items. The default is nil.
  open var rightBarButtonItem: UIBarButtonItem? {
    get { right?.first }
    set { setRightBarButton(newValue, animated: false) }
  }
  /// The items on the right, from right to left. The default is nil.
  open var rightBarButtonItems: [UIBarButtonItem]? {
    get { right }
    set { setRightBarButtonItems(newValue, animated: false) }
  }
  /// Replaces the left items by one item. If animated, the content of the bar fades.
  open func setLeftBarButton(_ item: UIBarButtonItem?, animated: Bool) {
    left = item.map { [$0] }
    show(animated)
  }
  /// Replaces the left items. If animated, the content of the bar fades.
  open func setLeftBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
    left = items
    show(animated)
  }
  /// Replaces the right items by one item. If animated, the content of the bar fades.
  open func setRightBarButton(_ item: UIBarButtonItem?, animated: Bool) {
    right = item.map { [$0] }
    show(animated)
  }
  /// Replaces the right items. If animated, the content of the bar fades.
  open func setRightBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
    right = items
    show(animated)
  }
  /// A button before the left items that a container adds.
  final var ownButton: UIBarButtonItem? { didSet { if ownButton !== oldValue { show() } } }
  private final var left: [UIBarButtonItem]?
  private final var right: [UIBarButtonItem]?

  /// The bar that has the item; nil if there is none.
  final weak var bar: UINavigationBar?

  private final func show(_ animated: Bool = false) {
    bar?.itemDidChange(self, animated: animated)
    ObservationTable.tell(self)
  }
}

/// The looks of a navigation bar that an item determines.
private struct ItemLooks {
  var standard: UINavigationBarAppearance?
  var edge: UINavigationBarAppearance?
  var compact: UINavigationBarAppearance?
}
