import Agate
import AgateUIKit
import Testing

struct TableHeaderTests {
  private func table(_ source: TableSource, _ style: UITableView.Style = .plain) -> UITableView {
    source.headerTitles = [0: "First", 1: "Second"]
    return source.table(style)
  }

  @Test func headersOfAPlainTableStayInSight() throws {
    let source = TableSource([["a", "b", "c", "d"], ["e", "f", "g", "h"]]), table = table(source)
    let first = try #require(table.headerView(forSection: 0))
    #expect(first.frame == CGRect(x: 0, y: 0, width: 100, height: 28) && first.textLabel?.text == "First")
    #expect(table.tops == [28, 68, 108, 148] && table.contentSize.height == 376)
    table.go(to: 100)
    let second = try #require(table.headerView(forSection: 1))
    #expect(first.frame.minY == 100 && second.frame.minY == 188)
    table.go(to: 170)
    #expect(first.frame.minY == 160, "the next section pushes the header away")
    table.go(to: 190 - 14)
    #expect(table.rectForHeader(inSection: 0).minY == 0 && first.frame.minY == 160)
    table.contentOffset.y = 176
    table.contentInset.top = 20
    table.go(to: 168)
    #expect(second.frame.minY == 188 && first.frame.minY == 160)
    table.go(to: -20)
    #expect(first.frame.minY == 0)
    table.scrollToRow(at: path(0, 1), at: .top, animated: false)
    #expect(table.contentOffset.y == 20, "the row is below the header and the inset")
  }

  @Test func footersOfAPlainTableStayInSight() throws {
    let source = TableSource([[String](repeating: "a", count: 10)])
    source.footerTitles = [0: "End"]
    let table = source.table(), footer = try #require(table.footerView(forSection: 0))
    #expect(footer.frame.maxY == 200 && table.contentSize.height == 428)
    table.go(to: 228)
    #expect(footer.frame.minY == 400)
  }

  @Test func headersOfGroupsScroll() throws {
    let source = TableSource([["a", "b"], ["c"]]), table = table(source, .grouped)
    let first = try #require(table.headerView(forSection: 0))
    #expect(first.textLabel?.text == "FIRST" && first.frame.minY == 0)
    table.contentInset.bottom = 500
    table.go(to: 20)
    #expect(first.frame.minY == 0)
    table.go(to: table.rectForRow(at: path(0, 1)).minY)
    #expect(first.isHidden && table.headerView(forSection: 0) == nil)
    #expect(table.rectForRow(at: path(1, 0)).minY - table.rectForRow(at: path(0, 1)).maxY > 40)
  }

  @Test func theDelegatesViewsComeBeforeTitles() {
    final class Header: UITableViewHeaderFooterView {
      var reuses = 0
      override func prepareForReuse() { reuses += 1 }
    }
    let source = TableSource([["a"], ["b"], [String](repeating: "c", count: 20)]), table = table(source)
    table.register(Header.self, forHeaderFooterViewReuseIdentifier: "header")
    let header = table.dequeueReusableHeaderFooterView(withIdentifier: "header"), plain = UIView()
    plain.frame.size.height = 13
    source.headerViews = [0: plain, 2: header ?? UIView()]
    table.reloadData()
    table.layoutIfNeeded()
    #expect(plain.frame == CGRect(x: 0, y: 0, width: 100, height: 13) && table.headerView(forSection: 0) == nil)
    #expect(table.headerView(forSection: 1)?.textLabel?.text == "Second" && table.headerView(forSection: 2) === header)
    #expect(table.tops.prefix(3) == [13, 81, 149])
    source.headerHeight = 5
    table.reloadData()
    table.layoutIfNeeded()
    #expect(plain.frame.height == 5 && table.tops.prefix(3) == [5, 50, 95])
    table.go(to: 95)
    #expect(plain.superview == nil && table.headerView(forSection: 2) === header && header?.frame.minY == 95)
    source.headerViews = [:]
    table.reloadData()
    #expect(header?.isHidden == true)
    #expect(table.dequeueReusableHeaderFooterView(withIdentifier: "header") === header)
    #expect((header as? Header)?.reuses == 1)
  }

  @Test func headersWithoutContentHaveNoHeight() {
    let source = TableSource([["a"], ["b"]]), table = source.table()
    table.sectionHeaderHeight = 20
    #expect(table.tops == [0, 40])
    source.headerTitles = [1: "Second"]
    table.reloadData()
    #expect(table.tops == [0, 60])
    table.sectionHeaderTopPadding = 22
    #expect(table.tops == [0, 82] && table.headerView(forSection: 1)?.frame.minY == 62)
    #expect(table.rectForHeader(inSection: 1) == CGRect(x: 0, y: 40, width: 100, height: 42))
  }
}
