import Agate

/// The rounded panel of an open menu.
final class MenuPanel: BlurredPanel {
  private(set) var menu = UIMenu()
  /// Whether the menu was opened by a row of another menu. It then has a head, which closes it.
  private(set) var isInner = false
  private var isReversed = false
  private var reader = MenuReader {}

  let list = UIScrollView()
  private let shade = UIView()
  /// The rows and tiles that can be chosen, and the parts that only fill the panel.
  private(set) var rows: [MenuRow] = []
  private(set) var tiles: [MenuTile] = []
  /// The parts from top to bottom. Several views in a line stand side by side.
  private(set) var parts: [(views: [UIView], height: (CGFloat) -> CGFloat)] = []
  /// The heights of the parts at a width.
  private var heights: (width: CGFloat, values: [CGFloat])?

  static let width: CGFloat = 250
  private static let groupGap: CGFloat = 8
  private static let gapFill = UIColor {
    UIColor(white: 0, alpha: $0.userInterfaceStyle == .dark ? 0.28 : 0.08)
  }

  /// - Parameters:
  ///   - menu: the menu.
  ///   - isInner: whether a row of another menu has opened the menu.
  ///   - isReversed: whether the last entry is at the top.
  ///   - direction: the direction of the view that has opened the menu.
  ///   - reader: the circumstances in which the menu is shown.
  convenience init(
    _ menu: UIMenu, isInner: Bool, isReversed: Bool, direction: UIUserInterfaceLayoutDirection, reader: MenuReader
  ) {
    self.init(frame: .zero)
    (self.menu, self.isInner, self.isReversed, self.reader) = (menu, isInner, isReversed, reader)
    if direction == .rightToLeft { semanticContentAttribute = .forceRightToLeft }
    (list.bounces, list.contentInsetAdjustmentBehavior) = (false, .never)
    back.contentView.addSubview(list)
    shade.isUserInteractionEnabled = false
    (shade.backgroundColor, shade.alpha) = (UIColor(white: 0, alpha: 0.1), 0)
    back.contentView.addSubview(shade)
    reload(menu)
  }

  /// Whether another panel is in front.
  var isBehind = false { didSet { shade.alpha = isBehind ? 1 : 0 } }

  // MARK: Content

  /// Shows a menu with new entries.
  func reload(_ menu: UIMenu) {
    let marked = highlighted
    self.menu = menu
    for view in parts.flatMap(\.views) { view.removeFromSuperview() }
    (rows, tiles, parts, heights) = ([], [], [], nil)
    var groups = menu.groups(reader)
    if isReversed { groups = groups.reversed().map(MenuPanel.reversed) }
    let isIndented = isInner || groups.contains { $0.contains(where: \.hasMark) }
    if isInner {
      addRow(MenuRow(menu, isIndented: true, isHead: true))
      addLine(isThick: false)
    } else if !menu.title.isEmpty {
      addTitle(menu.title)
      addLine(isThick: false)
    }
    for (index, group) in groups.enumerated() {
      if index > 0 { addLine(isThick: true) }
      for (index, entry) in group.enumerated() {
        if index > 0 { addLine(isThick: false) }
        switch entry {
        case .heading(let title): addTitle(title)
        case .row(let element): addRow(MenuRow(element, isIndented: isIndented))
        case .loading: addRow(MenuRow(nil, isIndented: isIndented))
        case .strip(let elements, let size): addStrips(elements, hasTitles: size == .medium)
        }
      }
    }
    highlight(marked)
    setNeedsLayout()
  }

  /// Returns a group in the opposite order, with its heading at the top.
  private static func reversed(_ group: [MenuEntry]) -> [MenuEntry] {
    guard case .heading? = group.first else { return group.reversed() }
    return [group[0]] + group.dropFirst().reversed()
  }

  var isRightToLeft: Bool { semanticContentAttribute == .forceRightToLeft }

  private func add(_ views: [UIView], _ height: @escaping (CGFloat) -> CGFloat) {
    for view in views {
      view.semanticContentAttribute = semanticContentAttribute
      list.addSubview(view)
    }
    parts.append((views, height))
  }
  private func addRow(_ row: MenuRow) {
    rows.append(row)
    add([row]) { [unowned row] in row.sizeThatFits(CGSize(width: $0, height: 0)).height }
  }
  private func addTitle(_ text: String) {
    let label = MenuTitle()
    label.label.text = text
    add([label]) { [unowned label] in label.sizeThatFits(CGSize(width: $0, height: 0)).height }
  }
  private func addLine(isThick: Bool) {
    let line = UIView(), thickness = isThick ? Self.groupGap : 1 / max(UIScreen.main.scale, 1)
    line.backgroundColor = isThick ? Self.gapFill : .separator
    line.isUserInteractionEnabled = false
    add([line]) { _ in thickness }
  }
  /// Adds lines of elements side by side: at most four without titles, and three with titles.
  private func addStrips(_ elements: [UIMenuElement], hasTitles: Bool) {
    let most = hasTitles ? 3 : 4
    for start in stride(from: 0, to: elements.count, by: most) {
      if start > 0 { addLine(isThick: false) }
      let some = elements[start..<min(start + most, elements.count)].map { MenuTile($0, hasTitle: hasTitles) }
      tiles += some
      for tile in some.dropFirst() { tile.showsLine = true }
      add(some) { _ in hasTitles ? 64 : MenuRow.height }
    }
  }

  /// The height of all entries, in points.
  var naturalHeight: CGFloat { heights(Self.width).reduce(0, +) }
  private func heights(_ width: CGFloat) -> [CGFloat] {
    if let heights, heights.width == width { return heights.values }
    let values = parts.map { $0.height(width) }
    heights = (width, values)
    return values
  }

  /// Returns the centre of an element's row or tile, in points of the panel's coordinates; nil if it is not shown.
  func center(of element: UIMenuElement) -> CGPoint? {
    layoutIfNeeded()
    let all: [UIView] = rows.filter { $0.element === element } + tiles.filter { $0.element === element }
    return all.first.map { $0.convert(CGPoint(x: $0.bounds.midX, y: $0.bounds.midY), to: self) }
  }

  // MARK: Choosing

  /// Returns the element at a point of the panel; nil if there is none that can be chosen.
  func element(at point: CGPoint) -> UIMenuElement? {
    guard list.bounds.contains(convert(point, to: list)) else { return nil }
    func isHit(_ view: UIView) -> Bool { view.bounds.contains(convert(point, to: view)) }
    let found = rows.first(where: isHit)?.element ?? tiles.first(where: isHit)?.element
    return found?.isChoosable == true ? found : nil
  }
  func highlight(_ element: UIMenuElement?) {
    for row in rows where row.isHighlighted != (element != nil && row.element === element) {
      row.isHighlighted.toggle()
    }
    for tile in tiles where tile.isHighlighted != (element != nil && tile.element === element) {
      tile.isHighlighted.toggle()
    }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    (list.frame, shade.frame) = (bounds, bounds)
    var y: CGFloat = 0
    for (part, height) in zip(parts, heights(bounds.width)) {
      let width = bounds.width / CGFloat(max(part.views.count, 1))
      for (index, view) in part.views.enumerated() {
        let place = CGFloat(isRightToLeft ? part.views.count - 1 - index : index)
        view.frame = CGRect(x: place * width, y: y, width: width, height: height)
      }
      y += height
    }
    list.contentSize = CGSize(width: bounds.width, height: y)
  }
}

/// The title at the top of an open menu.
private final class MenuTitle: UIView {
  override class var isDrawn: Bool { false }
  let label = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    (label.font, label.textColor, label.numberOfLines) = (.systemFont(ofSize: 12), .secondaryLabel, 0)
    addSubview(label)
  }
  required init?(coder: NSCoder) { nil }
  override func sizeThatFits(_ size: CGSize) -> CGSize {
    let text = label.sizeThatFits(CGSize(width: max(size.width - 32, 0), height: .greatestFiniteMagnitude))
    return CGSize(width: size.width, height: max(30, text.height.rounded(.up) + 16))
  }
  override func layoutSubviews() {
    super.layoutSubviews()
    let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
    label.textAlignment = isRightToLeft ? .right : .natural
    label.frame = bounds.insetBy(dx: 16, dy: 0)
  }
}
