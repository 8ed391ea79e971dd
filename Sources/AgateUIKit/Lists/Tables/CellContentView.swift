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

extension UIView {
  /// Changes whether labels, image views and controls among the descendants are highlighted.
  final func highlightContent(_ isHighlighted: Bool) {
    for view in children {
      switch view {
      case let label as UILabel: label.isHighlighted = isHighlighted
      case let image as UIImageView: image.isHighlighted = isHighlighted
      case let control as UIControl: control.isHighlighted = isHighlighted
      default: break
      }
      view.highlightContent(isHighlighted)
    }
  }
}
