import Agate

/// A view with one or more wheels, from whose rows the user selects values.
///
/// A wheel is a component, and its values are rows. The ``dataSource`` determines their numbers, and the ``delegate``
/// their content. A wheel follows the finger, decelerates after a drag and comes to rest with a row at its front, which
/// is selected. A tap selects a row, too. A view that is created without a size is 320 by 216 points large.
///
/// The picker has the appearance of iOS 14 and later: behind the selected rows is a grey area with round corners.
open class UIPickerView: UIView {
  override class var isDrawn: Bool { self != UIPickerView.self }

  /// The height of rows for which the delegate returns none, in points.
  static let rowHeight: CGFloat = 32
  /// The size of pickers that are created without a size.
  static let size = CGSize(width: 320, height: 216)
  /// The distance of the components from the sides, and from each other, in points.
  static let margin: CGFloat = 9, gap: CGFloat = 5

  private final let band = ControlPart(color: .tertiarySystemFill, cornerRadius: 8)
  private final var components: [PickerComponent] = []
  private final var isLoaded = false

  /// The data source, which the view does not retain. Setting it reloads the view. The default is nil.
  open weak var dataSource: (any UIPickerViewDataSource)? { didSet { forget() } }
  /// The delegate, which the view does not retain. Setting it reloads the view. The default is nil.
  open weak var delegate: (any UIPickerViewDelegate)? {
    didSet {
      if delegate !== oldValue { for component in components { component.dropViews() } }
      forget()
    }
  }
  /// Whether the selection is marked. The value is kept and has no effect, as on iOS 7 and later. The default is true.
  open var showsSelectionIndicator = true

  /// Creates a picker view. If the frame is empty, its size is 320 by 216 points.
  public override init(frame: CGRect) {
    super.init(frame: frame.size == .zero ? CGRect(origin: frame.origin, size: UIPickerView.size) : frame)
    addSubview(band)
  }
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    addSubview(band)
  }

  override var archivedSubviews: [UIView] {
    super.archivedSubviews.filter { $0 !== band && !($0 is PickerComponent) }
  }

  // MARK: Content

  /// The number of components.
  open var numberOfComponents: Int {
    load()
    return components.count
  }
  /// Returns the number of rows of a component. Returns 0 if no component has the index.
  open func numberOfRows(inComponent component: Int) -> Int { self[component]?.rowCount ?? 0 }
  /// Returns the size of the rows of a component, in points. Returns zero if no component has the index.
  open func rowSize(forComponent component: Int) -> CGSize {
    guard let shown = self[component] else { return .zero }
    return CGSize(width: columnWidths[component], height: shown.rowHeight)
  }
  /// Returns the view that the delegate returned for a row. Returns nil if the row is not visible.
  open func view(forRow row: Int, forComponent component: Int) -> UIView? { self[component]?.view(row) }

  /// Asks the data source and the delegate for all components again. Selected rows stay selected if they still exist.
  open func reloadAllComponents() {
    isLoaded = false
    load()
  }
  /// Asks the data source and the delegate for the rows of a component again. The selected row stays selected if it
  /// still exists. Does nothing if no component has the index.
  open func reloadComponent(_ component: Int) {
    self[component]?.reload()
    setNeedsLayout()
  }

  private final subscript(_ component: Int) -> PickerComponent? {
    load()
    return components.indices.contains(component) ? components[component] : nil
  }

  private final func forget() {
    isLoaded = false
    setNeedsLayout()
  }

  private final func load() {
    if isLoaded { return }
    isLoaded = true
    let count = max(dataSource?.numberOfComponents(in: self) ?? 0, 0)
    while components.count > count { components.removeLast().removeFromSuperview() }
    while components.count < count {
      components.append(PickerComponent(components.count, of: self))
      addSubview(components[components.count - 1])
    }
    for component in components { component.reload() }
    setNeedsLayout()
  }

  /// Returns whether the wheel of a component turns.
  final func isTurning(_ component: Int) -> Bool { self[component]?.isTurning ?? false }
  /// Returns the frame of a component, in the coordinates of the picker.
  final func frame(ofComponent component: Int) -> CGRect { self[component]?.frame ?? .zero }

  /// Makes the visible rows of all components again, without asking for their number.
  final func refreshRows() { for component in components { component.refreshRows() } }

  // MARK: Selection

  /// Returns the index of the selected row of a component. Returns −1 if the component has no rows, or if no component
  /// has the index. While the user turns a wheel, this is the row that was selected before.
  open func selectedRow(inComponent component: Int) -> Int { self[component]?.selectedRow ?? -1 }
  /// Selects a row. The row is limited to those of the component. Does nothing if no component has the index.
  ///
  /// - Parameters:
  ///   - row: the index of the row.
  ///   - component: the index of the component.
  ///   - animated: whether the wheel turns to the row in 0.3 seconds. If false, the row is shown immediately.
  open func selectRow(_ row: Int, inComponent component: Int, animated: Bool) {
    self[component]?.select(row, animated: animated)
  }

  // MARK: Layout

  /// The natural size of a picker: 320 by 216 points.
  open override var intrinsicContentSize: CGSize { UIPickerView.size }
  /// Returns 320 by 216 points for every size.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { UIPickerView.size }

  /// The widths of the components, in points.
  private final var columnWidths: [CGFloat] {
    let wanted: [CGFloat] = components.indices.map { index in
      let width = delegate?.pickerView(self, widthForComponent: index) ?? UIView.noIntrinsicMetric
      return width.isFinite && width >= 0 ? width : -1
    }
    let flexible = wanted.filter { $0 < 0 }.count
    if flexible == 0 { return wanted }
    let gaps = CGFloat(components.count - 1) * UIPickerView.gap
    let taken: CGFloat = wanted.reduce(2 * UIPickerView.margin + gaps) { $0 + max($1, 0) }
    let share = max(bounds.width - taken, 0) / CGFloat(flexible)
    return wanted.map { $0 < 0 ? share : $0 }
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    load()
    let widths = columnWidths
    let gaps = CGFloat(max(widths.count - 1, 0)) * UIPickerView.gap
    let total = widths.reduce(gaps, +)
    var x = bounds.midX - total / 2
    // The first component is at the right end in right-to-left layouts.
    let isReversed = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let order = isReversed ? Array(components.indices.reversed()) : Array(components.indices)
    for index in order {
      components[index].frame = CGRect(x: x, y: bounds.minY, width: widths[index], height: bounds.height)
      components[index].layoutIfNeeded()
      x += widths[index] + UIPickerView.gap
    }
    let height = (components.map(\.rowHeight).max() ?? UIPickerView.rowHeight) + 2
    band.isHidden = components.isEmpty
    band.frame = CGRect(
      x: bounds.minX + UIPickerView.margin, y: bounds.midY - height / 2,
      width: max(bounds.width - 2 * UIPickerView.margin, 0), height: height)
  }
}
