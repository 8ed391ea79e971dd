import Agate

/// The size of a button's content and the places of its parts.
extension UIButton {
  /// The size of the content and the insets. Subclasses often override both `sizeThatFits(_:)` and
  /// `intrinsicContentSize`, so neither of them may call the other.
  final var naturalSize: CGSize {
    let sizes = layout(.zero)
    var size = CGSize(width: sizes.natural.width, height: sizes.natural.height)
    if let background = currentBackgroundImage?.size {
      size = CGSize(width: max(size.width, background.width), height: max(size.height, background.height))
    }
    let insets: UIEdgeInsets
    if let configuration {
      insets = configuration.contentInsets.insets(effectiveUserInterfaceLayoutDirection)
    } else if contentEdgeInsets == .zero && currentBackgroundImage == nil && sizes.titleSize.height > 0 {
      size.height = max(size.height, sizes.titleSize.height + 12)
      size.width = max(size.width, 30)
      insets = .zero
    } else {
      insets = contentEdgeInsets
    }
    return CGSize(
      width: size.width + insets.left + insets.right, height: size.height + insets.top + insets.bottom)
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

  /// Returns the places of the image and the title in a content rectangle.
  final func layout(_ content: CGRect) -> ButtonLayout {
    let image = currentImage?.shown(preferring: shownSymbolConfiguration, in: self).size ?? .zero
    // A title of several lines is broken at the width that remains beside the image.
    let isBroken = looks.label?.numberOfLines != 1 && content.width > 0
    let width = isBroken ? max(content.width - image.width, 1) : CGFloat.greatestFiniteMagnitude
    let title = looks.hasTitle ? looks.label?.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude)) : nil
    return ButtonLayout(
      content: content, imageSize: image, titleSize: title ?? .zero,
      imageInsets: configuration == nil ? imageEdgeInsets : .zero,
      titleInsets: configuration == nil ? titleEdgeInsets : .zero, padding: configuration?.imagePadding ?? 0,
      placement: imageSide, horizontal: effectiveContentHorizontalAlignment,
      vertical: contentVerticalAlignment, scale: contentScaleFactor)
  }
}
