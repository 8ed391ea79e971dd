import AgateBackend
import Testing

@testable import AgateVulkan

/// Plans and measurements of frames, which need no device.
@Suite("Frame plans") struct FramePlanTests {
  private func plan(_ width: Int, _ height: Int, items: Int) -> FramePlan {
    var plan = FramePlan()
    (plan.width, plan.height, plan.itemCount) = (width, height, items)
    plan.bandRows = plan.tileRows
    plan.limitBands(toGroups: 65_535)
    return plan
  }

  @Test(
    "If lists may be long, a band has no more tiles than a dispatch may have workgroups",
    arguments: [(4095, 4096), (4096, 4096), (7680, 4320), (16_384, 16_384), (1, 16_384), (16_384, 1)])
  func longLists(_ width: Int, _ height: Int) {
    let plan = plan(width, height, items: Tiling.shortList + 1)
    #expect(plan.bandTiles <= 65_535 && plan.bandRows >= 1)
    #expect((plan.bands - 1) * plan.bandRows < plan.tileRows && plan.bands * plan.bandRows >= plan.tileRows)
  }

  @Test("Without long lists, and in smaller frames, there is one band")
  func oneBand() {
    #expect(plan(16_384, 16_384, items: Tiling.shortList).bands == 1)
    #expect(plan(4080, 4096, items: 1000).bands == 1)
  }

  @Test("Tables whose offsets need more than 32 bits are refused")
  func largeTables() throws {
    var counts = TableNumbers()
    (counts[.items], counts[.boxes]) = (38_000_000, 38_000_000)
    try UploadLayout(counts, images: 0, passItems: 0, values: 0).check()
    let made = UploadLayout(counts, made: 1_000_000, images: 0, passItems: 0, values: 0)
    let error = #expect(throws: RenderError.self) { try made.check() }
    #expect(error?.description.contains("the limit is 4294967295") == true)
  }

  @Test("Boxes that are larger than a pass need as much room in lists as the pass")
  func largeBoxes() throws {
    var plan = plan(64, 64, items: 60)
    let box = PixelBox(x0: -(1 << 24), y0: -(1 << 24), x1: 1 << 24, y1: 1 << 24)
    let entries = try Array(repeating: box, count: 60).withUnsafeBufferPointer { boxes throws(RenderError) in
      try plan.fitLists(boxes, maximum: 1000)
    }
    #expect(entries == 60 * 16 && plan.bands == 1)
  }

  @Test("Timestamps may overflow between two stages")
  func timestamps() {
    #expect(StageClock.ticks(from: 10, to: 25, bits: 64) == 15)
    #expect(StageClock.ticks(from: .max, to: 4, bits: 64) == 5)
    #expect(StageClock.ticks(from: (1 << 36) - 3, to: 7, bits: 36) == 10)
  }
}
