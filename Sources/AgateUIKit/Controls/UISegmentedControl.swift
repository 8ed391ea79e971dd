import Agate

/// A row of segments. At most one segment is selected.
///
/// A tap selects a segment. The control performs the action of the segment, if there is one, and sends `valueChanged`
/// when the user changes the selection. A momentary control sends `valueChanged` at every tap.
open class UISegmentedControl: UIControl {
  /// The value of ``selectedSegmentIndex`` if no segment is selected.
  public static let noSegment = -1

  override class var isDrawn: Bool { self != UISegmentedControl.self }

  /// A segment of the control.
  private final class Segment {
    var title: String?
    var image: UIImage?
    /// The width that the program set, in points. 0 means that the segment shares the remaining width with others.
    var width: CGFloat = 0
    var isEnabled = true
    private(set) var action: UIAction?
    let backdrop = ControlPart(color: nil)
    let label = SegmentLabel()
    let picture = ControlPart(color: nil)

    var views: [UIView] { [backdrop, label, picture] }

    init(_ content: Any?) {
      title = content as? String
      image = content as? UIImage
      if let action = content as? UIAction { use(action) }
    }

    /// Takes over the image of an action, or else its title.
    func use(_ action: UIAction) {
      self.action = action
      image = action.image
      title = action.image == nil ? action.title : nil
    }
  }

  private final let back = ControlPart(color: .tertiarySystemFill, cornerRadius: 8)
  private final let pill = ControlPart.knob()
  private final var lines: [ControlPart] = []
  private final var segments: [Segment] = []
  private final var selected = UISegmentedControl.noSegment { didSet { tellObservers() } }
  /// The index of the segment under the tracked touch.
  private final var held: Int?
  private final var attributes: [State: [NSAttributedString.Key: Any]] = [:]
  private final var backdrops: [State: UIImage] = [:]
  /// The images between segments, by the states of the left and the right segment.
  private final var dividers: [[State]: UIImage] = [:]

  // MARK: Creating

  public override init(frame: CGRect) {
    super.init(frame: frame)
    furnish()
  }

  /// Creates a control with a segment for each item.
  ///
  /// - Parameter items: the titles, images and actions of the segments, as `String`s, ``UIImage``s and ``UIAction``s.
  ///   Other values give an empty segment.
  public init(items: [Any]?) {
    super.init(frame: .zero)
    furnish()
    for item in items ?? [] { insert(Segment(item), at: segments.count) }
    sizeToFit()
  }

  /// Creates a control with a segment for each action.
  public convenience init(frame: CGRect, actions: [UIAction]) {
    self.init(frame: frame)
    for action in actions { insertSegment(action: action, at: segments.count, animated: false) }
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    furnish()
    for index in 0..<max(coder.decodeInteger(forKey: "segments"), 0) {
      // The number in a damaged archive may be far too large.
      guard coder.containsValue(forKey: "segment width \(index)") else { break }
      let title = coder.decode(NSString.self, "segment title \(index)") as String?
      let segment = Segment(title ?? coder.decode(UIImage.self, "segment image \(index)"))
      segment.width = CGFloat(coder.decodeDouble(forKey: "segment width \(index)"))
      segment.isEnabled = !coder.decodeBool(forKey: "segment disabled \(index)")
      insert(segment, at: segments.count)
    }
    for state in (coder.decodeNumbers("titleStates") ?? []).map({ State(rawValue: $0.uintValue) }) {
      var values: [NSAttributedString.Key: Any] = [:]
      if let font = coder.decode(UIFont.self, "title font \(state.rawValue)") { values[.font] = font }
      if let color = coder.decode(UIColor.self, "title color \(state.rawValue)") { values[.foregroundColor] = color }
      attributes[state] = values
    }
    isMomentary = coder.decodeBool(forKey: "momentary")
    apportionsSegmentWidthsByContent = coder.decodeBool(forKey: "apportionsSegmentWidthsByContent")
    selectedSegmentTintColor = coder.decode(UIColor.self, "selectedSegmentTintColor")
    // Shows the values.
    selectedSegmentIndex = coder.decodeInteger(forKey: "selectedSegment")
    (coder as? NibCoder)?.fill(self)
  }

  /// Encodes the control. Of the title attributes, only the font and the text colour are encoded. The actions of
  /// segments and the images of backgrounds and dividers are not encoded.
  open override func encode(with coder: NSCoder) {
    super.encode(with: coder)
    coder.encode(segments.count, forKey: "segments")
    for (index, segment) in segments.enumerated() {
      if let title = segment.title { coder.encode(title as NSString, forKey: "segment title \(index)") }
      if let image = segment.image { coder.encode(image, forKey: "segment image \(index)") }
      coder.encode(Double(segment.width), forKey: "segment width \(index)")
      coder.encode(!segment.isEnabled, forKey: "segment disabled \(index)")
    }
    coder.encode(attributes.keys.map { NSNumber(value: $0.rawValue) } as NSArray, forKey: "titleStates")
    for (state, values) in attributes {
      if let font = values[.font] as? UIFont { coder.encode(font, forKey: "title font \(state.rawValue)") }
      if let color = values[.foregroundColor] as? UIColor {
        coder.encode(color, forKey: "title color \(state.rawValue)")
      }
    }
    coder.encode(isMomentary, forKey: "momentary")
    coder.encode(apportionsSegmentWidthsByContent, forKey: "apportionsSegmentWidthsByContent")
    coder.encode(selectedSegmentIndex, forKey: "selectedSegment")
    if let color = selectedSegmentTintColor { coder.encode(color, forKey: "selectedSegmentTintColor") }
  }

  override var archivedSubviews: [UIView] {
    super.archivedSubviews.filter { !($0 is ControlPart) && !($0 is SegmentLabel) }
  }

  private final func furnish() {
    for part in [back, pill] { addSubview(part) }
    pill.layer.cornerRadius = 7
    show()
  }

  // MARK: Segments

  /// The number of segments.
  open var numberOfSegments: Int { segments.count }

  /// Inserts a segment with a title. If the index is beyond the end, appends the segment. The insertion is not
  /// animated.
  open func insertSegment(withTitle title: String?, at segment: Int, animated: Bool) {
    insert(Segment(title), at: segment)
  }
  /// Inserts a segment with an image. If the index is beyond the end, appends the segment. The insertion is not
  /// animated.
  open func insertSegment(with image: UIImage?, at segment: Int, animated: Bool) {
    insert(Segment(image), at: segment)
  }
  /// Inserts a segment that performs an action when the user selects it. The segment has the image of the action, or
  /// else its title. If the index is beyond the end, appends the segment. A segment with an action of the same
  /// identifier is replaced. The insertion is not animated.
  open func insertSegment(action: UIAction, at segment: Int, animated: Bool) {
    let old = segmentIndex(identifiedBy: action.identifier)
    if old == segment { return setAction(action, forSegmentAt: segment) }
    removeSegment(at: old, animated: animated)
    insert(Segment(action), at: segment)
  }
  /// Removes a segment. Does nothing if no segment has the index. The removal is not animated.
  open func removeSegment(at segment: Int, animated: Bool) {
    guard let removed = self[segment] else { return }
    for view in removed.views { view.removeFromSuperview() }
    segments.remove(at: segment)
    if selected == segment { selected = Self.noSegment } else if selected > segment { selected -= 1 }
    if let held, held >= segment { self.held = held == segment ? nil : held - 1 }
    invalidateIntrinsicContentSize()
    show()
  }
  /// Removes all segments.
  open func removeAllSegments() { while !segments.isEmpty { removeSegment(at: 0, animated: false) } }

  /// Sets the title of a segment and removes its image. Does nothing if no segment has the index.
  open func setTitle(_ title: String?, forSegmentAt segment: Int) {
    change(segment) { ($0.title, $0.image) = (title, nil) }
  }
  /// Returns the title of a segment; nil if it has none or if no segment has the index.
  open func titleForSegment(at segment: Int) -> String? { self[segment]?.title }
  /// Sets the image of a segment and removes its title. Does nothing if no segment has the index.
  open func setImage(_ image: UIImage?, forSegmentAt segment: Int) {
    change(segment) { ($0.title, $0.image) = (nil, image) }
  }
  /// Returns the image of a segment; nil if it has none or if no segment has the index.
  open func imageForSegment(at segment: Int) -> UIImage? { self[segment]?.image }
  /// Sets the action that a segment performs when the user selects it. The segment gets the image of the action, or
  /// else its title. Does nothing if no segment has the index.
  open func setAction(_ action: UIAction, forSegmentAt segment: Int) { change(segment) { $0.use(action) } }
  /// Returns the action of a segment; nil if it has none or if no segment has the index.
  open func actionForSegment(at segment: Int) -> UIAction? { self[segment]?.action }
  /// Returns the index of the segment whose action has an identifier, or `NSNotFound` if there is none.
  open func segmentIndex(identifiedBy actionIdentifier: UIAction.Identifier) -> Int {
    segments.firstIndex { $0.action?.identifier == actionIdentifier } ?? NSNotFound
  }
  /// Sets the width of a segment, in points. 0 means that the segment shares the remaining width with others.
  open func setWidth(_ width: CGFloat, forSegmentAt segment: Int) { change(segment) { $0.width = width } }
  /// Returns the width that was set for a segment, in points, or 0 if none was set.
  open func widthForSegment(at segment: Int) -> CGFloat { self[segment]?.width ?? 0 }
  /// Sets whether the user can select a segment. The default is true.
  open func setEnabled(_ enabled: Bool, forSegmentAt segment: Int) { change(segment) { $0.isEnabled = enabled } }
  /// Returns whether the user can select a segment. Returns true if no segment has the index.
  open func isEnabledForSegment(at segment: Int) -> Bool { self[segment]?.isEnabled ?? true }

  private subscript(index: Int) -> Segment? { segments.indices.contains(index) ? segments[index] : nil }

  private final func insert(_ segment: Segment, at index: Int) {
    let place = min(max(index, 0), segments.count)
    segments.insert(segment, at: place)
    if selected >= place { selected += 1 }
    if let held, held >= place { self.held = held + 1 }
    segment.label.textAlignment = .center
    insertSubview(segment.backdrop, aboveSubview: back)
    for view in [segment.label, segment.picture] as [UIView] { addSubview(view) }
    invalidateIntrinsicContentSize()
    show()
  }

  private final func change(_ index: Int, _ body: (Segment) -> Void) {
    guard let segment = self[index] else { return }
    body(segment)
    invalidateIntrinsicContentSize()
    show()
  }

  // MARK: Selection and look

  /// The index of the selected segment. The default is ``noSegment``. Setting an index without a segment clears the
  /// selection.
  open var selectedSegmentIndex: Int {
    get { selected }
    set {
      selected = self[newValue] == nil ? Self.noSegment : newValue
      show()
    }
  }
  /// Whether a segment is selected only while the actions of a tap run. The default is false.
  open var isMomentary = false { didSet { show() } }
  /// Whether segments without a set width get widths in proportion to their contents. If false, they get equal widths.
  /// The default is false.
  open var apportionsSegmentWidthsByContent = false { didSet { setNeedsLayout() } }
  /// The colour behind the selected segment. Nil, the default, means white, or grey in dark appearance.
  open var selectedSegmentTintColor: UIColor? { didSet { show() } }

  /// Sets the attributes of titles for the state `normal`, `selected` or `disabled`. Only the font and the text colour
  /// have an effect.
  open func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: State) {
    self.attributes[state] = attributes
    invalidateIntrinsicContentSize()
    show()
  }
  /// Sets the background image of segments in a state. A state without an image uses the image for the normal state. If
  /// an image is set, the control shows neither its own background nor the background of the selected segment.
  ///
  /// - Parameters:
  ///   - backgroundImage: the image, or nil for none.
  ///   - state: the state of a segment.
  ///   - barMetrics: `default`. With other values, the method has no effect.
  open func setBackgroundImage(_ backgroundImage: UIImage?, for state: State, barMetrics: UIBarMetrics) {
    guard barMetrics == .default else { return }
    backdrops[state] = backgroundImage
    show()
  }
  /// Returns the background image that was set for a state, or nil.
  open func backgroundImage(for state: State, barMetrics: UIBarMetrics) -> UIImage? {
    barMetrics == .default ? backdrops[state] : nil
  }
  /// Sets the image between two segments, which replaces the line between them. States without an image use the image
  /// for two segments in the normal state.
  ///
  /// - Parameters:
  ///   - dividerImage: the image, or nil for none.
  ///   - leftState: the state of the left segment.
  ///   - rightState: the state of the right segment.
  ///   - barMetrics: `default`. With other values, the method has no effect.
  open func setDividerImage(
    _ dividerImage: UIImage?, forLeftSegmentState leftState: State, rightSegmentState rightState: State,
    barMetrics: UIBarMetrics
  ) {
    guard barMetrics == .default else { return }
    dividers[[leftState, rightState]] = dividerImage
    show()
  }
  /// Returns the image that was set for the states of two segments, or nil.
  open func dividerImage(
    forLeftSegmentState leftState: State, rightSegmentState rightState: State, barMetrics: UIBarMetrics
  ) -> UIImage? { barMetrics == .default ? dividers[[leftState, rightState]] : nil }

  /// Returns the attributes of titles that were set for a state, or nil.
  open func titleTextAttributes(for state: State) -> [NSAttributedString.Key: Any]? { attributes[state] }

  open override var isEnabled: Bool { didSet { show() } }

  private static let pillColor = UIColor {
    $0.userInterfaceStyle == .dark ? UIColor(red: 99 / 255, green: 99 / 255, blue: 102 / 255, alpha: 1) : .white
  }

  private final func show() {
    while lines.count > max(segments.count - 1, 0) { lines.removeLast().removeFromSuperview() }
    while lines.count < segments.count - 1 {
      lines.append(ControlPart(color: .separator))
      insertSubview(lines[lines.count - 1], belowSubview: pill)
    }
    for (index, line) in lines.enumerated() {
      line.image = dividers[[state(of: index), state(of: index + 1)]] ?? dividers[[.normal, .normal]]
      line.backgroundColor = line.image == nil ? .separator : nil
    }
    pill.backgroundColor = selectedSegmentTintColor ?? Self.pillColor
    for (index, segment) in segments.enumerated() {
      let isSelected = index == selected, isActive = isEnabled && segment.isEnabled
      let own = (isActive ? isSelected ? attributes[.selected] : nil : attributes[.disabled]) ?? [:]
      let normal = attributes[.normal] ?? [:]
      segment.label.text = segment.title
      segment.label.font =
        own[.font] as? UIFont ?? normal[.font] as? UIFont
        ?? .systemFont(ofSize: 13, weight: isSelected ? .semibold : .medium)
      segment.label.textColor =
        own[.foregroundColor] as? UIColor ?? normal[.foregroundColor] as? UIColor
        ?? (isActive ? .label : .tertiaryLabel)
      segment.picture.isTemplate = true
      segment.picture.tintColor = segment.label.textColor
      segment.picture.image = segment.image
      segment.label.alpha = held == index && !isSelected ? 0.4 : 1
      segment.backdrop.image = backdrops.value(for: state(of: index))
    }
    setNeedsLayout()
  }

  private final func state(of index: Int) -> State {
    var state: State = isEnabled && segments[index].isEnabled ? .normal : .disabled
    if index == selected { state.insert(.selected) }
    if index == held { state.insert(.highlighted) }
    return state
  }

  // MARK: Layout

  private final func naturalWidth(_ segment: Segment) -> CGFloat {
    if segment.width > 0 { return segment.width }
    let content = segment.image?.size.width ?? segment.label.sizeThatFits(bounds.size).width
    return content + 20
  }

  /// The width that all segments need together, and a height of 32 points.
  open override var intrinsicContentSize: CGSize { naturalSize }
  override var fixedAxes: [NSLayoutConstraint.Axis] { [.vertical] }
  /// Returns the width that all segments need together, and a height of 32 points.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { naturalSize }

  private final var naturalSize: CGSize {
    let widths = segments.map(naturalWidth)
    let free = zip(segments, widths).filter { $0.0.width == 0 }.map(\.1).max() ?? 0
    let total = zip(segments, widths).reduce(CGFloat(0)) {
      $0 + (apportionsSegmentWidthsByContent || $1.0.width > 0 ? $1.1 : free)
    }
    return CGSize(width: total, height: 32)
  }

  /// The rectangles of the segments within the bounds.
  private final var places: [CGRect] {
    let fixed = segments.reduce(CGFloat(0)) { $0 + $1.width }
    let free = segments.filter { $0.width == 0 }
    let natural = free.reduce(CGFloat(0)) { $0 + naturalWidth($1) }
    let rest = max(bounds.width - fixed, 0)
    var x = bounds.minX
    return segments.map { segment in
      var width = segment.width
      if width == 0 {
        width =
          apportionsSegmentWidthsByContent && natural > 0
          ? rest * naturalWidth(segment) / natural : rest / CGFloat(free.count)
      }
      defer { x += width }
      return CGRect(x: x, y: bounds.minY, width: width, height: bounds.height)
    }
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    place()
  }

  private final func place() {
    let places = places
    back.frame = bounds
    back.isHidden = !backdrops.isEmpty
    pill.isHidden = selected == Self.noSegment || isMomentary || !backdrops.isEmpty
    if !pill.isHidden { pill.frame = places[selected].insetBy(dx: 2, dy: 2) }
    for (index, line) in lines.enumerated() {
      let edge = places[index].maxX
      line.frame =
        if let width = line.image?.size.width {
          CGRect(x: edge - width / 2, y: bounds.minY, width: width, height: bounds.height)
        } else {
          CGRect(x: edge - 0.5, y: bounds.minY + 8, width: 1, height: max(bounds.height - 16, 0))
        }
      line.isHidden = !pill.isHidden && (index == selected || index + 1 == selected)
    }
    for (segment, place) in zip(segments, places) {
      segment.backdrop.frame = place
      segment.label.frame = place.insetBy(dx: min(4, place.width / 2), dy: 0)
      let size = segment.image?.size ?? .zero
      segment.picture.frame = CGRect(
        x: place.midX - size.width / 2, y: place.midY - size.height / 2, width: size.width, height: size.height)
    }
  }

  // MARK: Tracking

  private final func segment(at point: CGPoint) -> Int? {
    places.firstIndex { $0.minX <= point.x && point.x < $0.maxX }
  }

  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    held = segment(at: touch.location(in: self)).flatMap { segments[$0].isEnabled ? $0 : nil }
    show()
    return held != nil
  }

  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    if let index = segment(at: touch.location(in: self)), segments[index].isEnabled, index != held {
      held = index
      show()
    }
    return true
  }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    let index = held
    held = nil
    guard let index, isTouchInside else { return show() }
    let old = selected, action = segments[index].action
    selected = isMomentary ? old : index
    show()
    if !isMomentary { UIControl.move(old != Self.noSegment) { place() } }
    if isMomentary {
      selected = index
      sendSelection(action, event)
      selected = Self.noSegment
    } else if index != old {
      sendSelection(action, event)
    }
  }

  private final func sendSelection(_ action: UIAction?, _ event: UIEvent?) {
    if let action { sendAction(action) }
    sendValueChanged(event)
  }

  open override func cancelTracking(with event: UIEvent?) {
    held = nil
    show()
  }
}

/// The title of a segment.
private final class SegmentLabel: UILabel {}
