import Agate
import AgateUIKit

/// Overrides every member of `UILabel` that Agate has and that can be overridden on Apple's systems. It compiles only
/// if these members are declared in the class body.
class UILabelOverrides: UILabel {
  override var text: String? {
    get { super.text }
    set { super.text = newValue }
  }
  override var font: UIFont {
    get { super.font }
    set { super.font = newValue }
  }
  override var textColor: UIColor {
    get { super.textColor }
    set { super.textColor = newValue }
  }
  override var textAlignment: NSTextAlignment {
    get { super.textAlignment }
    set { super.textAlignment = newValue }
  }
  override func encode(with coder: NSCoder) { super.encode(with: coder) }
  override func sizeThatFits(_ size: CGSize) -> CGSize { super.sizeThatFits(size) }
  override func draw(_ rect: CGRect) { super.draw(rect) }
}
