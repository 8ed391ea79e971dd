import Agate

/// The values that the place of a cell in a table determines.
struct CellLook: Equatable {
  /// The colour of the separators.
  var color: UIColor?
  /// The insets of the line below the cell; nil for no line. The left inset is nil if the table chooses it.
  var bottom: Line?
  /// The insets of the line above the cell; nil for no line.
  var top: Line?
  /// The rounded corners.
  var corners: CACornerMask = []
  /// The background of a cell for which the program sets none.
  var background: UIColor?
  /// The width at the right edge that the index of sections covers, in points.
  var trailing: CGFloat = 0
  /// The distance by which the margins at the sides exceed the standard margins, in points
  /// (``UITableView/cellLayoutMarginsFollowReadableWidth``).
  var readable: CGFloat = 0

  /// The distances of a line from the edges, in points.
  struct Line: Equatable {
    /// The distance from the left edge; nil if the line begins below the text of the cell.
    var left: CGFloat?
    var right: CGFloat = 0
  }

  /// The radius of rounded corners, in points.
  static let radius: CGFloat = 10
}

/// The lines above and below a cell.
struct CellLines {
  private var top: ControlPart?
  private var bottom: ControlPart?

  /// Adds, changes and removes lines.
  mutating func show(_ look: CellLook, in cell: UIView) {
    Self.show(&top, look.top != nil, look.color, in: cell)
    Self.show(&bottom, look.bottom != nil, look.color, in: cell)
  }

  private static func show(_ line: inout ControlPart?, _ isShown: Bool, _ color: UIColor?, in cell: UIView) {
    if !isShown {
      line?.removeFromSuperview()
      line = nil
      return
    }
    let shown = line ?? ControlPart(color: nil)
    shown.backgroundColor = color
    if line == nil { cell.addSubview(shown) }
    line = shown
  }

  /// Sets the frames of the lines.
  ///
  /// - Parameter textLeft: the left edge of the cell's text.
  func layOut(_ look: CellLook, in cell: UIView, textLeft: CGFloat) {
    let bounds = cell.bounds, thickness = 1 / max(cell.contentScaleFactor, 1)
    func frame(_ line: CellLook.Line, y: CGFloat) -> CGRect {
      let left = line.left ?? textLeft
      return CGRect(x: left, y: y, width: max(bounds.width - left - line.right - look.trailing, 0), height: thickness)
    }
    if let top, let line = look.top { top.frame = frame(line, y: 0) }
    if let bottom, let line = look.bottom { bottom.frame = frame(line, y: bounds.height - thickness) }
  }

  /// Whether a view is one of the lines.
  func contains(_ view: UIView) -> Bool { view === top || view === bottom }
}
