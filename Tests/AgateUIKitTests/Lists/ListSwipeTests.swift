import Agate
@testable import AgateUIKit
import Testing

struct ListSwipeTests {
  private final class Calls {
    var lines: [String] = []
    var done: ((Bool) -> Void)?
  }
  private let calls = Calls()
  private let list: ListOfNames

  init() {
    var configuration = UICollectionLayoutListConfiguration(appearance: .plain)
    configuration.trailingSwipeActionsConfigurationProvider = { [calls] path in
      if path.item == 2 { return nil }
      let action = UIContextualAction(style: .destructive, title: "X") { _, _, done in
        calls.lines.append("perform \(path.item)")
        calls.done = done
      }
      return UISwipeActionsConfiguration(actions: [action])
    }
    list = ListOfNames(configuration, ["a": ["one", "two", "three", "four"]])
  }
  private func left(_ item: Int) -> CGFloat { list.cell(item)?.frame.minX ?? .nan }

  @Test func aSwipeRevealsActions() throws {
    list.touch { $0.swipe(60, from: 290, by: -50, at: 0) }
    #expect(left(1) == -74 && list.cell(1)?.configurationState.isSwiped == true && list.view.contentOffset.y == 0)
    list.touch { $0.tap(265, 60, at: 1) }
    #expect(calls.lines == ["perform 1"] && left(1) == -74)
    list.view.setNeedsLayout()
    list.settle()
    #expect(left(1) == -74, "the layout keeps the offset")
    calls.done?(true)
    #expect(left(1) == 0 && list.cell(1)?.configurationState.isSwiped == false)
    list.touch { $0.swipe(60, from: 290, by: -20, at: 2) }
    #expect(left(1) == 0, "a short swipe closes again")
    list.touch { $0.swipe(60, from: 290, by: -250, at: 3) }
    #expect(calls.lines == ["perform 1", "perform 1"], "a long swipe performs the first action")
  }

  @Test func theTrailingEdgeMayBeTheLeftOne() {
    list.view.semanticContentAttribute = .forceRightToLeft
    list.touch { $0.swipe(60, from: 290, by: -50, at: 0) }
    #expect(left(1) == 0)
    list.touch { $0.swipe(60, from: 10, by: 50, at: 1) }
    #expect(left(1) == 74 && list.view.swipe?.view.frame.minX == 0)
    list.touch { $0.tap(30, 60, at: 2) }
    #expect(calls.lines == ["perform 1"])
  }

  @Test func rowsWithoutActionsStay() {
    list.touch { $0.swipe(100, from: 290, by: -60, at: 0) }
    #expect(left(2) == 0)
    list.touch { $0.swipe(20, from: 10, by: 60, at: 1) }
    #expect(left(0) == 0, "there are no actions at the leading edge")
  }

  @Test func theButtonsHaveTheCornersOfTheGroup() throws {
    var configuration = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
    configuration.trailingSwipeActionsConfigurationProvider = { _ in
      UISwipeActionsConfiguration(actions: [UIContextualAction(style: .normal, title: "X") { _, _, _ in }])
    }
    let list = ListOfNames(configuration, ["a": ["one", "two"]])
    list.touch { $0.swipe(60, from: 270, by: -50, at: 0) }
    let swipe = try #require(list.view.swipe)
    #expect(swipe.view.layer.cornerRadius == 10 && swipe.view.layer.maskedCorners == .layerMaxXMinYCorner)
    #expect(swipe.view.frame.maxX == 284)
  }

  @Test func aSwipeOverAHeaderDoesNotReachTheRowBelow() {
    var configuration = UICollectionLayoutListConfiguration(appearance: .plain)
    configuration.headerMode = .supplementary
    configuration.trailingSwipeActionsConfigurationProvider = { _ in
      UISwipeActionsConfiguration(actions: [UIContextualAction(style: .normal, title: "X") { _, _, _ in }])
    }
    let list = ListOfNames(configuration, ["a": (0..<30).map { "name \($0)" }])
    list.view.contentOffset.y = 100
    list.settle()
    list.touch { $0.swipe(10, from: 290, by: -50, at: 0) }
    #expect(list.view.swipe == nil)
    list.touch { $0.swipe(60, from: 290, by: -50, at: 1) }
    #expect(list.view.swipe != nil && list.view.contentOffset.y == 100)
  }

  @Test func aTouchElsewhereClosesTheRow() {
    list.touch { $0.swipe(60, from: 290, by: -50, at: 0) }
    list.touch { $0.tap(100, 150, at: 1) }
    #expect(left(1) == 0 && list.view.indexPathsForSelectedItems?.isEmpty == true)
    list.touch { $0.tap(100, 150, at: 2) }
    #expect(list.view.indexPathsForSelectedItems?.count == 1)
  }

  @Test func changesCloseTheRow() throws {
    list.touch { $0.swipe(60, from: 290, by: -50, at: 0) }
    var snapshot = list.source.snapshot()
    snapshot.deleteItems(["two"])
    list.source.apply(snapshot, animatingDifferences: false)
    list.settle()
    #expect(list.view.swipe == nil && left(1) == 0 && list.text(list.cell(1)) == "three")
    list.touch { $0.swipe(20, from: 290, by: -50, at: 2) }
    #expect(left(0) == -74)
    list.reload()
    #expect(list.view.swipe == nil && left(0) == 0)
  }

  @Test func theControlForDeletionRevealsTheActions() throws {
    list.configure = { cell, _, _ in cell.accessories = [.delete()] }
    list.reload()
    list.view.isEditing = true
    list.settle()
    list.touch { $0.swipe(60, from: 290, by: -50, at: 0) }
    #expect(left(1) == 0, "swipes have no effect in editing mode")
    list.touch { $0.tap(30, 66, at: 1) }
    #expect(left(1) == -74)
    list.view.isEditing = false
    list.settle()
    #expect(left(1) == 0)
  }
}
