import Agate
import AgateUIKit

/// Overrides every member of `UIImageView` that can be overridden on Apple's systems and is there: compiles while all of them
/// stand in the class body.
class UIImageViewOverrides: UIImageView {
  override var image: UIImage? {
    get { super.image }
    set { super.image = newValue }
  }
  override func encode(with coder: NSCoder) { super.encode(with: coder) }
  override func sizeThatFits(_ size: CGSize) -> CGSize { super.sizeThatFits(size) }
}
