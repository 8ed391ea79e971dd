import Agate

extension UICellAccessory {
  /// The values of an arrow for items that lead to other content.
  public typealias DisclosureIndicatorOptions = CheckmarkOptions
  /// The values of a button for details.
  public typealias DetailOptions = CheckmarkOptions
  /// The values of a button with a menu.
  public typealias PopUpMenuOptions = CheckmarkOptions

  /// The values of a check mark, or of another accessory with the same options.
  public struct CheckmarkOptions {
    /// Whether the accessory takes its space but is not visible. Nil, the default, means false.
    public var isHidden: Bool?
    /// The width of the area for the accessory. Nil, the default, means the width of the accessory.
    public var reservedLayoutWidth: LayoutDimension?
    /// The colour. Nil, the default, means a grey for an arrow, and else the tint colour of the cell.
    public var tintColor: UIColor?

    /// Creates options. A nil value is the standard value.
    public init(isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil) {
      (self.isHidden, self.reservedLayoutWidth, self.tintColor) = (isHidden, reservedLayoutWidth, tintColor)
    }
    var all: AccessoryOptions { AccessoryOptions(isHidden, reservedLayoutWidth, tintColor) }
  }

  /// The values of the control that deletes an item.
  public struct DeleteOptions {
    /// Whether the accessory takes its space but is not visible. Nil, the default, means false.
    public var isHidden: Bool?
    /// The width of the area for the accessory. Nil, the default, means `standard`.
    public var reservedLayoutWidth: LayoutDimension?
    /// The colour of the sign. Nil, the default, means white.
    public var tintColor: UIColor?
    /// The colour of the circle. Nil, the default, means the standard colour of the kind of control.
    public var backgroundColor: UIColor?

    /// Creates options. A nil value is the standard value.
    public init(
      isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil,
      backgroundColor: UIColor? = nil
    ) {
      (self.isHidden, self.reservedLayoutWidth, self.tintColor) = (isHidden, reservedLayoutWidth, tintColor)
      self.backgroundColor = backgroundColor
    }
    var all: AccessoryOptions {
      var all = AccessoryOptions(isHidden, reservedLayoutWidth ?? .standard, tintColor)
      all.fill = backgroundColor
      return all
    }
  }
  /// The values of the control that inserts an item.
  public typealias InsertOptions = DeleteOptions
  /// The values of the circle of a cell that is selected together with others.
  public typealias MultiselectOptions = DeleteOptions

  /// The values of the lines of an item that can be moved.
  public struct ReorderOptions {
    /// Whether the accessory takes its space but is not visible. Nil, the default, means false.
    public var isHidden: Bool?
    /// The width of the area for the accessory. Nil, the default, means the width of the accessory.
    public var reservedLayoutWidth: LayoutDimension?
    /// The colour. Nil, the default, means a grey.
    public var tintColor: UIColor?
    /// Whether a vertical line separates the accessory from others. Nil, the default, means true if there are others.
    public var showsVerticalSeparator: Bool?

    /// Creates options. A nil value is the standard value.
    public init(
      isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil,
      showsVerticalSeparator: Bool? = nil
    ) {
      (self.isHidden, self.reservedLayoutWidth, self.tintColor) = (isHidden, reservedLayoutWidth, tintColor)
      self.showsVerticalSeparator = showsVerticalSeparator
    }
    var all: AccessoryOptions {
      var all = AccessoryOptions(isHidden, reservedLayoutWidth, tintColor)
      all.hasLine = showsVerticalSeparator ?? true
      return all
    }
  }

  /// The values of an arrow that shows or hides the items inside an item.
  public struct OutlineDisclosureOptions {
    /// The part of the cell that shows or hides the items.
    public enum Style: Int, Sendable {
      /// The whole cell for headers of a list, and the arrow for other cells.
      case automatic
      /// The whole cell, which then cannot be selected.
      case header
      /// The arrow.
      case cell
    }
    /// The part of the cell that shows or hides the items. The default is `automatic`.
    public var style: Style
    /// Whether the accessory takes its space but is not visible. Nil, the default, means false.
    public var isHidden: Bool?
    /// The width of the area for the accessory. Nil, the default, means the width of the accessory.
    public var reservedLayoutWidth: LayoutDimension?
    /// The colour. Nil, the default, means the tint colour of the cell.
    public var tintColor: UIColor?

    /// Creates options. A nil value is the standard value.
    public init(
      style: Style = .automatic, isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil,
      tintColor: UIColor? = nil
    ) {
      (self.style, self.isHidden) = (style, isHidden)
      (self.reservedLayoutWidth, self.tintColor) = (reservedLayoutWidth, tintColor)
    }
    var all: AccessoryOptions {
      var all = AccessoryOptions(isHidden, reservedLayoutWidth, tintColor)
      all.isHeader = style == .automatic ? nil : style == .header
      return all
    }
  }

  /// The values of a text.
  public struct LabelOptions {
    /// Whether the accessory takes its space but is not visible. Nil, the default, means false.
    public var isHidden: Bool?
    /// The width of the area for the accessory. Nil, the default, means the width of the accessory.
    public var reservedLayoutWidth: LayoutDimension?
    /// The colour. Nil, the default, means the colour of secondary text.
    public var tintColor: UIColor?
    /// The font. Nil, the default, means the font of the body text.
    public var font: UIFont?
    /// Whether the font follows the size of text that the user prefers. The value has no effect, because the size in
    /// Agate is always `large`.
    public var adjustsFontForContentSizeCategory: Bool?

    /// Creates options. A nil value is the standard value.
    public init(
      isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil,
      font: UIFont? = nil, adjustsFontForContentSizeCategory: Bool? = nil
    ) {
      (self.isHidden, self.reservedLayoutWidth, self.tintColor) = (isHidden, reservedLayoutWidth, tintColor)
      (self.font, self.adjustsFontForContentSizeCategory) = (font, adjustsFontForContentSizeCategory)
    }
    var all: AccessoryOptions {
      var all = AccessoryOptions(isHidden, reservedLayoutWidth, tintColor)
      all.font = font
      return all
    }
  }

  /// A custom view as an accessory, and the position of this view.
  public struct CustomViewConfiguration {
    /// The view. It has the size of its content, or its own size if ``maintainsFixedSize`` is true.
    public let customView: UIView
    /// The edge and the state in which the view is shown.
    public let placement: Placement
    /// Whether the accessory takes its space but is not visible. Nil, the default, means false.
    public var isHidden: Bool?
    /// The width of the area for the accessory. Nil, the default, means `standard`.
    public var reservedLayoutWidth: LayoutDimension?
    /// The tint colour of the view. Nil, the default, means the tint colour of the cell.
    public var tintColor: UIColor?
    /// Whether the view keeps the size that it has. Nil, the default, means false: the view gets the size of its
    /// content.
    public var maintainsFixedSize: Bool?

    /// Creates a configuration. A nil value is the standard value.
    public init(
      customView: UIView, placement: Placement, isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil,
      tintColor: UIColor? = nil, maintainsFixedSize: Bool? = nil
    ) {
      (self.customView, self.placement, self.isHidden) = (customView, placement, isHidden)
      (self.reservedLayoutWidth, self.tintColor) = (reservedLayoutWidth, tintColor)
      self.maintainsFixedSize = maintainsFixedSize
    }
    var all: AccessoryOptions {
      var all = AccessoryOptions(isHidden, reservedLayoutWidth ?? .standard, tintColor)
      all.keepsSize = maintainsFixedSize ?? false
      return all
    }
  }
}

extension AccessoryOptions {
  init(_ isHidden: Bool?, _ width: UICellAccessory.LayoutDimension?, _ tint: UIColor?) {
    self.init()
    (self.isHidden, self.width, self.tint) = (isHidden ?? false, width, tint)
  }
}
