import Agate

/// A control that selects a value from a range with a thumb on a track.
///
/// The value grows from left to right, or from right to left in right-to-left layouts
/// (``UIView/semanticContentAttribute``). The descriptions of members are for left-to-right layouts.
///
/// A touch moves the thumb if the touch begins on the thumb or within 10 points of it. The control sends
/// `valueChanged`.
open class UISlider: UIControl {
  override class var isDrawn: Bool { self != UISlider.self }

  private final let minimumTrack = ControlPart(color: nil)
  private final let maximumTrack = ControlPart(color: nil)
  private final let thumb = ControlPart.knob()
  private final let minimumPicture = ControlPart(color: nil)
  private final let maximumPicture = ControlPart(color: nil)
  private final var images: [SliderPart: UIImage] = [:]
  private final var number: Float = 0
  /// The horizontal distance from the centre of the thumb to the touch that moves the thumb.
  private final var grip: CGFloat = 0

  private struct SliderPart: Hashable {
    enum Part: String, CaseIterable { case thumb, minimum, maximum }
    var part: Part
    var state: UInt
  }

  // MARK: Value

  /// The value, limited to the range. The default is 0. NaN is ignored.
  open var value: Float {
    get { number }
    set { setValue(newValue, animated: false) }
  }
  /// The smallest value, at the left end of the track. The default is 0.
  open var minimumValue: Float = 0 {
    didSet {
      if maximumValue < minimumValue { maximumValue = minimumValue }
      value = number
    }
  }
  /// The largest value, at the right end of the track. The default is 1.
  open var maximumValue: Float = 1 {
    didSet {
      if minimumValue > maximumValue { minimumValue = maximumValue }
      value = number
    }
  }
  /// Sets the value, limited to the range, without sending events.
  ///
  /// - Parameters:
  ///   - value: the value. NaN is ignored.
  ///   - animated: whether the movement of the thumb is animated over a quarter of a second.
  open func setValue(_ value: Float, animated: Bool) {
    if value.isNaN { return }
    number = min(max(value, minimumValue), maximumValue)
    if animated { UIControl.move(true) { place() } } else { setNeedsLayout() }
    tellObservers()
  }
  /// Whether the control sends `valueChanged` at every movement of the thumb. If false, the control sends it only when
  /// the thumb is released. The default is true.
  open var isContinuous = true

  // MARK: Look

  /// The colour of the track left of the thumb. Nil, the default, means the tint colour.
  open var minimumTrackTintColor: UIColor? { didSet { show() } }
  /// The colour of the track right of the thumb. Nil, the default, means a translucent grey.
  open var maximumTrackTintColor: UIColor? { didSet { show() } }
  /// The colour of the thumb. Nil, the default, means white.
  open var thumbTintColor: UIColor? { didSet { show() } }
  /// The image at the left of the track. The default is nil.
  open var minimumValueImage: UIImage? { didSet { show() } }
  /// The image at the right of the track. The default is nil.
  open var maximumValueImage: UIImage? { didSet { show() } }

  /// Sets the image of the thumb for a state. A state without an image uses the image for the normal state.
  open func setThumbImage(_ image: UIImage?, for state: State) { set(image, .thumb, state) }
  /// Sets the image of the track left of the thumb for a state. A state without an image uses the image for the normal
  /// state.
  open func setMinimumTrackImage(_ image: UIImage?, for state: State) { set(image, .minimum, state) }
  /// Sets the image of the track right of the thumb for a state. A state without an image uses the image for the normal
  /// state.
  open func setMaximumTrackImage(_ image: UIImage?, for state: State) { set(image, .maximum, state) }
  /// Returns the image of the thumb that was set for exactly this state, or nil.
  open func thumbImage(for state: State) -> UIImage? { images[SliderPart(part: .thumb, state: state.rawValue)] }
  /// Returns the image of the track left of the thumb that was set for exactly this state, or nil.
  open func minimumTrackImage(for state: State) -> UIImage? {
    images[SliderPart(part: .minimum, state: state.rawValue)]
  }
  /// Returns the image of the track right of the thumb that was set for exactly this state, or nil.
  open func maximumTrackImage(for state: State) -> UIImage? {
    images[SliderPart(part: .maximum, state: state.rawValue)]
  }
  /// The image of the thumb in the current state.
  open var currentThumbImage: UIImage? { thumbImage(for: state) ?? thumbImage(for: .normal) }
  /// The image of the track left of the thumb in the current state.
  open var currentMinimumTrackImage: UIImage? { minimumTrackImage(for: state) ?? minimumTrackImage(for: .normal) }
  /// The image of the track right of the thumb in the current state.
  open var currentMaximumTrackImage: UIImage? { maximumTrackImage(for: state) ?? maximumTrackImage(for: .normal) }

  private final func set(_ image: UIImage?, _ part: SliderPart.Part, _ state: State) {
    images[SliderPart(part: part, state: state.rawValue)] = image
    show()
  }

  open override var isEnabled: Bool { didSet { show() } }
  open override var isHighlighted: Bool { didSet { if isHighlighted != oldValue { show() } } }
  open override var isSelected: Bool { didSet { show() } }
  /// Shows the track in the new colour.
  open override func tintColorDidChange() {
    super.tintColorDidChange()
    show()
  }

  // MARK: Creating

  public override init(frame: CGRect) {
    super.init(frame: frame)
    furnish()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    minimumValue = coder.decodeFloat(forKey: "minimumValue")
    maximumValue = coder.decodeFloat(forKey: "maximumValue")
    value = coder.decodeFloat(forKey: "value")
    isContinuous = coder.decodeBool(forKey: "continuous")
    minimumTrackTintColor = coder.decode(UIColor.self, "minimumTrackTintColor")
    maximumTrackTintColor = coder.decode(UIColor.self, "maximumTrackTintColor")
    thumbTintColor = coder.decode(UIColor.self, "thumbTintColor")
    minimumValueImage = coder.decode(UIImage.self, "minimumValueImage")
    maximumValueImage = coder.decode(UIImage.self, "maximumValueImage")
    for state in (coder.decodeNumbers("imageStates") ?? []).map(\.uintValue) {
      for part in SliderPart.Part.allCases {
        images[SliderPart(part: part, state: state)] = coder.decode(UIImage.self, "\(part.rawValue) image \(state)")
      }
    }
    furnish()
    (coder as? NibCoder)?.fill(self)
  }

  open override func encode(with coder: NSCoder) {
    super.encode(with: coder)
    coder.encode(minimumValue, forKey: "minimumValue")
    coder.encode(maximumValue, forKey: "maximumValue")
    coder.encode(value, forKey: "value")
    coder.encode(isContinuous, forKey: "continuous")
    if let color = minimumTrackTintColor { coder.encode(color, forKey: "minimumTrackTintColor") }
    if let color = maximumTrackTintColor { coder.encode(color, forKey: "maximumTrackTintColor") }
    if let color = thumbTintColor { coder.encode(color, forKey: "thumbTintColor") }
    if let image = minimumValueImage { coder.encode(image, forKey: "minimumValueImage") }
    if let image = maximumValueImage { coder.encode(image, forKey: "maximumValueImage") }
    coder.encode(Set(images.keys.map(\.state)).map { NSNumber(value: $0) } as NSArray, forKey: "imageStates")
    for (key, image) in images { coder.encode(image, forKey: "\(key.part.rawValue) image \(key.state)") }
  }

  override var archivedSubviews: [UIView] { super.archivedSubviews.filter { !($0 is ControlPart) } }

  private final func furnish() {
    for part in [minimumPicture, maximumPicture, maximumTrack, minimumTrack, thumb] { addSubview(part) }
    show()
  }

  // MARK: Layout

  /// Returns the rectangle of ``minimumValueImage``. Returns the zero rectangle if there is no image.
  open func minimumValueImageRect(forBounds bounds: CGRect) -> CGRect {
    imageRect(minimumValueImage, atLeft: !isFlipped, in: bounds)
  }
  /// Returns the rectangle of ``maximumValueImage``. Returns the zero rectangle if there is no image.
  open func maximumValueImageRect(forBounds bounds: CGRect) -> CGRect {
    imageRect(maximumValueImage, atLeft: isFlipped, in: bounds)
  }
  private final func imageRect(_ image: UIImage?, atLeft isLeft: Bool, in bounds: CGRect) -> CGRect {
    guard let size = image?.size else { return .zero }
    let x = isLeft ? bounds.minX : bounds.maxX - size.width
    return CGRect(x: x, y: bounds.midY - size.height / 2, width: size.width, height: size.height)
  }
  private final var isFlipped: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }
  /// Returns the rectangle of the track, which lies between the images at the sides. It is 4 points high, or as high as
  /// the track images.
  open func trackRect(forBounds bounds: CGRect) -> CGRect {
    func space(_ image: UIImage?) -> CGFloat { image.map { $0.size.width + 13 } ?? 2 }
    let left = space(isFlipped ? maximumValueImage : minimumValueImage)
    let right = space(isFlipped ? minimumValueImage : maximumValueImage)
    let height = max(currentMinimumTrackImage?.size.height ?? 4, currentMaximumTrackImage?.size.height ?? 4)
    return CGRect(
      x: bounds.minX + left, y: bounds.midY - height / 2, width: max(bounds.width - left - right, 0), height: height)
  }
  /// Returns the rectangle of the thumb at a value. It is 28 points wide and high, or as large as the thumb image.
  ///
  /// - Parameters:
  ///   - bounds: the bounds of the slider.
  ///   - rect: the rectangle of the track.
  ///   - value: the value.
  open func thumbRect(forBounds bounds: CGRect, trackRect rect: CGRect, value: Float) -> CGRect {
    let size = currentThumbImage?.size ?? CGSize(width: 28, height: 28)
    let range = maximumValue - minimumValue
    let part = range > 0 ? CGFloat((value - minimumValue) / range) : 0
    let place = isFlipped ? 1 - part : part
    // The outer edges of the thumb reach two points beyond the track.
    let way = rect.width + 4 - size.width
    return CGRect(
      x: rect.minX - 2 + way * place, y: rect.midY - size.height / 2, width: size.width, height: size.height)
  }

  /// A height of 31 points. The width has no intrinsic value.
  open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: 31) }
  override var fixedAxes: [NSLayoutConstraint.Axis] { [.vertical] }
  /// Returns the width of `size` and a height of 31 points.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: 31) }

  open override func layoutSubviews() {
    super.layoutSubviews()
    place()
  }

  private final var thumbPlace: CGRect {
    thumbRect(forBounds: bounds, trackRect: trackRect(forBounds: bounds), value: number)
  }

  private final func place() {
    minimumPicture.frame = minimumValueImageRect(forBounds: bounds)
    maximumPicture.frame = maximumValueImageRect(forBounds: bounds)
    let track = trackRect(forBounds: bounds), knob = thumbPlace
    maximumTrack.setCapsule(track)
    let (start, end) = isFlipped ? (knob.midX, track.maxX) : (track.minX, knob.midX)
    minimumTrack.setCapsule(CGRect(x: start, y: track.minY, width: max(end - start, 0), height: track.height))
    thumb.setCapsule(knob)
  }

  private final func show() {
    minimumPicture.image = minimumValueImage
    maximumPicture.image = maximumValueImage
    minimumTrack.image = currentMinimumTrackImage
    maximumTrack.image = currentMaximumTrackImage
    thumb.image = currentThumbImage
    minimumTrack.backgroundColor = currentMinimumTrackImage == nil ? minimumTrackTintColor ?? tintColor : nil
    maximumTrack.backgroundColor = currentMaximumTrackImage == nil ? maximumTrackTintColor ?? .systemFill : nil
    let hasThumb = currentThumbImage == nil
    thumb.backgroundColor = hasThumb ? thumbTintColor ?? .white : nil
    thumb.layer.shadowOpacity = hasThumb ? 0.15 : 0
    for part in [minimumTrack, maximumTrack] { part.alpha = isEnabled ? 1 : 0.5 }
    setNeedsLayout()
  }

  // MARK: Tracking

  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let point = touch.location(in: self), knob = thumbPlace
    grip = point.x - knob.midX
    return knob.insetBy(dx: -10, dy: -10).contains(point)
  }

  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let track = trackRect(forBounds: bounds)
    let first = thumbRect(forBounds: bounds, trackRect: track, value: minimumValue).midX
    let last = thumbRect(forBounds: bounds, trackRect: track, value: maximumValue).midX
    guard isFlipped ? last < first : last > first else { return true }
    let part = min(max((touch.location(in: self).x - grip - first) / (last - first), 0), 1)
    let old = number
    value = minimumValue + Float(part) * (maximumValue - minimumValue)
    if number != old && isContinuous { sendValueChanged(event) }
    return true
  }

  /// Returns false if a recogniser of a superview is about to recognise a horizontal swipe with one finger, because the
  /// swipe moves the thumb.
  open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard isTracking, gestureRecognizer.view !== self, let swipe = gestureRecognizer as? UISwipeGestureRecognizer else {
      return super.gestureRecognizerShouldBegin(gestureRecognizer)
    }
    return swipe.numberOfTouchesRequired > 1 || swipe.direction.isDisjoint(with: [.left, .right])
  }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) { sendValueChanged(event) }
}
