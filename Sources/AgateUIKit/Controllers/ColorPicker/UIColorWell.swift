import Agate

/// A control that shows a colour in a ring of all hues. A tap presents a ``UIColorPickerViewController``, and the control
/// sends `valueChanged` when the user has chosen a colour there.
open class UIColorWell: UIControl {
  override class var isDrawn: Bool { self != UIColorWell.self }

  /// The title of the picker. Nil, the default, means Colors.
  open var title: String?
  /// Whether the user may choose an alpha. The default is true.
  open var supportsAlpha = true
  /// The colour. The property can be observed. Nil, the default, shows no colour inside the ring.
  open var selectedColor: UIColor? {
    didSet {
      showColor()
      tellObservers()
    }
  }

  private final let ring = ControlPart(color: nil)
  private final let core = ControlPart(color: nil)
  private static let picture = PickedColor.image(84, 84) { x, y in
    let (dx, dy) = (x - 0.5, y - 0.5)
    let radius = (dx * dx + dy * dy).squareRoot() * 84
    let hue = (atan2(dy, dx) / (2 * .pi) + 1).truncatingRemainder(dividingBy: 1)
    let coverage = min(max(42 - radius, 0), 1) * min(max(radius - 33, 0), 1)
    return (PickedColor(hue: hue), coverage)
  }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    begin()
  }
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    selectedColor = coder.decode(UIColor.self, "selectedColor")
    title = coder.decode(NSString.self, "title") as String?
    supportsAlpha = coder.decodeBool("supportsAlpha", or: true)
    begin()
    (coder as? NibCoder)?.fill(self as UIControl)
  }
  open override func encode(with coder: NSCoder) {
    super.encode(with: coder)
    if let selectedColor { coder.encode(selectedColor, forKey: "selectedColor") }
    if let title { coder.encode(title as NSString, forKey: "title") }
    coder.encode(supportsAlpha, forKey: "supportsAlpha")
  }
  override var archivedSubviews: [UIView] { super.archivedSubviews.filter { !($0 is ControlPart) } }

  private final func begin() {
    ring.image = Self.picture
    addSubview(ring)
    addSubview(core)
    showColor()
  }
  private final func showColor() { core.backgroundColor = selectedColor }

  override var actsOnTap: Bool { true }
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    let isTap = isTracking && touches.contains { point(inside: $0.location(in: self), with: event) }
    super.touchesEnded(touches, with: event)
    if isTap { presentPicker() }
  }
  open override var isHighlighted: Bool { didSet { (ring.alpha, core.alpha) = isHighlighted ? (0.5, 0.5) : (1, 1) } }

  private final func presentPicker() {
    guard let controller = nearestController ?? window?.rootViewController else { return }
    let picker = UIColorPickerViewController()
    picker.title = title
    picker.supportsAlpha = supportsAlpha
    if let selectedColor { picker.selectedColor = selectedColor }
    picker.delegate = listener
    controller.present(picker, animated: true)
  }
  private final lazy var listener = PickerListener(self)
  fileprivate final func userChooses(_ color: UIColor) {
    selectedColor = color
    sendActions(for: .valueChanged)
  }

  /// A square of 28 points.
  open override var intrinsicContentSize: CGSize { CGSize(width: 28, height: 28) }
  override var fixedAxes: [NSLayoutConstraint.Axis] { [.horizontal, .vertical] }
  /// Returns a square of 28 points.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let side = min(bounds.width, bounds.height)
    let square = CGRect(x: bounds.midX - side / 2, y: bounds.midY - side / 2, width: side, height: side)
    ring.frame = square
    core.setCapsule(square.insetBy(dx: side * 5 / 28, dy: side * 5 / 28))
  }
}

/// The delegate of the picker of a well, which takes over the colours. Subclasses of the well may be delegates of pickers
/// of their own.
private final class PickerListener: NSObject, UIColorPickerViewControllerDelegate {
  private weak var well: UIColorWell?

  init(_ well: UIColorWell) { self.well = well }

  func colorPickerViewController(
    _ viewController: UIColorPickerViewController, didSelect color: UIColor, continuously: Bool
  ) { well?.userChooses(color) }
}
