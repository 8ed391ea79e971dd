import AgateUIKit
import Testing

struct ScrollIndicatorTests {
  @Test func bothIndicatorsHaveInsets() throws {
    let scroll = UIScrollView()
    let both = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4),
      other = UIEdgeInsets(top: 5, left: 0, bottom: 0, right: 0)
    #expect(scroll.scrollIndicatorInsets == .zero && scroll.automaticallyAdjustsScrollIndicatorInsets)
    scroll.scrollIndicatorInsets = both
    #expect(scroll.verticalScrollIndicatorInsets == both && scroll.horizontalScrollIndicatorInsets == both)
    scroll.horizontalScrollIndicatorInsets = other
    #expect(scroll.verticalScrollIndicatorInsets == both && scroll.scrollIndicatorInsets == both)
    scroll.verticalScrollIndicatorInsets = other
    #expect(scroll.scrollIndicatorInsets == other)
    scroll.horizontalScrollIndicatorInsets = both
    let copy = try unarchived(scroll)
    #expect(copy.verticalScrollIndicatorInsets == other && copy.horizontalScrollIndicatorInsets == both)
  }
}
