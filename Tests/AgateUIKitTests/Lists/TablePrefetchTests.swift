import Agate
import AgateUIKit
import Testing

struct TablePrefetchTests {
  private final class Prefetcher: NSObject, UITableViewDataSourcePrefetching {
    var calls: [String] = []
    func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath]) {
      calls.append("near \(indexPaths.map(\.row))")
    }
    func tableView(_ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath]) {
      calls.append("far \(indexPaths.map(\.row))")
    }
    func take() -> [String] {
      defer { calls = [] }
      return calls
    }
  }
  private let source = TableSource(count: 40)
  private let prefetcher = Prefetcher()
  private let table = UITableView(frame: CGRect(x: 0, y: 0, width: 100, height: 120))

  init() {
    table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    (table.rowHeight, table.dataSource, table.delegate) = (40, source, source)
    table.prefetchDataSource = prefetcher
    table.layoutIfNeeded()
  }
  private func scroll(to offset: CGFloat) {
    table.contentOffset.y = offset
    table.layoutIfNeeded()
  }

  @Test func rowsAreAnnouncedBeforeTheyComeIntoSight() {
    #expect(prefetcher.take() == ["near [3, 4, 5]"])
    scroll(to: 10)
    #expect(prefetcher.take() == ["near [6]"])
    scroll(to: 20)
    #expect(prefetcher.take().isEmpty, "the same rows are in sight")
    scroll(to: 400)
    #expect(prefetcher.take() == ["near [9, 13, 8, 14, 7, 15]", "far [4, 5, 6]"])
  }

  @Test func allNearRowsAreAnnouncedAgainAfterChanges() {
    _ = prefetcher.take()
    table.reloadData()
    table.layoutIfNeeded()
    #expect(prefetcher.take() == ["near [3, 4, 5]"])
    table.isPrefetchingEnabled = false
    scroll(to: 400)
    #expect(prefetcher.take().isEmpty)
  }
}
