import Agate

/// The heights of the parts of a navigation bar that shows an item, in points.
///
/// Below the row of buttons lie the large title and the search bar. As the content scrolls up, first the search bar and
/// then the large title disappear. If the content is pulled down, the space below the row of buttons grows.
struct NavigationBarHeights: Equatable {
  /// The height of the large title.
  static let largeTitle: CGFloat = 52
  /// The height of a search bar below the row of buttons, and of one that is used.
  static let search: CGFloat = 52, activeSearch: CGFloat = 56
  /// The distance in which the bar gets its standard appearance while it becomes as low as possible.
  static let edge: CGFloat = 10

  /// The height of the prompt.
  var prompt: CGFloat = 0
  /// The height of the row of buttons; 0 if the bar shows only a search bar.
  var row = UINavigationBar.rowHeight
  /// The height of the whole large title; 0 if the item has none.
  var title: CGFloat = 0
  /// The height of the whole search bar; 0 if the item has none.
  var search: CGFloat = 0
  /// Whether scrolling hides the search bar.
  var hidesSearch = false
  /// Whether the user searches, so that other content may lie below the bar.
  var isSearching = false
  /// The distance by which the content has been scrolled from its upper end. It is negative if the content is pulled
  /// down.
  var scrolled: CGFloat = 0

  /// The height of the parts that scrolling hides.
  var collapsible: CGFloat { title + (hidesSearch ? search : 0) }
  /// The height by which scrolling has reduced the bar.
  var collapsed: CGFloat { min(max(scrolled, 0), collapsible) }
  /// The height by which a pull has enlarged the bar.
  var stretch: CGFloat { collapsible > 0 ? max(-scrolled, 0) : 0 }
  /// The height of a bar that scrolling has reduced as far as possible.
  var least: CGFloat { prompt + row + (hidesSearch ? 0 : search) }
  /// The height of the bar without ``stretch``. It covers the content.
  var covered: CGFloat { least + collapsible - collapsed }
  /// The height of the bar.
  var total: CGFloat { covered + stretch }

  /// The height of the visible part of the search bar.
  var shownSearch: CGFloat { hidesSearch ? max(search - collapsed, 0) : search }
  /// The height of the visible part of the large title.
  var shownTitle: CGFloat { title - max(collapsed - (hidesSearch ? search : 0), 0) }
  /// Whether so little of the large title is visible that the row of buttons shows the title.
  var showsRowTitle: Bool { shownTitle < 12 }
  /// The part of the standard appearance, from 0 to 1: 0 while the large title is visible.
  var standardPart: CGFloat { isSearching ? 1 : min(max((scrolled - collapsible) / Self.edge + 1, 0), 1) }

  /// The smallest change of ``scrolled`` after which no part of the bar is cut off.
  func rest(near scrolled: CGFloat) -> CGFloat {
    guard scrolled > 0, scrolled < collapsible else { return scrolled }
    let stops: [CGFloat] = hidesSearch && search > 0 && title > 0 ? [0, search, collapsible] : [0, collapsible]
    return stops.min { ($0 - scrolled).magnitude < ($1 - scrolled).magnitude } ?? scrolled
  }
}
