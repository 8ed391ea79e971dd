import Agate
import AgateUIKit

/// The data source and the delegate of a table in tests.
final class TableSource: NSObject, UITableViewDataSource, UITableViewDelegate {
  /// The texts of the rows of each section.
  var sections: [[String]]
  /// The heights of rows; nil for the table's own height.
  var height: ((IndexPath) -> CGFloat)?
  var headerTitles: [Int: String] = [:]
  var footerTitles: [Int: String] = [:]
  var headerViews: [Int: UIView] = [:]
  var headerHeight = UITableView.automaticDimension
  /// The calls of the delegate about selections and of cells that appear and disappear.
  var calls: [String] = []
  var logsDisplay = false
  /// Functions that are called once, when one of the ``calls`` is made.
  var reactions: [String: () -> Void] = [:]
  /// The numbers of cells that were configured and of heights that were asked for.
  var configured = 0
  var asked = 0
  var allowsHighlight = true
  var selected: ((IndexPath) -> IndexPath?)?
  var configure: ((UITableViewCell, IndexPath) -> Void)?
  /// Called when a cell appears, and when a cell has disappeared.
  var appears: ((UITableView, IndexPath) -> Void)?
  var disappeared: ((UITableView) -> Void)?

  init(_ sections: [[String]]) { self.sections = sections }
  convenience init(count: Int) { self.init([[String](repeating: "Row", count: count)]) }

  func numberOfSections(in tableView: UITableView) -> Int { sections.count }
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { sections[section].count }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    configured += 1
    let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    cell.textLabel?.text = sections[indexPath.section][indexPath.row]
    configure?(cell, indexPath)
    return cell
  }
  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { headerTitles[section] }
  func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? { footerTitles[section] }
  func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? { headerViews[section] }
  func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat { headerHeight }
  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    asked += 1
    return height?(indexPath) ?? tableView.rowHeight
  }

  private func note(_ call: String, _ path: IndexPath) {
    let line = "\(call) \(path.section).\(path.row)"
    calls.append(line)
    reactions.removeValue(forKey: line)?()
  }
  func take() -> [String] {
    defer { calls = [] }
    return calls
  }
  func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) {
    if logsDisplay { note("appears", indexPath) }
    appears?(tableView, indexPath)
  }
  func tableView(_ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath) {
    if logsDisplay { note("disappeared", indexPath) }
    disappeared?(tableView)
  }
  func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool {
    note("highlight?", indexPath)
    return allowsHighlight
  }
  func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath) { note("highlighted", indexPath) }
  func tableView(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath) {
    note("unhighlighted", indexPath)
  }
  func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
    note("select?", indexPath)
    if let selected { return selected(indexPath) }
    return indexPath
  }
  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { note("selected", indexPath) }
  func tableView(_ tableView: UITableView, willDeselectRowAt indexPath: IndexPath) -> IndexPath? {
    note("deselect?", indexPath)
    return indexPath
  }
  func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) { note("deselected", indexPath) }
  func tableView(_ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath) {
    note("details", indexPath)
  }

  /// Creates a table of 100 × 200 points with rows of 40 points.
  func table(_ style: UITableView.Style = .plain, cells: UITableViewCell.Type = UITableViewCell.self) -> UITableView {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 100, height: 200), style: style)
    table.register(cells, forCellReuseIdentifier: "row")
    table.rowHeight = 40
    table.sectionHeaderTopPadding = 0
    table.dataSource = self
    table.delegate = self
    table.layoutIfNeeded()
    return table
  }
}

extension UITableView {
  /// Scrolls to a height and shows the rows there.
  func go(to y: CGFloat) {
    contentOffset.y = y
    layoutIfNeeded()
  }
  /// The texts of the cells in sight, from top to bottom.
  var texts: [String] { visibleCells.map { $0.textLabel?.text ?? "" } }
  /// The tops of the cells in sight, in points of the content.
  var tops: [Double] { visibleCells.map { Double($0.frame.minY) } }
}

func path(_ section: Int, _ row: Int) -> IndexPath { IndexPath(row: row, section: section) }
