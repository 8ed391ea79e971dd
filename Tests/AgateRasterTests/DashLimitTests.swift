import AgateBackend
import AgateGraphics
import AgateMath
import Testing

@testable import AgateRaster

@Suite("Limits of dashes")
struct DashLimitTests {
  private func longest(rows: Double) throws -> Double {
    var shape = FrameShape()
    shape.dashCount = 2
    let lengths: [Double] = [1, 1]
    return try lengths.withUnsafeBufferPointer { dashes in
      let nothing = UnsafeBufferPointer<PathPoint>(start: nil, count: 0)
      let paths = PathTables(verbs: UnsafeBufferPointer(start: nil, count: 0), points: nothing, dashes: dashes)
      return try #require(DashPattern(shape, paths, rows: rows)).longest
    }
  }

  @Test("Dashes of wide lines are fewer: all together cross no more rows")
  func wideLines() throws {
    #expect(try longest(rows: 0) == 100_000)
    #expect(try longest(rows: 16) == 100_000)
    #expect(try longest(rows: 160) == 10_000)
    #expect(try longest(rows: 1600) == 1000)
  }
}
