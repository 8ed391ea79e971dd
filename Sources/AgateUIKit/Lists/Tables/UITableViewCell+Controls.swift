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
    editingControls.edit?.center = CGPoint(x: CellLayout.margin + 11, y: bounds.midY)
    editingControls.reorder?.frame = CGRect(
      x: bounds.width - look.trailing - reorderWidth, y: 0, width: reorderWidth, height: bounds.height)
  }

  final var reorderWidth: CGFloat { editingControls.reorder == nil ? 0 : CellReorderControl.width }
  /// The distance of the content view from the left edge of the cell.
  final var contentLeft: CGFloat {
    editingControls.edit != nil && shouldIndentWhileEditing ? CellEditControl.indentation : 0
  }
}
