import Agate
import AgateUIKit
import Testing

struct CollectionSelectionTests {
  private let list = ListOfSquares(ListOfSquares.grid(), [Array(0..<20)])
  private let fingers: Fingers
  private let clock = MediaClock(time: 0)
  private let display = DisplayClock(refreshInterval: 1 / 60)
  private var view: UICollectionView { list.view }

  init() {
    list.view.delaysContentTouches = false
    fingers = Fingers(on: list.root)
    _ = list.log.take()
  }
  private func touch(_ body: (Fingers) -> Void) {
    MediaClock.withClock(clock) { DisplayClock.withClock(display) { body(fingers) } }
  }
  private func tap(_ x: Double, _ y: Double) { touch { $0.tap(x, y, at: 0) } }
  private func path(_ item: Int) -> IndexPath { IndexPath(item: item, section: 0) }

  @Test func aTapCallsTheDelegateInTheOrderOfUIKit() {
    tap(25, 25)
    #expect(
      list.log.take() == [
        "should highlight 0", "highlighted 0", "should select 0", "selected 0", "unhighlighted 0",
      ])
    tap(75, 25)
    #expect(
      list.log.take() == [
        "should highlight 1", "highlighted 1", "should select 1", "deselected 0", "selected 1", "unhighlighted 1",
      ])
    #expect(view.indexPathsForSelectedItems == [path(1)] && list.cell(1)!.isSelected && !list.cell(0)!.isSelected)
  }

  @Test func severalItemsAreSelectedAndDeselected() {
    view.allowsMultipleSelection = true
    tap(25, 25)
    tap(75, 25)
    _ = list.log.take()
    tap(25, 25)
    #expect(
      list.log.take() == [
        "should highlight 0", "highlighted 0", "should deselect 0", "deselected 0", "unhighlighted 0",
      ])
    #expect(view.indexPathsForSelectedItems == [path(1)])
  }

  @Test func theDelegateMayForbidEachStep() {
    list.forbidden = ["should highlight"]
    tap(25, 25)
    #expect(list.log.take() == ["should highlight 0"])
    list.forbidden = ["should select"]
    tap(25, 25)
    #expect(list.log.take() == ["should highlight 0", "highlighted 0", "should select 0", "unhighlighted 0"])
    view.allowsSelection = false
    tap(25, 25)
    #expect(list.log.take() == [] && view.indexPathsForSelectedItems == [])
  }

  @Test func aTouchThatLeavesTheCellSelectsNothing() {
    view.isScrollEnabled = false
    touch { $0.down(25, 25, at: 0) }
    #expect(list.cell(0)!.isHighlighted)
    touch { $0.move(75, 25, at: 0.1) }
    #expect(!list.cell(0)!.isHighlighted)
    touch { $0.move(26, 26, at: 0.2) }
    #expect(list.cell(0)!.isHighlighted, "the touch came back")
    touch { fingers in
      fingers.move(75, 25, at: 0.3)
      fingers.up(75, 25, at: 0.4)
    }
    #expect(view.indexPathsForSelectedItems == [])
  }

  @Test func anItemThatGoesWhenAnotherOneIsDeselectedIsNotSelected() {
    tap(25, 25)
    list.reactions["deselected 0"] = { [list] in
      list.numbers = [[0]]
      list.view.reloadData()
    }
    tap(75, 25)
    #expect(!list.log.take().contains("selected 1") && view.indexPathsForSelectedItems == [])
  }

  @Test func aTouchDoesNotSelectAnItemOfReloadedData() {
    touch { $0.down(25, 25, at: 0) }
    view.reloadData()
    view.layoutIfNeeded()
    touch { $0.move(26, 26, at: 0.1) }
    #expect(!list.cell(0)!.isHighlighted)
    touch { $0.up(26, 26, at: 0.2) }
    #expect(view.indexPathsForSelectedItems == [] && !list.log.lines.contains("selected 0"))
  }

  @Test func aTouchWhoseCellIsRemovedDoesNotHinderTheNext() {
    touch { $0.down(25, 25, at: 0) }
    let numbers = list.numbers
    list.numbers = [[]]
    view.reloadData()
    view.layoutIfNeeded()
    touch { $0.up(25, 25, at: 0.2) }
    list.numbers = numbers
    view.reloadData()
    view.layoutIfNeeded()
    tap(25, 25)
    #expect(view.indexPathsForSelectedItems == [path(0)])
  }

  @Test func aDragTakesTheHighlightAway() {
    touch { fingers in
      fingers.down(25, 75, at: 0)
      for step in 1...5 { fingers.move(25, 75 - Double(step) * 10, at: Double(step) / 50) }
    }
    #expect(list.log.lines.contains("unhighlighted 2") && view.isDragging && view.contentOffset.y > 0)
    touch { $0.up(25, 25, at: 2) }
    #expect(view.indexPathsForSelectedItems == [] && !list.log.lines.contains("selected 2"))
  }

  @Test func programsSelectWithoutCallingTheDelegate() {
    view.selectItem(at: path(2), animated: false, scrollPosition: [])
    #expect(list.cell(2)!.isSelected && list.log.take() == [])
    view.selectItem(at: path(15), animated: false, scrollPosition: .top)
    #expect(view.indexPathsForSelectedItems == [path(15)] && view.contentOffset.y == 350)
    view.layoutIfNeeded()
    #expect(list.cell(15)!.isSelected, "a cell that comes into sight has the state of its item")
    view.deselectItem(at: path(15), animated: false)
    #expect(!list.cell(15)!.isSelected)
    view.selectItem(at: path(15), animated: false, scrollPosition: [])
    view.selectItem(at: nil, animated: false, scrollPosition: [])
    #expect(view.indexPathsForSelectedItems == [])
  }

  @Test func backgroundsShowTheState() {
    let cell = list.cell(0)!, plain = UIView(), selected = UIView()
    (cell.backgroundView, cell.selectedBackgroundView) = (plain, selected)
    #expect(cell.subviews == [plain, cell.contentView] && plain.frame == cell.bounds)
    touch { $0.down(25, 25, at: 0) }
    #expect(cell.subviews == [plain, selected, cell.contentView])
    touch { $0.up(25, 25, at: 0.1) }
    #expect(selected.superview === cell)
    view.deselectItem(at: path(0), animated: false)
    #expect(selected.superview == nil)
  }
}
