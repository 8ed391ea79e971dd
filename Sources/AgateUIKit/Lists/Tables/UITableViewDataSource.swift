import Agate

/// The object that knows the rows of a table and configures their cells.
///
/// Sections, and rows in a section, are counted from 0. All methods except the first two have default implementations.
public protocol UITableViewDataSource: NSObjectProtocol {
  /// Returns the number of rows in a section.
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int
  /// Returns the cell of a row, usually a cell that ``UITableView/dequeueReusableCell(withIdentifier:for:)`` returned.
  /// The table calls the method when the row comes into sight.
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell
  /// Returns the number of sections. The default returns 1.
  func numberOfSections(in tableView: UITableView) -> Int
  /// Returns the title of a section's header. The default returns nil, which means no title.
  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String?
  /// Returns the title of a section's footer. The default returns nil, which means no title.
  func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String?
  /// Returns whether the user can edit a row. If true, the row has a control in editing mode, and a swipe reveals a
  /// button that deletes it. The default returns ``UITableView/isEditing``. In UIKit, the default depends on whether
  /// the data source implements `tableView(_:commit:forRowAt:)`, which Agate cannot determine.
  func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool
  /// Deletes or inserts a row, because the user asked for it. The method changes the data and calls
  /// ``UITableView/deleteRows(at:with:)`` or ``UITableView/insertRows(at:with:)``. The default does nothing.
  func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath)
  /// Returns whether the user can move a row. If true, the row has a control in editing mode that moves it. The default
  /// returns false. In UIKit, the default is true if the data source implements `tableView(_:moveRowAt:to:)`, which
  /// Agate cannot determine.
  func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool
  /// Moves a row in the data, because the user has moved it in the table. The table already shows the row at its new
  /// index path. The default does nothing.
  ///
  /// - Parameters:
  ///   - tableView: the table.
  ///   - sourceIndexPath: the row before the move.
  ///   - destinationIndexPath: the row after the move.
  func tableView(_ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath)
  /// Returns the titles of the index at the right edge of a plain table; nil or none for no index, which is the default.
  /// The title ``UITableView/indexSearch`` is shown as a magnifying glass.
  func sectionIndexTitles(for tableView: UITableView) -> [String]?
  /// Returns the section to which the table scrolls when a finger touches a title of the index. The default returns the
  /// index of the title. The table does not scroll if there is no such section, such as `NSNotFound`.
  func tableView(_ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int) -> Int
}

extension UITableViewDataSource {
  public func numberOfSections(in tableView: UITableView) -> Int { 1 }
  public func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { nil }
  public func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? { nil }
  public func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { tableView.isEditing }
  public func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
  ) {}
  public func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { false }
  public func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
  ) {}
  public func sectionIndexTitles(for tableView: UITableView) -> [String]? { nil }
  public func tableView(_ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int) -> Int {
    index
  }
}
