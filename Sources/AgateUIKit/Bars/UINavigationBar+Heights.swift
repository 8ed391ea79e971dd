import Agate

extension UINavigationBar {
  /// The items of the bar, or those that the bar is about to show.
  private final var chain: [UINavigationItem] { controller?.viewControllers.map(\.navigationItem) ?? items ?? [] }

  /// Returns whether the bar shows a large title for an item.
  final func showsLargeTitle(_ item: UINavigationItem) -> Bool {
    guard prefersLargeTitles else { return false }
    let chain = chain, below = chain.firstIndex(of: item).map { chain[..<$0] } ?? chain[...]
    for candidate in [item] + below.reversed() {
      switch candidate.largeTitleDisplayMode {
      case .automatic: continue
      case .always: return true
      case .never: return false
      }
    }
    return true
  }

  /// Returns the heights of the parts of the bar for an item.
  final func heights(of item: UINavigationItem?) -> NavigationBarHeights {
    var heights = NavigationBarHeights()
    guard let item else { return heights }
    if item.prompt?.isEmpty == false { heights.prompt = Self.promptHeight }
    if showsLargeTitle(item) { heights.title = NavigationBarHeights.largeTitle }
    if let search = item.searchController {
      let isAlone = search.isActive && search.hidesNavigationBarDuringPresentation
      heights.isSearching = search.isActive
      heights.search = search.searchBar.heightInNavigationBar(isAlone: isAlone)
      heights.hidesSearch = item.hidesSearchBarWhenScrolling && !search.isActive
      if isAlone { (heights.prompt, heights.row, heights.title) = (0, 0, 0) }
    }
    heights.scrolled = item.scrolled
    return heights
  }

  /// The height of the bar that its parts do not need: a subclass may be higher, and a program may set the frame of a
  /// bar of its own.
  final var spareHeight: CGFloat {
    let height = controller == nil ? bounds.height : sizeThatFits(bounds.size).height
    return max(height - heights(of: topItem).total, 0)
  }

  /// Places the search bar of an item at the lower edge.
  final func place(_ searchBar: UISearchBar, _ heights: NavigationBarHeights) {
    let safe = safeAreaInsets, margin = UISearchBar.marginInNavigationBar
    searchBar.frame = CGRect(
      x: safe.left + margin, y: bounds.height - heights.shownSearch,
      width: max(bounds.width - safe.left - safe.right - 2 * margin, 0), height: heights.shownSearch)
  }
}
