import Agate

/// A rounded, blurred rectangle with a shadow, which is open in front of the other views of a window.
class BlurredPanel: UIView {
  override class var isDrawn: Bool { false }

  /// The view with the content of the panel.
  final let back = UIVisualEffectView(effect: UIBlurEffect(style: .systemThickMaterial))

  private static let radius: CGFloat = 13

  override init(frame: CGRect) {
    super.init(frame: frame)
    (back.layer.cornerRadius, back.clipsToBounds) = (Self.radius, true)
    addSubview(back)
    layer.shadowColor = UIColor.black.cgColor
    (layer.shadowOpacity, layer.shadowRadius, layer.shadowOffset) = (0.2, 32, CGSize(width: 0, height: 10))
  }
  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    back.frame = bounds
    layer.shadowPath = UIBezierPath(roundedRect: bounds, cornerRadius: Self.radius).cgPath
  }
}
