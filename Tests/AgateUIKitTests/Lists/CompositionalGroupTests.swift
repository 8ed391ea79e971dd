import Agate
import AgateUIKit
import Testing

/// The places of items and groups in compositional layouts.
struct CompositionalGroupTests {
  static func size(_ width: NSCollectionLayoutDimension, _ height: NSCollectionLayoutDimension)
    -> NSCollectionLayoutSize
  { NSCollectionLayoutSize(widthDimension: width, heightDimension: height) }
  private func size(_ width: NSCollectionLayoutDimension, _ height: NSCollectionLayoutDimension)
    -> NSCollectionLayoutSize
  { Self.size(width, height) }

  private func list(
    _ count: Int, _ group: NSCollectionLayoutGroup, _ change: (NSCollectionLayoutSection) -> Void = { _ in }
  )
    -> ListOfSquares
  {
    let section = NSCollectionLayoutSection(group: group)
    change(section)
    return ListOfSquares(UICollectionViewCompositionalLayout(section: section), [Array(0..<count)])
  }
  private func frames(_ list: ListOfSquares) -> [[CGFloat]] {
    list.numbers[0].indices.map { item in
      let frame = list.view.layoutAttributesForItem(at: IndexPath(item: item, section: 0))!.frame
      return [frame.minX, frame.minY, frame.width, frame.height]
    }
  }

  @Test func rowsRepeatTheirItemsUntilOneDoesNotFit() {
    let item = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1 / 3), .fractionalHeight(1)))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .absolute(30)), subitems: [item])
    let squares = list(4, group) { $0.interGroupSpacing = 5 }
    // The edges are at whole pixels.
    #expect(frames(squares) == [[0, 0, 33, 30], [33, 0, 34, 30], [67, 0, 33, 30], [0, 35, 33, 30]])
    squares.view.contentScaleFactor = 2
    squares.view.collectionViewLayout.invalidateLayout()
    let edges: [CGFloat] = frames(squares).prefix(3).map { $0[0] + $0[2] }
    #expect(edges == [33.5, 66.5, 100])
    #expect(squares.view.contentSize == CGSize(width: 100, height: 65))
    #expect(squares.visibleNumbers == [0, 1, 2, 3])
  }

  @Test func equalItemsShareTheGroup() {
    let item = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(0.1), .fractionalHeight(0.5)))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .absolute(40)), subitem: item, count: 2)
    group.interItemSpacing = .fixed(10)
    #expect(frames(list(3, group)) == [[0, 0, 45, 20], [55, 0, 45, 20], [0, 40, 45, 20]])
    let kept = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .absolute(40)), repeatingSubitem: item, count: 2)
    #expect(frames(list(3, kept)) == [[0, 0, 10, 20], [10, 0, 10, 20], [0, 40, 10, 20]])
    let column = NSCollectionLayoutGroup.vertical(
      layoutSize: size(.absolute(60), .absolute(40)), subitem: item, count: 2)
    #expect(frames(list(2, column)) == [[0, 0, 6, 20], [0, 20, 6, 20]])
  }

  @Test func flexibleSpacingTakesTheRest() {
    let item = NSCollectionLayoutItem(layoutSize: size(.absolute(30), .absolute(10)))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .absolute(20)), subitems: [item])
    group.interItemSpacing = .flexible(10)
    #expect(frames(list(2, group)) == [[0, 0, 30, 10], [70, 0, 30, 10]])
    group.interItemSpacing = .fixed(0)
    item.edgeSpacing = NSCollectionLayoutEdgeSpacing(
      leading: .flexible(0), top: .fixed(4), trailing: nil, bottom: nil)
    // Three items of 30 points, with a third of the rest before each.
    #expect(frames(list(3, group)) == [[3, 4, 30, 10], [37, 4, 30, 10], [70, 4, 30, 10]])
  }

  @Test func groupsNest() {
    let large = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(0.6), .fractionalHeight(1)))
    large.contentInsets = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    let small = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1), .fractionalHeight(0.5)))
    let pair = NSCollectionLayoutGroup.vertical(
      layoutSize: size(.fractionalWidth(0.4), .fractionalHeight(1)), subitems: [small])
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .fractionalWidth(0.5)), subitems: [large, pair])
    let squares = list(5, group) {
      $0.contentInsets = NSDirectionalEdgeInsets(top: 10, leading: 0, bottom: 20, trailing: 0)
    }
    #expect(
      frames(squares) == [[2, 11, 54, 46], [60, 10, 40, 25], [60, 35, 40, 25], [2, 61, 54, 46], [60, 60, 40, 25]])
    #expect(squares.view.contentSize.height == 130)
  }

  @Test func customGroupsHaveTheFramesOfTheProgram() {
    let group = NSCollectionLayoutGroup.custom(layoutSize: size(.fractionalWidth(1), .absolute(50))) { environment in
      let width = environment.container.contentSize.width
      return [
        NSCollectionLayoutGroupCustomItem(frame: CGRect(x: 0, y: 0, width: width / 2, height: 20)),
        NSCollectionLayoutGroupCustomItem(frame: CGRect(x: width / 2, y: 30, width: 10, height: 20), zIndex: 3),
      ]
    }
    group.contentInsets = NSDirectionalEdgeInsets(top: 0, leading: 10, bottom: 0, trailing: 10)
    let squares = list(3, group)
    #expect(frames(squares) == [[10, 0, 40, 20], [50, 30, 10, 20], [10, 50, 40, 20]])
    #expect(squares.view.layoutAttributesForItem(at: IndexPath(item: 1, section: 0))?.zIndex == 3)
  }

  @Test func aGroupWithoutItemsEndsItsSection() throws {
    var calls = 0
    let group = NSCollectionLayoutGroup.custom(layoutSize: size(.fractionalWidth(1), .absolute(50))) { _ in
      calls += 1
      return calls % 3 == 2 ? [] : [NSCollectionLayoutGroupCustomItem(frame: CGRect(x: 0, y: 0, width: 10, height: 10))]
    }
    let squares = list(4, group)
    #expect(squares.visibleNumbers == [0] && squares.view.contentSize.height == 100)
    #expect(squares.view.layoutAttributesForItem(at: IndexPath(item: 1, section: 0)) == nil)
    // A row of groups without items ends, too.
    let empty = NSCollectionLayoutGroup.custom(layoutSize: size(.absolute(0), .absolute(50))) { _ in [] }
    let row = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .absolute(50)), subitems: [empty])
    #expect(list(2, row).visibleNumbers == [])
    let item = NSCollectionLayoutItem(layoutSize: size(.absolute(50), .absolute(50)))
    let mixed = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .absolute(50)), subitems: [empty, item])
    #expect(frames(list(2, mixed)) == [[0, 0, 50, 50], [50, 0, 50, 50]])
  }

  @Test func aDecodedLayoutKeepsItsDirectionAndShowsNothing() throws {
    let item = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1), .absolute(20)))
    let group = NSCollectionLayoutGroup.vertical(
      layoutSize: size(.fractionalWidth(1), .absolute(20)), subitems: [item])
    let squares = list(3, group),
      layout = try #require(
        squares.view.collectionViewLayout as? UICollectionViewCompositionalLayout)
    layout.configuration.scrollDirection = .horizontal
    layout.configuration.interSectionSpacing = 5
    layout.configuration.contentInsetsReference = .none
    let copy = try unarchived(squares.view)
    let decoded = try #require(copy.collectionViewLayout as? UICollectionViewCompositionalLayout)
    #expect(decoded.configuration.scrollDirection == .horizontal && decoded.configuration.interSectionSpacing == 5)
    #expect(decoded.configuration.contentInsetsReference == .none)
    copy.register(SquareCell.self, forCellWithReuseIdentifier: "square")
    copy.dataSource = squares
    copy.layoutIfNeeded()
    #expect(copy.visibleCells.isEmpty && copy.contentSize == .zero && copy.numberOfItems(inSection: 0) == 3)
    copy.collectionViewLayout = UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group))
    copy.layoutIfNeeded()
    #expect(copy.visibleCells.count == 3)
  }

  @Test func cellsDetermineEstimatedLengths() {
    let item = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(0.5), .estimated(10)))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .estimated(10)), subitems: [item])
    let section = NSCollectionLayoutSection(group: group)
    let squares = ListOfSquares(UICollectionViewCompositionalLayout(section: section), [[]])
    squares.preferredSize = CGSize(width: 70, height: 24)
    squares.numbers = [[0, 1, 2]]
    squares.view.reloadData()
    squares.view.layoutIfNeeded()
    squares.view.layoutIfNeeded()
    #expect(frames(squares) == [[0, 0, 50, 24], [50, 0, 50, 24], [0, 24, 50, 24]])
    // A row of items that determine their width has as many as fit.
    let free = NSCollectionLayoutItem(layoutSize: size(.estimated(10), .absolute(10)))
    let row = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .absolute(10)), subitems: [free])
    squares.preferredSize = CGSize(width: 40, height: 99)
    let tags = UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: row))
    squares.view.setCollectionViewLayout(tags, animated: false)
    squares.view.reloadData()
    squares.view.layoutIfNeeded()
    squares.view.layoutIfNeeded()
    #expect(frames(squares) == [[0, 0, 40, 10], [40, 0, 40, 10], [0, 10, 40, 10]])
  }

  @Test func horizontalLayoutsPutGroupsNextToEachOther() {
    let item = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1), .fractionalHeight(0.5)))
    let group = NSCollectionLayoutGroup.vertical(
      layoutSize: size(.absolute(30), .fractionalHeight(1)), subitems: [item])
    let configuration = UICollectionViewCompositionalLayoutConfiguration()
    configuration.scrollDirection = .horizontal
    configuration.interSectionSpacing = 7
    let layout = UICollectionViewCompositionalLayout(
      section: NSCollectionLayoutSection(group: group), configuration: configuration)
    let squares = ListOfSquares(layout, [[0, 1, 2], [3]])
    #expect(frames(squares) == [[0, 0, 30, 50], [0, 50, 30, 50], [30, 0, 30, 50]])
    #expect(squares.view.layoutAttributesForItem(at: IndexPath(item: 0, section: 1))?.frame.minX == 67)
    #expect(squares.view.contentSize == CGSize(width: 97, height: 100))
  }
}
