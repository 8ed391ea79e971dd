import Agate
import AgateUIKit
import Foundation
import Testing

struct RegionTests {
  private func contained(_ region: UIRegion, _ xs: [Double]) -> [Bool] {
    xs.map { region.contains(CGPoint(x: $0, y: 0)) }
  }

  @Test func circlesAndRectanglesAreAboutTheOrigin() {
    let circle = UIRegion(radius: 10), box = UIRegion(size: CGSize(width: 20, height: 40))
    #expect(contained(circle, [-10, 0, 10, 10.1]) == [true, true, true, false])
    #expect(circle.contains(CGPoint(x: 6, y: 8)) && !circle.contains(CGPoint(x: 8, y: 8)))
    #expect(contained(box, [-10.1, -10, 10, 10.1]) == [false, true, true, false])
    #expect(box.contains(CGPoint(x: 10, y: -20)) && !box.contains(CGPoint(x: 0, y: 20.1)))
    #expect(UIRegion.infinite.contains(CGPoint(x: 1e20, y: -1e20)))
  }

  @Test func regionsAreCombined() {
    let small = UIRegion(radius: 10), large = UIRegion(radius: 20), places: [Double] = [5, 15, 25]
    #expect(contained(small.inverse(), places) == [false, true, true])
    #expect(contained(small.byUnion(with: large), places) == [true, true, false])
    #expect(contained(large.byDifference(from: small), places) == [false, true, false])
    #expect(contained(small.byDifference(from: large), places) == [false, false, false])
    #expect(contained(small.byIntersection(with: large), places) == [true, false, false])
    #expect(contained(UIRegion.infinite.inverse(), places) == [false, false, false])
  }

  @Test func aRegionIsArchived() throws {
    let region = UIRegion(radius: 20).byDifference(from: UIRegion(size: CGSize(width: 10, height: 10)))
    let coder = NSKeyedArchiver(requiringSecureCoding: false)
    region.encode(with: coder)
    let reader = try NSKeyedUnarchiver(forReadingFrom: coder.encodedData)
    reader.requiresSecureCoding = false
    let copy = try #require(UIRegion(coder: reader))
    #expect(contained(copy, [0, 5, 5.1, 20, 20.1]) == [false, false, true, true, false])
    let empty = NSKeyedArchiver(requiringSecureCoding: false)
    let nothing = try NSKeyedUnarchiver(forReadingFrom: empty.encodedData)
    #expect(UIRegion(coder: nothing) == nil && region.copy() as? UIRegion === region)
  }
}
