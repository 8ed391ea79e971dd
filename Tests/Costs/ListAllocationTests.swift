import Agate
import AgateUIKit
import CAllocationCount
import Testing

/// Allocations of a step of scrolling, compared with those of a scroll view without data.
struct ListAllocationTests {
  private let frame = CGRect(x: 0, y: 0, width: 100, height: 100)

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

  /// Returns views without behaviour in the places of a view and its subviews. Each view that is visited in layout costs
  /// a block if code is not optimised.
  private func copy(_ view: UIView) -> UIView {
    let copy = UIView(frame: view.frame)
    for subview in view.subviews { copy.addSubview(self.copy(subview)) }
    return copy
  }

  /// Expects that a list allocates as few blocks as a scroll view with views like the list's cells.
  private func expectFew(_ list: UIScrollView, _ cells: [UIView], at location: SourceLocation = #_sourceLocation) {
    let plain = UIScrollView(frame: frame)
    plain.contentSize = list.contentSize
    for cell in cells { plain.addSubview(copy(cell)) }
    let few = scroll(plain), count = scroll(list)
    #expect(count <= few, "\(count) blocks instead of \(few)", sourceLocation: location)
  }

  private final class Rows: NSObject, UITableViewDataSource {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 100_000 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    }
  }

  @Test func whileNoRowComesOrGoesATableScrollsLikeAScrollView() {
    let table = UITableView(frame: frame), rows = Rows()
    table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    (table.rowHeight, table.dataSource) = (40, rows)
    table.layoutIfNeeded()
    #expect(table.visibleCells.count == 3)
    expectFew(table, table.visibleCells)
    withExtendedLifetime(rows) {}
  }

  private final class Squares: NSObject, UICollectionViewDataSource {
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 1000 }
    func collectionView(_ collectionView: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
      collectionView.dequeueReusableCell(withReuseIdentifier: "square", for: path)
    }
  }

  @Test func whileNoCellComesOrGoesACollectionViewScrollsLikeAScrollView() {
    let list = UICollectionView(frame: frame, collectionViewLayout: UICollectionViewFlowLayout()), squares = Squares()
    list.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "square")
    list.dataSource = squares
    list.layoutIfNeeded()
    #expect(list.visibleCells.count == 2)
    expectFew(list, list.visibleCells)
    withExtendedLifetime(squares) {}
  }
}
