import Agate

/// A control with a minus and a plus sign, which changes a number in steps.
///
/// The value changes when a touch begins and, if ``autorepeat`` is true, repeatedly while the touch continues. The
/// control sends `valueChanged`. A new stepper is 94 by 32 points large.
open class UIStepper: UIControl {
  override class var isDrawn: Bool { self != UIStepper.self }

  private final let back = ControlPart(color: .tertiarySystemFill, cornerRadius: 8)
  private final let pressed = ControlPart(color: .secondarySystemFill, cornerRadius: 8)
  private final let line = ControlPart(color: .separator)
  private final let minus = ControlPart(color: nil)
  private final let plus = ControlPart(color: nil)
  private final var number = 0.0 { didSet { tellObservers() } }
  /// −1 or 1 while a side is pressed; 0 otherwise.
  private final var direction = 0.0
  private final var link: CADisplayLink?

  /// The value, limited to the range. The default is 0. NaN is ignored.
  open var value: Double {
    get { number }
    set {
      if newValue.isNaN { return }
      number = min(max(newValue, minimumValue), maximumValue)
      show()
    }
  }
  /// The smallest value. The default is 0.
  open var minimumValue = 0.0 { didSet { value = number } }
  /// The largest value. The default is 100.
  open var maximumValue = 100.0 { didSet { value = number } }
  /// The size of a step, greater than 0. The default is 1.
  open var stepValue = 1.0
  /// Whether the control sends `valueChanged` at every step that changes the value. If false, the control sends it when
  /// the touch ends. The default is true.
  open var isContinuous = true
  /// Whether steps repeat while a side is pressed. Repetition begins after half a second, with ten steps per second.
  /// The default is true.
  open var autorepeat = true
  /// Whether a step beyond one end of the range continues at the other end. The default is false.
  open var wraps = false { didSet { show() } }

  private static let size = CGSize(width: 94, height: 32)

  /// Creates a stepper at the origin of `frame`. The size of `frame` has no effect.
  public override init(frame: CGRect) {
    super.init(frame: CGRect(origin: frame.origin, size: UIStepper.size))
    furnish()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    minimumValue = coder.decodeDouble(forKey: "minimumValue")
    maximumValue = coder.decodeDouble(forKey: "maximumValue")
    value = coder.decodeDouble(forKey: "value")
    stepValue = coder.decodeDouble(forKey: "stepValue")
    isContinuous = coder.decodeBool(forKey: "continuous")
    autorepeat = coder.decodeBool(forKey: "autorepeat")
    wraps = coder.decodeBool(forKey: "wraps")
    furnish()
    (coder as? NibCoder)?.fill(self)
  }

  open override func encode(with coder: NSCoder) {
    super.encode(with: coder)
    coder.encode(minimumValue, forKey: "minimumValue")
    coder.encode(maximumValue, forKey: "maximumValue")
    coder.encode(value, forKey: "value")
    coder.encode(stepValue, forKey: "stepValue")
    coder.encode(isContinuous, forKey: "continuous")
    coder.encode(autorepeat, forKey: "autorepeat")
    coder.encode(wraps, forKey: "wraps")
  }

  override var archivedSubviews: [UIView] { super.archivedSubviews.filter { !($0 is ControlPart) } }

  private final func furnish() {
    for part in [back, pressed, line, minus, plus] { addSubview(part) }
    minus.image = StepperGlyph.minus
    plus.image = StepperGlyph.plus
    for sign in [minus, plus] { sign.tintColor = .label }
    show()
  }

  /// The natural size of a stepper: 94 by 32 points.
  open override var intrinsicContentSize: CGSize { UIStepper.size }
  override var fixedAxes: [NSLayoutConstraint.Axis] { [.horizontal, .vertical] }
  /// Returns 94 by 32 points for every size.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { UIStepper.size }

  open override var isEnabled: Bool { didSet { show() } }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let half = bounds.width / 2
    back.frame = bounds
    line.frame = CGRect(x: bounds.midX - 0.5, y: bounds.midY - 9, width: 1, height: 18)
    pressed.frame = CGRect(
      x: direction > 0 ? bounds.midX : bounds.minX, y: bounds.minY, width: half, height: bounds.height)
    for (sign, x) in [(minus, bounds.minX + half / 2), (plus, bounds.maxX - half / 2)] {
      sign.bounds.size = StepperGlyph.size
      sign.center = CGPoint(x: x, y: bounds.midY)
    }
  }

  private final func show() {
    pressed.isHidden = direction == 0
    minus.alpha = isEnabled && (wraps || number > minimumValue) ? 1 : 0.3
    plus.alpha = isEnabled && (wraps || number < maximumValue) ? 1 : 0.3
    setNeedsLayout()
  }

  private final func step(_ event: UIEvent?) {
    let old = number
    var next = number + direction * stepValue
    if wraps && next > maximumValue { next = minimumValue }
    if wraps && next < minimumValue { next = maximumValue }
    value = next
    if number != old && isContinuous { sendValueChanged(event) }
  }

  // MARK: Tracking

  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    direction = touch.location(in: self).x < bounds.midX ? -1 : 1
    show()
    step(event)
    if autorepeat && direction != 0 { beginRepeating(event) }
    return true
  }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    if !isContinuous { sendValueChanged(event) }
    rest()
  }

  open override func cancelTracking(with event: UIEvent?) { rest() }

  private final func rest() {
    link?.invalidate()
    link = nil
    direction = 0
    show()
  }

  private final func beginRepeating(_ event: UIEvent?) {
    var due: CFTimeInterval?
    let link = CADisplayLink { [weak self] link in
      guard let self, self.link === link else { return link.invalidate() }
      guard let time = due else {
        due = link.timestamp + 0.5
        return
      }
      if link.timestamp < time || !self.isTouchInside { return }
      due = time + 0.1
      self.step(event)
    }
    self.link = link
    link.add(to: .main, forMode: .common)
  }
}

/// The images of the minus and plus signs of a stepper.
private enum StepperGlyph {
  static let size = CGSize(width: 16, height: 16)
  static let minus = image(isPlus: false)
  static let plus = image(isPlus: true)

  private static func image(isPlus: Bool) -> UIImage {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 3
    return UIGraphicsImageRenderer(size: size, format: format).image { _ in
      let path = UIBezierPath()
      (path.lineWidth, path.lineCapStyle) = (1.75, .round)
      path.move(to: CGPoint(x: 1.5, y: 8))
      path.addLine(to: CGPoint(x: 14.5, y: 8))
      if isPlus {
        path.move(to: CGPoint(x: 8, y: 1.5))
        path.addLine(to: CGPoint(x: 8, y: 14.5))
      }
      UIColor.black.setStroke()
      path.stroke()
    }.withRenderingMode(.alwaysTemplate)
  }
}
