import Agate

/// A page of a document picker: the contents of a folder.
final class FolderPage: UITableViewController {
  let folder: URL
  private weak var picker: UIDocumentPickerViewController?
  private(set) var entries: [FolderEntry] = []
  private lazy var message = UILabel()
  private let dates = DateFormatter()
  private static let rowHeight: CGFloat = 56

  init(_ folder: URL, title: String? = nil, _ picker: UIDocumentPickerViewController) {
    (self.folder, self.picker) = (folder, picker)
    super.init(style: .plain)
    self.title = title ?? folder.lastPathComponent
    picker.addButtons(to: self)
  }
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.rowHeight = Self.rowHeight
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "entry")
    (dates.dateStyle, dates.timeStyle) = (.medium, .none)
    tableView.allowsMultipleSelection = picker?.choosesSeveral ?? false
    (message.numberOfLines, message.textAlignment, message.textColor) = (0, .center, .secondaryLabel)
    tableView.backgroundView = message
    read()
  }
  /// Reads the folder on another thread, then shows its contents.
  private func read() {
    let folder = folder
    BackgroundWork.run {
      Result { try FolderEntry.read(folder) }
    } then: { [weak self] result in
      self?.show(result)
    }
  }
  private func show(_ result: Result<[FolderEntry], any Error>) {
    switch result {
    case .success(let read): (entries, message.text) = (read, read.isEmpty ? "The folder is empty." : nil)
    case .failure: (entries, message.text) = ([], "The folder cannot be read.")
    }
    tableView.reloadData()
  }

  /// The chosen files, in the order of the list.
  var chosen: [URL] { (tableView.indexPathsForSelectedRows ?? []).sorted().map { entries[$0.row].url } }
  private func canChoose(_ entry: FolderEntry) -> Bool { entry.isFolder || picker?.accepts(entry.url) ?? false }

  // MARK: The table

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { entries.count }
  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "entry", for: indexPath)
    let entry = entries[indexPath.row], isEnabled = canChoose(entry)
    var content = UIListContentConfiguration.symbol(entry.symbol, entry.name)
    content.secondaryText = entry.detail(dates)
    content.textProperties.color = isEnabled ? .label : .tertiaryLabel
    content.secondaryTextProperties.color = isEnabled ? .secondaryLabel : .tertiaryLabel
    content.imageProperties.tintColor = entry.isFolder ? .systemBlue : .secondaryLabel
    cell.contentConfiguration = content
    cell.selectionStyle = tableView.allowsMultipleSelection && !entry.isFolder ? .none : .default
    let isChosen = tableView.indexPathsForSelectedRows?.contains(indexPath) ?? false
    cell.accessoryType = entry.isFolder ? .disclosureIndicator : isChosen ? .checkmark : .none
    return cell
  }
  override func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool {
    canChoose(entries[indexPath.row])
  }
  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    let entry = entries[indexPath.row]
    if entry.isFolder || !tableView.allowsMultipleSelection {
      tableView.deselectRow(at: indexPath, animated: true)
      picker?.choose(entry)
    } else {
      selectionDidChange(indexPath, .checkmark)
    }
  }
  override func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
    selectionDidChange(indexPath, .none)
  }
  private func selectionDidChange(_ path: IndexPath, _ mark: UITableViewCell.AccessoryType) {
    tableView.cellForRow(at: path)?.accessoryType = mark
    picker?.updateButtons(of: self)
  }
}

extension UIListContentConfiguration {
  /// Returns the content of a row with a symbol. The texts of all rows begin at the same place.
  static func symbol(_ symbol: String, _ text: String) -> UIListContentConfiguration {
    var content = UIListContentConfiguration.subtitleCell()
    content.image = UIImage(systemName: symbol)
    content.imageProperties.reservedLayoutSize = CGSize(width: 26, height: 0)
    content.text = text
    return content
  }
}
