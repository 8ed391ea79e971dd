import Agate

/// The title, the image and the state of an item in a bar.
///
/// This class is the base of ``UIBarButtonItem`` and ``UITabBarItem``. A bar shows changes of its items immediately.
open class UIBarItem: NSObject, NSCoding, KeyValueCoding {
  /// Creates an item without a title and an image.
  public override init() {
    super.init()
    noteInitialValues()
  }

  public required init?(coder: NSCoder) {
    super.init()
    noteInitialValues()
    title = coder.decode(NSString.self, "title") as String?
    image = coder.decode(UIImage.self, "image")
    isEnabled = coder.decodeBool("enabled", or: true)
    tag = coder.decodeInteger(forKey: "tag")
    imageInsets = coder.decodeInsets("imageInsets") ?? .zero
    (coder as? NibCoder)?.fill(self)
  }

  open func encode(with coder: NSCoder) {
    if let title { coder.encode(title as NSString, forKey: "title") }
    if let image { coder.encode(image, forKey: "image") }
    coder.encode(isEnabled, forKey: "enabled")
    coder.encode(tag, forKey: "tag")
    coder.encodeInsets(imageInsets, "imageInsets")
  }

  /// Called after the nib file or storyboard that contains the object has been loaded: all its objects exist and are
  /// connected, and the method has been called for subviews. An override calls the superclass's method. The default does
  /// nothing.
  open func awakeFromNib() {}
  /// Called by Interface Builder in UIKit. Agate never calls this method. The default does nothing.
  open func prepareForInterfaceBuilder() {}

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

  /// The title. The default is nil. If the item has an image, bars show only the image.
  open var title: String? { didSet { show() } }
  /// The image. It is drawn in the tint colour, unless its rendering mode is `alwaysOriginal`. The default is nil.
  open var image: UIImage? { didSet { show() } }
  /// The insets of the image, in points. The insets move the image, but do not change the size of the item. The default
  /// is zero.
  open var imageInsets = UIEdgeInsets.zero { didSet { show() } }
  /// Whether the item can be tapped. A disabled item is faded. The default is true.
  open var isEnabled = true { didSet { show() } }
  /// A number that identifies the item. The default is 0.
  open var tag = 0
  /// A string by which tests find the item. The default is nil.
  open var accessibilityIdentifier: String? { didSet { show() } }
  /// A short name of the item for assistive technologies. The default is nil.
  open var accessibilityLabel: String? { didSet { show() } }
  /// A sentence that describes the result of the item's action. The default is nil.
  open var accessibilityHint: String? { didSet { show() } }

  private final var attributes: [UIControl.State: [NSAttributedString.Key: Any]] = [:]

  /// Sets the attributes of the title for a state: its font, colour and so on. Missing attributes have their default
  /// values. A state without attributes uses the attributes for the normal state. Nil removes the attributes.
  open func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State) {
    self.attributes[state] = attributes
    show()
  }
  /// Returns the attributes of the title for a state, or the attributes for the normal state if none were set for this
  /// state. Returns nil if neither were set.
  open func titleTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
    attributes.value(for: state)
  }
  /// The states for which attributes of the title were set.
  final var statesWithAttributes: [UIControl.State] { Array(attributes.keys) }

  /// The values that the program has not set; nil if no proxy has set values (``UIAppearance``).
  final var appearanceRecord: AppearanceRecord?
  /// The button that shows the item. It is nil if no bar shows the item.
  final weak var button: (any BarItemButton)?

  /// Shows a change of the item.
  final func show() {
    button?.showItem()
    ObservationTable.tell(self)
  }
}

/// A view that shows an item of a bar.
protocol BarItemButton: UIView {
  /// The item that the button shows.
  var shownItem: UIBarItem? { get }
  /// Shows the current values of the item.
  func showItem()
}
