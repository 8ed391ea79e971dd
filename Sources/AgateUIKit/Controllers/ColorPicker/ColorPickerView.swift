import Agate

/// The content of the colour picker: a title, the grid, the spectrum or the sliders, the opacity and the chosen colour.
final class ColorPickerView: UIView, UITextFieldDelegate {
  override class var isDrawn: Bool { false }

  /// The chosen colour.
  var picked = PickedColor(0, 0, 0) { didSet { if picked != oldValue { showColor() } } }
  /// Whether the user may choose an alpha.
  var supportsAlpha = true {
    didSet {
      opacity.isHidden = !supportsAlpha
      setNeedsLayout()
    }
  }
  /// Called when the user has chosen ``picked``. The argument is true while a touch may still move.
  var onChoice: ((Bool) -> Void)?
  let title = UILabel()
  let closeButton = UIButton(type: .system)
  let segments = UISegmentedControl(items: ["Grid", "Spectrum", "Sliders"])
  let grid = ColorGrid()
  let spectrum = ColorSpectrum()
  let rows = ["RED", "GREEN", "BLUE"].map { ColorSliderRow($0, maximum: 255) }
  let hexField = UITextField()
  private let hexTitle = UILabel()
  let opacity = ColorSliderRow("OPACITY", maximum: 100, suffix: "%", showsTransparency: true)
  private let line = ControlPart(color: .separator)
  /// The parts below the segments, which scroll where there is no room for all of them.
  let scroll = UIScrollView()
  let swatch = ControlPart(color: .black, cornerRadius: 10)
  private let components: [WritableKeyPath<PickedColor, CGFloat>] = [\.red, \.green, \.blue]

  init() {
    super.init(frame: .zero)
    backgroundColor = .systemBackground
    title.text = "Colors"
    title.font = .systemFont(ofSize: 17, weight: .semibold)
    title.textAlignment = .center
    closeButton.setImage(UIImage(systemName: "xmark.circle.fill"), for: .normal)
    closeButton.tintColor = .tertiaryLabel
    segments.selectedSegmentIndex = 0
    segments.addTarget(self, action: .of("showPart", ColorPickerView.showPart), for: .valueChanged)
    hexTitle.text = "sRGB Hex Color #"
    hexTitle.font = .systemFont(ofSize: 17)
    hexTitle.textColor = .tintColor
    hexTitle.textAlignment = .right
    hexField.textAlignment = .center
    hexField.backgroundColor = .tertiarySystemFill
    hexField.layer.cornerRadius = 8
    hexField.autocorrectionType = .no
    hexField.delegate = self
    scroll.contentInsetAdjustmentBehavior = .never
    for view in [title, closeButton, segments, scroll] as [UIView] { addSubview(view) }
    let parts: [UIView] = [grid, spectrum, hexTitle, hexField, opacity, line, swatch]
    for view in parts + rows { scroll.addSubview(view) }
    for field in [grid, spectrum] as [ColorField] {
      field.onChange = { [weak self, weak field] continues in
        if let self, let field { choose(field.shown, continues) }
      }
    }
    for (row, component) in zip(rows, components) {
      row.onChange = { [weak self, weak row] continues in
        guard let self, let row else { return }
        var color = picked
        color[keyPath: component] = row.value
        choose(color, continues)
      }
    }
    opacity.onChange = { [weak self] continues in
      guard let self else { return }
      choose(picked.with(alpha: opacity.value), continues)
    }
    showPart()
    showColor()
  }
  required init?(coder: NSCoder) { nil }

  private func choose(_ color: PickedColor, _ continues: Bool) {
    picked = color
    onChoice?(continues)
  }
  private func showPart() {
    let part = segments.selectedSegmentIndex
    (grid.isHidden, spectrum.isHidden) = (part != 0, part != 1)
    for view in rows + [hexTitle, hexField] as [UIView] { view.isHidden = part != 2 }
  }
  private func showColor() {
    (grid.shown, spectrum.shown) = (picked, picked)
    for (row, component) in zip(rows, components) {
      row.value = picked[keyPath: component]
      var (low, high) = (picked.with(alpha: 1), picked.with(alpha: 1))
      (low[keyPath: component], high[keyPath: component]) = (0, 1)
      row.slider.colors = (low.color, high.color)
      row.slider.knobColor = picked.with(alpha: 1).color
    }
    if !hexField.isEditing { hexField.text = picked.hex }
    opacity.value = picked.alpha
    opacity.slider.colors = (picked.with(alpha: 0).color, picked.with(alpha: 1).color)
    swatch.backgroundColor = picked.color
  }

  // MARK: The hexadecimal number

  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    textField.resignFirstResponder()
    return true
  }
  func textFieldDidEndEditing(_ textField: UITextField) {
    if let color = PickedColor(hex: textField.text ?? ""), color.hex != picked.hex {
      choose(color.with(alpha: picked.alpha), false)
    }
    textField.text = picked.hex
  }

  // MARK: Layout

  private static let side: CGFloat = 16, gap: CGFloat = 20
  /// The room above the grid and the spectrum for the knob, and the height of the swatch.
  private static let knobRoom: CGFloat = 14, swatchSide: CGFloat = 72
  /// The distance between two rows of sliders, and the height of the field for the hexadecimal number.
  private static let rowDistance: CGFloat = ColorSliderRow.height + 12, hexHeight: CGFloat = 36

  override func layoutSubviews() {
    super.layoutSubviews()
    let safe = safeAreaInsets.inside(bounds), x = safe.minX + Self.side, width = max(safe.width - 2 * Self.side, 0)
    title.frame = CGRect(x: x, y: safe.minY + 12, width: width, height: 30)
    closeButton.frame = CGRect(x: safe.maxX - Self.side - 30, y: safe.minY + 12, width: 30, height: 30)
    segments.frame = CGRect(x: x, y: safe.minY + 56, width: width, height: 32)
    let top = min(safe.minY + 104 - Self.knobRoom, safe.maxY)
    scroll.frame = CGRect(x: bounds.minX, y: top, width: bounds.width, height: safe.maxY - top)
    layOutParts(x - bounds.minX, width)
  }
  /// Places the parts below the segments.
  private func layOutParts(_ x: CGFloat, _ width: CGFloat) {
    let low = (supportsAlpha ? ColorSliderRow.height + Self.gap : 0) + Self.gap + 2 * Self.side + Self.swatchSide
    let sliders = CGFloat(rows.count) * Self.rowDistance + Self.hexHeight
    let room = scroll.bounds.height - Self.knobRoom - low
    let area = CGRect(x: x, y: Self.knobRoom, width: width, height: max(min(room, width * 10 / 12), sliders))
    (grid.frame, spectrum.frame) = (area, area)
    var y = area.minY
    for row in rows {
      row.frame = CGRect(x: x, y: y, width: width, height: ColorSliderRow.height)
      y += Self.rowDistance
    }
    hexTitle.frame = CGRect(x: x, y: y, width: max(width - 112, 0), height: Self.hexHeight)
    hexField.frame = CGRect(x: x + width - 100, y: y, width: 100, height: Self.hexHeight)
    opacity.frame = CGRect(x: x, y: area.maxY + Self.gap, width: width, height: ColorSliderRow.height)
    scroll.contentSize = CGSize(width: bounds.width, height: area.maxY + low)
    line.frame = CGRect(x: x, y: scroll.contentSize.height - 2 * Self.side - Self.swatchSide, width: width, height: 1)
    swatch.frame = CGRect(
      x: x, y: line.frame.minY + Self.side, width: Self.swatchSide, height: Self.swatchSide)
  }
}
