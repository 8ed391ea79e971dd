import Agate
import ConformanceRows
import Testing

@testable import Gallery

/// Examples of corners, borders, shadows, masks and opacity, checked pixel by pixel.
struct EffectSceneTests {
  // B4.04, B4.10, B4.12
  @Test(.row("B4.04", "B4.10", "B4.12", "B4.11")) func viewsCutTheirSublayersOnlyIfTheyClip() async throws {
    let picture = try await Played("rounded-clips").picture(at: 0)
    let around = picture.rgb(2, 2), red = picture.rgb(100, 80)
    let white = [255, 255, 255], black = [0, 0, 0]
    #expect(around == [191, 191, 191] && red != white && red != around)
    // In the first view, the square lies over the round corner and goes over the edges.
    for (x, y) in [(71, 61), (40, 30), (60, 100), (100, 50)] { #expect(picture.rgb(x, y) == red) }
    #expect(picture.rgb(150, 150) == white && picture.rgb(199, 189) == around)
    // In the second one, it is cut off along the arc, 20 points around (300, 80), and along the edges.
    for (x, y) in [(281, 61), (283, 63), (270, 100), (310, 55), (279, 100)] { #expect(picture.rgb(x, y) == around) }
    for (x, y) in [(287, 67), (281, 100), (310, 61), (330, 100)] { #expect(picture.rgb(x, y) == red) }
    #expect(picture.rgb(400, 150) == white)
    // In the third one, a border of 5 points is drawn over the square, which still goes over the edges.
    for (x, y) in [(70, 300), (74, 300), (100, 270), (100, 274), (77, 277)] { #expect(picture.rgb(x, y) == black) }
    for (x, y) in [(69, 300), (75, 300), (100, 269), (100, 275), (40, 250), (71, 271)] {
      #expect(picture.rgb(x, y) == red)
    }
    // In the fourth one, the square is cut off, and the border is over it.
    for (x, y) in [(280, 300), (284, 300), (310, 270), (310, 274), (287, 277)] { #expect(picture.rgb(x, y) == black) }
    for (x, y) in [(279, 300), (310, 269), (250, 250), (281, 271)] { #expect(picture.rgb(x, y) == around) }
    #expect(picture.rgb(285, 300) == red && picture.rgb(310, 275) == red)
  }

  // B4.19, B4.25
  @Test(.row("B4.19", "B4.25")) func aWrapperCastsTheShadowOfTheViewThatClips() async throws {
    let scene = try Played("shadow-views")
    #expect(scene.at(0).sublayers?.map(\.shadowOffset) == [CGSize(width: 0, height: 5), CGSize(width: 0, height: 5)])
    let views = try #require(scene.at(0).sublayers), clipped = try #require(views[1].sublayers?.first)
    #expect(views.map(\.shadowOpacity) == [0.5, 0.5] && views.map(\.shadowRadius) == [5, 5])
    #expect([views[0], clipped].allSatisfy { $0.cornerRadius == 20 && $0.borderWidth == 5 })
    #expect(clipped.masksToBounds && views.allSatisfy { !$0.masksToBounds })
    let picture = try await scene.picture(at: 0)
    let around = picture.rgb(2, 2)
    func isShaded(_ x: Int, _ y: Int) -> Bool {
      let color = picture.rgb(x, y)
      return Set(color).count == 1 && color[0] < around[0] - 20
    }
    // The square that sticks out of the left view is shown, and casts its shadow as well as the view.
    #expect(picture.rgb(50, 60)[0] > 200 && picture.rgb(50, 60)[1] < 60)
    #expect(isShaded(60, 131) && isShaded(140, 211) && picture.rgb(45, 200) == around)
    // At the right, nothing sticks out, and the shadow is that of a rounded rectangle, 5 points lower.
    #expect(picture.rgb(230, 60) == around && picture.rgb(290, 70) == around && picture.rgb(290, 110)[1] < 60)
    #expect(isShaded(320, 211) && picture.rgb(262, 212)[0] > picture.rgb(320, 212)[0] + 20)
    #expect(picture.rgb(320, 88)[0] > picture.rgb(320, 211)[0] + 20, "more of it is seen below than above")
    for y in 200..<225 {
      for x in 240..<320 { #expect(abs(picture.rgb(x, y)[0] - picture.rgb(639 - x, y)[0]) <= 3) }
    }
  }

  // B4.28
  @Test(.row("B4.28")) func theSameIglooCastsASquareAndARoundShadow() async throws {
    let picture = try await Played("shadow-paths").picture(at: 0)
    let around = picture.rgb(2, 2)
    func shade(_ x: Int, _ y: Int) -> Int { around[0] - picture.rgb(x, y)[0] }
    for y in 105..<140 {
      for x in 95..<145 {
        #expect(zip(picture.rgb(x, y), picture.rgb(x + 180, y)).allSatisfy { abs($0 - $1) <= 1 })
      }
    }
    // Half of black inside of the paths, which are 120 points wide. In a corner, only the square has its shadow.
    #expect((115...120).contains(shade(120, 60)) && (115...120).contains(shade(300, 60)))
    #expect(shade(66, 54) > 80 && shade(246, 54) <= 1 && picture.rgb(62, 30) == around)
    // Three points higher than the view, whose rows are 50 to 169: as dark above its edge as below it.
    for distance in -4..<4 {
      #expect(abs(shade(120, 47 + distance) - shade(120, 166 - distance)) <= 2)
      #expect(abs(shade(300, 47 + distance) - shade(300, 166 - distance)) <= 2)
    }
    #expect(shade(120, 47) > 50 && shade(120, 46) < 70 && shade(300, 47) > 40)
  }

  // B4.36
  @Test(.row("B4.36")) func thePictureIsSeenInsideTheConeAlone() async throws {
    let scene = try Played("masks")
    let picture = try await scene.picture(at: 0), around = picture.rgb(2, 2)
    let view = try #require(scene.at(0).sublayers?.first)
    let cone = try #require((view.mask?.contents as? CGImage)?.pixels)
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    view.mask = nil
    CATransaction.commit()
    let whole = try await scene.picture(at: 0)
    var wrong = 0, clear = 0, soft = 0
    for y in 0..<200 {
      for x in 0..<200 {
        let alpha = Double(cone[y * 200 + x] >> 24) / 255
        let (under, shown) = (whole.rgb(40 + x, 40 + y), picture.rgb(40 + x, 40 + y))
        for channel in 0..<3 {
          let mixed = Double(around[channel]) + (Double(under[channel]) - Double(around[channel])) * alpha
          if abs(mixed - Double(shown[channel])) > 2 { wrong += 1 }
        }
        if alpha == 0 && shown == around { clear += 1 }
        if alpha > 0 && alpha < 1 { soft += 1 }
      }
    }
    #expect(wrong == 0 && clear > 20_000 && soft > 1000, "\(wrong) \(clear) \(soft)")
    #expect(whole.rgb(45, 45) != around, "without its mask the picture fills the view")
  }

  @Test(.row("A1.29", "A1.30")) func oneBubbleIsStretchedAndOneKeepsItsCornersAndTail() async throws {
    let scene = try Played("masks")
    let picture = try await scene.picture(at: 0), around = picture.rgb(2, 2)
    let views = try #require(scene.at(0).sublayers)
    let bubble = try #require((views[2].mask?.contents as? CGImage)?.pixels)
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    for view in views { view.mask = nil }
    CATransaction.commit()
    let whole = try await scene.picture(at: 0)
    /// Whether a point of the view at `left` shows the landscape as far as `alpha` says.
    func isMixed(_ left: Int, _ x: Int, _ y: Int, _ alpha: Double) -> Bool {
      let under = whole.rgb(left + x, 40 + y), shown = picture.rgb(left + x, 40 + y)
      return (0..<3).allSatisfy { channel in
        let mixed = Double(around[channel]) + Double(under[channel] - around[channel]) * alpha
        return abs(mixed - Double(shown[channel])) <= 2
      }
    }
    #expect(bubble.count == 80 * 60 && whole.rgb(300, 100) != around)
    // Stretched, the bubble of 80 by 60 points begins at 30 points, and its tail comes from the corner below.
    for (x, y) in [(100, 100), (100, 3), (25, 165), (15, 178)] { #expect(isMixed(280, x, y, 1), "(\(x), \(y))") }
    for (x, y) in [(20, 60), (10, 100), (194, 6)] { #expect(isMixed(280, x, y, 0), "(\(x), \(y))") }
    // In parts, it begins at 12 points, and only its middle is stretched.
    for y in 40..<160 { #expect(isMixed(520, 6, y, 0) && isMixed(520, 20, y, 1) && isMixed(520, 100, y, 1)) }
    var wrong = 0
    for y in Array(0..<24) + Array(176..<200) {
      for x in Array(0..<40) + Array(168..<200) {
        let pixel = bubble[(y < 24 ? y : y - 140) * 80 + (x < 40 ? x : x - 120)]
        if !isMixed(520, x, y, Double(pixel >> 24) / 255) { wrong += 1 }
      }
    }
    #expect(wrong == 0, "corners and tail have the size that they have in the image: \(wrong)")
  }

  // B4.53
  @Test(.row("B4.53")) func aButtonFadesAsOneIfItIsRasterized() async throws {
    let scene = try Played("fading"), buttons = try #require(scene.at(0).sublayers)
    for button in buttons {
      #expect(button.bounds.size == CGSize(width: 150, height: 50) && button.cornerRadius == 10)
      #expect(button.sublayers?.first?.frame == CGRect(x: 20, y: 10, width: 110, height: 30))
    }
    #expect(buttons.map(\.opacity) == [1, 0.5, 0.5] && buttons.map(\.shouldRasterize) == [false, true, false])
    let picture = try await scene.picture(at: 0)
    func grey(_ button: Int, _ x: Int, _ y: Int) -> Int { picture.rgb(25 + button * 180 + x, 75 + y)[0] }
    /// Beside the label and in its box, beside the text.
    func greys(_ button: Int) -> [Int] { [grey(button, 8, 25), grey(button, 24, 14)] }
    #expect(picture.rgb(2, 2)[0] == 140 && greys(0) == [255, 255])
    let flat = greys(1), apart = greys(2)
    #expect((196...199).contains(flat[0]) && flat[0] == flat[1], "the box is not visible")
    #expect((196...199).contains(apart[0]) && (225...228).contains(apart[1]), "the box is lighter")
    // The text is seen in each of them.
    for button in 0..<3 {
      #expect((28..<122).contains { x in (18..<32).contains { grey(button, x, $0) < greys(button)[0] - 50 } })
    }
  }
}
