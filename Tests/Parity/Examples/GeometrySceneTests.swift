import Agate
import ConformanceRows
import Testing

@testable import Gallery

/// Examples of positions, order and transforms, checked by their corners and pixels.
struct GeometrySceneTests {
  /// The corners of a layer in the coordinates of the root, relative to a point.
  private func corners(_ layer: CALayer, in root: CALayer, from middle: CGPoint) -> [CGPoint] {
    let b = layer.bounds
    return [(b.minX, b.minY), (b.maxX, b.minY), (b.maxX, b.maxY), (b.minX, b.maxY)].map {
      let p = layer.convert(CGPoint(x: $0.0, y: $0.1), to: root)
      return CGPoint(x: p.x - middle.x, y: p.y - middle.y)
    }
  }

  private func expect(
    _ points: [CGPoint], _ numbers: [(Double, Double)], _ tolerance: Double = 0.06,
    at location: SourceLocation = #_sourceLocation
  ) {
    let isNear = zip(points, numbers).allSatisfy {
      near(Double($0.x), $1.0, tolerance) && near(Double($0.y), $1.1, tolerance)
    }
    #expect(points.count == numbers.count && isNear, "\(points)", sourceLocation: location)
  }

  // B3.13
  @Test(.row("B3.13")) func bothEndsOfTheWrongHandsAreSeen() async throws {
    // 15:30:45: the hand of the seconds lies over that of the hours, and that of the minutes points down.
    let picture = try await Played("clock-wrong").picture(at: 0)
    let red = picture.rgb(360, 240), dark = picture.rgb(240, 330), face = picture.rgb(300, 180)
    #expect(red[0] > red[1] + 100 && dark[0] < 100 && face[0] > 230)
    #expect(picture.rgb(120, 240) == red && picture.rgb(240, 150) == dark)
    #expect(picture.rgb(240, 120) == face && picture.rgb(240, 360) == face && picture.rgb(100, 240) == face)
  }

  // B3.36
  @Test(.row("B3.36")) func theRearSquareComesToTheFrontWithoutAChangeOfOrder() async throws {
    let scene = try Played("in-front")
    let picture = try await scene.picture(at: 0)
    let green = picture.rgb(40, 40), red = picture.rgb(180, 180)
    #expect(green[1] > green[0] && red[0] > red[1])
    #expect(picture.rgb(115, 115) == red && picture.rgb(355, 115) == green)
    let squares = try #require(scene.at(0).sublayers)
    #expect(squares.map(\.frame.minX) == [30, 90, 270, 330] && squares.map(\.zPosition) == [0, 0, 1, 0])
  }

  // B5.10
  @Test(.row("B5.10", "A1.14")) func aTurnedSquareIsADiamondInItsFrame() async throws {
    let scene = try Played("turned-frame")
    let picture = try await scene.picture(at: 0), layers = try #require(scene.at(0).sublayers)
    #expect(near(layers[1].frame.width, 141.42, 0.01) && near(layers[1].frame.height, 141.42, 0.01))
    let around = picture.rgb(2, 2), diamond = picture.rgb(130, 130), frame = picture.rgb(65, 65)
    #expect(around != diamond && frame == [255, 255, 255])
    for (x, y) in [(130, 62), (130, 197), (62, 130), (197, 130)] { #expect(picture.rgb(x, y) == diamond) }
    for (x, y) in [(130, 57), (130, 202), (57, 130), (202, 130)] { #expect(picture.rgb(x, y) == around) }
    for (x, y) in [(90, 90), (170, 90), (90, 170), (170, 170)] { #expect(picture.rgb(x, y) == frame) }
  }

  // B5.16, B5.19
  @Test(.row("B5.16", "B5.19")) func theMovedAndTheSlantedPictureHaveTheirCorners() throws {
    let root = try Played("scale-rotate-translate").at(0)
    let moved = try #require(root.sublayers?.last)
    let middle = moved.convert(CGPoint(x: 100, y: 100), to: root)
    expect([middle], [(140 + 86.60, 150 + 50)], 0.01)
    expect(
      corners(moved, in: root, from: middle), [(-18.3, -68.3), (68.3, -18.3), (18.3, 68.3), (-68.3, 18.3)], 0.01)
    let plain = try Played("shear").at(0)
    let slanted = try #require(plain.sublayers?.first)
    expect(
      corners(slanted, in: plain, from: CGPoint(x: 230, y: 130)), [(0, -100), (200, -100), (0, 100), (-200, 100)])
    #expect(slanted.frame.size == CGSize(width: 400, height: 200))
  }

  // A0.88, B5.39, B5.41
  @Test(.row("A0.88", "B5.39", "B5.41")) func onlyInThePlaneATurnBackCancelsATurn() async throws {
    let scene = try Played("nested-turns")
    let root = scene.at(0), outer = try #require(root.sublayers), picture = try await scene.picture(at: 0)
    // A diamond of 140 points with an upright square of 70 points in it.
    expect(
      corners(outer[0], in: root, from: CGPoint(x: 120, y: 120)),
      [(0, -98.99), (98.99, 0), (0, 98.99), (-98.99, 0)])
    let red = picture.rgb(120, 120), around = picture.rgb(2, 2)
    for (x, y) in [(87, 87), (152, 87), (87, 152), (152, 152)] { #expect(picture.rgb(x, y) == red) }
    for (x, y) in [(120, 80), (80, 120), (160, 120), (120, 160)] { #expect(picture.rgb(x, y) == [255, 255, 255]) }
    for (x, y) in [(60, 60), (180, 60), (60, 180), (180, 180)] { #expect(picture.rgb(x, y) == around) }
    // In depth the inner square is half as wide: both turns make it narrower.
    let inner = try #require(outer[1].sublayers?.first)
    expect(
      corners(inner, in: root, from: CGPoint(x: 360, y: 120)),
      [(-17.25, -34.50), (17.76, -35.51), (17.76, 35.51), (-17.25, 34.50)])
    for x in [344, 376] { #expect(picture.rgb(x, 120) == red) }
    for x in [341, 379] { #expect(picture.rgb(x, 120) == [255, 255, 255]) }
    // In a transform layer the turns cancel.
    for (x, y) in [(566, 86), (633, 86), (566, 153), (633, 153)] { #expect(picture.rgb(x, y) == red) }
    for (x, y) in [(563, 120), (636, 120), (600, 83), (600, 156)] { #expect(picture.rgb(x, y) == around) }
  }

  // B5.29, B5.34
  @Test(.row("B5.29", "B5.34", "A0.82", "A0.85")) func picturesInPerspectiveHaveTheirCorners() throws {
    let root = try Played("perspective").at(0)
    let turned = try #require(root.sublayers?[1])
    expect(
      corners(turned, in: root, from: CGPoint(x: 360, y: 130)),
      [(-82.4, -116.5), (62, -87.6), (62, 87.6), (-82.4, 116.5)])
    let rows = try Played("vanishing-point").at(0)
    let half = try #require(rows.sublayers?.last)
    let pictures = try #require(half.sublayers)
    let left = corners(pictures[0], in: half, from: CGPoint(x: 240, y: 100))
    let right = corners(pictures[2], in: half, from: CGPoint(x: 240, y: 100))
    expect([right[1], right[0], right[3], right[2]], left.map { (Double(-$0.x), Double($0.y)) }, 1e-6)
    #expect(left[3].y - left[0].y > left[2].y - left[1].y + 10, "the outer edge is taller")
    withExtendedLifetime(rows) {}
  }

  // B5.50
  @Test(.row("B5.50", "A0.89", "A0.90")) func theTopOfTheCubeIsBrightestAndItsRightSideDarkest() async throws {
    let scene = try Played("solid"), picture = try await scene.picture(at: 0)
    for (index, face) in try #require(scene.at(0).sublayers).enumerated() {
      #expect(face.bounds.size == CGSize(width: 200, height: 200) && face.sublayers?.last?.frame == face.bounds)
      #expect(face.sublayers?.count == index + 2, "as many pips as its number, and its shade")
    }
    let top = picture.rgb(240, 157), left = picture.rgb(113, 253), right = picture.rgb(318, 295)
    #expect(top == [255, 255, 255] && picture.rgb(2, 2) == [204, 204, 204])
    #expect((241...243).contains(left[0]) && (126...128).contains(right[0]))
    #expect(Set(left).count == 1 && Set(right).count == 1)
    // Another light and other surroundings make another shade.
    let front = CATransform3DIdentity
    #expect(near(Gallery.shadeAlpha(front), 0.0528, 0.0001))
    #expect(near(Gallery.shadeAlpha(front, light: (0, 0, -1)), -0.5))
    #expect(near(Gallery.shadeAlpha(front, ambient: 0.25), 0.3028, 0.0001))
  }
}
