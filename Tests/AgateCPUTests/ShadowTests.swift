import Agate
import AgateRaster
import Foundation
import PixelReferences
import Testing

@testable import AgateCPU

@Suite("Shadows")
struct ShadowTests {
  /// Coverage of the blurred outline at a point, by fine numerical integration in double precision.
  private func exact(
    _ x: Double, _ y: Double, _ hx: Double, _ hy: Double, _ r: Double, _ sigma: Double, continuous: Bool
  ) -> Double {
    func cumulative(_ z: Double) -> Double {
      let limited = min(max(z, -3), 3)
      return (erf(limited / 2.0.squareRoot()) / erf(3 / 2.0.squareRoot()) + 1) / 2
    }
    let strips = 4000
    var sum = 0.0
    for k in 0..<strips {
      let low = -hy + 2 * hy * Double(k) / Double(strips)
      let high = -hy + 2 * hy * Double(k + 1) / Double(strips)
      let v = max(0, abs((low + high) / 2) - (hy - r))
      let reach = continuous ? cbrt(max(0, r * r * r - v * v * v)) : max(0, r * r - v * v).squareRoot()
      let e = hx - r + reach
      let weight = cumulative((y - low) / sigma) - cumulative((y - high) / sigma)
      sum += weight * (cumulative((x + e) / sigma) - cumulative((x - e) / sigma))
    }
    return sum
  }

  @Test(
    "the table gives the blurred outline within half a step of 8 bits",
    arguments: [
      (100, 70, 16, 6), (100, 70, 0, 4), (10, 10, 10, 2), (3, 40, 3, 5), (20, 6, 4, 20), (8, 8, 2, 0.7),
      (300, 200, 30, 25), (2, 2, 1, 60), (50, 50, 50, 12),
    ] as [(Float, Float, Float, Float)], [false, true])
  func matches(_ shape: (Float, Float, Float, Float), continuous: Bool) throws {
    let (hx, hy, r, sigma) = shape
    let table = try #require(
      ShadowTable(halfWidth: hx, halfHeight: hy, radius: r, sigma: sigma, isContinuous: continuous))
    var dice = Dice(UInt64(hx * 100 + hy))
    for _ in 0..<120 {
      let x = dice.real(-1...1) * Double(hx + 3.2 * sigma)
      let y = dice.real(-1...1) * Double(hy + 3.2 * sigma)
      let wanted = exact(x, y, Double(hx), Double(hy), Double(r), Double(sigma), continuous: continuous) * 255
      // Half a level each for interpolation and rounding.
      #expect(abs(Double(table.coverage(Float(x), Float(y))) - wanted) < 1, "at (\(x), \(y))")
    }
  }

  @Test("beyond three standard deviations nothing is drawn, far inside everything")
  func limits() throws {
    let table = try #require(ShadowTable(halfWidth: 60, halfHeight: 40, radius: 5, sigma: 4, isContinuous: false))
    #expect(table.coverage(72, 0) == 0 && table.coverage(0, 52) == 0 && table.coverage(1e6, -1e6) == 0)
    #expect(table.coverage(71, 0) <= 1 && table.coverage(70, 0) >= 1)
    #expect(table.coverage(0, 0) == 255 && table.coverage(-43, 22) == 255)
    #expect((127...128).contains(table.coverage(60, 0)))
    #expect(table.values.suffix(table.columns).allSatisfy { $0 == 0 })
  }

  @Test("there is a table for what can be drawn, and none for nonsense")
  func canMake() {
    func can(_ hx: Float, _ hy: Float, _ r: Float, _ sigma: Float) -> Bool {
      let answer = ShadowTable.canMake(halfWidth: hx, halfHeight: hy, radius: r, sigma: sigma)
      let table = ShadowTable(halfWidth: hx, halfHeight: hy, radius: r, sigma: sigma, isContinuous: false)
      #expect((table != nil) == answer)
      if let table { #expect(max(table.columns, table.rows) <= ShadowTable.maximumSide) }
      return answer
    }
    #expect(can(100, 70, 16, 6) && can(5000, 5000, 0, 0.1) && can(1, 1, 1, 100) && can(900, 900, 100, 400))
    #expect(!can(900, 900, 900, 0.5))
    for bad in [0, -1, Float.nan, .infinity] {
      #expect(!can(bad, 10, 0, 4) && !can(10, bad, 0, 4) && !can(10, 10, 0, bad))
    }
    #expect(!can(10, 10, .nan, 4))
  }

  @Test("an upright shadow takes any position, size and blur like the reference", arguments: 0..<60)
  func upright(seed: Int) async throws {
    var dice = Dice(UInt64(40_000 + seed))
    var item = rectangle(0, 0, 1, 1, fill: dice.color(opaque: seed % 2 == 0))
    item.kind = .shadow
    item.halfWidth = Float(dice.real(1...120))
    item.halfHeight = Float(dice.real(1...60))
    item.centreX = Float(dice.real(0...180))
    item.centreY = Float(dice.real(0...90))
    if seed % 5 == 0 { (item.centreX, item.centreY) = (item.centreX.rounded(), item.centreY.rounded()) }
    var scene = frame(180, 90, background: dice.color(), [item])
    var profile = ShadowProfile()
    (profile.halfWidth, profile.halfHeight) = (item.halfWidth, item.halfHeight)
    profile.radius = Float(dice.real(0...20))
    profile.sigma = Float([dice.real(0.3...3), dice.real(3...30)][seed % 2])
    scene.shadows = [profile]
    #expect(ShadowTable.canMake(profile))
    #expect(Difference(try await draw(scene), PlainRenderer.draw(scene)).text(in: scene) == nil)
  }

  @Test("a shadow is the rectangle's colour, half covered at its sides")
  func looks() async throws {
    var item = rectangle(30, 30, 70, 60, fill: 0x8000_0000)
    item.kind = .shadow
    var scene = frame(100, 90, background: white, [item])
    var profile = ShadowProfile()
    (profile.halfWidth, profile.halfHeight, profile.sigma) = (20, 15, 3)
    scene.shadows = [profile]
    let pixels = try await draw(scene)
    #expect(pixels[45 * 100 + 50] == 0xff7f_7f7f)
    // Pixel centres half a pixel inside and outside of the edge.
    let pair = [pixels[45 * 100 + 29], pixels[45 * 100 + 30]].map { 255 - ($0 & 255) }
    #expect(pair[0] < 64 && pair[1] > 64 && (126...130).contains(pair[0] + pair[1]))
    #expect(pixels[45 * 100 + 20] == white && pixels[45 * 100 + 22] != white)
  }

  @Test("tables are kept, and let go of when there are too many")
  func store() {
    let store = ShadowStore(limit: 10_000)
    func profile(_ size: Float) -> ShadowProfile {
      var profile = ShadowProfile()
      (profile.halfWidth, profile.halfHeight, profile.radius, profile.sigma) = (size, size, 4, 5)
      return profile
    }
    store.prepare([profile(100), profile(101), profile(100)])
    #expect(store.tableCount == 2 && store.tables.count == 3)
    #expect(store.tables[0].values == store.tables[2].values)
    let first = store.tables[0].values
    store.prepare([profile(100)])
    #expect(store.tables[0].values == first)
    for size in 200..<240 { store.prepare([profile(Float(size)), profile(100)]) }
    #expect(store.tableCount < 14 && store.tables[1].values == first)
    var bad = profile(10)
    bad.sigma = .nan
    store.prepare([bad])
    #expect(store.tables[0].values == nil)
  }
}
