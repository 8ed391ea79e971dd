import Agate

/// The rows of a table that a storyboard lists with their cells.
final class StaticTable {
  struct Row {
    var cell: UITableViewCell
    /// The height in points; nil for the table's.
    var height: CGFloat?
  }
  struct Section {
    var header: String?
    var footer: String?
    var rows: [Row]
  }

  let sections: [Section]
  init(_ sections: [Section]) { self.sections = sections }

  /// Returns a row; nil if the storyboard does not list it.
  func row(_ path: IndexPath) -> Row? {
    guard sections.indices.contains(path.section), sections[path.section].rows.indices.contains(path.row) else {
      return nil
    }
    return sections[path.section].rows[path.row]
  }
  func section(_ index: Int) -> Section? { sections.indices.contains(index) ? sections[index] : nil }
}
