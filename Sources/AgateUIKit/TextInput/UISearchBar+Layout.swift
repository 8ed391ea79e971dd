import Agate

extension UISearchBar {
  /// The height of the field with its margins, of the prompt and of the scope buttons, in points.
  private static let height: CGFloat = 56, promptHeight: CGFloat = 20, scopeHeight: CGFloat = 44
  /// The distances of the parts from the edges of the bar and from each other, in points.
  private static let margin: CGFloat = 8
  /// The distance of the bar from the edges of a navigation bar, in points.
  static let marginInNavigationBar: CGFloat = 8

  private final var promptHeight: CGFloat {
    prompt?.isEmpty == false && !isInNavigationBar ? Self.promptHeight : 0
  }
  private final var scopeHeight: CGFloat { parts.showsScopes ? Self.scopeHeight : 0 }
  /// The height of the bar outside of navigation bars, in points.
  final var naturalHeight: CGFloat { promptHeight + Self.height + scopeHeight }
  /// Returns the height of the bar in a navigation bar, in points.
  ///
  /// - Parameter isAlone: whether the navigation bar shows nothing else.
  final func heightInNavigationBar(isAlone: Bool) -> CGFloat {
    (isAlone ? NavigationBarHeights.activeSearch : NavigationBarHeights.search) + scopeHeight
  }
  /// Takes the bar out of a navigation bar.
  final func leaveNavigationBar() {
    removeFromSuperview()
    alpha = 1
  }

  final func layOutParts() {
    let margin = Self.margin, isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
    // A navigation bar that becomes lower cuts the field off, with the space below it.
    let isLow = superview is UINavigationBar && bounds.height - scopeHeight < NavigationBarHeights.activeSearch
    let room = bounds.height - promptHeight - scopeHeight, whole = searchTextField.intrinsicContentSize.height
    let height = isLow ? min(whole, max(room - 16, 0)) : whole
    let y = promptHeight + (isLow ? min(1, max(room, 0)) : ((room - height) / 2).rounded())
    let cancel = parts.cancel, button = cancel.intrinsicContentSize.width
    let taken = showsCancelButton ? button + margin : 0
    let width = max(bounds.width - 2 * margin - taken, 0)
    let offset = searchFieldBackgroundPositionAdjustment
    searchTextField.frame = CGRect(x: margin + (isRightToLeft ? taken : 0), y: y, width: width, height: height)
      .offsetBy(dx: offset.horizontal, dy: offset.vertical)
    searchTextField.alpha = isLow ? min(max(2 * height / whole - 1, 0), 1) : 1
    let x = showsCancelButton ? bounds.width - margin - button : bounds.width
    cancel.frame = CGRect(x: isRightToLeft ? bounds.width - x - button : x, y: y, width: button, height: height)
    parts.backdrop.frame = bounds
    parts.prompt?.frame = CGRect(x: 2 * margin, y: 2, width: max(bounds.width - 4 * margin, 0), height: promptHeight)
    parts.prompt?.isHidden = promptHeight == 0
    parts.placeScopes(
      CGRect(x: 0, y: bounds.height - Self.scopeHeight, width: bounds.width, height: Self.scopeHeight), margin: margin)
  }
}
