import Agate

/// The button of a navigation bar that returns to the item below.
final class BackButton: UIButton {
  override class var isDrawn: Bool { false }

  /// The distance between the image and the title, in points.
  private static let gap: CGFloat = 6

  private var look = BarButtonLook(style: .plain, layers: [], item: nil)
  /// The titles that the button may have, from the longest to the shortest.
  private var titles: [String] = []

  /// - Parameters:
  ///   - previous: the item to which the button returns.
  ///   - appearance: the appearance of the bar.
  ///   - isReversed: whether the leading edge is on the right.
  convenience init(to previous: UINavigationItem, _ appearance: UINavigationBarAppearance, isReversed: Bool) {
    self.init(type: .system)
    let custom = previous.backBarButtonItem
    look = appearance.buttons.backLook(custom)
    setImage(custom?.image ?? appearance.backIndicatorImage, for: .normal)
    if let tint = custom?.tintColor { tintColor = tint }
    titleLabel?.font = look.font
    contentHorizontalAlignment = .leading
    contentEdgeInsets = UIEdgeInsets(top: 0, left: 8, bottom: 0, right: 8)
    let gap: CGFloat = isReversed ? -Self.gap : Self.gap
    titleEdgeInsets = UIEdgeInsets(top: 0, left: gap, bottom: 0, right: -gap)
    if isReversed {
      semanticContentAttribute = .forceRightToLeft
      imageView?.transform = CGAffineTransform(scaleX: -1, y: 1)
    }
    let title = custom?.title ?? previous.backButtonTitle ?? previous.title ?? "Back"
    titles =
      switch previous.backButtonDisplayMode {
      case .default: custom?.image == nil ? [title, "Back", ""] : [""]
      case .generic: ["Back", ""]
      case .minimal: [""]
      }
    accessibilityLabel = title
    showBackground(look)
  }

  /// Gives the button the longest title for which there is room.
  ///
  /// - Parameter width: the room, in points.
  /// - Returns: the width that the button needs.
  func fit(width: CGFloat) -> CGFloat {
    let bare = (currentImage?.size.width ?? 0) + 16
    for title in titles {
      let text = styled(title, look.attributes(for: .normal) ?? [:])
      let needed = title.isEmpty ? max(bare, 30) : bare + Self.gap + text.size().width.rounded(.up)
      guard needed <= width || title.isEmpty else { continue }
      // A new title causes another layout of the row, so it is set only if it differs.
      if self.title(for: .normal) ?? "" != title { show(title) }
      return needed
    }
    return 0
  }

  private func show(_ title: String) {
    setTitle(title, for: .normal)
    for state in Self.statesInBars {
      let text = title.isEmpty ? nil : look.attributes(for: state).map { styled(title, $0) }
      if attributedTitle(for: state) != text { setAttributedTitle(text, for: state) }
    }
  }

  private func styled(_ title: String, _ attributes: [NSAttributedString.Key: Any]) -> NSAttributedString {
    NSAttributedString(title, look.font, tintColor, replacedBy: attributes)
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    if !looks.attributedTitles.isEmpty { show(title(for: .normal) ?? "") }
  }

  override func backgroundRect(forBounds bounds: CGRect) -> CGRect { background(bounds, look) }
  override func titleRect(forContentRect contentRect: CGRect) -> CGRect {
    moved(super.titleRect(forContentRect: contentRect), look)
  }
}
