import Testing

@testable import Agate

struct DamageRegionTests {
  private func box(_ x: Int32, _ y: Int32, _ size: Int32 = 10) -> PixelBox {
    PixelBox(x0: x, y0: y, x1: x + size, y1: y + size)
  }

  private func boxes(_ region: DamageRegion) -> [PixelBox] { (0..<region.count).map { region[$0] } }

  @Test func boxesThatLieApartStayApart() {
    var region = DamageRegion()
    #expect(region.isEmpty && region.bounds.isEmpty)
    region.add(box(0, 0))
    region.add(.empty)
    region.add(box(100, 50))
    #expect(boxes(region) == [box(0, 0), box(100, 50)])
    #expect(region.bounds == PixelBox(x0: 0, y0: 0, x1: 110, y1: 60))
  }

  @Test func boxesThatOverlapBecomeOneAndDrawOthersIn() {
    var region = DamageRegion()
    region.add(box(0, 0))
    region.add(box(18, 0))
    region.add(box(9, 0))
    // Overlapping boxes are replaced by the box around both.
    #expect(boxes(region) == [PixelBox(x0: 0, y0: 0, x1: 28, y1: 10)])
  }

  @Test func theNearestAreJoinedWhenThereAreTooMany() {
    var region = DamageRegion()
    for i in 0..<Int32(DamageRegion.limit) { region.add(box(i * 100, 0)) }
    region.add(box(205, 20))
    #expect(region.count == DamageRegion.limit)
    #expect(boxes(region).contains(PixelBox(x0: 200, y0: 0, x1: 215, y1: 30)))
  }

  @Test func nothingIsLostAndNothingOverlaps() {
    var state: UInt64 = 7
    func next(_ limit: UInt64) -> Int32 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int32((state >> 33) % limit)
    }
    for _ in 0..<200 {
      var region = DamageRegion(), added: [PixelBox] = []
      for _ in 0..<20 {
        let (x, y) = (next(200), next(200))
        added.append(PixelBox(x0: x, y0: y, x1: x + 1 + next(30), y1: y + 1 + next(30)))
        region.add(added.last!)
      }
      let all = boxes(region)
      for box in added { #expect(all.contains { $0.intersection(box) == box }) }
      for (i, a) in all.enumerated() { for b in all[..<i] { #expect(a.intersection(b).isEmpty) } }
    }
  }
}
