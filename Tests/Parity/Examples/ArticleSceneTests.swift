import Agate
import ConformanceRows
import Testing

@testable import Gallery

/// Scenes of the articles that show one thing in several ways, side by side.
struct ArticleSceneTests {
  /// The number of pixels of two places of equal size that differ by more than a limit in any component.
  private func difference(
    _ picture: Picture, _ a: (x: Int, y: Int), _ b: (x: Int, y: Int), _ width: Int, _ height: Int, by limit: Int = 0
  ) -> Int {
    (0..<width * height).count { index in
      let (x, y) = (index % width, index / width)
      return zip(picture.rgb(a.x + x, a.y + y), picture.rgb(b.x + x, b.y + y)).contains { abs($0 - $1) > limit }
    }
  }

  // A1.07, A1.08, A1.12
  @Test(.row("A1.07", "A1.08", "A1.12")) func anchorsMoveTheSquareUnlessTheFrameIsSetAfterwards() async throws {
    let picture = try await Played("anchor-points").picture(at: 0)
    /// A pixel of a panel, from the upper left corner of its grey square.
    func pixel(_ panel: Int, _ x: Int, _ y: Int) -> [Int] { picture.rgb(15 + 210 * panel + 60 + x, 70 + y) }
    let white = [255, 255, 255], red = pixel(0, -40, -40), grey = pixel(0, 80, 80)
    #expect(red[0] > red[1] + 100 && grey != red && grey != white)
    #expect(pixel(0, 20, 20) == red && pixel(0, -40, 80) == white, "up and to the left")
    #expect(pixel(1, 60, 60) == red && pixel(1, 10, 10) == grey && pixel(1, 110, 10) == white, "down and to the right")
    for (x, y) in [(1, 1), (98, 1), (1, 98), (50, 50)] { #expect(pixel(2, x, y) == red, "only the red one is seen") }
    for (x, y) in [(-2, 50), (101, 50), (50, -2), (50, 101)] { #expect(pixel(2, x, y) == white) }
  }

  // A2.109, A2.110
  @Test(.row("A2.109", "A2.110")) func redOverBlueInTheScene() async throws {
    let picture = try await Played("red-over-blue").picture(at: 0)
    #expect(picture.rgb(30, 30) == [0, 0, 255] && picture.rgb(80, 80) == [255, 0, 0])
    let half = picture.rgb(220, 80)
    #expect(picture.rgb(170, 30) == [0, 0, 255])
    #expect(zip(half, [128, 0, 128]).allSatisfy { abs($0 - $1) <= 1 }, "\(half)")
  }

  // A2.133
  @Test(.row("A2.133")) func theArrowsOfPathAndContextAreTheSame() async throws {
    let picture = try await Played("arrow").picture(at: 0)
    #expect(difference(picture, (20, 20), (210, 20), 180, 180) == 0)
    // Four pixels a point. The stem, whose sides are at x = 16.72 and 20.88, ends at y = 42.18.
    for (x, y) in [(20 + 66, 100), (20 + 83, 100), (20 + 75, 20 + 168)] {
      let color = picture.rgb(x, y)
      #expect(color[0] > color[1] + 150, "red at (\(x), \(y))")
    }
    #expect(picture.rgb(20 + 75, 100) == picture.rgb(2, 2), "an outline")
  }

  // A3.25
  @Test(.row("A3.25")) func coveredCornersLookLikeClippedOnes() async throws {
    let picture = try await Played("cover-corners").picture(at: 0)
    #expect(difference(picture, (20, 20), (260, 20), 200, 200, by: 64) == 0)
    #expect(difference(picture, (20, 20), (260, 20), 200, 200, by: 2) < 400, "at the arcs alone")
    for (x, y) in [(263, 23), (456, 23), (263, 216), (456, 216)] {
      // The cover's picture rounds its colour otherwise than a background does.
      #expect(zip(picture.rgb(x, y), picture.rgb(2, 2)).allSatisfy { abs($0 - $1) <= 1 })
    }
    #expect(picture.rgb(360, 30) != picture.rgb(2, 2))
  }

  // A2.163
  @Test(.row("A2.163")) func theButtonFromTheSmallPictureLooksLikeThatFromTheLargeOne() async throws {
    let picture = try await Played("nine-part-button").picture(at: 0, scale: 2)
    #expect(difference(picture, (60, 50), (60, 210), 600, 100, by: 2) == 0)
    #expect(picture.rgb(60, 50) != picture.rgb(360, 51) && picture.rgb(360, 51) != picture.rgb(360, 100))
  }

  // A2.162
  @Test(.row("A2.162")) func theDrawnSquareLooksLikeTheColouredOne() async throws {
    let picture = try await Played("drawn-color").picture(at: 0)
    #expect(difference(picture, (10, 20), (530, 20), 500, 500) == 0 && picture.rgb(260, 260) == [255, 0, 0])
  }

  // A0.17
  @Test(.row("A0.17")) func aCentredImageFillsTheLayerOnlyWithAsManyPixels() async throws {
    let picture = try await Played("centred-image").picture(at: 0, scale: 2)
    #expect(difference(picture, (350, 100), (640, 100), 200, 200) == 0, "fitted, and centred at its scale")
    #expect(difference(picture, (640, 100), (930, 100), 200, 200) > 2000, "with half as many pixels")
  }

  // A0.131, B6.79
  @Test(.row("A0.131", "B6.69", "B6.79")) func explosionsAreBrightestInTheirMiddle() async throws {
    /// Mean brightness over the background of rings 20 points wide.
    func rings(_ name: String, at time: Double) async throws -> [Double] {
      let picture = try await Played(name).picture(at: time), ground = picture.rgb(2, 2)
      return [0.0, 40, 80, 120].map { radius in
        var sum = 0, count = 0
        for y in 0..<320 {
          for x in 0..<320 {
            let (dx, dy) = (Double(x) - 159.5, Double(y) - 159.5)
            guard (radius..<radius + 20).contains((dx * dx + dy * dy).squareRoot()) else { continue }
            sum += zip(picture.rgb(x, y), ground).reduce(0) { $0 + $1.0 - $1.1 }
            count += 1
          }
        }
        return Double(sum) / Double(count)
      }
    }
    let bright = try await rings("fire", at: 2), dull = try await rings("fire-unordered", at: 2)
    let stars = try await rings("starburst", at: 8)
    for shades in [bright, dull, stars] {
      #expect(shades == shades.sorted(by: >) && shades[0] > 3 * shades[3], "\(shades)")
    }
    #expect(zip(bright, dull).allSatisfy { $0 >= $1 } && bright[0] > dull[0] * 1.1, "\(bright), \(dull)")
  }

  @Test(.row("B6.79"), arguments: ["fire", "fire-unordered"])
  func theExplosionIsOrangeAndEndsWhereItsSparksAre(_ name: String) async throws {
    let picture = try await Played(name).picture(at: 2)
    var others = 0, outside = 0, orange = 0
    for y in 0..<320 {
      for x in 0..<320 {
        let color = picture.rgb(x, y), (dx, dy) = (Double(x) - 159.5, Double(y) - 159.5)
        if color[0] < color[1] || color[1] < color[2] { others += 1 }
        if color[0] > color[2] + 100 { orange += 1 }
        // In two seconds the fastest spark gets 150 points far. Its image reaches 16 points farther.
        if (dx * dx + dy * dy).squareRoot() > 168, color != [0, 0, 0] { outside += 1 }
      }
    }
    #expect(others == 0 && outside == 0 && orange > 100, "\(others), \(outside), \(orange)")
  }
}
