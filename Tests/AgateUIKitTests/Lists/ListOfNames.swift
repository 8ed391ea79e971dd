import Agate
@testable import AgateUIKit

/// A list of 300 by 400 points in a root view, with the names of a diffable data source.
final class ListOfNames: NSObject {
  typealias Source = UICollectionViewDiffableDataSource<String, String>
  let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
  let view: UICollectionView
  private(set) var source: Source!
  /// Called for each cell that is configured.
  var configure: ((UICollectionViewListCell, IndexPath, String) -> Void)?
  let clock = MediaClock(time: 0)
  private let display = DisplayClock(refreshInterval: 1 / 60)

  init(_ configuration: UICollectionLayoutListConfiguration, _ sections: KeyValuePairs<String, [String]>) {
    let layout = UICollectionViewCompositionalLayout.list(using: configuration)
    view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 300, height: 400), collectionViewLayout: layout)
    super.init()
    root.addSubview(view)
    let cells = UICollectionView.CellRegistration<UICollectionViewListCell, String> { [weak self] cell, path, name in
      var content = cell.defaultContentConfiguration()
      content.text = name
      cell.contentConfiguration = content
      self?.configure?(cell, path, name)
    }
    source = Source(collectionView: view) { view, path, name in
      view.dequeueConfiguredReusableCell(using: cells, for: path, item: name)
    }
    let registrations = [UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter].map {
      UICollectionView.SupplementaryRegistration<UICollectionViewListCell>(elementKind: $0) { cell, kind, _ in
        var content = cell.defaultContentConfiguration()
        content.text = kind == UICollectionView.elementKindSectionHeader ? "Header" : "Footer"
        cell.contentConfiguration = content
      }
    }
    source.supplementaryViewProvider = { view, kind, path in
      let isHeader = kind == UICollectionView.elementKindSectionHeader
      return view.dequeueConfiguredReusableSupplementary(using: registrations[isHeader ? 0 : 1], for: path)
    }
    var snapshot = NSDiffableDataSourceSnapshot<String, String>()
    for (section, names) in sections {
      snapshot.appendSections([section])
      snapshot.appendItems(names, toSection: section)
    }
    source.apply(snapshot, animatingDifferences: false)
    settle()
  }
  convenience init(
    _ appearance: UICollectionLayoutListConfiguration.Appearance, _ sections: KeyValuePairs<String, [String]>
  ) { self.init(UICollectionLayoutListConfiguration(appearance: appearance), sections) }

  /// Configures all cells again.
  func reload() {
    view.reloadData()
    settle()
  }
  /// Lays out the list until its cells have their heights.
  func settle() { for _ in 0..<3 { root.layoutIfNeeded() } }
  func cell(_ item: Int, _ section: Int = 0) -> UICollectionViewListCell? {
    view.cellForItem(at: IndexPath(item: item, section: section)) as? UICollectionViewListCell
  }
  func header(_ section: Int) -> UICollectionViewListCell? {
    view.supplementaryView(
      forElementKind: UICollectionView.elementKindSectionHeader, at: IndexPath(item: 0, section: section))
      as? UICollectionViewListCell
  }
  func text(_ cell: UICollectionViewListCell?) -> String? { label(cell)?.text }
  func label(_ cell: UICollectionViewListCell?) -> UILabel? {
    cell?.contentView.subviews.compactMap { $0 as? UILabel }.first
  }
  /// The separators of a cell, from top to bottom.
  func lines(_ cell: UICollectionViewListCell?) -> [CGRect] {
    let parts = (cell?.subviews ?? []).compactMap { $0 as? ControlPart }
    return parts.map(\.frame).sorted { $0.minY < $1.minY }
  }
  /// Touches the list at its own time.
  func touch(_ body: (Fingers) -> Void) {
    let fingers = Fingers(on: root)
    MediaClock.withClock(clock) { DisplayClock.withClock(display) { body(fingers) } }
    settle()
  }
}
