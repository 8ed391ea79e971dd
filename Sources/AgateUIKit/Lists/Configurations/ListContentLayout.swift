import Agate

/// The frames of the parts of a row, in points of the coordinates of its view.
struct ListContentLayout {
  private(set) var image = CGRect.zero
  private(set) var text = CGRect.zero
  private(set) var secondary = CGRect.zero
  /// The size that shows everything, with the margins. The width is the one that the texts need.
  private(set) var size = CGSize.zero

  /// The views of a row and its margins.
  struct Parts {
    /// The image as the view shows it; nil for no image.
    let image: UIImage?
    let text: UILabel?
    let secondary: UILabel?
    let margins: UIEdgeInsets
    let isRightToLeft: Bool
  }

  /// Lays out a row.
  ///
  /// - Parameter bounds: the size of the view. A height of 0 means the height that shows everything.
  init(_ configuration: UIListContentConfiguration, _ parts: Parts, in bounds: CGSize) {
    var margins = parts.margins
    // The row is laid out from left to right, and mirrored at the end.
    if parts.isRightToLeft { (margins.left, margins.right) = (margins.right, margins.left) }
    var left = margins.left, area = CGSize.zero
    if let shown = parts.image {
      area = configuration.imageProperties.area(of: shown)
      image.size = configuration.imageProperties.size(of: shown)
      image.origin.x = left + (area.width - image.width) / 2
      left += area.width + (parts.text != nil || parts.secondary != nil ? configuration.imageToTextPadding : 0)
    }
    let width = max(bounds.width - left - margins.right, 0)
    let column = Column(configuration, parts, width)
    let height = max(column.height, area.height) + margins.top + margins.bottom
    size = CGSize(width: left + column.width + margins.right, height: height)
    let inside = margins.inside(
      CGRect(x: 0, y: 0, width: bounds.width, height: bounds.height > 0 ? bounds.height : height))
    image.origin.y = inside.midY - image.height / 2
    (text, secondary) = (column.text, column.secondary)
    text.origin.x += left
    secondary.origin.x += left
    text.origin.y += inside.midY - column.height / 2
    secondary.origin.y += inside.midY - column.height / 2
    guard parts.isRightToLeft else { return }
    image.origin.x = bounds.width - image.maxX
    text.origin.x = bounds.width - text.maxX
    secondary.origin.x = bounds.width - secondary.maxX
  }

  /// The texts of a row, relative to the upper left corner of their area.
  private struct Column {
    var text = CGRect.zero
    var secondary = CGRect.zero
    var height: CGFloat = 0
    var width: CGFloat = 0

    init(_ configuration: UIListContentConfiguration, _ parts: Parts, _ width: CGFloat) {
      guard let name = parts.text, let value = parts.secondary else {
        if let label = parts.text ?? parts.secondary {
          let size = label.sizeThatFits(CGSize(width: width, height: 0))
          let frame = CGRect(x: 0, y: 0, width: width, height: size.height)
          if parts.text != nil { text = frame } else { secondary = frame }
          (height, self.width) = (size.height, size.width)
        }
        return
      }
      if configuration.prefersSideBySideTextAndSecondaryText {
        let first = name.sizeThatFits(.zero), second = value.sizeThatFits(.zero)
        let needed = first.width + configuration.textToSecondaryTextHorizontalPadding + second.width
        if needed <= width || width <= 0 {
          height = max(first.height, second.height)
          self.width = needed
          text = CGRect(x: 0, y: (height - first.height) / 2, width: first.width, height: first.height)
          secondary = CGRect(
            x: max(width, needed) - second.width, y: (height - second.height) / 2, width: second.width,
            height: second.height)
          return
        }
      }
      let first = name.sizeThatFits(CGSize(width: width, height: 0))
      let second = value.sizeThatFits(CGSize(width: width, height: 0))
      text = CGRect(x: 0, y: 0, width: width, height: first.height)
      let top = first.height + configuration.textToSecondaryTextVerticalPadding
      secondary = CGRect(x: 0, y: top, width: width, height: second.height)
      height = top + second.height
      self.width = max(first.width, second.width)
    }
  }
}
