import ConformanceRows
import Testing

@testable import Agate

extension EffectsFlattenTests {
  // MARK: Corners

  @Test func maskedCornersFollowTheLayerThroughItsTransform() {
    func corners(_ change: (CALayer) -> Void) -> UInt32 {
      let f = shown(
        tree {
          $0.cornerRadius = 8
          $0.maskedCorners = [.layerMinXMinYCorner]
          change($0)
        })
      return f.items[0].flags.rawValue >> 8 & 15
    }
    #expect(corners { _ in } == 1)
    #expect(corners { $0.transform = CATransform3DMakeScale(-1, 1, 1) } == 2)
    #expect(corners { $0.transform = CATransform3DMakeRotation(.pi / 2, 0, 0, 1) } == 2)
    #expect(corners { $0.transform = CATransform3DMakeRotation(.pi, 0, 0, 1) } == 8)
    // Under any other rotation, item space is the layer's own space.
    #expect(corners { $0.transform = CATransform3DMakeRotation(0.3, 0, 0, 1) } == 1)
  }

  @Test func continuousCornersReachFurther() {
    let f = shown(
      tree {
        $0.cornerRadius = 10
        $0.cornerCurve = .continuous
      })
    #expect(f.items[0].flags.contains(.continuous))
    #expect(abs(f.items[0].radius - 14.198) < 1e-4)
    #expect(abs(CALayer.cornerCurveExpansionFactor(.continuous) - 1.528665) < 1e-9)
    #expect(CALayer.cornerCurveExpansionFactor(CALayerCornerCurve(rawValue: "other")) == 1)
  }

  // MARK: Contents

  @Test(.row("A0.22", "B2.26", "B2.34", "B2.35", "B15.16")) func aStretchingCentreMakesNineParts() {
    let image = CGImage(width: 9, height: 9, premultiplied: [UInt32](repeating: 0xff00_00ff, count: 81))
    let f = shown(
      tree {
        $0.backgroundColor = nil
        $0.contents = image
        $0.contentsCenter = CGRect(x: 1.0 / 3, y: 1.0 / 3, width: 1.0 / 3, height: 1.0 / 3)
      })
    #expect(f.items.count == 9)
    #expect(Set(f.boxes).count == 9)
    #expect(f.boxes.contains(at(10, 20, 3, 3)))
    #expect(f.boxes.contains(at(13, 23, 34, 54)))
    #expect(f.boxes.contains(at(47, 77, 3, 3)))
    // The sides stretch along the layer only.
    for y in [20, 77] as [Int32] { #expect(f.boxes.contains(at(13, y, 34, 3))) }
    for x in [10, 47] as [Int32] { #expect(f.boxes.contains(at(x, 23, 3, 54))) }
    #expect(CALayer().contentsCenter == CGRect(x: 0, y: 0, width: 1, height: 1))
    let plain = shown(
      tree {
        $0.backgroundColor = nil
        $0.contents = image
      })
    #expect(plain.boxes == [at(10, 20, 40, 60)], "without a centre all of it stretches")
    let wide = shown(
      tree {
        $0.frame = CGRect(x: 0, y: 0, width: 200, height: 80)
        $0.backgroundColor = nil
        $0.contents = CGImage(width: 40, height: 40, premultiplied: [UInt32](repeating: 0xff00_00ff, count: 1600))
        $0.contentsCenter = CGRect(x: 0.25, y: 0.25, width: 0.5, height: 0.5)
      })
    let columns: [(Int32, Int32)] = [(0, 10), (10, 180), (190, 10)]
    let rows: [(Int32, Int32)] = [(0, 10), (10, 60), (70, 10)]
    let parts = rows.flatMap { row in columns.map { at($0.0, row.0, $0.1, row.1) } }
    #expect(wide.items.count == 9 && Set(wide.boxes) == Set(parts), "corners of ten points")
  }

  @Test(.row("B15.17")) func aCentreWithoutSizeStretchesItsTexel() {
    let image = CGImage(width: 9, height: 9, premultiplied: [UInt32](repeating: 0xff00_00ff, count: 81))
    let f = shown(
      tree {
        $0.backgroundColor = nil
        $0.contents = image
        $0.contentsCenter = CGRect(x: 0.5, y: 0.5, width: 0, height: 0)
      })
    #expect(f.items.count == 9)
    // Together they cover the layer.
    #expect(f.boxes.reduce(PixelBox.empty) { $0.union($1) } == at(10, 20, 40, 60))
    let middle = f.items[4]
    #expect((middle.ux, middle.vy) == (0, 0))
    #expect(middle.u0 == 4 << 16 && middle.v0 == 4 << 16)
  }

  @Test func aStretchingCentreIsCutByRoundedCornersToo() {
    let image = CGImage(width: 9, height: 9, premultiplied: [UInt32](repeating: 0xff00_00ff, count: 81))
    let f = shown(
      tree {
        $0.backgroundColor = nil
        $0.contents = image
        $0.cornerRadius = 10
        $0.masksToBounds = true
        $0.contentsCenter = CGRect(x: 1.0 / 3, y: 1.0 / 3, width: 1.0 / 3, height: 1.0 / 3)
      })
    #expect(f.items.count == 11)
    #expect(f.items[0].kind == .groupBegin && f.items[0].radius == 10)
  }

  @Test func trilinearChoosesLevels() {
    let image = CGImage(width: 160, height: 240, premultiplied: [UInt32](repeating: 0xff00_00ff, count: 160 * 240))
    func level(_ bias: Float) -> (UInt32, UInt32) {
      let f = shown(
        tree {
          $0.contents = image
          $0.minificationFilter = .trilinear
          $0.minificationFilterBias = bias
        })
      return (f.items[1].mipLevel, f.items[1].mipMix)
    }
    #expect(level(0) == (2, 0))
    #expect(level(-0.5) == (1, 128))
    #expect(level(100) == (7, 0))
  }
}
