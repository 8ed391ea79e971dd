import Agate
@testable import AgateUIKit
import Testing

/// The index of sections of a table of 200 × 200 points.
struct SectionIndexTests {
  private final class Source: NSObject, UITableViewDataSource, UITableViewDelegate {
    var titles: [String]? = ["A", "B", "C", "D"]
    var chosen: [String] = []
    var section: ((Int) -> Int)?
    func numberOfSections(in tableView: UITableView) -> Int { 4 }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 10 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    }
    func sectionIndexTitles(for tableView: UITableView) -> [String]? { titles }
    func tableView(_ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int) -> Int {
      chosen.append("\(title) \(index)")
      return section?(index) ?? index
    }
  }
  private let source = Source()
  private let root = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
  private let table: UITableView

  init() { table = Self.table(.plain, source, in: root) }
  private static func table(_ style: UITableView.Style, _ source: Source, in root: UIView) -> UITableView {
    let table = UITableView(frame: root.bounds, style: style)
    table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    (table.rowHeight, table.sectionHeaderTopPadding) = (40, 0)
    (table.dataSource, table.delegate) = (source, source)
    root.addSubview(table)
    table.layoutIfNeeded()
    return table
  }
  private var index: SectionIndexView? { table.subviews.last as? SectionIndexView }

  @Test func theIndexIsAtTheRightEdgeAndLeavesRoom() throws {
    let index = try #require(index)
    #expect(index.frame.maxX == 200 && index.frame.height == 200 && index.shownTitles == ["A", "B", "C", "D"])
    let cell: UITableViewCell = table.visibleCells[0]
    #expect(cell.frame.width == 200 && cell.contentView.frame.width == 200 - index.width)
    table.go(to: 300)
    #expect(self.index?.frame.minY == 300)
  }

  @Test func aFingerScrollsToSections() {
    let fingers = Fingers(on: root)
    // Four titles of 16 points are in the middle of the height.
    fingers.down(195, 70, at: 0)
    #expect(table.contentOffset.y == 0 && source.chosen == ["A 0"])
    fingers.move(195, 110, at: 0.1)
    #expect(table.contentOffset.y == 800 && source.chosen == ["A 0", "C 2"])
    fingers.move(195, 112, at: 0.2)
    fingers.move(190, 199, at: 0.3)
    // The last section is 400 points high.
    #expect(table.contentOffset.y == 1200 && source.chosen == ["A 0", "C 2", "D 3"])
    fingers.up(190, 199, at: 0.4)
    #expect(!table.isDragging && table.indexPathForSelectedRow == nil)
    source.section = { _ in NSNotFound }
    fingers.tap(195, 70, at: 1)
    #expect(table.contentOffset.y == 1200 && source.chosen.count == 4)
  }

  @Test func theIndexMayBeHidden() {
    table.sectionIndexMinimumDisplayRowCount = 41
    table.layoutIfNeeded()
    #expect(index == nil && table.visibleCells[0].contentView.frame.width == 200)
    table.sectionIndexMinimumDisplayRowCount = 40
    table.layoutIfNeeded()
    #expect(index != nil)
    source.titles = nil
    table.reloadSectionIndexTitles()
    #expect(index == nil)
    source.titles = ["X"]
    table.reloadData()
    table.layoutIfNeeded()
    #expect(index?.titles == ["X"])
    let grouped = Self.table(.grouped, source, in: UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200)))
    #expect(!(grouped.subviews.last is SectionIndexView), "only plain tables have an index")
  }

  @Test func titlesThatDoNotFitAreDots() throws {
    source.titles = (0..<26).map { String(UnicodeScalar(UInt8(65 + $0))) }
    table.reloadData()
    table.layoutIfNeeded()
    let shown: [String] = try #require(index).shownTitles
    // 200 points have room for 12 titles of 16 points.
    #expect(shown == ["A", "•", "F", "•", "K", "•", "P", "•", "U", "•", "Z"])
  }

  @Test func theColoursAreThoseOfTheTable() throws {
    table.sectionIndexColor = .red
    table.sectionIndexBackgroundColor = .yellow
    table.sectionIndexTrackingBackgroundColor = .blue
    let index = try #require(index), fingers = Fingers(on: root)
    #expect(index.color == .red && index.backgroundColor == .yellow)
    fingers.down(195, 70, at: 0)
    #expect(index.backgroundColor == .blue)
    fingers.up(195, 70, at: 0.1)
    #expect(index.backgroundColor == .yellow)
  }
}
