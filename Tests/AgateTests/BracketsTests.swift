import AgateRaster
import Testing

@testable import Agate
@testable import AgateEngine

struct BracketsTests {
  private func item(_ row: Int32) -> DrawItem {
    var item = DrawItem()
    item.row = row
    return item
  }

  /// One entry of each kind, in rows 1 to 6.
  private func filled() -> Brackets {
    var brackets = Brackets()
    var group = item(2)
    group.flags.insert(.masked)
    brackets.push(range: 1, end: 20)
    brackets.push(maskLevel: Inherited())
    brackets.push(group: group, row: 2, end: 19, place: 7, box: PixelBox(x0: 0, y0: 0, x1: 9, y1: 9))
    brackets.push(late: item(3), row: 3, end: 18, box: .empty)
    brackets.push(
      pass: PassState(
        start: 4, row: 4, firstFilter: 0, filterCount: 0, margin: 0, opacity: 1, clip: .empty, matrix: WorldMatrix(),
        local: WorldMatrix(), corner: Vector2(0, 0), isLocal: false, isKept: false, magnification: .linear,
        minification: .linear, minificationBias: 0),
      end: 17)
    brackets.push(
      silhouette: Silhouette(
        place: 5, row: 5, color: 0, clip: .empty, casters: .empty,
        space: .pixels(offset: Vector2(0, 0), sigma: Vector2(1, 1))),
      end: 16)
    brackets.push(context: 6, end: 15, plane: 3, outer: 2, box: .empty)
    return brackets
  }

  @Test func entriesCloseInReverseWithTheirPayloads() {
    var brackets = filled()
    guard case .context(let context) = brackets.pop() else { return record() }
    #expect(context.place == 3 && context.mask == 2 && context.end == 15)
    guard case .silhouette(let silhouette) = brackets.pop() else { return record() }
    #expect(silhouette.place == 5)
    guard case .pass(let pass) = brackets.pop() else { return record() }
    #expect(pass.start == 4)
    guard case .late(_, let late) = brackets.pop() else { return record() }
    #expect(late.row == 3)
    let mask = brackets.beginMask(at: 11)
    #expect(mask?.group.row == 2)
    guard case .group(let group, let end) = brackets.pop() else { return record() }
    #expect(group.place == 7 && group.mask == 11 && end.row == 2)
    guard case .range(let range) = brackets.pop() else { return record() }
    #expect(range.row == 1 && brackets.entries.isEmpty)
  }

  private func record() { Issue.record("an entry came back as another kind") }

  @Test func aRangeClosesAfterAllThatItsRowOpened() {
    var brackets = Brackets()
    brackets.push(late: item(1), row: 1, end: 9, box: .empty)
    brackets.push(late: item(2), row: 2, end: 9, box: .empty)
    brackets.push(late: item(2), row: 2, end: 9, box: .empty)
    brackets.push(range: 2, end: 9)
    #expect(brackets.entries.map(\.kind) == [.late, .range, .late, .late])
  }

  @Test func onlyAGroupThatWaitsForAMaskGetsOne() {
    var brackets = Brackets()
    brackets.push(maskLevel: Inherited())
    brackets.push(group: item(1), row: 1, end: 9, place: 0, box: .empty)
    #expect(brackets.beginMask(at: 1)?.group.row == nil)
    brackets.push(late: item(2), row: 2, end: 9, box: .empty)
    #expect(brackets.beginMask(at: 1)?.group.row == nil)
  }

  @Test func whatLiesBelowTheFloorStaysOpen() {
    var brackets = filled()
    brackets.floor = brackets.entries.count
    #expect(!brackets.isOver(at: 100))
    brackets.floor = 0
    #expect(brackets.isOver(at: 15) && !brackets.isOver(at: 14) && brackets.isOpened(by: 6))
  }

  /// Entries that `removeAll` left in a stack would accumulate with every frame.
  @Test func removingAllLeavesNothingInAnyStack() {
    var brackets = filled()
    #expect(brackets.isInPicture)
    brackets.removeAll()
    let stacks = Mirror(reflecting: brackets).children.compactMap { $0.value as? any Collection }
    #expect(stacks.count == 5 && stacks.allSatisfy(\.isEmpty))
    #expect(!brackets.isInPicture)
  }
}
