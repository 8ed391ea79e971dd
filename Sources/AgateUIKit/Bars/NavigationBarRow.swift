import Agate

/// The content of a navigation bar for one item: its buttons, its title and its prompt.
final class NavigationBarRow: UIView {
  /// The way in which one row replaces another.
  enum Change {
    case none, fade, push, pop
  }

  override class var isDrawn: Bool { false }

  private(set) var back: BackButton?
  /// The buttons from left to right.
  private(set) var left: [BarButton] = []
  /// The buttons from right to left.
  private(set) var right: [BarButton] = []
  private(set) var titleView: UIView?
  /// The title view of the program.
  private weak var givenTitleView: UIView?
  private var prompt: UILabel?
  /// The large title; nil if the item has none.
  private(set) var largeTitle: LargeTitleView?
  /// The heights of the parts of the bar. Setting them shows the title in the row or below it.
  var heights = NavigationBarHeights() {
    didSet {
      guard heights != oldValue else { return }
      setNeedsLayout()
      if heights.showsRowTitle != oldValue.showsRowTitle { showRowTitle(animated: window != nil) }
      if (heights.row == 0) != (oldValue.row == 0) { alpha = shownAlpha }
    }
  }
  private weak var bar: UINavigationBar?
  /// The distance by which the title is moved, unless it is a view of the program.
  private var titleShift = UIOffset.zero

  /// - Parameters:
  ///   - item: the item that the row shows.
  ///   - previous: the item to which the back button returns; nil for none.
  convenience init(_ item: UINavigationItem, in bar: UINavigationBar, previous: UINavigationItem?) {
    self.init(frame: .zero)
    self.bar = bar
    let look = bar.shownAppearance
    left = (item.leftBarButtonItems ?? []).map { BarButton($0, look.buttons) }
    right = (item.rightBarButtonItems ?? []).map { BarButton($0, look.buttons) }
    if let previous, !item.hidesBackButton, left.isEmpty || item.leftItemsSupplementBackButton {
      let button = BackButton(to: previous, look, isReversed: isReversed)
      button.addAction(UIAction { [weak self] _ in self?.bar?.goBack() }, for: .primaryActionTriggered)
      back = button
      addSubview(button)
    }
    if let button = item.ownButton { left.insert(BarButton(button, look.buttons), at: 0) }
    givenTitleView = item.titleView
    titleShift = look.titlePositionAdjustment
    titleView = item.titleView ?? label(item.title, .systemFont(ofSize: 17, weight: .semibold), look)
    if let text = item.prompt, !text.isEmpty { prompt = label(text, .systemFont(ofSize: 13), look) }
    if bar.showsLargeTitle(item) {
      let attributes = (bar.shownEdgeAppearance ?? look).largeTitleTextAttributes
      let large = LargeTitleView(item.title, attributes)
      largeTitle = large
      addSubview(large)
    }
    for view in [titleView, prompt] { if let view { addPlaced(view) } }
    for button in left + right { addSubview(button) }
  }

  private func label(_ text: String?, _ font: UIFont, _ look: UINavigationBarAppearance) -> UILabel? {
    guard let text, !text.isEmpty else { return nil }
    let label = UILabel()
    label.attributedText = NSAttributedString(text, font, .label, replacedBy: look.titleTextAttributes)
    label.textAlignment = .center
    label.accessibilityTraits = .header
    return label
  }

  /// The opacity of the row, which a search bar may replace.
  private var shownAlpha: CGFloat { heights.row == 0 ? 0 : 1 }
  /// Shows the title in the row if the large title is hidden. A title view of the program is always shown.
  private func showRowTitle(animated: Bool) {
    guard largeTitle != nil, let label = titleView as? UILabel, label !== givenTitleView else { return }
    UIControl.move(animated) { label.alpha = heights.showsRowTitle ? 1 : 0 }
  }

  /// Whether the leading edge is on the right.
  private var isReversed: Bool { bar?.effectiveUserInterfaceLayoutDirection == .rightToLeft }

  // MARK: Layout

  override func layoutSubviews() {
    super.layoutSubviews()
    let rowHeight = UINavigationBar.rowHeight
    let top = heights.prompt + (bar?.spareHeight ?? 0)
    let bottom = top + heights.row
    largeTitle?.frame = CGRect(
      x: 0, y: bottom, width: bounds.width, height: max(bounds.height - bottom - heights.shownSearch, 0))
    let safe = safeAreaInsets
    let edges = bounds.inset(by: UIEdgeInsets(top: 0, left: safe.left, bottom: 0, right: safe.right))
    let isReversed = isReversed
    func place(_ view: UIView, _ x: CGFloat, _ width: CGFloat) {
      let x = isReversed ? bounds.maxX - x - width : x
      view.frame = CGRect(x: x, y: top, width: width, height: rowHeight)
    }
    var trailing = edges.maxX - BarButton.margin
    for button in right {
      let width = button.widthInBar
      trailing -= width
      place(button, trailing, width)
    }
    let title = titleSize
    var leading = edges.minX + BarButton.margin
    if let back {
      leading = edges.minX
      let room = max((edges.width - (title?.width ?? 0)) / 2, edges.width / 4)
      let width = back.fit(width: min(room, trailing - leading))
      place(back, leading, width)
      leading += width
    }
    for button in left {
      let width = button.widthInBar
      place(button, leading, width)
      leading += width
    }
    if let titleView, let title {
      // The title is centred in the bar, unless it would overlap the buttons.
      let width = min(title.width, max(trailing - leading, 0)), height = min(title.height, rowHeight)
      var x = min(max(edges.midX - width / 2, leading), trailing - width)
      if isReversed { x = bounds.maxX - x - width }
      let shift = titleView === givenTitleView ? .zero : titleShift
      titleView.frame = CGRect(
        x: x.rounded() + shift.horizontal, y: (top + (rowHeight - height) / 2).rounded() + shift.vertical,
        width: width, height: height)
    }
    prompt?.frame = CGRect(
      x: edges.minX + 16, y: 0, width: max(edges.width - 32, 0), height: UINavigationBar.promptHeight)
  }

  /// The size of the title. A search bar takes all the width between the buttons.
  private var titleSize: CGSize? {
    switch titleView {
    case is UILabel: titleView?.sizeThatFits(.zero)
    case is UISearchBar: CGSize(width: bounds.width, height: heights.row)
    default: titleView?.sizeInBar
    }
  }

  override func contentOfSubviewDidChange() { setNeedsLayout() }

  // MARK: Animation

  /// Fades from one row to another. The old row is removed at the end. Titles that are pushed or popped also move.
  static func animate(from old: NavigationBarRow?, to new: NavigationBarRow?, _ change: Change) {
    let way: CGFloat =
      switch change {
      case .none, .fade: 0
      case .push: (new ?? old).map { $0.bounds.width / 2 } ?? 0
      case .pop: (new ?? old).map { -$0.bounds.width / 2 } ?? 0
      }
    old?.isUserInteractionEnabled = false
    new?.layoutIfNeeded()
    if let new {
      UIView.performWithoutAnimation {
        new.alpha = 0
        for view in new.titles { view.transform = CGAffineTransform(translationX: way, y: 0) }
      }
    }
    UIView.animate(
      withDuration: BarBackground.changeDuration,
      animations: {
        if let new { new.alpha = new.shownAlpha }
        for view in new?.titles ?? [] { view.transform = .identity }
        old?.alpha = 0
        for view in old?.titles ?? [] { view.transform = CGAffineTransform(translationX: -way, y: 0) }
      },
      completion: { _ in
        for view in old?.titles ?? [] { view.transform = .identity }
        old?.removeFromSuperview()
      })
  }
  /// The titles that move with the row. A title view of the program may be in another row already.
  private var titles: [UIView] {
    [titleView?.superview === self ? titleView : nil, largeTitle].compactMap { $0 }
  }
}
