import Agate

/// The size of a button's content and the places of its parts.
extension UIButton {
  /// The size of the content and the insets. Subclasses often override both `sizeThatFits(_:)` and
  /// `intrinsicContentSize`, so neither of them may call the other.
  final var naturalSize: CGSize {
    let insets = configuration?.contentInsets
    let width = looks.layoutWidth > 0 ? looks.layoutWidth - (insets.map { $0.leading + $0.trailing } ?? 0) : 0
    let sizes = layout(CGRect(x: 0, y: 0, width: max(width, 0), height: 0))
    var size = CGSize(width: sizes.natural.width, height: sizes.natural.height)
    if let background = currentBackgroundImage?.size {
      size = CGSize(width: max(size.width, background.width), height: max(size.height, background.height))
    }
    let margins: UIEdgeInsets
    if let configuration {
      margins = configuration.contentInsets.insets(effectiveUserInterfaceLayoutDirection)
    } else if contentEdgeInsets == .zero && currentBackgroundImage == nil && sizes.titleSize.height > 0 {
      size.height = max(size.height, sizes.titleSize.height + 12)
      size.width = max(size.width, 30)
      margins = .zero
    } else {
      margins = contentEdgeInsets
    }
    return CGSize(
      width: size.width + margins.left + margins.right, height: size.height + margins.top + margins.bottom)
  }

  /// The side of the title on which the image lies. The leading side is the left side.
  private final var imageSide: NSDirectionalRectEdge {
    let placement = configuration?.imagePlacement ?? .leading
    guard effectiveUserInterfaceLayoutDirection == .rightToLeft else { return placement }
    return switch placement {
    case .leading: .trailing
    case .trailing: .leading
    default: placement
    }
  }

  /// Returns the places of the image and the texts in a content rectangle.
  final func layout(_ content: CGRect) -> ButtonLayout {
    guard let configuration else { return layout(content, imageSize: imageSize) }
    let wheel = looks.parts.wheel?.intrinsicContentSize
    let imageSize = wheel ?? imageSize, mark = markWidth
    var content = content
    if mark > 0 && content.width > 0 {
      content.size.width = max(content.width - mark, 0)
      if effectiveUserInterfaceLayoutDirection == .rightToLeft { content.origin.x += mark }
    }
    let isBeside = !configuration.imagePlacement.contains(.top) && !configuration.imagePlacement.contains(.bottom)
    let beside = imageSize.width > 0 && isBeside ? imageSize.width + configuration.imagePadding : 0
    // Texts of several lines are broken at the width that remains beside the image.
    // Differences of widths may be less than the width of a text by a rounding error.
    let width = content.width > 0 ? max(content.width - beside, 1) + 0.01 : .greatestFiniteMagnitude
    func size(_ label: UILabel?) -> CGSize {
      guard let label else { return .zero }
      let size = label.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude))
      return CGSize(width: min(size.width, width), height: size.height)
    }
    let title = looks.hasTitle ? size(looks.label) : .zero, subtitle = size(looks.parts.subtitle)
    let gap = title.height > 0 && subtitle.height > 0 ? configuration.titlePadding : 0
    let texts = CGSize(width: max(title.width, subtitle.width), height: title.height + gap + subtitle.height)
    var layout = ButtonLayout(
      content: content, imageSize: imageSize, titleSize: texts, imageInsets: .zero, titleInsets: .zero,
      padding: configuration.imagePadding, placement: imageSide, horizontal: effectiveContentHorizontalAlignment,
      vertical: contentVerticalAlignment, scale: contentScaleFactor)
    if subtitle.height > 0 {
      let alignment = configuration.textAlignment(effectiveUserInterfaceLayoutDirection)
      layout.divide(title: title, subtitle: subtitle, gap: gap, alignment: alignment)
    }
    layout.natural.width += mark
    return layout
  }
  /// The size of the image that is shown.
  private final var imageSize: CGSize {
    shownImage?.shown(preferring: shownSymbolConfiguration, in: self).size ?? .zero
  }
  /// The width of the mark of pop-up buttons and the distance to the content, in points; 0 if there is none.
  private final var markWidth: CGFloat {
    guard let mark = looks.parts.indicator?.image else { return 0 }
    return mark.size.width + ButtonParts.indicatorGap
  }

  private final func layout(_ content: CGRect, imageSize image: CGSize) -> ButtonLayout {
    // A title of several lines is broken at the width that remains beside the image.
    let isBroken = looks.label?.numberOfLines != 1 && content.width > 0
    let width = isBroken ? max(content.width - image.width, 1) : CGFloat.greatestFiniteMagnitude
    let title = looks.hasTitle ? looks.label?.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude)) : nil
    return ButtonLayout(
      content: content, imageSize: image, titleSize: title ?? .zero, imageInsets: imageEdgeInsets,
      titleInsets: titleEdgeInsets, padding: 0, placement: imageSide, horizontal: effectiveContentHorizontalAlignment,
      vertical: contentVerticalAlignment, scale: contentScaleFactor)
  }
}
