import Agate
import AgateUIKit
import Testing

/// Menus of rows and items whose delegate is the controller of the list.
struct ControllerMenuTests {
  private let windows = MenuWindow()

  private final class Rows: UITableViewController {
    let log = Log()
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      UITableViewCell()
    }
    override func tableView(
      _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
    ) -> UIContextMenuConfiguration? { ControllerMenuTests.menu(log, "Row \(indexPath.row)") }
    override func tableView(
      _ tableView: UITableView, willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
      animator: (any UIContextMenuInteractionAnimating)?
    ) { log.lines.append("ends") }
  }
  private final class Items: UICollectionViewController {
    let log = Log()
    override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 3 }
    override func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell { collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath) }
    override func collectionView(
      _ collectionView: UICollectionView, contextMenuConfigurationForItemAt indexPath: IndexPath, point: CGPoint
    ) -> UIContextMenuConfiguration? { ControllerMenuTests.menu(log, "Item \(indexPath.item)") }
    override func collectionView(
      _ collectionView: UICollectionView, willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
      animator: (any UIContextMenuInteractionAnimating)?
    ) { log.lines.append("ends") }
  }
  fileprivate static func menu(_ log: Log, _ title: String) -> UIContextMenuConfiguration {
    UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { _ in
      UIMenu(children: [UIAction(title: title) { _ in log.lines.append(title) }])
    }
  }

  private func show(_ controller: UIViewController) {
    controller.view.frame = CGRect(x: 0, y: 300, width: 400, height: 300)
    windows.window.addSubview(controller.view)
    windows.wait(0.1)
  }

  @Test func aTableControllerOverridesTheMethodsOfMenus() {
    let rows = Rows(style: .plain)
    rows.tableView.rowHeight = 50
    show(rows)
    windows.press(100, 375)
    windows.tap("Row 1")
    #expect(rows.log.take().sorted() == ["Row 1", "ends"])
  }

  @Test func aCollectionControllerOverridesTheMethodsOfMenus() {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 100, height: 100)
    let items = Items(collectionViewLayout: layout)
    items.collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    show(items)
    windows.press(50, 350)
    windows.tap("Item 0")
    #expect(items.log.take().sorted() == ["Item 0", "ends"])
  }
}
