import Agate
import AgateUIKit

/// Overrides every member of `UIImageView` that Agate has and that can be overridden on Apple's systems. It compiles
/// only if these members are declared in the class body.
class UIImageViewOverrides: UIImageView {
  override var image: UIImage? {
    get { super.image }
    set { super.image = newValue }
  }
  override var highlightedImage: UIImage? {
    get { super.highlightedImage }
    set { super.highlightedImage = newValue }
  }
  override var isHighlighted: Bool {
    get { super.isHighlighted }
    set { super.isHighlighted = newValue }
  }
  override var preferredSymbolConfiguration: UIImage.SymbolConfiguration? {
    get { super.preferredSymbolConfiguration }
    set { super.preferredSymbolConfiguration = newValue }
  }
  override var animationImages: [UIImage]? {
    get { super.animationImages }
    set { super.animationImages = newValue }
  }
  override var highlightedAnimationImages: [UIImage]? {
    get { super.highlightedAnimationImages }
    set { super.highlightedAnimationImages = newValue }
  }
  override var animationDuration: TimeInterval {
    get { super.animationDuration }
    set { super.animationDuration = newValue }
  }
  override var animationRepeatCount: Int {
    get { super.animationRepeatCount }
    set { super.animationRepeatCount = newValue }
  }
  override func startAnimating() { super.startAnimating() }
  override func stopAnimating() { super.stopAnimating() }
  override var isAnimating: Bool { super.isAnimating }
  override func encode(with coder: NSCoder) { super.encode(with: coder) }
  override var intrinsicContentSize: CGSize { super.intrinsicContentSize }
  override var alignmentRectInsets: UIEdgeInsets { super.alignmentRectInsets }
  override func layoutSubviews() { super.layoutSubviews() }
  override var contentMode: ContentMode {
    get { super.contentMode }
    set { super.contentMode = newValue }
  }
  override func sizeThatFits(_ size: CGSize) -> CGSize { super.sizeThatFits(size) }
}
