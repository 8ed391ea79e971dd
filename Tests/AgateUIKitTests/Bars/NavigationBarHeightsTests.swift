import Agate
import Testing

@testable import AgateUIKit

/// The heights of the parts of a navigation bar with a large title and a search bar.
struct NavigationBarHeightsTests {
  private func heights(_ scrolled: CGFloat, hides: Bool = true) -> NavigationBarHeights {
    NavigationBarHeights(title: 52, search: 52, hidesSearch: hides, scrolled: scrolled)
  }

  @Test func theSearchBarDisappearsBeforeTheTitle() {
    let parts: [[CGFloat]] = [0, 30, 52, 80, 104, 200].map {
      let heights = heights($0)
      return [heights.total, heights.shownSearch, heights.shownTitle]
    }
    let expected: [[CGFloat]] = [
      [148, 52, 52], [118, 22, 52], [96, 0, 52], [68, 0, 24], [44, 0, 0], [44, 0, 0],
    ]
    #expect(parts == expected)
    #expect(heights(52, hides: false).total == 96 && heights(52, hides: false).shownSearch == 52)
    #expect(heights(-20).total == 168 && heights(-20).covered == 148)
  }

  @Test func theContentRestsWherePartsAreWhole() {
    let rests: [CGFloat] = [-5, 10, 30, 70, 90, 300].map { heights($0).rest(near: $0) }
    #expect(rests == [-5, 0, 52, 52, 104, 300])
    #expect(heights(30, hides: false).rest(near: 30) == 52)
  }
}
