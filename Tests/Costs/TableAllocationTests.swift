import Agate
import AgateUIKit
import CAllocationCount
import Testing

/// Scrolling of tables.
struct TableAllocationTests {
  private final class Rows: NSObject, UITableViewDataSource {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 100_000 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    }
  }

  /// Scrolls by 8 points. Returns the number of blocks that were allocated.
  private func scroll(_ view: UIScrollView) -> UInt64 {
    var count: UInt64 = 0
    // The first round lets lists grow to their final size.
    for _ in 0..<2 {
      let before = agate_allocations()
      for step in 0..<8 {
        view.contentOffset.y = CGFloat(step)
        view.layoutIfNeeded()
      }
      count = agate_allocations() - before
    }
    return count
  }

  @Test func whileNoRowComesOrGoesATableScrollsLikeAScrollView() {
    let frame = CGRect(x: 0, y: 0, width: 100, height: 100), rows = Rows()
    let table = UITableView(frame: frame), plain = UIScrollView(frame: frame)
    table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    (table.rowHeight, table.dataSource) = (40, rows)
    table.layoutIfNeeded()
    plain.contentSize = table.contentSize
    for cell in table.visibleCells {
      let view = UIView(frame: cell.frame)
      view.addSubview(UIView(frame: view.bounds))
      plain.addSubview(view)
    }
    #expect(table.visibleCells.count == 3 && scroll(table) <= scroll(plain))
    withExtendedLifetime(rows) {}
  }
}
