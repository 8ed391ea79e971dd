import Agate
import AgateUIKit
import Testing

struct BatchUpdateTests {
  /// A table that counts the calls of the method that subclasses override.
  private final class Table: UITableView {
    var calls = 0
    override func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
      calls += 1
      super.performBatchUpdates(updates, completion: completion)
    }
    func add(_ change: () -> Void) {
      performBatchUpdates {
        change()
        insertRows(at: [IndexPath(row: 0, section: 0)], with: .none)
      }
    }
  }
  private final class Source: NSObject, UITableViewDataSource, UICollectionViewDataSource {
    var count = 2
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell { UITableViewCell() }
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { count }
    func collectionView(_ collectionView: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
      collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
    }
  }
  private let source = Source()
  private let bounds = CGRect(x: 0, y: 0, width: 200, height: 200)

  @Test func closuresForTablesNeedNotEscape() {
    let table = Table(frame: bounds, style: .plain)
    table.dataSource = source
    table.layoutIfNeeded()
    table.add { source.count += 1 }
    #expect(table.numberOfRows(inSection: 0) == 3 && table.calls == 1)
    let change: (() -> Void)? = nil
    table.performBatchUpdates(change)
    #expect(table.numberOfRows(inSection: 0) == 3 && table.calls == 2)
  }

  @Test func closuresForCollectionsNeedNotEscape() {
    let view = UICollectionView(frame: bounds, collectionViewLayout: UICollectionViewFlowLayout())
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    view.dataSource = source
    view.layoutIfNeeded()
    func update(_ change: () -> Void) { view.performBatchUpdates(change) }
    update {
      source.count += 1
      view.insertItems(at: [IndexPath(item: 1, section: 0)])
    }
    #expect(view.numberOfItems(inSection: 0) == 3)
  }

  @Test func indexPathsThatAreObjectsHaveRowsAndSections() {
    let object = NSIndexPath(row: 3, section: 2)
    #expect(object.section == 2 && object.row == 3 && object.item == 3)
    #expect(object as IndexPath == IndexPath(item: 3, section: 2))
  }
}
