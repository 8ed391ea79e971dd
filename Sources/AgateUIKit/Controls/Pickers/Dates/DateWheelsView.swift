import Agate

/// The wheels of a date picker or a calendar, with the units of a countdown.
final class DateWheelsView: UIView, DatePickerFace {
  override class var isDrawn: Bool { false }

  private unowned let owner: any DateWheelsOwner
  private let picker = UIPickerView()
  private let wheels: DateWheels
  private var units: [UILabel] = []
  private var refreshesRows = false
  /// Whether rows are grey because of limits.
  private var areRowsLimited = false

  init(_ owner: any DateWheelsOwner) {
    self.owner = owner
    wheels = DateWheels(owner)
    super.init(frame: CGRect(origin: .zero, size: UIPickerView.size))
    addSubview(picker)
  }
  required init?(coder: NSCoder) { nil }

  override var semanticContentAttribute: UISemanticContentAttribute {
    didSet { picker.semanticContentAttribute = semanticContentAttribute }
  }

  /// Takes over settings.
  ///
  /// - Parameters:
  ///   - mode: the values that the user selects.
  ///   - texts: the texts of the rows.
  ///   - interval: the number of minutes between two rows.
  func reload(_ mode: UIDatePicker.Mode, _ texts: DateTexts, interval: Int) {
    wheels.prepare(mode, texts, interval: interval)
    // Other values may be possible after each change.
    refreshesRows = mode == .date
    if picker.dataSource == nil { (picker.dataSource, picker.delegate) = (wheels, wheels) }
    picker.reloadAllComponents()
    showUnits(mode == .countDownTimer)
    show(animated: false)
  }

  func show(animated: Bool) {
    if wheels.needsMiddle {
      wheels.moveMiddle()
      picker.reloadAllComponents()
      return show(animated: false)
    }
    wheels.show(owner.date, in: picker, animated: animated)
    nameUnits()
    let areLimited = owner.limits != nil
    // Rows that were grey are so no longer when the limits are gone.
    if areLimited || areRowsLimited || refreshesRows { picker.refreshRows() }
    areRowsLimited = areLimited
  }

  // MARK: Layout

  var naturalSize: CGSize { UIPickerView.size }

  /// Shows the words beside the numbers of a countdown.
  private func showUnits(_ areShown: Bool) {
    for unit in units { unit.removeFromSuperview() }
    units = (0..<(areShown ? 2 : 0)).map { _ in
      let label = UILabel()
      label.font = .systemFont(ofSize: 17, weight: .semibold)
      addSubview(label)
      return label
    }
    nameUnits()
  }
  private func nameUnits() {
    guard units.count == 2 else { return }
    let isOneHour = (3600..<7200).contains(owner.countDownDuration)
    (units[0].text, units[1].text) = (isOneHour ? "hour" : "hours", "min")
    for unit in units { unit.sizeToFit() }
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    picker.frame = bounds
    picker.layoutIfNeeded()
    for (index, unit) in units.enumerated() {
      let x = picker.frame(ofComponent: index).minX + DateWheels.numberEnd + 8
      unit.frame.origin = CGPoint(x: x, y: (bounds.height - unit.bounds.height) / 2)
    }
  }
}
