import Agate

extension UITableView {
  /// The appearance of a table.
  public enum Style: Int, Sendable {
    /// Rows follow each other. Headers and footers of sections stay in sight while their section is in sight.
    case plain
    /// Sections are separate groups. Their headers and footers move with the rows.
    case grouped
    /// Like `grouped`, with space beside the sections, which have rounded corners.
    case insetGrouped
  }

  /// The position in the visible area to which a row is scrolled.
  public enum ScrollPosition: Int, Sendable {
    /// The row is scrolled by the smallest distance that shows it.
    case none
    /// The row is at the top, in the middle or at the bottom of the visible area.
    case top, middle, bottom
  }

  /// The animation with which a row appears or disappears.
  public enum RowAnimation: Int, Sendable {
    /// The row fades.
    case fade
    /// The row moves to or from an edge of the table, and fades.
    case right, left, top, bottom
    /// The row appears or disappears immediately.
    case none
    /// The row grows from its middle, or shrinks towards it.
    case middle
    /// The table chooses the animation: `fade`.
    case automatic = 100
  }
}

extension UITableViewCell {
  /// The arrangement of the labels of a cell.
  public enum CellStyle: Int, Sendable {
    /// A label, with an image on its left.
    case `default`
    /// A label on the left and a grey label on the right.
    case value1
    /// A label in the tint colour on the left, and a label beside it.
    case value2
    /// A label with a smaller label below it, and an image on their left.
    case subtitle
  }

  /// The line between a cell and the next one.
  public enum SeparatorStyle: Int, Sendable {
    /// No line.
    case none
    /// A line of one pixel.
    case singleLine
    /// The value has the effect of `singleLine`, as in current versions of UIKit.
    case singleLineEtched
  }

  /// The background of a selected cell.
  public enum SelectionStyle: Int, Sendable {
    /// A selected cell looks like other cells.
    case none
    /// The values have the effect of `default`, as in current versions of UIKit.
    case blue, gray
    /// A selected cell has a grey background.
    case `default`
  }

  /// The control of a cell in editing mode.
  public enum EditingStyle: Int, Sendable {
    /// No control.
    case none
    /// A control that deletes the row, after a confirmation.
    case delete
    /// A control that inserts a row.
    case insert
  }

  /// The standard view at the right of a cell.
  public enum AccessoryType: Int, Sendable {
    /// No view.
    case none
    /// A grey arrow, which indicates that a tap shows another view.
    case disclosureIndicator
    /// A button for details, and an arrow.
    case detailDisclosureButton
    /// A check mark in the tint colour.
    case checkmark
    /// A button for details.
    case detailButton
  }
}
