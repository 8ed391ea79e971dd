import Agate
import AgateUIKit

/// Overrides every member of `UIButton` that Agate has and that can be overridden on Apple's systems. It compiles
/// only if these members are declared in the class body.
class UIButtonOverrides: UIButton {
  override var buttonType: ButtonType { super.buttonType }
  override var titleLabel: UILabel? { super.titleLabel }
  override var imageView: UIImageView? { super.imageView }
  override func encode(with coder: NSCoder) { super.encode(with: coder) }
  override func setTitle(_ title: String?, for state: State) { super.setTitle(title, for: state) }
  override func setTitleColor(_ color: UIColor?, for state: State) { super.setTitleColor(color, for: state) }
  override func setImage(_ image: UIImage?, for state: State) { super.setImage(image, for: state) }
  override func title(for state: State) -> String? { super.title(for: state) }
  override func titleColor(for state: State) -> UIColor? { super.titleColor(for: state) }
  override func image(for state: State) -> UIImage? { super.image(for: state) }
  override var currentTitle: String? { super.currentTitle }
  override var currentTitleColor: UIColor { super.currentTitleColor }
  override var currentImage: UIImage? { super.currentImage }
  override var isEnabled: Bool {
    get { super.isEnabled }
    set { super.isEnabled = newValue }
  }
  override var isHighlighted: Bool {
    get { super.isHighlighted }
    set { super.isHighlighted = newValue }
  }
  override var isSelected: Bool {
    get { super.isSelected }
    set { super.isSelected = newValue }
  }
  override func sizeThatFits(_ size: CGSize) -> CGSize { super.sizeThatFits(size) }
  override func layoutSubviews() { super.layoutSubviews() }
}
