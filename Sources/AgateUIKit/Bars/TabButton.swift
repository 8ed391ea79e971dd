import Agate

/// The button that shows an item of a tab bar.
final class TabButton: UIControl, BarItemButton {
  override class var isDrawn: Bool { false }

  let item: UITabBarItem
  var shownItem: UIBarItem? { item }
  private weak var bar: UITabBar?
  private let picture = UIImageView()
  private let label = UILabel()
  private let badge = UILabel()

  init(_ item: UITabBarItem, in bar: UITabBar) {
    (self.item, self.bar) = (item, bar)
    super.init(frame: .zero)
    for view in [picture, label, badge] { addSubview(view) }
    (label.textAlignment, badge.textAlignment) = (.center, .center)
    badge.clipsToBounds = true
    picture.preferredSymbolConfiguration = .inBars
    addTarget(self, action: Selector.of("tap", TabButton.tap), for: .touchUpInside)
    item.button = self
    showItem()
  }
  required init?(coder: NSCoder) { nil }

  func tap() { bar?.userSelects(item) }

  override var isSelected: Bool { didSet { showItem() } }

  private var look: TabItemLook {
    TabItemLook(bar?.ownAppearance?.stacked, !item.isEnabled ? .disabled : isSelected ? .selected : .normal)
  }

  func showItem() {
    isEnabled = item.isEnabled
    let look = look, color: UIColor = isSelected ? tintColor : bar?.unselectedItemTintColor ?? .systemGray
    let image = isSelected ? item.selectedImage ?? item.image : item.image
    picture.image = image?.renderingMode == .alwaysOriginal ? image : image?.withRenderingMode(.alwaysTemplate)
    picture.tintColor = look.iconColor ?? color
    let attributes = look.titleAttributes.merging(
      item.titleTextAttributes(for: isSelected ? .selected : .normal) ?? [:]
    ) { $1 }
    label.attributedText = item.title.map {
      NSAttributedString($0, .systemFont(ofSize: 10), color, replacedBy: attributes)
    }
    showBadge(look.badgeAttributes)
    badge.isHidden = item.badgeValue == nil
    badge.backgroundColor = item.badgeColor ?? look.badgeColor ?? .systemRed
    alpha = item.isEnabled ? 1 : 0.3
    accessibilityIdentifier = item.accessibilityIdentifier
    accessibilityLabel = item.accessibilityLabel ?? item.title
    accessibilityHint = item.accessibilityHint
    setNeedsLayout()
  }

  private func showBadge(_ attributes: [NSAttributedString.Key: Any]) {
    (badge.font, badge.textColor) = (.systemFont(ofSize: 13), .white)
    guard let text = item.badgeValue, !attributes.isEmpty else { return badge.text = item.badgeValue }
    badge.attributedText = NSAttributedString(text, badge.font, .white, replacedBy: attributes)
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    showItem()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let size = picture.image == nil ? .zero : picture.sizeThatFits(.zero), text = label.sizeThatFits(.zero)
    // Without a title, the image is centred.
    let top = text.height > 0 ? max((bounds.height - 14 - size.height) / 2, 0) : (bounds.height - size.height) / 2
    picture.frame = CGRect(
      x: ((bounds.width - size.width) / 2).rounded(), y: top.rounded(), width: size.width, height: size.height
    ).offsetBy(dx: item.imageInsets.left - item.imageInsets.right, dy: item.imageInsets.top - item.imageInsets.bottom)
    let look = look, own = item.titlePositionAdjustment
    let shift = own == .zero ? look.offset(\.titlePositionAdjustment) : own
    label.frame = CGRect(x: 0, y: bounds.height - 2 - text.height, width: bounds.width, height: text.height)
      .offsetBy(dx: shift.horizontal, dy: shift.vertical)
    let width = max(badge.sizeThatFits(.zero).width + 10, 18)
    let badgeShift = look.offset(\.badgePositionAdjustment)
    badge.frame = CGRect(
      x: bounds.midX + 4 + badgeShift.horizontal, y: 2 + badgeShift.vertical, width: width, height: 18)
    badge.layer.cornerRadius = 9
  }
}
