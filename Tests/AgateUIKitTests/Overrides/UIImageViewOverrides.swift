import Agate
import AgateUIKit

/// Overrides every member of `UIImageView` that Agate has and that can be overridden on Apple's systems. It compiles
/// only if these members are declared in the class body.
class UIImageViewOverrides: UIImageView {
  override var image: UIImage? {
    get { super.image }
    set { super.image = newValue }
  }
  override func encode(with coder: NSCoder) { super.encode(with: coder) }
  override func sizeThatFits(_ size: CGSize) -> CGSize { super.sizeThatFits(size) }
}
