import Agate

/// A capsule of a date picker with its date or its time, which opens a panel.
final class DateCapsule: UIControl {
  override class var isDrawn: Bool { false }
  override var actsOnTap: Bool { true }

  /// The value in a capsule.
  enum Part { case date, time }

  private let part: Part
  private unowned let owner: UIDatePicker
  private let back = ControlPart(color: .tertiarySystemFill, cornerRadius: 8)
  private let label = UILabel()
  private weak var stage: DateStage?

  /// The height of a capsule, and the distance of its text from its sides, in points.
  static let height: CGFloat = 103.0 / 3
  private static let padding: CGFloat = 12

  init(_ part: Part, _ owner: UIDatePicker) {
    (self.part, self.owner) = (part, owner)
    super.init(frame: .zero)
    label.textAlignment = .center
    label.adjustsFontSizeToFitWidth = true
    addSubview(back)
    addSubview(label)
    addAction(UIAction { [weak self] _ in self?.open() }, for: .primaryActionTriggered)
  }
  required init?(coder: NSCoder) { nil }

  /// Takes over the settings of the control. The panel of a capsule that is disabled or hidden closes.
  func reload() {
    isEnabled = owner.isEnabled
    if !isEnabled || isHidden { stage?.close() }
    if isHidden { return }
    show(animated: false)
    stage?.content.reload(owner)
  }
  /// Shows the date or the time of the control, also in the panel.
  func show(animated: Bool) {
    label.text = part == .date ? owner.texts.mediumDate(owner.date) : owner.texts.shortTime(owner.date)
    showState()
    stage?.content.show(owner, animated: animated)
    setNeedsLayout()
  }
  private func showState() {
    label.textColor = !isEnabled ? .tertiaryLabel : stage != nil ? tintColor : .label
    label.alpha = isHighlighted ? 0.4 : 1
  }

  override var isHighlighted: Bool { didSet { showState() } }
  override func tintColorDidChange() {
    super.tintColorDidChange()
    showState()
  }

  private func open() {
    guard let window, !OverlayStage.isOpen(in: window) else { return }
    let content: any DatePickerFace =
      part == .date ? CalendarBoard(owner, owner.date) : TimeWheels(owner)
    content.reload(owner)
    stage = DateStage.open(content, of: owner, from: self, in: window) { [weak self] in
      self?.didClose()
    }
    showState()
    owner.sendActions(for: .editingDidBegin)
  }

  private func didClose() {
    stage = nil
    showState()
    owner.sendActions(for: .editingDidEnd)
  }

  // MARK: Layout

  /// The size that the text needs, in points.
  var naturalSize: CGSize {
    CGSize(width: label.sizeThatFits(.zero).width.rounded(.up) + 2 * Self.padding, height: Self.height)
  }
  override func layoutSubviews() {
    super.layoutSubviews()
    back.frame = bounds
    label.frame = bounds.insetBy(dx: min(Self.padding / 2, bounds.width / 2), dy: 0)
  }
}
