import Agate

/// A row or item that a swipe has moved to a side, and the buttons beside it.
final class ListSwipe {
  let path: IndexPath
  let cell: UIView
  /// Whether the buttons are at the left edge.
  let isLeft: Bool
  let configuration: UISwipeActionsConfiguration
  /// The view of the buttons, which fills the space that the cell has left.
  let view: SwipeActionsView
  /// The distance by which the cell is moved to the right, in points.
  var offset: CGFloat = 0
  /// The value of ``offset`` when the drag began.
  var start: CGFloat = 0

  init(
    _ path: IndexPath, _ cell: UIView, isLeft: Bool, _ configuration: UISwipeActionsConfiguration,
    perform: @escaping (UIContextualAction) -> Void
  ) {
    (self.path, self.cell, self.isLeft, self.configuration) = (path, cell, isLeft, configuration)
    view = SwipeActionsView(configuration.actions, isLeft: isLeft, perform: perform)
    // The buttons keep the corners of a group of rows.
    let edge: CACornerMask =
      isLeft ? [.layerMinXMinYCorner, .layerMinXMaxYCorner] : [.layerMaxXMinYCorner, .layerMaxXMaxYCorner]
    view.layer.cornerRadius = cell.layer.cornerRadius
    view.layer.maskedCorners = cell.layer.maskedCorners.intersection(edge)
  }

  /// The offset at which all buttons have their full widths.
  var openOffset: CGFloat { isLeft ? view.fullWidth : -view.fullWidth }

  /// Whether the cell has been moved so far that the first action is performed.
  func isFull(in width: CGFloat) -> Bool {
    configuration.performsFirstActionWithFullSwipe && offset.magnitude > max(width * 0.6, view.fullWidth)
  }

  /// Returns the offset for a movement of the finger since the drag began.
  func offset(movedBy distance: CGFloat) -> CGFloat {
    let wanted = isLeft ? max(start + distance, 0) : min(start + distance, 0)
    let excess = wanted.magnitude - view.fullWidth
    if excess <= 0 || configuration.performsFirstActionWithFullSwipe { return wanted }
    // Beyond the buttons, the row follows the finger more slowly.
    return (view.fullWidth + excess / 4) * (isLeft ? 1 : -1)
  }

  /// Places the cell and the buttons.
  ///
  /// - Parameter frame: the frame of the row without a swipe.
  func place(in frame: CGRect) {
    cell.frame = frame.offsetBy(dx: offset, dy: 0)
    let width = offset.magnitude
    view.frame = CGRect(
      x: isLeft ? frame.minX : frame.maxX - width, y: frame.minY, width: width, height: frame.height)
    view.layoutIfNeeded()
  }
}

/// The buttons beside a row that was swiped.
final class SwipeActionsView: UIView {
  private let buttons: [UIButton]
  private let isLeft: Bool
  /// The sum of the full widths of the buttons, in points.
  let fullWidth: CGFloat
  override class var isDrawn: Bool { false }

  init(_ actions: [UIContextualAction], isLeft: Bool, perform: @escaping (UIContextualAction) -> Void) {
    self.isLeft = isLeft
    buttons = actions.map { action in
      let button = UIButton(type: .custom)
      button.setTitle(action.title, for: .normal)
      button.setImage(action.image?.withRenderingMode(.alwaysTemplate), for: .normal)
      button.titleLabel?.font = .systemFont(ofSize: 15)
      button.tintColor = .white
      button.backgroundColor = action.backgroundColor
      button.clipsToBounds = true
      button.addAction(UIAction { _ in perform(action) }, for: .touchUpInside)
      return button
    }
    fullWidth = buttons.reduce(0) { $0 + Self.width($1) }
    super.init(frame: .zero)
    clipsToBounds = true
    for button in buttons { addSubview(button) }
  }
  required init?(coder: NSCoder) { nil }

  private static func width(_ button: UIButton) -> CGFloat { max(button.intrinsicContentSize.width + 24, 74) }

  /// Gives each button its share of the width. The first button is at the edge of the list.
  override func layoutSubviews() {
    super.layoutSubviews()
    var edge: CGFloat = 0
    for button in buttons {
      let width = fullWidth > 0 ? Self.width(button) / fullWidth * bounds.width : 0
      let x = isLeft ? edge : bounds.width - edge - width
      button.frame = CGRect(x: x, y: 0, width: width, height: bounds.height)
      edge += width
    }
  }

}

/// The gesture recogniser for swipes over the rows or items of a list.
final class SwipeGestureRecognizer: UIPanGestureRecognizer {
  /// The open row or item; nil if there is none.
  var swipe: ListSwipe?
  /// Whether the list's recogniser for scrolling has just given way to this one.
  var isComing = false

  /// Adds a recogniser to a list.
  convenience init(_ list: any SwipedList) {
    self.init(target: nil, action: nil)
    maximumNumberOfTouches = 1
    addTarget(self, action: .of("follow", SwipeGestureRecognizer.follow))
    list.addGestureRecognizer(self)
  }
  private func follow() { (view as? any SwipedList)?.followSwipe() }

  override func isDrag(_ movement: CGPoint) -> Bool {
    super.isDrag(movement) && movement.x.magnitude > movement.y.magnitude
  }
}
