import Agate

/// A slider with a title above it and its value beside it, which may be edited.
final class ColorSliderRow: UIView, UITextFieldDelegate {
  override class var isDrawn: Bool { false }
  let title = UILabel()
  let slider: ColorSlider
  let field = UITextField()
  private let top: CGFloat
  private let suffix: String
  /// The number for the value 1.
  let maximum: CGFloat
  /// Called when the user has changed the value. The argument is true while a touch may still move.
  var onChange: ((Bool) -> Void)?

  /// - Parameters:
  ///   - title: the title.
  ///   - maximum: the number for the value 1.
  ///   - suffix: the text after the number.
  init(_ title: String, maximum: CGFloat, suffix: String = "", showsTransparency: Bool = false) {
    slider = ColorSlider(showsTransparency: showsTransparency)
    (self.maximum, self.suffix, top) = (maximum, suffix, 22)
    super.init(frame: .zero)
    self.title.text = title
    self.title.font = .systemFont(ofSize: 13, weight: .semibold)
    self.title.textColor = .secondaryLabel
    field.textAlignment = .center
    field.font = .systemFont(ofSize: 17)
    field.keyboardType = .numberPad
    field.backgroundColor = .tertiarySystemFill
    field.layer.cornerRadius = 8
    field.delegate = self
    for view in [self.title, slider, field] as [UIView] { addSubview(view) }
    slider.onChange = { [weak self] continues in
      self?.showNumber()
      self?.onChange?(continues)
    }
    showNumber()
  }
  required init?(coder: NSCoder) { nil }

  static let height: CGFloat = 60
  var value: CGFloat {
    get { slider.value }
    set {
      slider.value = newValue
      if !field.isEditing { showNumber() }
    }
  }
  private var number: Int { Int((slider.value * maximum).rounded()) }
  private func showNumber() { field.text = "\(number)\(suffix)" }

  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    textField.resignFirstResponder()
    return true
  }
  func textFieldDidEndEditing(_ textField: UITextField) {
    let digits = (textField.text ?? "").filter(\.isNumber)
    // A number that the user has not changed stands for the exact value.
    if let entered = Double(digits), entered != Double(number) {
      slider.value = min(max(CGFloat(entered) / maximum, 0), 1)
      onChange?(false)
    }
    showNumber()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    title.frame = CGRect(x: 0, y: 0, width: bounds.width, height: 18)
    slider.frame = CGRect(x: 0, y: top, width: max(bounds.width - 92, 0), height: 36)
    field.frame = CGRect(x: bounds.width - 80, y: top, width: 80, height: 36)
  }
}
