import Agate

/// Buttons that iOS shows above the keyboard of an iPad. They are kept and shown nowhere, because the desktop has its own
/// keyboards.
open class UITextInputAssistantItem: NSObject {
  /// Whether the buttons may be hidden. The value is kept and has no effect. The default is true.
  open var allowsHidingShortcuts = true
  /// The buttons before the suggestions. The value is kept and has no effect. The default is empty.
  open var leadingBarButtonGroups: [UIBarButtonItemGroup] = []
  /// The buttons after the suggestions. The value is kept and has no effect. The default is empty.
  open var trailingBarButtonGroups: [UIBarButtonItemGroup] = []
}

/// Bar buttons that belong together, and a button that replaces them if there is not enough space. Agate shows groups
/// nowhere: the bars have single items.
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
