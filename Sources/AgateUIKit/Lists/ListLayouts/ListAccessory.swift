import Agate

/// An accessory that a cell shows, and its view.
final class ListAccessory {
  private(set) var accessory: UICellAccessory
  let view: UIView
  private weak var cell: UICollectionViewListCell?
  private var line: ControlPart?

  /// The width of the area of an accessory with a standard width, in points.
  private static let standardWidth: CGFloat = 28

  init(_ accessory: UICellAccessory, in cell: UICollectionViewListCell) {
    (self.accessory, self.cell) = (accessory, cell)
    let link = Link()
    view = Self.makeView(accessory, link)
    link.owner = self
    cell.addSubview(view)
    show(accessory)
  }

  /// The link from a control to its accessory, which may get another closure later.
  private final class Link {
    weak var owner: ListAccessory?
    func act() { if let owner { owner.cell?.accessoryWasTapped(owner.accessory) } }
    func move(_ finger: UIGestureRecognizer) {
      if let cell = owner?.cell { cell.listView?.followMovement(finger, of: cell) }
    }
  }

  /// Returns whether the view can show an accessory. A control of the program may have another closure.
  func canShow(_ other: UICellAccessory) -> Bool {
    if other.accessoryType != accessory.accessoryType { return false }
    switch other.accessoryType {
    case .delete, .insert, .multiselect, .popUpMenu, .reorder:
      return other.options.fill == accessory.options.fill && other.options.tint == accessory.options.tint
        && other.options.menu?.menu === accessory.options.menu?.menu
    default: return true
    }
  }

  private static func makeView(_ accessory: UICellAccessory, _ link: Link) -> UIView {
    let options = accessory.options, type = accessory.accessoryType, act = link.act
    switch type {
    case .disclosureIndicator: return UIImageView(image: .mark("chevron.right"))
    case .checkmark: return UIImageView(image: .mark("checkmark"))
    case .detail:
      let button = UIButton(type: .detailDisclosure)
      button.addAction(UIAction { _ in act() }, for: .touchUpInside)
      button.frame.size = CGSize(width: 22, height: 22)
      return button
    case .delete, .insert:
      return CellEditControl(
        isPlus: type == .insert, fill: options.fill, mark: options.tint ?? .white, action: act)
    case .multiselect: return SelectionMark(options)
    case .reorder:
      return CellReorderControl(CGSize(width: 20, height: 12), thickness: 2) { link.move($0) }
    case .outlineDisclosure: return OutlineArrow(act)
    case .popUpMenu: return PopUpButton(options.menu, act)
    case .label: return UILabel()
    case .customView(let view): return view
    }
  }

  /// Shows the values of an accessory of the same kind.
  func show(_ accessory: UICellAccessory) {
    self.accessory = accessory
    let options = accessory.options
    view.isHidden = options.isHidden
    switch accessory.accessoryType {
    case .disclosureIndicator, .reorder: view.tintColor = options.tint ?? .tertiaryLabel
    case .label:
      guard let label = view as? UILabel else { return }
      (label.font, label.text) = (options.font ?? .preferredFont(forTextStyle: .body), options.text)
      label.textColor = options.tint ?? .secondaryLabel
    case .customView: if let tint = options.tint { view.tintColor = tint }
    case .delete, .insert, .multiselect: break
    default: view.tintColor = options.tint
    }
  }
  /// Shows the state of the cell.
  func showState(isSelected: Bool, isExpanded: Bool) {
    (view as? SelectionMark)?.isChosen = isSelected
    (view as? OutlineArrow)?.isExpanded = isExpanded
  }

  /// The size of the view, in points.
  var size: CGSize {
    switch accessory.accessoryType {
    case .label, .popUpMenu: return view.sizeThatFits(.zero)
    case .customView:
      if accessory.options.keepsSize { return view.bounds.size }
      let size = view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
      return size.width > 0 && size.height > 0 ? size : view.bounds.size
    default: return view.bounds.size
    }
  }
  /// The width of the area for the view, in points.
  var width: CGFloat {
    switch accessory.options.width {
    case .custom(let width): width
    case .standard: max(size.width, Self.standardWidth)
    case .actual, nil: size.width
    }
  }
  /// Gives the view its place in an area of the cell.
  func place(in area: CGRect, showsLine: Bool) {
    let size = size
    view.bounds.size = size
    view.center = CGPoint(x: area.midX, y: area.midY)
    showLine(showsLine && accessory.options.hasLine && accessory.accessoryType == .reorder, area)
  }
  private func showLine(_ isShown: Bool, _ area: CGRect) {
    guard isShown, let cell else {
      line?.removeFromSuperview()
      line = nil
      return
    }
    let line = line ?? ControlPart(color: .separator)
    if line.superview !== cell { cell.addSubview(line) }
    let thickness = 1 / max(cell.contentScaleFactor, 1)
    let isReversed = cell.effectiveUserInterfaceLayoutDirection == .rightToLeft
    line.frame = CGRect(
      x: isReversed ? area.maxX + 5 : area.minX - 5, y: area.midY - 11, width: thickness, height: 22)
    self.line = line
  }

  func remove() {
    line?.removeFromSuperview()
    if view.superview === cell { view.removeFromSuperview() }
  }
}

/// The circle of a cell that is selected together with others.
private final class SelectionMark: UIView {
  private let ring = ControlPart(color: nil, cornerRadius: 11)
  private let disc: ControlPart
  private let mark: UIImageView
  override class var isDrawn: Bool { false }

  init(_ options: AccessoryOptions) {
    disc = ControlPart(color: options.fill, cornerRadius: 11)
    mark = UIImageView(image: .mark("checkmark"))
    super.init(frame: CGRect(x: 0, y: 0, width: 22, height: 22))
    isUserInteractionEnabled = false
    mark.tintColor = options.tint ?? .white
    mark.transform = CGAffineTransform(scaleX: 0.75, y: 0.75)
    for part in [ring, disc] {
      part.frame = bounds
      addSubview(part)
    }
    mark.center = CGPoint(x: 11, y: 11)
    addSubview(mark)
    hasFill = options.fill != nil
    showChoice()
  }
  required init?(coder: NSCoder) { nil }

  private var hasFill = false
  var isChosen = false { didSet { if isChosen != oldValue { showChoice() } } }
  private func showChoice() {
    (ring.alpha, disc.alpha, mark.alpha) = isChosen ? (0, 1, 1) : (1, 0, 0)
    if !hasFill { disc.backgroundColor = tintColor }
    ring.layer.borderWidth = 1.5
    performWithTraits { ring.layer.borderColor = UIColor.systemGray3.cgColor }
  }
  override func tintColorDidChange() {
    super.tintColorDidChange()
    showChoice()
  }
  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    showChoice()
  }
}

/// The arrow that shows or hides the items inside an item.
private final class OutlineArrow: UIButton {
  override class var isDrawn: Bool { false }

  convenience init(_ action: @escaping () -> Void) {
    self.init(frame: CGRect(x: 0, y: 0, width: 22, height: 22))
    setImage(.mark("chevron.right"), for: .normal)
    adjustsImageWhenHighlighted = false
    addAction(UIAction { _ in action() }, for: .touchUpInside)
  }

  var isExpanded = false {
    didSet {
      if isExpanded == oldValue { return }
      let isReversed = effectiveUserInterfaceLayoutDirection == .rightToLeft
      let turn = isReversed ? -CGFloat.pi / 2 : .pi / 2
      transform = isExpanded ? CGAffineTransform(rotationAngle: turn) : .identity
    }
  }
  /// The arrow is small, so that touches around it count, too.
  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    bounds.insetBy(dx: -11, dy: -11).contains(point)
  }
}

/// The button of a menu.
private final class PopUpButton: UIButton {
  override class var isDrawn: Bool { false }

  convenience init(_ menu: AccessoryMenu?, _ action: @escaping () -> Void) {
    self.init(frame: .zero)
    titleLabel?.font = .preferredFont(forTextStyle: .body)
    self.menu = menu?.menu
    (showsMenuAsPrimaryAction, changesSelectionAsPrimaryAction) = (true, true)
    showColor()
    didChoose = action
  }
  private var didChoose: (() -> Void)?

  override func menuWillPerform(_ action: UIAction) {
    super.menuWillPerform(action)
    didChoose?()
  }
  override func tintColorDidChange() {
    super.tintColorDidChange()
    showColor()
  }
  private func showColor() { setTitleColor(tintColor, for: .normal) }
}
