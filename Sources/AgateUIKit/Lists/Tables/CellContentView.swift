import Agate

/// The content view of a cell, a header or a footer. The view around it is laid out again when the size of a label or
/// an image in it changes.
final class CellContentView: UIView {
  override class var isDrawn: Bool { false }

  override func contentOfSubviewDidChange() {
    super.contentOfSubviewDidChange()
    superview?.setNeedsLayout()
  }
}
