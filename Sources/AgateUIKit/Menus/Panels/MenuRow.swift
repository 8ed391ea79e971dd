import Agate

/// A row of an open menu: a mark, a title with a second line, and an image at the trailing side. Touches go to the
/// menu behind.
final class MenuRow: UIView {
  override class var isDrawn: Bool { false }

  private(set) var element: UIMenuElement?
  private let title = UILabel(), subtitle = UILabel(), picture = UIImageView(), mark = UIImageView()
  private var isIndented = false
  /// Whether the row is the head of an inner menu.
  private var isHead = false

  static let height: CGFloat = 44
  private static let margin: CGFloat = 16, indent: CGFloat = 34, pictureSide: CGFloat = 22, padding: CGFloat = 11
  private static let pressedFill = UIColor {
    UIColor(white: $0.userInterfaceStyle == .dark ? 1 : 0, alpha: $0.userInterfaceStyle == .dark ? 0.14 : 0.08)
  }

  var isHighlighted = false { didSet { backgroundColor = isHighlighted ? Self.pressedFill : nil } }

  /// Creates a row. Without an element, the row says that entries are not known yet.
  convenience init(_ element: UIMenuElement?, isIndented: Bool, isHead: Bool = false) {
    self.init(frame: .zero)
    (self.element, self.isIndented, self.isHead) = (element, isIndented, isHead)
    isUserInteractionEnabled = false
    title.text = element?.title ?? "Loading…"
    title.font = .systemFont(ofSize: 17, weight: isHead ? .semibold : .regular)
    title.numberOfLines = 2
    subtitle.text = element?.subtitle
    (subtitle.font, subtitle.numberOfLines) = (.systemFont(ofSize: 13), 2)
    picture.image = element?.image?.withRenderingMode(
      element?.image?.renderingMode == .alwaysOriginal ? .alwaysOriginal : .alwaysTemplate)
    picture.contentMode = .scaleAspectFit
    mark.image = markImage
    for part in [title, subtitle, picture, mark] { addSubview(part) }
    showColors()
  }

  private var markImage: UIImage? {
    if element is UIMenu { return .mark(isHead ? "chevron.down" : "chevron.right") }
    switch element?.shownState {
    case .on: return .mark("checkmark")
    case .mixed: return .mark("minus")
    default: return nil
    }
  }

  private func showColors() {
    let isGrey = element?.isChoosable != true
    let color: UIColor = isGrey ? .tertiaryLabel : element?.isDestructive == true ? .systemRed : .label
    (title.textColor, picture.tintColor, mark.tintColor) = (color, color, color)
    subtitle.textColor = isGrey ? .tertiaryLabel : .secondaryLabel
  }

  private var isRightToLeft: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }
  private func texts(_ width: CGFloat) -> (x: CGFloat, width: CGFloat, title: CGFloat, subtitle: CGFloat) {
    let x = isIndented ? Self.indent : Self.margin
    let trailing = picture.image == nil ? Self.margin : 2 * Self.margin + Self.pictureSide
    let space = CGSize(width: max(width - x - trailing, 0), height: .greatestFiniteMagnitude)
    let second = subtitle.text?.isEmpty == false ? subtitle.sizeThatFits(space).height.rounded(.up) : 0
    return (x, space.width, title.sizeThatFits(space).height.rounded(.up), second)
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    let texts = texts(size.width)
    let height = texts.title + texts.subtitle + 2 * (texts.subtitle > 0 ? 9 : Self.padding)
    return CGSize(width: size.width, height: max(Self.height, height))
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    for label in [title, subtitle] { label.textAlignment = isRightToLeft ? .right : .natural }
    let texts = texts(bounds.width), top = ((bounds.height - texts.title - texts.subtitle) / 2).rounded()
    title.frame = flipped(CGRect(x: texts.x, y: top, width: texts.width, height: texts.title))
    subtitle.frame = flipped(CGRect(x: texts.x, y: title.frame.maxY, width: texts.width, height: texts.subtitle))
    let side = Self.pictureSide
    picture.frame = flipped(
      CGRect(x: bounds.width - Self.margin - side, y: ((bounds.height - side) / 2).rounded(), width: side, height: side)
    )
    let size = mark.image?.size ?? .zero, middle = CGPoint(x: 18, y: bounds.midY)
    mark.frame = flipped(
      CGRect(x: middle.x - size.width / 2, y: middle.y - size.height / 2, width: size.width, height: size.height))
    if isRightToLeft, element is UIMenu, !isHead { mark.transform = CGAffineTransform(scaleX: -1, y: 1) }
  }
  private func flipped(_ frame: CGRect) -> CGRect {
    guard isRightToLeft else { return frame }
    return CGRect(x: bounds.width - frame.maxX, y: frame.minY, width: frame.width, height: frame.height)
  }
}

/// An element among elements that stand side by side.
final class MenuTile: UIView {
  override class var isDrawn: Bool { false }

  private(set) var element: UIMenuElement?
  private let title = UILabel(), picture = UIImageView(), line = UIView()

  var isHighlighted = false { didSet { showFill() } }
  /// Whether a line separates the tile from the one before it.
  var showsLine = false { didSet { line.isHidden = !showsLine } }

  convenience init(_ element: UIMenuElement, hasTitle: Bool) {
    self.init(frame: .zero)
    self.element = element
    isUserInteractionEnabled = false
    picture.image = element.image
    picture.contentMode = .scaleAspectFit
    if hasTitle || element.image == nil { title.text = element.title }
    (title.font, title.textAlignment) = (.systemFont(ofSize: element.image == nil ? 17 : 11), .center)
    let isGrey = !element.isChoosable
    let color: UIColor = isGrey ? .tertiaryLabel : element.isDestructive ? .systemRed : .label
    (title.textColor, picture.tintColor) = (color, color)
    (line.backgroundColor, line.isHidden) = (.separator, true)
    for part in [title, picture, line] { addSubview(part) }
    showFill()
  }
  private func showFill() {
    let isOn = element?.shownState == .on
    backgroundColor = isHighlighted ? .tertiarySystemFill : isOn ? .quaternarySystemFill : nil
  }
  override func layoutSubviews() {
    super.layoutSubviews()
    let thickness = 1 / max(UIScreen.main.scale, 1)
    let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
    line.frame = CGRect(
      x: isRightToLeft ? bounds.width - thickness : 0, y: 0, width: thickness, height: bounds.height)
    let hasPicture = picture.image != nil, hasTitle = title.text?.isEmpty == false, side: CGFloat = 22
    let top = ((bounds.height - side - (hasTitle ? 16 : 0)) / 2).rounded()
    picture.frame = hasPicture ? CGRect(x: (bounds.width - side) / 2, y: top, width: side, height: side) : .zero
    title.frame =
      hasPicture
      ? CGRect(x: 2, y: top + side + 2, width: bounds.width - 4, height: hasTitle ? 14 : 0)
      : bounds.insetBy(dx: 4, dy: 0)
  }
}
