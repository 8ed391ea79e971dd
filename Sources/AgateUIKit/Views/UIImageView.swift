import Agate

/// A view that shows an image, or an animation of several images, as the contents of its layer.
///
/// An image created by ``UIImage/resizableImage(withCapInsets:resizingMode:)`` is stretched between its caps,
/// regardless of its resizing mode. A symbol, and an image whose rendering mode is `alwaysTemplate`, is shown in the
/// tint colour. By default, touches in an image view go to the views behind it.
open class UIImageView: UIView {
  override class var isDrawn: Bool { false }

  /// The image. Its scale becomes the scale of the layer's contents. Setting an animated image starts its animation,
  /// unless ``animationImages`` is set. The default is nil.
  open var image: UIImage? {
    didSet {
      if image === oldValue { return }
      // A preferred configuration may give symbols of the same size different sizes.
      let isPreferred = preferredSymbolConfiguration != nil && image?.isSymbolImage == true
      if isPreferred || image?.size != oldValue?.size || image?.alignmentRectInsets != oldValue?.alignmentRectInsets {
        invalidateIntrinsicContentSize()
      }
      show()
      if image?.images != nil && animationImages == nil {
        startAnimating()
      } else if oldValue?.images != nil && animationImages == nil {
        stopAnimating()
      }
      tellObservers()
    }
  }
  /// The image to show while ``isHighlighted`` is true. If the property is nil, the default, ``image`` is shown.
  open var highlightedImage: UIImage? { didSet { show() } }
  /// Whether the highlighted images are shown instead of the normal images. The default is false.
  open var isHighlighted = false {
    didSet {
      if isHighlighted == oldValue { return }
      show()
      if isAnimating { startAnimating() }
    }
  }
  /// The configuration of symbols. Values that the configuration of the image specifies take precedence. The default is
  /// nil.
  open var preferredSymbolConfiguration: UIImage.SymbolConfiguration? {
    didSet {
      if preferredSymbolConfiguration == oldValue || chosenImage?.isSymbolImage != true { return }
      invalidateIntrinsicContentSize()
      show()
    }
  }

  // MARK: Animation

  /// The images of the animation. These images replace ``image`` while the animation runs. Setting the property stops
  /// the animation. The default is nil.
  open var animationImages: [UIImage]? { didSet { stopAnimating() } }
  /// The images of the animation while ``isHighlighted`` is true. Setting the property stops the animation. The default
  /// is nil, which means ``animationImages``.
  open var highlightedAnimationImages: [UIImage]? { didSet { stopAnimating() } }
  /// The duration of one round, in seconds. The default is 0, which means the duration of the animated image, or 1/30
  /// second for each of the animation images.
  open var animationDuration: TimeInterval = 0
  /// The number of rounds. The default is 0, which means that the animation repeats until it is stopped.
  open var animationRepeatCount = 0

  /// Starts the animation with its first image. An animation that is already running starts again. If there are no
  /// images, only stops a running animation. After the last round, the image is shown again.
  open func startAnimating() {
    stopAnimating()
    let highlighted = isHighlighted ? highlightedAnimationImages : nil
    guard let frames = highlighted ?? animationImages ?? shownImage?.images, !frames.isEmpty else { return }
    let animation = CAKeyframeAnimation(keyPath: "contents")
    let tint = shownTint
    animation.values = frames.compactMap { frame in
      let shown = frame.shown(preferring: preferredSymbolConfiguration, in: self).stretched(
        to: bounds.size, contentMode)
      return shown.shownImage(tint: tint, isTemplate: isTemplate)
    }
    animation.calculationMode = .discrete
    let own = animationImages == nil && highlighted == nil ? shownImage?.duration ?? 0 : 0
    let round = animationDuration > 0 ? animationDuration : own
    animation.duration = round > 0 ? round : Double(frames.count) / 30
    animation.repeatCount = animationRepeatCount > 0 ? Float(animationRepeatCount) : .infinity
    layer.add(animation, forKey: Self.animationKey)
  }
  /// Stops the animation and shows the image.
  open func stopAnimating() { layer.removeAnimation(forKey: Self.animationKey) }
  /// Whether the animation runs.
  open var isAnimating: Bool { layer.animation(forKey: Self.animationKey) != nil }

  private static let animationKey = "UIImageView.images"

  // MARK: Creating

  public override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    noteInitialValues()
  }

  /// Decodes a view. An animated image starts its animation.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    image = coder.decode(UIImage.self, "UIImage")
    highlightedImage = coder.decode(UIImage.self, "UIHighlightedImage")
    isHighlighted = coder.decodeBool(forKey: "UIHighlighted")
    preferredSymbolConfiguration = coder.decodeSymbolConfiguration("UIPreferredSymbolConfiguration")
    animationImages = coder.decodeImages("UIAnimationImages")
    highlightedAnimationImages = coder.decodeImages("UIHighlightedAnimationImages")
    animationDuration = coder.decodeDouble(forKey: "UIAnimationDuration")
    animationRepeatCount = coder.decodeInteger(forKey: "UIAnimationRepeatCount")
    show()
    if image?.images != nil && animationImages == nil { startAnimating() }
    (coder as? NibCoder)?.fill(self)
  }

  open override func encode(with coder: NSCoder) {
    super.encode(with: coder)
    if let image { coder.encode(image, forKey: "UIImage") }
    if let highlightedImage { coder.encode(highlightedImage, forKey: "UIHighlightedImage") }
    coder.encode(isHighlighted, forKey: "UIHighlighted")
    if let preferredSymbolConfiguration {
      coder.encode(preferredSymbolConfiguration, "UIPreferredSymbolConfiguration")
    }
    for (images, key) in [
      (animationImages, "UIAnimationImages"), (highlightedAnimationImages, "UIHighlightedAnimationImages"),
    ] {
      if let images { coder.encode(images as NSArray, forKey: key) }
    }
    coder.encode(animationDuration, forKey: "UIAnimationDuration")
    coder.encode(animationRepeatCount, forKey: "UIAnimationRepeatCount")
  }

  /// Creates a view with the size of the image. An animated image starts its animation.
  public init(image: UIImage?) {
    self.image = image
    super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    begin()
  }

  /// Creates a view with the size of the image. If `image` is nil, the view has the size of the highlighted image. An
  /// animated image starts its animation.
  public init(image: UIImage?, highlightedImage: UIImage?) {
    (self.image, self.highlightedImage) = (image, highlightedImage)
    super.init(frame: CGRect(origin: .zero, size: (image ?? highlightedImage)?.size ?? .zero))
    begin()
  }

  private final func begin() {
    isUserInteractionEnabled = false
    noteInitialValues()
    show()
    if image?.images != nil { startAnimating() }
  }

  // MARK: Layout

  /// Returns the size of the image that is shown, in points. If there is no image, returns the view's current size.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { shownImage?.size ?? bounds.size }
  /// The size of the alignment rectangle of the image that is shown, in points, so that the view's frame has the size
  /// of the image. If there is no image, both dimensions are ``UIView/noIntrinsicMetric``.
  open override var intrinsicContentSize: CGSize {
    guard let image = shownImage else { return super.intrinsicContentSize }
    return image.alignmentRectInsets.inside(CGRect(origin: .zero, size: image.size)).size
  }
  /// The alignment insets of the image that is shown, in points, or zero if there is no image.
  open override var alignmentRectInsets: UIEdgeInsets { shownImage?.alignmentRectInsets ?? super.alignmentRectInsets }

  override var baselineDistances: (first: Double, last: Double) {
    guard let image = shownImage, let baseline = image.baselineOffsetFromBottom else { return super.baselineDistances }
    // The distances are from the edges of the alignment rectangle.
    let insets = image.alignmentRectInsets
    return (Double(image.size.height - baseline - insets.top), Double(baseline - insets.bottom))
  }

  // MARK: Showing

  /// Shows a template image in the new colour.
  open override func tintColorDidChange() {
    super.tintColorDidChange()
    guard let image = chosenImage else { return }
    guard image.isTemplate(automatic: isTemplate) || image.isSymbolImage || isAnimating else { return }
    show()
    if isAnimating { startAnimating() }
  }

  /// Whether images of the mode `automatic` are templates, as in a system button.
  final var isTemplate = false { didSet { if isTemplate != oldValue { show() } } }
  /// The fraction by which the image is darkened, from 0 to 1. A pressed button darkens its image.
  final var dimming = 0.0 { didSet { if dimming != oldValue { show() } } }

  /// The tint colour, resolved with the traits of the view.
  private final var shownTint: UIColor { tintColor.resolvedColor(with: traitCollection) }
  private final var chosenImage: UIImage? { isHighlighted ? highlightedImage ?? image : image }
  /// The image as it is shown.
  private final var shownImage: UIImage? { chosenImage?.shown(preferring: preferredSymbolConfiguration, in: self) }

  /// Draws a symbol for the size and the scale of the view.
  open override func layoutSubviews() {
    super.layoutSubviews()
    guard let symbol = drawnImage?.values.symbol, let shown = layer.contents as? CGImage else { return }
    if symbol.width != shown.width || symbol.height != shown.height { show() }
  }
  open override var contentMode: ContentMode {
    didSet { if contentMode != oldValue && chosenImage?.isSymbolImage == true { show() } }
  }
  open override var contentScaleFactor: CGFloat {
    didSet { if contentScaleFactor != oldValue && chosenImage?.isSymbolImage == true { show() } }
  }
  /// The image with the pixels that are drawn. A symbol that is stretched is drawn in its final size.
  private final var drawnImage: UIImage? { shownImage?.stretched(to: bounds.size, contentMode) }

  private final func show() {
    let image = drawnImage
    var pixels = image?.shownImage(tint: shownTint, isTemplate: isTemplate)
    if dimming > 0 { pixels = pixels?.darkened(by: dimming) }
    layer.contents = pixels
    layer.contentsScale = shownImage?.scale ?? contentScale.own ?? contentScale.followed
    layer.contentsCenter = image?.stretchedPart ?? CGRect(x: 0, y: 0, width: 1, height: 1)
    // An image without alpha makes the layer opaque.
    layer.isOpaque = pixels?.isOpaque ?? false
  }
}
