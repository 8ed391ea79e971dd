import Agate

/// The badge at the picture of a dragged item: a plus sign for a copy, a line for a place that takes no items, and the
/// number of several items.
final class DragBadge: UILabel {
  private var count = 1
  private static let side: CGFloat = 22

  /// Adds the badge to a window.
  func show(_ count: Int, in window: UIWindow) {
    self.count = count
    bounds.size = CGSize(width: Self.side, height: Self.side)
    (textAlignment, textColor, font) = (.center, .white, .systemFont(ofSize: 15, weight: .semibold))
    layer.cornerRadius = Self.side / 2
    clipsToBounds = true
    isUserInteractionEnabled = false
    window.addSubview(self)
    show(nil)
  }
  /// Shows the effect of a drop; nil for none.
  func show(_ operation: UIDropOperation?) {
    isHidden = false
    switch operation {
    case .copy:
      (text, backgroundColor) = (count > 1 ? "\(count)" : "+", .systemGreen)
    case .forbidden:
      (text, backgroundColor) = ("–", .systemRed)
    default:
      (text, backgroundColor) = ("\(count)", .systemGray)
      isHidden = count < 2
    }
  }
}
