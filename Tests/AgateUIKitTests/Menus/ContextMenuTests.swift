import Agate
import AgateUIKit
import Testing

/// Context menus of views and of cells.
@Suite struct ContextMenuTests {
  private final class Source: UIView, UIContextMenuInteractionDelegate {
    var log = Log()
    var makesPreview: (() -> UIViewController?)?
    var allows = true
    func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? {
      guard allows else { return nil }
      log.lines.append("asks \(Int(location.x)) \(Int(location.y))")
      let log = log
      return UIContextMenuConfiguration(identifier: nil, previewProvider: makesPreview) { _ in
        UIMenu(children: [noting("Copy", log)])
      }
    }
    func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
      animator: (any UIContextMenuInteractionAnimating)?
    ) {
      log.lines.append("shows")
      let log = log
      animator?.addCompletion { log.lines.append("shown") }
    }
    func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
      animator: (any UIContextMenuInteractionAnimating)?
    ) {
      log.lines.append("ends")
      let log = log
      animator?.addCompletion { log.lines.append("ended") }
    }
    func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction,
      willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
      animator: any UIContextMenuInteractionCommitAnimating
    ) { log.lines.append("commits \(animator.previewViewController != nil)") }
  }

  private let windows = MenuWindow()
  private let source = Source(frame: CGRect(x: 50, y: 100, width: 100, height: 80))
  private let interaction: UIContextMenuInteraction
  init() {
    interaction = UIContextMenuInteraction(delegate: source)
    source.addInteraction(interaction)
    windows.window.addSubview(source)
  }

  @Test func aLongPressOpensTheMenuBelowAPreviewOfTheView() throws {
    windows.press(60, 120)
    #expect(source.log.take() == ["asks 10 20", "shows", "shown"] && interaction.menuAppearance == .rich)
    let row = try #require(windows.frame("Copy"))
    #expect(row.minY > 180 && source.alpha == 0)
    windows.tap("Copy")
    #expect(source.log.take() == ["ends", "Copy", "ended"] && source.alpha == 1)
    #expect(interaction.menuAppearance == .unknown && windows.label("Copy") == nil)
  }
  @Test func theFingerThatPressesMayChooseARow() throws {
    windows.down(CGPoint(x: 60, y: 120))
    windows.wait(2)
    let place = try #require(windows.place("Copy"))
    windows.move(place)
    windows.up(place)
    #expect(source.log.take().contains("Copy"))
  }
  @Test func aClickOfTheSecondaryButtonOpensTheMenuAtThePointerWithoutAPreview() throws {
    windows.run { #expect(source.openContextMenu(at: CGPoint(x: 70, y: 130))) }
    windows.wait(1)
    let row = try #require(windows.frame("Copy"))
    #expect(interaction.menuAppearance == .compact && row.minX == 86 && row.minY > 130 && row.minY < 160)
    #expect(source.alpha == 1)
  }
  @Test func aPressWithoutAMenuRemainsATouchOfTheView() {
    let log = Log(), inner = LoggingView(frame: source.bounds)
    inner.log = log
    source.addSubview(inner)
    source.allows = false
    windows.press(60, 120)
    #expect(log.take() == ["began", "ended"] && interaction.menuAppearance == .unknown)
  }
  @Test func thePreviewMayBeAControllerAndATapOnItIsTold() throws {
    source.makesPreview = {
      let controller = UIViewController()
      controller.preferredContentSize = CGSize(width: 200, height: 150)
      controller.view.backgroundColor = .systemBlue
      return controller
    }
    windows.press(60, 120)
    _ = source.log.take()
    let row = try #require(windows.frame("Copy"))
    #expect(row.minY > 220)
    windows.tap(100, 140)
    #expect(source.log.take() == ["commits true", "ends", "ended"])
  }
  @Test func aVisibleMenuIsChangedAndDismissed() {
    windows.press(60, 120)
    windows.run { interaction.updateVisibleMenu { $0.replacingChildren([UIAction(title: "New") { _ in }]) } }
    #expect(windows.label("New") != nil && windows.label("Copy") == nil)
    windows.run { interaction.dismissMenu() }
    windows.wait(1)
    #expect(windows.label("New") == nil && source.log.take().suffix(2) == ["ends", "ended"])
  }
  @Test func aRemovedInteractionOpensNoMenu() {
    source.removeInteraction(interaction)
    windows.press(60, 120)
    #expect(interaction.view == nil && source.gestureRecognizers == nil && source.log.take() == [])
  }

  private final class Rows: NSObject, UITableViewDataSource, UITableViewDelegate {
    let log = Log()
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell { UITableViewCell() }
    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { log.lines.append("selects") }
    func tableView(
      _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
    ) -> UIContextMenuConfiguration? {
      if indexPath.row == 2 { return nil }
      let log = log
      return UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { _ in
        UIMenu(children: [noting("Row \(indexPath.row)", log)])
      }
    }
  }
  @Test func aRowOfATableHasAMenuAndIsNotSelectedByThePress() {
    let table = UITableView(frame: CGRect(x: 0, y: 300, width: 400, height: 300)), rows = Rows()
    (table.rowHeight, table.dataSource, table.delegate) = (50, rows, rows)
    windows.window.addSubview(table)
    windows.wait(0.1)
    windows.press(100, 375)
    windows.tap("Row 1")
    #expect(rows.log.take() == ["Row 1"])
    windows.press(100, 425)
    #expect(rows.log.take() == ["selects"])
  }

  private final class Items: NSObject, UICollectionViewDataSource, UICollectionViewDelegate {
    let log = Log()
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 3 }
    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell
    {
      collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    }
    func collectionView(
      _ collectionView: UICollectionView, contextMenuConfigurationForItemAt indexPath: IndexPath, point: CGPoint
    ) -> UIContextMenuConfiguration? {
      let log = log
      return UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { _ in
        UIMenu(children: [noting("Item \(indexPath.item)", log)])
      }
    }
    func collectionView(
      _ collectionView: UICollectionView, willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
      animator: (any UIContextMenuInteractionAnimating)?
    ) { log.lines.append("ends") }
  }
  @Test func anItemOfACollectionViewHasAMenu() {
    let layout = UICollectionViewFlowLayout(), items = Items()
    layout.itemSize = CGSize(width: 100, height: 100)
    let frame = CGRect(x: 0, y: 300, width: 400, height: 300)
    let view = UICollectionView(frame: frame, collectionViewLayout: layout)
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    (view.dataSource, view.delegate) = (items, items)
    windows.window.addSubview(view)
    windows.wait(0.1)
    windows.press(30, 330)
    windows.tap("Item 0")
    #expect(items.log.take() == ["ends", "Item 0"])
  }
}
