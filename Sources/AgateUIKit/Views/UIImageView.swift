import Agate

/// A view that shows an image as its layer's contents.
///
/// An image created by ``UIImage/resizableImage(withCapInsets:resizingMode:)`` is stretched between its caps,
/// regardless of its resizing mode. By default, touches in an image view go to the views behind it.
open class UIImageView: UIView {
  override class var isDrawn: Bool { false }

  /// The image, shown at `image.scale` pixels per point. The default is nil.
  open var image: UIImage? { didSet { show() } }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    image = coder.decode(UIImage.self, "UIImage")
    show()
  }

  open override func encode(with coder: NSCoder) {
    super.encode(with: coder)
    if let image { coder.encode(image, forKey: "UIImage") }
  }

  /// Creates a view with the size of the image.
  public convenience init(image: UIImage?) {
    self.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    self.image = image
    show()
  }

  /// Returns the image's size or, if there is no image, the view's current size.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { image?.size ?? bounds.size }

  private func show() {
    layer.contents = image?.shownImage
    layer.contentsScale = image?.scale ?? ownScale ?? followedScale
    layer.contentsCenter = image?.stretchedPart ?? CGRect(x: 0, y: 0, width: 1, height: 1)
    // An image without alpha covers the view.
    layer.isOpaque = image?.shownImage?.isOpaque ?? false
  }
}
