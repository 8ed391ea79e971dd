import Agate

/// The rectangles of a button's image, title and subtitle.
struct ButtonLayout {
  let image: CGRect
  private(set) var title: CGRect
  private(set) var subtitle = CGRect.zero
  let titleSize: CGSize
  /// The size that the image and the title need together.
  var natural: CGSize

  /// Computes the layout.
  ///
  /// - Parameters:
  ///   - content: the rectangle for the image and the title.
  ///   - padding: the distance between the image and the title, in points.
  ///   - scale: the number of pixels per point. Rectangles begin at whole pixels, so that text and images stay sharp.
  init(
    content: CGRect, imageSize: CGSize, titleSize: CGSize, imageInsets: UIEdgeInsets, titleInsets: UIEdgeInsets,
    padding: CGFloat, placement: NSDirectionalRectEdge, horizontal: UIControl.ContentHorizontalAlignment,
    vertical: UIControl.ContentVerticalAlignment, scale: CGFloat
  ) {
    self.titleSize = titleSize
    let hasBoth = imageSize.width > 0 && titleSize.width > 0
    let gap = hasBoth ? padding : 0
    let isStacked = hasBoth && (placement == .top || placement == .bottom)
    let isReversed = hasBoth && (placement == .trailing || placement == .bottom)
    natural =
      isStacked
      ? CGSize(
        width: max(imageSize.width, titleSize.width), height: imageSize.height + gap + titleSize.height)
      : CGSize(
        width: imageSize.width + gap + titleSize.width, height: max(imageSize.height, titleSize.height))

    let imageBox = content.inset(by: imageInsets), titleBox = content.inset(by: titleInsets)
    var image = CGSize(
      width: min(imageSize.width, max(imageBox.width, 0)), height: min(imageSize.height, max(imageBox.height, 0)))
    let left = isStacked ? titleBox.width : titleBox.width - image.width - gap
    var title = CGSize(
      width: min(titleSize.width, max(left, 0)), height: min(titleSize.height, max(titleBox.height, 0)))
    if horizontal == .fill {
      if !hasBoth { image.width = imageSize.width > 0 ? max(imageBox.width, 0) : 0 }
      if titleSize.width > 0 { title.width = max(left, 0) }
    }
    if vertical == .fill && !isStacked {
      if imageSize.height > 0 { image.height = max(imageBox.height, 0) }
      if titleSize.height > 0 { title.height = max(titleBox.height, 0) }
    }

    /// Returns the position at which an item of a given length begins in a box.
    func across(_ box: CGRect, _ length: CGFloat) -> CGFloat {
      switch horizontal {
      case .left, .leading, .fill: box.minX
      case .right, .trailing: box.maxX - length
      case .center: box.minX + (box.width - length) / 2
      }
    }
    func down(_ box: CGRect, _ length: CGFloat) -> CGFloat {
      switch vertical {
      case .top, .fill: box.minY
      case .bottom: box.maxY - length
      case .center: box.minY + (box.height - length) / 2
      }
    }
    func place(_ x: CGFloat, _ y: CGFloat, _ size: CGSize) -> CGRect {
      func whole(_ value: CGFloat) -> CGFloat { scale > 0 ? (value * scale).rounded() / scale : value }
      return CGRect(x: whole(x), y: whole(y), width: size.width, height: size.height)
    }
    if isStacked {
      let height = image.height + gap + title.height
      let (first, second) = isReversed ? (title.height + gap, 0) : (0, image.height + gap)
      self.image = place(across(imageBox, image.width), down(imageBox, height) + first, image)
      self.title = place(across(titleBox, title.width), down(titleBox, height) + second, title)
    } else {
      let width = image.width + gap + title.width
      let (first, second) = isReversed ? (title.width + gap, 0) : (0, image.width + gap)
      self.image = place(across(imageBox, width) + first, down(imageBox, image.height), image)
      self.title = place(across(titleBox, width) + second, down(titleBox, title.height), title)
    }
  }

  /// Divides the rectangle of the title into those of the title and a subtitle below it.
  ///
  /// - Parameters:
  ///   - gap: the distance between the two, in points.
  ///   - alignment: left, right or centre.
  mutating func divide(title size: CGSize, subtitle subtitleSize: CGSize, gap: CGFloat, alignment: NSTextAlignment) {
    let whole = title
    func place(_ size: CGSize, _ y: CGFloat) -> CGRect {
      let width = min(size.width, whole.width), height = min(size.height, max(whole.maxY - y, 0))
      let x: CGFloat =
        switch alignment {
        case .left: whole.minX
        case .right: whole.maxX - width
        default: whole.midX - width / 2
        }
      return CGRect(x: x, y: y, width: width, height: height)
    }
    title = place(size, whole.minY)
    subtitle = place(subtitleSize, whole.minY + size.height + gap)
  }
}
