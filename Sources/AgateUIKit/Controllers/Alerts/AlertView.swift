import Agate

/// The view of an alert controller: a card with texts, text fields and rows of actions, and the cancel row of an action
/// sheet.
final class AlertView: UIView {
  override class var isDrawn: Bool { false }

  /// The lengths and fonts, in points.
  private enum Look {
    case alert, sheet, popover
    var rowHeight: CGFloat { self == .alert ? 44 : 57 }
    var rowSize: CGFloat { self == .alert ? 17 : 20 }
    var textMargin: CGFloat { self == .alert ? 20 : 15 }
    var textGap: CGFloat { self == .alert ? 2 : 12 }
    var titleSize: CGFloat { self == .alert ? 17 : 13 }
    var textColor: UIColor { self == .alert ? .label : .secondaryLabel }
    var radius: CGFloat { self == .popover ? 0 : 13 }
    /// The largest width.
    var width: CGFloat {
      switch self {
      case .alert: 270
      case .sheet: 500
      case .popover: 304
      }
    }
  }
  private static let side: CGFloat = 16, gap: CGFloat = 8, fieldGap: CGFloat = 10, messageSize: CGFloat = 13

  private weak var controller: UIAlertController?
  private let card = UIView(), texts = UIScrollView(), choices = UIScrollView()
  private let title = UILabel(), message = UILabel()
  private var rows: [AlertRow] = []
  /// The row below the card.
  private var cancelRow: AlertRow?
  /// The look for which the rows were made; nil if they are out of date.
  private var shownLook: Look?
  private var touch: UITouch?
  private var pressed: AlertRow? {
    didSet {
      oldValue?.isHighlighted = false
      pressed?.isHighlighted = true
    }
  }

  convenience init(_ controller: UIAlertController) {
    self.init(frame: .zero)
    self.controller = controller
    // The lines between the parts are gaps.
    card.backgroundColor = .opaqueSeparator
    card.clipsToBounds = true
    texts.backgroundColor = AlertRow.fill
    for label in [title, message] {
      (label.numberOfLines, label.textAlignment) = (0, .center)
      texts.addSubview(label)
    }
    for part in [texts, choices] {
      (part.bounces, part.contentInsetAdjustmentBehavior) = (false, .never)
      card.addSubview(part)
    }
    addSubview(card)
    takeFields()
  }

  // MARK: Content

  private var fields: [UITextField] { controller?.textFields ?? [] }
  private func takeFields() { for field in fields where field.superview !== texts { texts.addSubview(field) } }

  private var look: Look {
    if controller?.preferredStyle == .alert { return .alert }
    return controller?.presentation is UIPopoverPresentationController ? .popover : .sheet
  }

  /// Shows new text fields, and makes the rows again before the next layout.
  func reload() {
    takeFields()
    shownLook = nil
    setNeedsLayout()
  }

  private func update() {
    let look = look
    guard shownLook != look, let controller else { return }
    shownLook = look
    (title.text, message.text) = (controller.title, controller.message)
    title.font = .systemFont(ofSize: look.titleSize, weight: .semibold)
    message.font = .systemFont(ofSize: Self.messageSize)
    for label in [title, message] { label.textColor = look.textColor }
    card.layer.cornerRadius = look.radius
    pressed = nil
    for row in rows + [cancelRow].compactMap({ $0 }) { row.removeFromSuperview() }
    let cancel = controller.cancelAction, preferred = look == .alert ? controller.preferredAction ?? cancel : cancel
    func row(_ action: UIAlertAction) -> AlertRow { AlertRow(action, look.rowSize, isBold: action === preferred) }
    rows = controller.actions.filter { $0 !== cancel }.map(row)
    cancelRow = nil
    if let cancel, look == .alert {
      rows.append(row(cancel))
    } else if let cancel, look == .sheet {
      let row = row(cancel)
      row.layer.cornerRadius = look.radius
      addSubview(row)
      cancelRow = row
    }
    for row in rows { choices.addSubview(row) }
  }

  // MARK: Layout

  private var line: CGFloat { 1 / max(contentScaleFactor, 1) }
  private var shownLabels: [UILabel] { [title, message].filter { $0.text?.isEmpty == false } }

  /// Whether the rows are side by side in a width.
  private func isPair(_ width: CGFloat) -> Bool {
    look == .alert && rows.count == 2 && rows.allSatisfy { $0.naturalWidth <= width / 2 - 2 * Self.gap }
  }

  /// Returns the labels and text fields that are shown in a width, with their heights and the gaps above them.
  private func lines(_ width: CGFloat) -> [(view: UIView, gap: CGFloat, height: CGFloat)] {
    let views: [UIView] = shownLabels + fields, look = look
    let space = CGSize(width: max(width - 2 * Self.side, 0), height: 0)
    return views.enumerated().map { index, view in
      let gap = index == 0 ? look.textMargin : view is UITextField ? Self.fieldGap : look.textGap
      return (view, gap, view.sizeThatFits(space).height)
    }
  }

  /// Returns the heights of the parts in a width. The height of the cancel row contains the gap above it.
  private func heights(_ width: CGFloat) -> (texts: CGFloat, rows: CGFloat, cancel: CGFloat) {
    let look = look, lines = lines(width)
    let texts = lines.isEmpty ? 0 : lines.reduce(look.textMargin) { $0 + $1.gap + $1.height }
    let count = CGFloat(isPair(width) ? 1 : rows.count)
    return (
      texts, count == 0 ? 0 : count * look.rowHeight + (count - 1) * line,
      cancelRow == nil ? 0 : look.rowHeight + Self.gap
    )
  }

  /// Returns the size in a room, in points; nil means endless room.
  func size(in room: CGSize?) -> CGSize {
    update()
    let width = max(min(look.width, room?.width ?? .infinity), 0), all = heights(width)
    let height = all.texts + (all.texts > 0 && all.rows > 0 ? line : 0) + all.rows + all.cancel
    return CGSize(width: width, height: max(min(height, room?.height ?? .infinity), 0))
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    update()
    let width = bounds.width, all = heights(width), rowHeight = look.rowHeight
    let gap = all.texts > 0 && all.rows > 0 ? line : 0, height = max(bounds.height - all.cancel, 0)
    let fits = all.texts + gap + all.rows <= height + 0.5
    // Without enough room, the rows have at least half of it.
    let below = fits ? all.rows : min(all.rows, max(height - gap - all.texts, (height - gap) / 2))
    let above = max(height - gap - below, 0)
    card.frame = CGRect(x: 0, y: 0, width: width, height: height)
    texts.frame = CGRect(x: 0, y: 0, width: width, height: above)
    texts.contentSize = CGSize(width: width, height: fits ? above : all.texts)
    choices.frame = CGRect(x: 0, y: above + gap, width: width, height: below)
    choices.contentSize = CGSize(width: width, height: all.rows)
    cancelRow?.frame = CGRect(x: 0, y: bounds.height - rowHeight, width: width, height: rowHeight)
    var y: CGFloat = 0
    for label in [title, message] where !shownLabels.contains(label) { label.frame = .zero }
    for (view, gap, height) in lines(width) {
      view.frame = CGRect(x: Self.side, y: y + gap, width: max(width - 2 * Self.side, 0), height: height)
      y = view.frame.maxY
    }
    if isPair(width) { return placePair(width, rowHeight) }
    for (index, row) in rows.enumerated() {
      row.frame = CGRect(x: 0, y: CGFloat(index) * (rowHeight + line), width: width, height: rowHeight)
    }
  }

  /// Places two rows side by side. The cancel row comes first.
  private func placePair(_ width: CGFloat, _ height: CGFloat) {
    var pair = rows[1].action.style == .cancel ? [rows[1], rows[0]] : rows
    if effectiveUserInterfaceLayoutDirection == .rightToLeft { pair.reverse() }
    let half = ((width - line) / 2).rounded(.down)
    pair[0].frame = CGRect(x: 0, y: 0, width: half, height: height)
    pair[1].frame = CGRect(x: half + line, y: 0, width: width - half - line, height: height)
  }

  // MARK: Touches

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard touch == nil, let first = touches.first else { return }
    touch = first
    follow(first)
  }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    if let touch, touches.contains(touch) { follow(touch) }
  }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch, touches.contains(touch) else { return }
    follow(touch)
    let action = pressed?.action
    (self.touch, pressed) = (nil, nil)
    if let action { controller?.choose(action) }
  }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    if let touch, touches.contains(touch) { (self.touch, pressed) = (nil, nil) }
  }
  private func follow(_ touch: UITouch) {
    let row = (rows + [cancelRow].compactMap { $0 }).first { row in
      [row, row.superview].allSatisfy { $0.map { $0.bounds.contains(touch.location(in: $0)) } ?? false }
    }
    let next = row?.action.isEnabled == true ? row : nil
    if next !== pressed { pressed = next }
  }
  /// A touch that ends after the alert has gone chooses nothing.
  override func wasTakenOut() { (touch, pressed) = (nil, nil) }

  // MARK: Keys

  override var canBecomeFirstResponder: Bool { true }
  override func didMoveToWindow() {
    super.didMoveToWindow()
    guard window != nil, firstResponderInside == nil else { return }
    // The first field may refuse to begin editing.
    if fields.first?.becomeFirstResponder() != true { becomeFirstResponder() }
  }

  /// Chooses an action while the view or one of its descendants is the first responder.
  override func receive(_ key: KeyEvent) -> Bool {
    let action: UIAlertAction? =
      switch key.name {
      case "Escape": controller?.cancelAction
      case "Return", "KP_Enter": controller?.preferredAction
      default: nil
      }
    guard let action, action.isEnabled else { return false }
    // A key that was pressed before the alert appeared, and is still held down, chooses nothing.
    if key.phase == .pressed { controller?.choose(action) }
    return true
  }
}

/// A row with the title of an action. Its touches go to the view behind, because rows are made anew during a touch.
final class AlertRow: UIView {
  static let fill = UIColor { UIColor(white: $0.userInterfaceStyle == .dark ? 0.145 : 0.976, alpha: 1) }
  private static let pressedFill = UIColor { UIColor(white: $0.userInterfaceStyle == .dark ? 0.23 : 0.9, alpha: 1) }

  override class var isDrawn: Bool { false }
  private(set) var action = UIAlertAction(title: nil, style: .default)
  private let label = UILabel()
  var isHighlighted = false { didSet { backgroundColor = isHighlighted ? Self.pressedFill : Self.fill } }

  convenience init(_ action: UIAlertAction, _ size: CGFloat, isBold: Bool) {
    self.init(frame: .zero)
    self.action = action
    isUserInteractionEnabled = false
    backgroundColor = Self.fill
    (label.text, label.textAlignment) = (action.title, .center)
    label.font = .systemFont(ofSize: size, weight: isBold ? .semibold : .regular)
    (label.adjustsFontSizeToFitWidth, label.minimumScaleFactor) = (true, 0.5)
    addSubview(label)
    showColor()
  }

  /// The width of the title, in points.
  var naturalWidth: CGFloat { label.intrinsicContentSize.width }

  private func showColor() {
    label.textColor = !action.isEnabled ? .tertiaryLabel : action.style == .destructive ? .systemRed : tintColor
  }
  override func tintColorDidChange() {
    super.tintColorDidChange()
    showColor()
  }
  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = bounds.insetBy(dx: min(8, bounds.width / 2), dy: 0)
  }
}
