import Agate

/// The view of a ``UIActivityViewController``: a header, and a list with a section for services that send items to
/// others and one for the other services.
final class ActivityView: UIView, UITableViewDataSource, UITableViewDelegate {
  private weak var controller: UIActivityViewController?
  private let header: ActivityHeader
  private let table = UITableView(frame: .zero, style: .insetGrouped)
  private let sections: [[UIActivity]]
  private static let rowHeight: CGFloat = 50, width: CGFloat = 375, mostRows = 8, gap: CGFloat = 16

  init(_ controller: UIActivityViewController) {
    self.controller = controller
    header = ActivityHeader(controller)
    sections = controller.offeredSections
    super.init(frame: UIScreen.main.bounds)
    backgroundColor = .systemGroupedBackground
    table.rowHeight = Self.rowHeight
    table.backgroundColor = .clear
    (table.dataSource, table.delegate) = (self, self)
    table.register(UITableViewCell.self, forCellReuseIdentifier: "activity")
    addSubview(table)
    addSubview(header)
  }
  required init?(coder: NSCoder) { nil }
  override class var isDrawn: Bool { false }

  /// The size in a popover, in points.
  var popoverSize: CGSize {
    let rows = min(sections.reduce(0) { $0 + $1.count }, Self.mostRows)
    let height = ActivityHeader.height + CGFloat(rows) * Self.rowHeight + CGFloat(sections.count) * Self.gap
    return CGSize(width: Self.width, height: height)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    header.frame = CGRect(x: 0, y: 0, width: bounds.width, height: ActivityHeader.height)
    let rest = max(bounds.height - ActivityHeader.height, 0)
    table.frame = CGRect(x: 0, y: ActivityHeader.height, width: bounds.width, height: rest)
  }

  // MARK: The list

  func numberOfSections(in tableView: UITableView) -> Int { sections.count }
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { sections[section].count }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "activity", for: indexPath)
    let activity = sections[indexPath.section][indexPath.row]
    cell.textLabel?.text = activity.activityTitle
    let glyph = UIImageView(image: activity.activityImage?.withRenderingMode(.alwaysTemplate))
    (glyph.tintColor, glyph.contentMode) = (.label, .scaleAspectFit)
    glyph.frame = CGRect(x: 0, y: 0, width: 26, height: 26)
    cell.accessoryView = glyph
    return cell
  }
  func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat {
    section == 0 ? .leastNonzeroMagnitude : Self.gap
  }
  func tableView(_ tableView: UITableView, heightForFooterInSection section: Int) -> CGFloat { .leastNonzeroMagnitude }
  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: true)
    controller?.choose(sections[indexPath.section][indexPath.row])
  }
}
