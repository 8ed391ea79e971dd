import Agate

/// The appearance of a list: a section of a ``UICollectionViewCompositionalLayout`` with one item in each row.
///
/// ```swift
/// var configuration = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
/// configuration.headerMode = .supplementary
/// let layout = UICollectionViewCompositionalLayout.list(using: configuration)
/// ```
///
/// The cells, headers and footers of a list usually have the class ``UICollectionViewListCell``. Other cells have no
/// separators, accessories and rounded corners.
public struct UICollectionLayoutListConfiguration {
  /// The appearance of the rows and of the groups.
  public enum Appearance: Int, Sendable {
    /// Rows below each other. Headers and footers stay in sight while their section scrolls.
    case plain
    /// Groups of rows in the whole width, with space between the groups.
    case grouped
    /// Groups with rounded corners.
    case insetGrouped
    /// A sidebar: a list of destinations beside their content, with headers in large text.
    case sidebar
    /// A sidebar with the appearance of a plain list.
    case sidebarPlain
  }
  /// The source of headers.
  public enum HeaderMode: Int, Sendable {
    /// There are no headers.
    case none
    /// The data source provides headers of the kind ``UICollectionView/elementKindSectionHeader``.
    case supplementary
    /// The first item of each section is its header.
    case firstItemInSection
  }
  /// The source of footers.
  public enum FooterMode: Int, Sendable {
    /// There are no footers.
    case none
    /// The data source provides footers of the kind ``UICollectionView/elementKindSectionFooter``.
    case supplementary
  }
  /// A closure that returns the actions of a swipe over an item; nil for none.
  public typealias SwipeActionsConfigurationProvider = (_ indexPath: IndexPath) -> UISwipeActionsConfiguration?
  /// A closure that returns the separators of an item. Its second argument is the
  /// ``UICollectionLayoutListConfiguration/separatorConfiguration``.
  public typealias ItemSeparatorHandler = (
    _ indexPath: IndexPath, _ sectionSeparatorConfiguration: UIListSeparatorConfiguration
  ) -> UIListSeparatorConfiguration

  /// Creates a configuration with an appearance.
  public init(appearance: Appearance) {
    self.appearance = appearance
    separatorConfiguration = UIListSeparatorConfiguration(listAppearance: appearance)
    showsSeparators = appearance != .sidebar
    backgroundColor =
      switch appearance {
      case .plain, .sidebarPlain: .systemBackground
      case .grouped, .insetGrouped: .systemGroupedBackground
      case .sidebar: .secondarySystemBackground
      }
  }

  /// The appearance of the rows and of the groups.
  public let appearance: Appearance
  /// Whether there are lines between rows. The default is true; for a `sidebar`, it is false.
  public var showsSeparators: Bool
  /// The lines between rows.
  public var separatorConfiguration: UIListSeparatorConfiguration
  /// A closure that returns the separators of an item. The closure is called when the item is shown and when the item's
  /// state changes. The default is nil.
  public var itemSeparatorHandler: ItemSeparatorHandler?
  /// The colour behind the rows. If all sections of the layout have the same colour, this colour fills the collection
  /// view. Nil, or a transparent colour, shows the background colour of the collection view. The default depends on the
  /// appearance.
  public var backgroundColor: UIColor?
  /// A closure that returns the actions at the leading edge. The default is nil.
  public var leadingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?
  /// A closure that returns the actions at the trailing edge. The default is nil.
  public var trailingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?
  /// The source of headers. The default is `none`.
  public var headerMode = HeaderMode.none
  /// The source of footers. The default is `none`.
  public var footerMode = FooterMode.none
  /// The space above each header, in points. Nil, the default, means the space of the appearance, which is part of the
  /// headers.
  public var headerTopPadding: CGFloat?
}

extension NSCollectionLayoutSection {
  /// Returns a section that is a list.
  ///
  /// - Parameters:
  ///   - configuration: the appearance of the list.
  ///   - layoutEnvironment: the environment, which a section provider gets. Agate needs no value of it.
  public static func list(
    using configuration: UICollectionLayoutListConfiguration, layoutEnvironment: any NSCollectionLayoutEnvironment
  ) -> NSCollectionLayoutSection {
    let size = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(1), heightDimension: .estimated(CellLayout.standardHeight))
    let group = NSCollectionLayoutGroup.vertical(
      layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])
    let section = NSCollectionLayoutSection(group: group)
    section.list = configuration
    section.contentInsets = configuration.insets
    if configuration.headerMode == .supplementary {
      section.boundarySupplementaryItems.append(configuration.edge(UICollectionView.elementKindSectionHeader, .top))
    }
    if configuration.footerMode == .supplementary {
      section.boundarySupplementaryItems.append(configuration.edge(UICollectionView.elementKindSectionFooter, .bottom))
    }
    return section
  }
}

extension UICollectionViewCompositionalLayout {
  /// Returns a layout whose sections are all lists.
  public static func list(
    using configuration: UICollectionLayoutListConfiguration
  ) -> UICollectionViewCompositionalLayout {
    let layout = UICollectionViewCompositionalLayout { _, environment in
      NSCollectionLayoutSection.list(using: configuration, layoutEnvironment: environment)
    }
    layout.listOfAllSections = configuration
    return layout
  }
}

extension UICollectionLayoutListConfiguration {
  private var isGrouped: Bool { appearance == .grouped || appearance == .insetGrouped }

  /// The distances of the rows from the edges of a section without its headers and footers.
  fileprivate var insets: NSDirectionalEdgeInsets {
    let side = appearance == .insetGrouped ? CellLayout.margin : 0
    let top = isGrouped && headerMode == .none ? HeaderLayout.emptyGroup : 0
    let bottom = isGrouped && footerMode == .none ? HeaderLayout.emptyGroup : 0
    return NSDirectionalEdgeInsets(top: top, leading: side, bottom: bottom, trailing: side)
  }

  fileprivate func edge(_ kind: String, _ alignment: NSRectAlignment) -> NSCollectionLayoutBoundarySupplementaryItem {
    let height: CGFloat = isGrouped ? 38 : HeaderLayout.plainHeight
    let item = NSCollectionLayoutBoundarySupplementaryItem(
      layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .estimated(height)),
      elementKind: kind, alignment: alignment)
    item.pinToVisibleBounds = appearance == .plain
    return item
  }

  /// Returns the space above a section, in points.
  func spaceAbove(_ section: Int) -> CGFloat {
    let first = isGrouped && section == 0 ? HeaderLayout.firstGroup : 0
    return headerMode == .none ? first : first + (headerTopPadding ?? 0)
  }

  /// The colour that fills the section; nil for none.
  var fill: UIColor? { backgroundColor.flatMap { $0.cgColor.alpha > 0 ? $0 : nil } }

  /// Whether a swipe may reveal actions.
  var hasSwipes: Bool {
    leadingSwipeActionsConfigurationProvider != nil || trailingSwipeActionsConfigurationProvider != nil
  }

  /// Returns the place of an item in a section with a number of items.
  func place(_ item: Int, of count: Int) -> ListPlace {
    let isHeader = headerMode == .firstItemInSection && item == 0
    let first = headerMode == .firstItemInSection ? 1 : 0
    return ListPlace(
      appearance: appearance, role: isHeader ? .header : .cell, isFirst: item == first, isLast: item == count - 1)
  }
  /// Returns the place of a header or footer; nil for another kind of views.
  func place(_ kind: String) -> ListPlace? {
    switch kind {
    case UICollectionView.elementKindSectionHeader: ListPlace(appearance: appearance, role: .header)
    case UICollectionView.elementKindSectionFooter: ListPlace(appearance: appearance, role: .footer)
    default: nil
    }
  }

  /// The place of the view behind the section.
  var backgroundPlace: ListPlace { ListPlace(appearance: appearance, role: .cell, fill: fill) }

  /// Returns the lines of an item.
  func separators(at path: IndexPath) -> UIListSeparatorConfiguration {
    itemSeparatorHandler?(path, separatorConfiguration) ?? separatorConfiguration
  }
}

/// The place of a view in a list.
struct ListPlace: Equatable {
  /// The use of the view.
  enum Role { case cell, header, footer }
  let appearance: UICollectionLayoutListConfiguration.Appearance
  let role: Role
  /// Whether the item is the first or the last of its group.
  var isFirst = false
  var isLast = false
  /// Whether the view stays at an edge of the visible part.
  var isPinned = false
  /// The colour of a view behind a section.
  var fill: UIColor?

  /// The rounded corners of a cell.
  var corners: CACornerMask {
    guard appearance == .insetGrouped, role == .cell else { return [] }
    var corners: CACornerMask = []
    if isFirst { corners.formUnion([.layerMinXMinYCorner, .layerMaxXMinYCorner]) }
    if isLast { corners.formUnion([.layerMinXMaxYCorner, .layerMaxXMaxYCorner]) }
    return corners
  }
  /// Whether the list has a line above or below a cell.
  var hasTop: Bool { appearance == .grouped && role == .cell && isFirst }
  var hasBottom: Bool {
    guard role == .cell else { return false }
    return appearance == .insetGrouped ? !isLast : appearance != .sidebar
  }
  /// Whether the line below a cell is the edge of a group. Such a line has the whole width.
  var endsGroup: Bool { appearance == .grouped && isLast }

  /// The standard background of a list cell.
  var background: UIBackgroundConfiguration {
    switch (appearance, role) {
    case (.plain, .cell), (.sidebarPlain, .cell): .listPlainCell()
    case (.plain, _): .listPlainHeaderFooter()
    case (.grouped, .cell), (.insetGrouped, .cell): .listGroupedCell()
    case (.grouped, _), (.insetGrouped, _): .listGroupedHeaderFooter()
    case (.sidebar, .cell): .listSidebarCell()
    case (.sidebar, _), (.sidebarPlain, _): .listSidebarHeader()
    }
  }
  /// The standard content of a list cell.
  var content: UIListContentConfiguration {
    switch (appearance, role) {
    case (.sidebar, .cell), (.sidebarPlain, .cell): .sidebarCell()
    case (_, .cell): .cell()
    case (.sidebar, .header), (.sidebarPlain, .header): .sidebarHeader()
    case (.plain, .header): .plainHeader()
    case (_, .header): .groupedHeader()
    case (.plain, .footer), (.sidebar, .footer), (.sidebarPlain, .footer): .plainFooter()
    case (_, .footer): .groupedFooter()
    }
  }
}

/// The view behind a section that is a list.
final class ListBackground: UICollectionReusableView {
  static let kind = "AgateListBackground"
  override class var isDrawn: Bool { false }
  override func show(_ place: ListPlace?) { backgroundColor = place?.fill }
}
