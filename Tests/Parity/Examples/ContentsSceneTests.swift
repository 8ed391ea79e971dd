import Agate
import ConformanceRows
import Testing

@testable import Gallery

/// Examples of plain layers and of images in layers, checked pixel by pixel.
struct ContentsSceneTests {
  private let white = [255, 255, 255], blue = [0, 0, 255], red = [255, 0, 0]

  // B1.18, B1.19
  @Test(.row("B1.18", "B1.19")) func aBlueSquareInAWhiteOneOnGrey() async throws {
    let picture = try await Played("square").picture(at: 0)
    #expect(picture.width == 320 && picture.height == 320)
    let wrong = (0..<320 * 320).count { index in
      let (x, y) = (index % 320, index / 320)
      func isIn(_ range: Range<Int>) -> Bool { range.contains(x) && range.contains(y) }
      return picture.rgb(x, y) != (isIn(110..<210) ? blue : isIn(60..<260) ? white : [217, 217, 217])
    }
    #expect(wrong == 0)
  }

  // B2.14, B2.19
  @Test(.row("B2.14", "B2.19")) func theSnowmanHasItsSizeOnlyWithItsScale() async throws {
    let picture = try await Played("snowmen").picture(at: 0)
    let around = picture.rgb(5, 5), behind = picture.rgb(65, 75)
    /// The number of dark pixels in a row of a view: the width of the hat.
    func dark(_ view: Int, _ y: Int) -> Int {
      (60 + view * 260..<260 + view * 260).count { picture.rgb($0, y).max()! < 60 }
    }
    // Of 100 × 150 points in the middle of its view: the hat is 22 points wide and begins at the top of the image.
    #expect(dark(0, 97) == 22 && picture.rgb(160, 93) == behind)
    // Without its scale it is twice as large, and goes over both edges of the view.
    #expect(dark(1, 25) == 44 && picture.rgb(420, 18) == around && picture.rgb(420, 272) != around)
    // The same image, cropped at the square.
    var same = 0, outside = 0
    for y in 0..<340 {
      for x in 560..<800 {
        if (580..<780).contains(x) && (70..<270).contains(y) {
          if picture.rgb(x, y) == picture.rgb(x - 260, y) { same += 1 }
        } else if picture.rgb(x, y) != around {
          outside += 1
        }
      }
    }
    #expect(same == 200 * 200 && outside == 0)
    // At two pixels per point, the image is shown pixel by pixel.
    let fine = try await Played("snowmen").picture(at: 0, scale: 2)
    let image = try #require(Pictures.snowman.cgImage)
    #expect(image.width == 200 && image.height == 300)
    let wrong = image.pixels.indices.count { index in
      let pixel = image.pixels[index]
      return pixel >> 24 == 255 && fine.pixels[(190 + index / 200) * fine.width + 220 + index % 200] != pixel
    }
    #expect(wrong == 0, "it is sharp")
    /// The number of pixels in a row that are neither the hat nor what is behind it.
    func mixed(_ columns: Range<Int>, _ y: Int) -> Int { columns.count { (60..<150).contains(fine.rgb($0, y)[0]) } }
    #expect(mixed(290..<306, 200) == 0 && mixed(788..<804, 60) == 2, "the enlarged hat has a blurred edge")
  }

  // B2.28
  @Test(.row("B2.28")) func fourLayersShowAQuarterOfTheSheetEach() async throws {
    let picture = try await Played("sprites").picture(at: 0)
    for (index, color) in [[236, 88, 64], [64, 140, 236], [52, 168, 96], [148, 92, 200]].enumerated() {
      let (left, top) = (30 + index % 2 * 120, 40 + index / 2 * 120)
      /// Whether a colour is a mixture of the sprite's own and of the white behind it.
      func isMixture(_ found: [Int]) -> Bool {
        let spans = color.map { 255 - $0 }, widest = spans.indices.max { spans[$0] < spans[$1] }!
        let share = Double(255 - found[widest]) / Double(spans[widest])
        return (0..<3).allSatisfy { abs(Double(255 - found[$0]) - share * Double(spans[$0])) <= 3 }
      }
      var own = 0, others = 0
      // Inside of the round corners, and of the edges into which the neighbouring sprites are filtered.
      for y in 1..<99 {
        for x in 1..<99 where (16..<84).contains(x) || (16..<84).contains(y) {
          let found = picture.rgb(left + x, top + y)
          if found == color { own += 1 }
          if !isMixture(found) { others += 1 }
        }
      }
      #expect(own > 1000 && others == 0, "sprite \(index)")
    }
  }

  // B2.37
  @Test(.row("B2.37")) func theCornersOfAWideAndATallButtonAreTheSame() async throws {
    let picture = try await Played("buttons").picture(at: 0, scale: 2)
    let wide = (x: 80, y: 220, width: 400, height: 100), tall = (x: 580, y: 80, width: 120, height: 440)
    var differing = 0
    for y in 0..<20 {
      for x in 0..<20 {
        for (right, bottom) in [(false, false), (true, false), (false, true), (true, true)] {
          let corners = [wide, tall].map {
            picture.rgb(right ? $0.x + $0.width - 1 - x : $0.x + x, bottom ? $0.y + $0.height - 1 - y : $0.y + y)
          }
          if corners[0] != corners[1] { differing += 1 }
        }
      }
    }
    #expect(differing == 0)
    for button in [wide, tall] {
      #expect(picture.rgb(button.x, button.y) == picture.rgb(2, 2), "the corners are round")
      #expect(picture.rgb(button.x + button.width / 2, button.y + button.height / 2)[2] > 230)
      #expect(picture.rgb(button.x + button.width / 2, button.y + 2)[2] < 170, "the rim goes around")
      #expect(picture.rgb(button.x + 2, button.y + button.height / 2)[2] < 170)
    }
  }

  // B2.50
  @Test(.row("B2.50")) func theRingIsCutOffAtTheSidesOfTheBlueLayer() async throws {
    let picture = try await Played("ring").picture(at: 0)
    for (x, y) in [(160, 112), (160, 207), (112, 160), (207, 160)] { #expect(picture.rgb(x, y) == red) }
    for (x, y) in [(160, 118), (160, 201), (118, 160), (201, 160), (160, 160), (112, 112), (207, 207)] {
      #expect(picture.rgb(x, y) == blue)
    }
    for (x, y) in [(160, 108), (160, 211), (108, 160), (211, 160)] { #expect(picture.rgb(x, y) == white) }
  }

  // B4.44, B4.45
  @Test(.row("B4.43", "B4.44", "B4.45")) func theDigitsOfTheClockAreBlurredOrBlocky() async throws {
    let scene = try Played("lcd")
    /// The digits that the layers show. The time is a little past the second, which a frame need not meet.
    func digits(_ time: Double) throws -> [Int] {
      try (scene.at(time).sublayers ?? []).map {
        Int((try #require($0.presentation()).contentsRect.minX * 10).rounded())
      }
    }
    #expect(try digits(0) == [1, 2, 3, 4, 5, 6, 1, 2, 3, 4, 5, 6])
    #expect(try digits(1.02) == [1, 2, 3, 4, 5, 7, 1, 2, 3, 4, 5, 7])
    // Each shows a tenth of the same image.
    for (index, layer) in try #require(scene.at(1.02).sublayers).enumerated() {
      let part = try #require(layer.presentation()).contentsRect
      #expect(near(part.width, 0.1) && part.minY == 0 && part.height == 1)
      #expect(layer.contentsGravity == .resizeAspect && layer.contents as? CGImage === Gallery.digits)
      #expect(layer.magnificationFilter == (index < 6 ? .linear : .nearest))
    }
    let picture = try await Played("lcd").picture(at: 0)
    func colors(_ rows: Range<Int>) -> Set<UInt32> {
      Set(picture.pixels[rows.lowerBound * picture.width..<rows.upperBound * picture.width])
    }
    // Without the upper edge of the image, which lies between two pixels.
    #expect(colors(34..<130).count > 10 && colors(164..<260).count == 2, "paper and ink alone")
  }
}
