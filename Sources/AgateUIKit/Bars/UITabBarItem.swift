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

  /// Creates an item with the image and the English title of a system item.
  ///
  /// - Parameters:
  ///   - systemItem: the system item.
  ///   - tag: a number that identifies the item.
  public convenience init(tabBarSystemItem systemItem: SystemItem, tag: Int) {
    self.init()
    adopt(systemItem)
    self.tag = tag
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

  /// An item with a title and a symbol that the system provides.
  public enum SystemItem: Int, Sendable {
    /// The title More and three dots.
    case more = 0
    /// The titles Favorites, Featured and Top Rated, with a star.
    case favorites, featured, topRated
    /// The title Recents and a clock.
    case recents
    /// The title Contacts and a person.
    case contacts
    /// The title History and a clock.
    case history
    /// The title Bookmarks and a book.
    case bookmarks
    /// The title Search and a magnifying glass.
    case search
    /// The title Downloads and an arrow.
    case downloads
    /// The title Most Recent and a clock.
    case mostRecent
    /// The title Most Viewed and a list.
    case mostViewed
  }

  /// Sets the title and the image of a system item.
  final func adopt(_ systemItem: SystemItem) {
    title = systemItem.title
    image = UIImage(systemName: systemItem.symbol)
  }

  /// The image while the item is selected. The default is nil, which means ``UIBarItem/image``.
  open var selectedImage: UIImage? { didSet { show() } }
  /// A short text beside the image. The default is nil, which means no badge.
  open var badgeValue: String? { didSet { show() } }
  /// The colour of the badge. The default is nil, which means a red.
  open var badgeColor: UIColor? { didSet { show() } }
  /// The distance by which the title is moved to the right and downwards, in points. The image does not move. The
  /// default is zero.
  open var titlePositionAdjustment = UIOffset.zero { didSet { show() } }
}

extension UITabBarItem.SystemItem {
  fileprivate var title: String {
    switch self {
    case .more: "More"
    case .favorites: "Favorites"
    case .featured: "Featured"
    case .topRated: "Top Rated"
    case .recents: "Recents"
    case .contacts: "Contacts"
    case .history: "History"
    case .bookmarks: "Bookmarks"
    case .search: "Search"
    case .downloads: "Downloads"
    case .mostRecent: "Most Recent"
    case .mostViewed: "Most Viewed"
    }
  }
  fileprivate var symbol: String {
    switch self {
    case .more: "ellipsis"
    case .favorites, .featured, .topRated: "star.fill"
    case .recents, .history, .mostRecent: "clock.fill"
    case .contacts: "person.crop.circle.fill"
    case .bookmarks: "book.fill"
    case .search: "magnifyingglass"
    case .downloads: "arrow.down.circle.fill"
    case .mostViewed: "list.number"
    }
  }
}
