import Agate

/// The first page of a document picker: the folders in which the user may begin.
final class PlacesPage: UITableViewController {
  private weak var picker: UIDocumentPickerViewController?
  private let places: [(title: String, symbol: String, folder: URL)]

  init(_ folders: UserFolders, _ picker: UIDocumentPickerViewController) {
    self.picker = picker
    places = [
      ("Home", "house", folders.home), ("Pictures", "photo", folders.folder(.pictures)),
      ("Downloads", "square.and.arrow.down", folders.folder(.downloads)),
      ("Computer", "externaldrive", URL(fileURLWithPath: "/", isDirectory: true)),
    ]
    super.init(style: .insetGrouped)
    title = "Browse"
    navigationItem.rightBarButtonItem = picker.cancelItem()
  }
  required init?(coder: NSCoder) { nil }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { places.count }
  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil), place = places[indexPath.row]
    cell.contentConfiguration = UIListContentConfiguration.symbol(place.symbol, place.title)
    cell.accessoryType = .disclosureIndicator
    return cell
  }
  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: true)
    let place = places[indexPath.row]
    picker?.open(place.folder, title: place.title)
  }
}
