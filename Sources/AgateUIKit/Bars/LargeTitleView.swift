import Agate

/// The large title of a navigation bar, below the row of buttons. The upper part of the text is cut off if the view is
/// too low.
final class LargeTitleView: UIView {
  /// The distance of the text from the lower edge of the view, in points.
  private static let bottom: CGFloat = 8
  /// The greatest enlargement of the title that is pulled down, and the distance at which it is reached, in points.
  private static let growth: CGFloat = 0.1, reach: CGFloat = 200

  override class var isDrawn: Bool { false }
  let label = UILabel()
  /// The distance from the leading edge of the bar and from the safe area there, in points: the margin of a
  /// controller's view with the width of the bar.
  private var margin: CGFloat { bounds.width < 500 ? 16 : 20 }

  /// - Parameters:
  ///   - text: the title.
  ///   - attributes: attributes that replace the standard ones.
  convenience init(_ text: String?, _ attributes: [NSAttributedString.Key: Any]) {
    self.init(frame: .zero)
    clipsToBounds = true
    isUserInteractionEnabled = false
    label.attributedText = NSAttributedString(
      text ?? "", .systemFont(ofSize: 34, weight: .bold), .label, replacedBy: attributes)
    label.accessibilityTraits = .header
    addSubview(label)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let safe = safeAreaInsets, isReversed = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let room = max(bounds.width - safe.left - safe.right - 2 * margin, 0)
    let fitting = label.sizeThatFits(CGSize(width: room, height: .greatestFiniteMagnitude))
    let size = CGSize(width: min(fitting.width.rounded(.up), room), height: fitting.height.rounded(.up))
    let pulled = max(bounds.height - NavigationBarHeights.largeTitle, 0)
    let scale = room > 0 ? min(1 + Self.growth * min(pulled / Self.reach, 1), max(room / max(size.width, 1), 1)) : 1
    label.transform = .identity
    label.bounds = CGRect(origin: .zero, size: size)
    let middle = size.width * scale / 2
    label.center = CGPoint(
      x: isReversed ? bounds.maxX - safe.right - margin - middle : safe.left + margin + middle,
      y: bounds.maxY - Self.bottom - size.height * scale / 2)
    label.transform = CGAffineTransform(scaleX: scale, y: scale)
  }
}
