import Agate

/// The button that shows an item of a bar.
final class BarButton: UIButton, BarItemButton {
  override class var isDrawn: Bool { false }

  private(set) weak var item: UIBarButtonItem?
  var shownItem: UIBarItem? { item }

  /// The distance of the content from the left and the right edge, in points.
  static let margin: CGFloat = 8

  /// The appearances of the buttons in the bar.
  var appearances = BarButtonAppearances() { didSet { showItem() } }
  private var look: BarButtonLook? { item.map(appearances.look(of:)) }

  /// Creates the button of an item, which becomes the only button that shows the item.
  convenience init(_ item: UIBarButtonItem, _ appearances: BarButtonAppearances) {
    self.init(type: .system)
    self.appearances = appearances
    self.item = item
    contentEdgeInsets = UIEdgeInsets(top: 0, left: Self.margin, bottom: 0, right: Self.margin)
    setPreferredSymbolConfiguration(.inBars, forImageIn: .normal)
    addTarget(
      self, action: Selector.of("tap(_:with:)", BarButton.tap(_:with:)), for: .primaryActionTriggered)
    item.button = self
    showItem()
  }

  func tap(_ sender: Any?, with event: UIEvent?) { item?.perform(from: self, event) }

  /// Whether the item is a space between other items.
  private var isSpace: Bool { item?.systemItem == .flexibleSpace || item?.systemItem == .fixedSpace }

  func showItem() {
    guard let item else { return }
    let custom = item.customView
    if let custom, custom.superview !== self { addPlaced(custom) }
    isEnabled = item.isEnabled
    isHidden = item.isHidden
    isUserInteractionEnabled = !isSpace
    if extras?.tint !== item.tintColor { tintColor = item.tintColor }
    imageEdgeInsets = item.imageInsets
    accessibilityIdentifier = item.accessibilityIdentifier
    accessibilityLabel = item.accessibilityLabel ?? item.title
    accessibilityHint = item.accessibilityHint
    let image = custom == nil ? item.image : nil, title = custom == nil && image == nil ? item.title : nil
    setImage(image, for: .normal)
    if let title, !title.isEmpty { titleLabel?.font = titleFont }
    setTitle(title, for: .normal)
    let look = appearances.look(of: item)
    for state in Self.statesInBars {
      let text = title.flatMap { title in look.attributes(for: state).map { styled(title, $0) } }
      if attributedTitle(for: state) != text { setAttributedTitle(text, for: state) }
    }
    showBackground(look)
    if menu !== item.menu { menu = item.menu }
    preferredMenuElementOrder = item.preferredMenuElementOrder
    showsMenuAsPrimaryAction = item.menu != nil && item.primaryAction == nil && item.action == nil
    changesSelectionAsPrimaryAction = item.menu != nil && item.changesSelectionAsPrimaryAction
    invalidateIntrinsicContentSize()
  }

  private var titleFont: UIFont { look?.font ?? .systemFont(ofSize: 17) }

  private func styled(_ title: String, _ attributes: [NSAttributedString.Key: Any]) -> NSAttributedString {
    NSAttributedString(title, titleFont, tintColor, replacedBy: attributes)
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    if !looks.attributedTitles.isEmpty { showItem() }
  }

  override func backgroundRect(forBounds bounds: CGRect) -> CGRect {
    look.map { background(bounds, $0) } ?? bounds
  }
  override func titleRect(forContentRect contentRect: CGRect) -> CGRect {
    let title = super.titleRect(forContentRect: contentRect)
    return look.map { moved(title, $0) } ?? title
  }

  /// The width that the item needs in a bar, in points; 0 if it is hidden.
  var widthInBar: CGFloat {
    guard let item, !item.isHidden else { return 0 }
    if item.width > 0 || isSpace { return item.width }
    if let custom = item.customView { return custom.sizeInBar.width + 2 * Self.margin }
    let titles = item.image == nil ? Array(item.possibleTitles ?? []) : []
    let widths = titles.map { styled($0, look?.attributes(for: .normal) ?? [:]).size().width.rounded(.up) }
    return max(sizeThatFits(.zero).width, (widths.max() ?? 0) + 2 * Self.margin)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    guard let custom = item?.customView else { return }
    let size = custom.sizeInBar
    custom.bounds.size = size
    custom.center = CGPoint(x: bounds.midX, y: bounds.midY)
  }

  override func removeFromSuperview() {
    // Another button may show the item in the meantime.
    super.removeFromSuperview()
    if item?.button === self { item?.button = nil }
  }
}

extension UIImage.SymbolConfiguration {
  /// The configuration of symbols in bars, which are larger than those beside text.
  final class var inBars: UIImage.SymbolConfiguration { UIImage.SymbolConfiguration(scale: .large) }
}

extension UIView {
  /// The size of a view that a program puts into a bar. The view keeps its size, unless it is empty or laid out by
  /// constraints.
  final var sizeInBar: CGSize {
    if translatesAutoresizingMaskIntoConstraints && bounds.width > 0 && bounds.height > 0 { return bounds.size }
    return systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
  }
}
