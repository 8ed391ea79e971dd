import AgateUIKit

/// A view with a constant intrinsic size.
final class Block: UIView {
  let size: CGSize
  init(_ width: Double, _ height: Double) {
    size = CGSize(width: width, height: height)
    super.init(frame: .zero)
  }
  required init?(coder: NSCoder) { nil }
  override var intrinsicContentSize: CGSize { size }
}
