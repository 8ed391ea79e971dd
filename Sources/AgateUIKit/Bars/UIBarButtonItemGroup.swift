import Agate

/// Bar buttons that belong together, and a button that replaces them if there is not enough space. Agate does not show
/// groups: bars have single items.
open class UIBarButtonItemGroup: NSObject, NSCoding {
  /// The buttons. The default is empty.
  open var barButtonItems: [UIBarButtonItem]
  /// The button that replaces the others. The default is nil.
  open var representativeItem: UIBarButtonItem?
  /// Whether the representative button is shown. The value is always false.
  open var isDisplayingRepresentativeItem: Bool { false }

  /// Creates a group.
  ///
  /// - Parameters:
  ///   - barButtonItems: the buttons.
  ///   - representativeItem: the button that replaces the others, or nil.
  public init(barButtonItems: [UIBarButtonItem], representativeItem: UIBarButtonItem?) {
    (self.barButtonItems, self.representativeItem) = (barButtonItems, representativeItem)
    super.init()
  }
  /// Decodes a group with its buttons.
  public required init?(coder: NSCoder) {
    barButtonItems = coder.decodeObject(forKey: "barButtonItems") as? [UIBarButtonItem] ?? []
    representativeItem = coder.decodeObject(forKey: "representativeItem") as? UIBarButtonItem
    super.init()
  }
  /// Encodes the buttons.
  open func encode(with coder: NSCoder) {
    coder.encode(barButtonItems, forKey: "barButtonItems")
    if let representativeItem { coder.encode(representativeItem, forKey: "representativeItem") }
  }
}
