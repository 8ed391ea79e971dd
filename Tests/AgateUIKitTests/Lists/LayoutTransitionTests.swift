import Agate
import AgateUIKit
import Testing

/// Changes of the layout that gestures drive.
struct LayoutTransitionTests {
  /// A layout in whose content the view stays at the top.
  private final class Top: UICollectionViewFlowLayout {
    override func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint { .zero }
  }
  private let small = ListOfSquares.grid(20), large = Top()
  private let list: ListOfSquares
  private var view: UICollectionView { list.view }

  init() {
    large.itemSize = CGSize(width: 50, height: 50)
    (large.minimumLineSpacing, large.minimumInteritemSpacing) = (0, 0)
    list = ListOfSquares(small, [Array(0..<9)])
  }

  @Test func elementsAreBetweenTheLayouts() throws {
    var ends: [[Bool]] = []
    let between = view.startInteractiveTransition(to: large) { ends.append([$0, $1]) }
    #expect(view.collectionViewLayout === between && between.currentLayout === small && between.nextLayout === large)
    view.layoutIfNeeded()
    #expect(list.cell(1)?.frame == CGRect(x: 20, y: 0, width: 20, height: 20) && view.contentSize.height == 40)
    let cell = try #require(list.cell(1))
    between.transitionProgress = 0.5
    view.layoutIfNeeded()
    #expect(list.cell(0)?.frame == CGRect(x: 0, y: 0, width: 35, height: 35) && list.cell(1) === cell)
    #expect(cell.frame == CGRect(x: 35, y: 0, width: 35, height: 35) && view.contentSize.height == 145)
    #expect(list.cell(8) == nil, "it is out of sight on its way")
    #expect(between.layoutAttributesForItem(at: IndexPath(item: 8, section: 0))?.center == CGPoint(x: 47.5, y: 127.5))
    between.transitionProgress = 1
    view.layoutIfNeeded()
    #expect(cell.frame == CGRect(x: 50, y: 0, width: 50, height: 50) && list.visibleItems == [0, 1, 2, 3])
    view.finishInteractiveTransition()
    #expect(view.collectionViewLayout === large && ends == [[true, true]] && small.collectionView == nil)
    #expect(list.visibleItems == [0, 1, 2, 3] && large.collectionView === view && list.cell(1) === cell)
    view.finishInteractiveTransition()
    view.cancelInteractiveTransition()
    #expect(ends.count == 1)
  }

  @Test func aChangeMayBeCancelled() {
    var ends: [[Bool]] = []
    let between = view.startInteractiveTransition(to: large) { ends.append([$0, $1]) }
    between.transitionProgress = 0.3
    view.layoutIfNeeded()
    view.cancelInteractiveTransition()
    #expect(view.collectionViewLayout === small && ends == [[false, true]] && large.collectionView == nil)
    #expect(list.cell(1)?.frame == CGRect(x: 20, y: 0, width: 20, height: 20) && view.contentSize.height == 40)
    _ = view.startInteractiveTransition(to: large) { ends.append([$0, $1]) }
    view.setCollectionViewLayout(ListOfSquares.grid(25), animated: false)
    #expect(ends.last == [false, false] && small.collectionView == nil && large.collectionView == nil)
  }

  @Test func theLayoutsArePreparedWhenTheyAreOutOfDate() {
    final class Counting: UICollectionViewFlowLayout {
      var prepared = 0, ends = 0
      override func prepare() {
        super.prepare()
        prepared += 1
      }
      override func finalizeLayoutTransition() { ends += 1 }
    }
    let next = Counting()
    let between = view.startInteractiveTransition(to: next)
    view.layoutIfNeeded()
    let count = next.prepared
    between.transitionProgress = 0.5
    view.layoutIfNeeded()
    #expect(count > 0 && next.prepared == count)
    next.itemSize = CGSize(width: 10, height: 10)
    view.layoutIfNeeded()
    #expect(next.prepared == count + 1 && list.cell(0)?.frame.size == CGSize(width: 15, height: 15))
    view.setCollectionViewLayout(ListOfSquares.grid(25), animated: false)
    #expect(next.ends == 1, "an interrupted change ends, too")
  }

  @Test func theOffsetFollows() {
    let long = ListOfSquares(ListOfSquares.grid(50), [Array(0..<40)]), view = long.view
    long.scroll(to: 800)
    let between = view.startInteractiveTransition(to: ListOfSquares.grid(20))
    between.transitionProgress = 0.5
    view.layoutIfNeeded()
    // The new layout is 160 points high, so its last offset is 60.
    #expect(view.contentOffset.y == 430 && view.contentSize.height == 580 && !view.visibleCells.isEmpty)
    view.finishInteractiveTransition()
    #expect(view.contentOffset.y == 60 && view.contentSize.height == 160)
  }

  @Test func missingElementsFadeAndDataMayChange() {
    final class Empty: UICollectionViewLayout {}
    let between = view.startInteractiveTransition(to: Empty())
    #expect(between.value(forAnimatedKey: "angle") == 0 && between.transitionProgress == 0)
    between.updateValue(2, forAnimatedKey: "angle")
    #expect(between.value(forAnimatedKey: "angle") == 2)
    between.transitionProgress = 0.25
    #expect(between.layoutAttributesForItem(at: IndexPath(item: 0, section: 0))?.alpha == 0.75)
    view.layoutIfNeeded()
    #expect(list.cell(0)?.alpha == 0.75)
    list.numbers = [[7]]
    view.reloadData()
    view.layoutIfNeeded()
    #expect(list.visibleNumbers == [7] && view.collectionViewLayout === between)
  }

  @Test func theDelegateChoosesTheLayout() {
    final class Own: UICollectionViewTransitionLayout {}
    final class Delegate: NSObject, UICollectionViewDelegate {
      func collectionView(
        _ collectionView: UICollectionView, transitionLayoutForOldLayout fromLayout: UICollectionViewLayout,
        newLayout toLayout: UICollectionViewLayout
      ) -> UICollectionViewTransitionLayout { Own(currentLayout: fromLayout, nextLayout: toLayout) }
    }
    let delegate = Delegate()
    view.delegate = delegate
    #expect(view.startInteractiveTransition(to: large) is Own && view.collectionViewLayout is Own)
    #expect(view.delegate === delegate)
  }
}
