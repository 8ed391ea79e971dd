import Agate

/// An item of a tab bar: an image above a title, and a badge.
open class UITabBarItem: UIBarItem {
  /// Creates an item without content.
  public override init() { super.init() }
  /// Creates an item.
  ///
  /// - Parameters:
  ///   - title: the title.
  ///   - image: the image.
  ///   - tag: a number that identifies the item.
  public convenience init(title: String?, image: UIImage?, tag: Int) {
    self.init()
    self.title = title
    self.image = image
    self.tag = tag
  }
  /// Creates an item.
  ///
  /// - Parameters:
  ///   - title: the title.
  ///   - image: the image.
  ///   - selectedImage: the image while the item is selected; nil for `image`.
  public convenience init(title: String?, image: UIImage?, selectedImage: UIImage?) {
    self.init()
    self.title = title
    self.image = image
    self.selectedImage = selectedImage
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    selectedImage = coder.decode(UIImage.self, "selectedImage")
    badgeValue = coder.decode(NSString.self, "badgeValue") as String?
    badgeColor = coder.decode(UIColor.self, "badgeColor")
    if let offset = coder.decode(NSString.self, "titlePositionAdjustment") {
      titlePositionAdjustment = NSCoder.uiOffset(for: offset as String)
    }
    (coder as? NibCoder)?.fill(self)
  }
  open override func encode(with coder: NSCoder) {
    super.encode(with: coder)
    if let selectedImage { coder.encode(selectedImage, forKey: "selectedImage") }
    if let badgeValue { coder.encode(badgeValue as NSString, forKey: "badgeValue") }
    if let badgeColor { coder.encode(badgeColor, forKey: "badgeColor") }
    coder.encode(NSCoder.string(for: titlePositionAdjustment) as NSString, forKey: "titlePositionAdjustment")
  }

  /// The image while the item is selected. The default is nil, which means ``UIBarItem/image``.
  open var selectedImage: UIImage? { didSet { show() } }
  /// A short text beside the image. The default is nil, which means no badge.
  open var badgeValue: String? { didSet { show() } }
  /// The colour of the badge. The default is nil, which means a red.
  open var badgeColor: UIColor? { didSet { show() } }
  /// The distance by which the title is moved to the right and downwards, in points. The image stays in its place. The
  /// default is zero.
  open var titlePositionAdjustment = UIOffset.zero { didSet { show() } }
}
