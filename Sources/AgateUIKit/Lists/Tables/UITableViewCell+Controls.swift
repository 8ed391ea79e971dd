import Agate

/// The controls of a cell in editing mode.
struct CellControls {
  var isEditing = false
  /// The control that deletes or inserts a row; nil if it is not shown.
  var edit: CellEditControl?
  /// The control that moves the row; nil if it is not shown.
  var reorder: CellReorderControl?
}

/// The controls in editing mode.
extension UITableViewCell {
  final func showEditControl() {
    editingControls.edit?.removeFromSuperview()
    editingControls.edit = nil
    if editingControls.isEditing {
      editingControls.edit = CellEditControl(editingStyle) { [weak self] in
        if let self { table?.editingControlWasTapped(of: self) }
      }
    }
    show(editingControls.edit)
  }
  final func showReorderControl() {
    let isShown = editingControls.isEditing && showsReorderControl
    if isShown == (editingControls.reorder != nil) { return }
    editingControls.reorder?.removeFromSuperview()
    editingControls.reorder = nil
    if isShown {
      editingControls.reorder = CellReorderControl(CGSize(width: 22, height: 13), thickness: 1) { [weak self] finger in
        if let self { table?.reorder(self, finger) }
      }
    }
    show(editingControls.reorder)
  }
  /// Adds a control. Its place is not animated when editing begins or ends.
  private final func show(_ control: UIView?) {
    if let control {
      UIView.performWithoutAnimation {
        addSubview(control)
        placeControls()
      }
    }
    setNeedsLayout()
  }
  final func placeControls() {
    editingControls.edit?.center = CGPoint(x: look.readable + CellLayout.margin + 11, y: bounds.midY)
    editingControls.reorder?.frame = CGRect(
      x: bounds.width - look.trailing - look.readable - reorderWidth, y: 0, width: reorderWidth, height: bounds.height)
  }

  final var reorderWidth: CGFloat { editingControls.reorder == nil ? 0 : CellReorderControl.width }
  /// The distance of the content view from the left edge of the cell.
  final var contentLeft: CGFloat {
    indentsForEditing ? look.readable + CellEditControl.indentation : 0
  }
  private final var indentsForEditing: Bool { editingControls.edit != nil && shouldIndentWhileEditing }

  // MARK: Readable width

  /// The parts of the readable width's margins that are inside the content view, in points. Controls beside the content
  /// view stand in these margins.
  final var readableMargins: (left: CGFloat, right: CGFloat) {
    let isRightTaken = shownAccessory != nil || editingControls.reorder != nil
    return (indentsForEditing ? 0 : look.readable, isRightTaken ? 0 : look.readable)
  }
  /// Lets constraints to the margins of the content view follow the readable width.
  final func showReadableMargins() {
    let margins = readableMargins
    contentView.addMargins(left: margins.left, right: margins.right)
  }
  /// The left edge of the lines between rows, unless they begin below a text.
  final var standardTextLeft: CGFloat { look.readable + UITableView.standardInset.left }
}
