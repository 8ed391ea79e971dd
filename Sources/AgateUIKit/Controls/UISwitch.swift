import Agate

/// A control that is on or off.
///
/// A tap toggles the value. A drag of the thumb to the other side also changes the value. The control then sends
/// `valueChanged`. The size of a switch is 51 by 31 points.
open class UISwitch: UIControl {
  override class var isDrawn: Bool { self != UISwitch.self }

  private final let track = ControlPart(color: nil)
  private final let thumb = ControlPart.knob()
  private final var isOnNow = false { didSet { tellObservers() } }
  /// The value before the touch dragged the thumb; nil if the touch has not dragged it.
  private final var dragged: Bool?
  /// The x coordinate from which the touch must move 12 points to drag the thumb.
  private final var grip: CGFloat = 0

  /// Whether the switch is on. The default is false.
  open var isOn: Bool {
    get { isOnNow }
    set { setOn(newValue, animated: false) }
  }
  /// Turns the switch on or off without sending events.
  ///
  /// - Parameters:
  ///   - on: whether the switch is on.
  ///   - animated: whether the movement of the thumb is animated over a quarter of a second.
  open func setOn(_ on: Bool, animated: Bool) {
    isOnNow = on
    UIControl.move(animated) { place() }
  }

  /// The colour of the track while the switch is on. Nil, the default, means green.
  open var onTintColor: UIColor? { didSet { place() } }
  /// The colour of the thumb. Nil, the default, means white.
  open var thumbTintColor: UIColor? { didSet { place() } }
  /// An image for the state “on” in early versions of UIKit. The property has no effect. The default is nil.
  open var onImage: UIImage?
  /// An image for the state “off” in early versions of UIKit. The property has no effect. The default is nil.
  open var offImage: UIImage?
  /// The title of the switch on a Mac. The property has no effect. The default is nil.
  open var title: String?

  open override var isEnabled: Bool { didSet { fade() } }
  open override var isHighlighted: Bool {
    didSet { if isHighlighted != oldValue { UIControl.move(true) { place() } } }
  }

  private static let size = CGSize(width: 51, height: 31)

  // MARK: Creating

  /// Creates a switch at the origin of `frame`. The size of `frame` has no effect.
  public override init(frame: CGRect) {
    super.init(frame: CGRect(origin: frame.origin, size: UISwitch.size))
    furnish()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    bounds.size = UISwitch.size
    onTintColor = coder.decode(UIColor.self, "onTintColor")
    thumbTintColor = coder.decode(UIColor.self, "thumbTintColor")
    onImage = coder.decode(UIImage.self, "onImage")
    offImage = coder.decode(UIImage.self, "offImage")
    title = coder.decode(NSString.self, "title") as String?
    isOnNow = coder.decodeBool(forKey: "on")
    furnish()
    (coder as? NibCoder)?.fill(self)
  }

  open override func encode(with coder: NSCoder) {
    super.encode(with: coder)
    coder.encode(isOn, forKey: "on")
    if let onTintColor { coder.encode(onTintColor, forKey: "onTintColor") }
    if let thumbTintColor { coder.encode(thumbTintColor, forKey: "thumbTintColor") }
    if let onImage { coder.encode(onImage, forKey: "onImage") }
    if let offImage { coder.encode(offImage, forKey: "offImage") }
    if let title { coder.encode(title as NSString, forKey: "title") }
  }

  override var archivedSubviews: [UIView] { super.archivedSubviews.filter { !($0 is ControlPart) } }

  private final func furnish() {
    for part in [track, thumb] { addSubview(part) }
    place()
    fade()
  }

  private final func fade() { for part in [track, thumb] { part.alpha = isEnabled ? 1 : 0.5 } }

  // MARK: Layout

  /// The frame, in points of the superview's coordinate space. Setting the property changes only the origin.
  open override var frame: CGRect {
    get { super.frame }
    set { super.frame = CGRect(origin: newValue.origin, size: UISwitch.size) }
  }

  /// The size of all switches: 51 by 31 points.
  open override var intrinsicContentSize: CGSize { UISwitch.size }
  override var fixedAxes: [NSLayoutConstraint.Axis] { [.horizontal, .vertical] }
  /// Returns the size of all switches: 51 by 31 points.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { UISwitch.size }

  private final func place() {
    let area = CGRect(origin: .zero, size: UISwitch.size)
    track.setCapsule(area)
    track.backgroundColor = isOnNow ? onTintColor ?? .systemGreen : .secondarySystemFill
    // A pressed thumb is wider.
    let width: CGFloat = isHighlighted ? 34 : 27
    thumb.setCapsule(CGRect(x: isOnNow ? area.maxX - 2 - width : 2, y: 2, width: width, height: 27))
    thumb.backgroundColor = thumbTintColor ?? .white
  }

  // MARK: Tracking

  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    dragged = nil
    grip = touch.location(in: self).x
    return true
  }

  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let x = touch.location(in: self).x
    grip = isOnNow ? max(grip, x) : min(grip, x)
    if (x - grip).magnitude > 12 {
      dragged = dragged ?? isOnNow
      grip = x
      setOn(!isOnNow, animated: true)
    }
    return true
  }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    if let before = dragged {
      dragged = nil
      if isOnNow != before { sendValueChanged(event) }
      return
    }
    guard isTouchInside else { return }
    setOn(!isOnNow, animated: true)
    sendValueChanged(event)
  }

  /// Returns false if a recogniser of a superview is about to recognise a horizontal drag with one finger, because the
  /// drag moves the thumb.
  open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard isTracking, gestureRecognizer.view !== self, let pan = gestureRecognizer as? UIPanGestureRecognizer else {
      return super.gestureRecognizerShouldBegin(gestureRecognizer)
    }
    let movement = pan.translation(in: self)
    return pan.numberOfTouches > 1 || movement.x.magnitude <= movement.y.magnitude
  }

  open override func cancelTracking(with event: UIEvent?) {
    if let before = dragged { setOn(before, animated: true) }
    dragged = nil
  }
}
