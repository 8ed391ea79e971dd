import Agate

/// The panel in which the user chooses the items of a tab bar.
///
/// It covers the superview of the bar. Its upper part shows all items and a bar with a button for the end. Through its
/// lower part, the tab bar is visible. The user drags an item onto the bar, where it takes the place of another one, or
/// drags an item along the bar.
final class TabBarPanel: UIView {
  private weak var bar: UITabBar?
  private let items: [UITabBarItem]
  /// The items of the bar before the first change.
  private let first: [UITabBarItem]
  /// The upper part. The content slides in and out inside of it, and does not cover the tab bar.
  private let stage = UIView()
  private let content = UIView()
  private let title = UINavigationBar()
  private let hint = UILabel()
  private let icons: [TabBarIcon]
  private var drag: (icon: TabBarIcon, item: UITabBarItem)?

  /// Creates a panel, which is not shown yet.
  ///
  /// - Parameters:
  ///   - items: the items that the user may choose.
  ///   - bar: the bar. Its other items keep their places.
  init(_ items: [UITabBarItem], for bar: UITabBar) {
    (self.items, self.bar, first) = (items, bar, bar.items ?? [])
    icons = items.map(TabBarIcon.init)
    super.init(frame: .zero)
    stage.clipsToBounds = true
    content.backgroundColor = .systemBackground
    let item = UINavigationItem(title: "Configure")
    item.rightBarButtonItem = UIBarButtonItem(
      systemItem: .done, primaryAction: UIAction { [weak bar] _ in bar?.endCustomizing(animated: true) })
    title.items = [item]
    hint.text = "Drag the icons to organize tabs."
    (hint.font, hint.textColor, hint.textAlignment) = (.systemFont(ofSize: 15), .secondaryLabel, .center)
    addSubview(stage)
    stage.addSubview(content)
    for view in icons + [title, hint] as [UIView] { content.addSubview(view) }
    addGestureRecognizer(UIPanGestureRecognizer(target: self, action: Selector.of("drag(_:)", TabBarPanel.drag)))
    showIcons()
  }
  required init?(coder: NSCoder) { nil }

  /// Whether the items of the bar are others than at the beginning.
  var hasChanged: Bool { !(bar?.items ?? []).elementsEqual(first) { $0 === $1 } }

  private func showIcons() {
    for icon in icons { icon.alpha = bar?.items?.contains { $0 === icon.item } == true ? 0.4 : 1 }
  }

  // MARK: Appearing

  func show(animated: Bool) {
    guard let bar, let superview = bar.superview else { return }
    frame = superview.bounds
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
    superview.addSubview(self)
    layoutIfNeeded()
    guard animated else { return }
    content.transform = moved
    UIView.animate(withDuration: BarBackground.changeDuration) { [content] in content.transform = .identity }
  }
  func hide(animated: Bool) {
    isUserInteractionEnabled = false
    guard animated, window != nil else { return removeFromSuperview() }
    UIView.animate(withDuration: BarBackground.changeDuration) {
      self.content.transform = self.moved
    } completion: { _ in
      self.removeFromSuperview()
    }
  }
  private var moved: CGAffineTransform { CGAffineTransform(translationX: 0, y: content.bounds.height) }

  // MARK: Dragging

  private func drag(_ pan: UIPanGestureRecognizer) {
    let place = pan.location(in: self)
    switch pan.state {
    case .began:
      let shift = pan.translation(in: self)
      begin(at: CGPoint(x: place.x - shift.x, y: place.y - shift.y))
      drag?.icon.center = place
    case .changed: drag?.icon.center = place
    case .ended:
      if let drag { drop(drag.item, at: place) }
      endDrag()
    default: endDrag()
    }
  }
  private func begin(at place: CGPoint) {
    let icon = icons.first { $0.point(inside: convert(place, to: $0), with: nil) }
    guard let item = icon?.item ?? barItem(at: place).flatMap({ mayMove($0) ? $0 : nil }) else { return }
    let moving = TabBarIcon(item)
    moving.bounds.size = TabBarIcon.size
    moving.tintColor = tintColor
    addSubview(moving)
    drag = (moving, item)
  }
  private func endDrag() {
    drag?.icon.removeFromSuperview()
    drag = nil
  }

  private func mayMove(_ item: UITabBarItem) -> Bool { items.contains { $0 === item } }
  private func barItem(at place: CGPoint) -> UITabBarItem? { bar?.item(at: convert(place, to: bar)) }

  /// Puts an item into the place of the one in the bar, which changes places with it if the item was in the bar.
  private func drop(_ item: UITabBarItem, at place: CGPoint) {
    guard let bar, let old = barItem(at: place), old !== item, mayMove(old), var list = bar.items,
      let index = list.firstIndex(where: { $0 === old })
    else { return }
    if let last = list.firstIndex(where: { $0 === item }) { list[last] = old }
    list[index] = item
    bar.setItems(list, animated: false)
    showIcons()
  }

  // MARK: Layout

  override func layoutSubviews() {
    super.layoutSubviews()
    let edge = bar.map { convert($0.bounds, from: $0).minY } ?? bounds.height
    // The line above the bar stays visible.
    let height = edge > 0 ? min(edge - 1 / max(contentScaleFactor, 1), bounds.height) : bounds.height
    stage.frame = CGRect(x: 0, y: 0, width: bounds.width, height: height)
    // The frame follows from the centre, since the content may be moved.
    (content.bounds.size, content.center) = (
      CGSize(width: bounds.width, height: height), CGPoint(x: bounds.midX, y: height / 2)
    )
    title.frame = CGRect(x: 0, y: safeAreaInsets.top, width: bounds.width, height: 44)
    let columns = max(Int(bounds.width / TabBarIcon.size.width), 1), size = TabBarIcon.size
    let left = (bounds.width - size.width * CGFloat(min(columns, icons.count))) / 2, top = title.frame.maxY + 24
    for (index, icon) in icons.enumerated() {
      icon.frame = CGRect(
        x: left + size.width * CGFloat(index % columns), y: top + size.height * CGFloat(index / columns),
        width: size.width, height: size.height)
    }
    hint.frame = CGRect(x: 0, y: height - 44, width: bounds.width, height: 24)
  }
}

/// The image and the title of an item in a ``TabBarPanel``.
private final class TabBarIcon: UIView {
  static let size = CGSize(width: 80, height: 72)

  let item: UITabBarItem
  private let picture = UIImageView()
  private let label = UILabel()

  init(_ item: UITabBarItem) {
    self.item = item
    super.init(frame: .zero)
    let image = item.image
    picture.image = image?.renderingMode == .alwaysOriginal ? image : image?.withRenderingMode(.alwaysTemplate)
    picture.preferredSymbolConfiguration = .inBars
    picture.contentMode = .center
    (label.text, label.font, label.textAlignment) = (item.title, .systemFont(ofSize: 10), .center)
    for view in [picture, label] { addSubview(view) }
    accessibilityLabel = item.accessibilityLabel ?? item.title
  }
  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    picture.frame = CGRect(x: 0, y: 4, width: bounds.width, height: 40)
    label.frame = CGRect(x: 0, y: 48, width: bounds.width, height: 14)
  }
}
