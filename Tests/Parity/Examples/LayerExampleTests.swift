import Agate
import AgateCPU
import ConformanceRows
import Testing

@testable import Gallery

/// Examples without a script, checked pixel by pixel.
struct LayerExampleTests {
  // A0.34, A0.35
  @Test(.row("A0.34", "A0.35")) func theRingTouchesAllFourSidesOfItsLayer() async throws {
    let picture = try await Played("large-ring").picture(at: 0)
    func pixel(_ x: Int, _ y: Int) -> [Int] { picture.rgb(60 + x, 60 + y) }
    let red = [255, 0, 0], blue = [0, 0, 255]
    #expect(pixel(100, 2) == red && pixel(100, 8) == blue && pixel(173, 173) == red)
    #expect(pixel(2, 2) == blue && pixel(100, 100) == blue)
    // The ring is complete on the diagonals, and cut off where it touches the sides.
    #expect((100...199).count { pixel($0, $0) == red } >= 5 && pixel(197, 100) == red && pixel(192, 100) == blue)
    #expect(picture.rgb(59, 160) == [217, 217, 217] && picture.rgb(260, 160) == [217, 217, 217])
  }

  // A0.112
  @Test(.row("B6.51", "A0.112")) func theReflectionIsAtTheRightMirroredAndHalfAsStrong() async throws {
    let scene = try Played("side-reflection"), picture = try await scene.picture(at: 0)
    let mirror = try #require(scene.at(0).sublayers?.first as? CAReplicatorLayer)
    #expect(mirror.instanceCount == 2 && mirror.sublayers?.count == 1)
    var worst = 0, colors: Set<[Int]> = []
    for y in stride(from: 25, to: 175, by: 10) {
      for x in stride(from: 22, to: 219, by: 3) {
        let color = picture.rgb(x, y), mirrored = picture.rgb(439 - x, y)
        for (a, b) in zip(color, mirrored) { worst = max(worst, abs((a + 255) / 2 - b)) }
        colors.insert(color)
      }
    }
    #expect(worst <= 2 && colors.count > 10)
    #expect(
      picture.rgb(200, 100) == [255, 255, 255] && picture.rgb(245, 100) == [255, 255, 255], "a gap on both sides")
    #expect(picture.rgb(40, 170) != [255, 255, 255] && picture.rgb(400, 170) != [255, 255, 255])
  }

  /// The tiles are 100 points wide, the parts of the sheet 64 pixels: every icon fills its tile.
  @Test(.row("A0.21")) func everyTileShowsItsOwnIconUndistorted() async throws {
    let picture = try await Played("sprites").picture(at: 0)
    func colors(_ tile: Int, _ places: [(Int, Int)]) -> Set<[Int]> {
      Set(places.map { picture.rgb(30 + tile % 2 * 120 + $0.0, 40 + tile / 2 * 120 + $0.1) })
    }
    let white = [255, 255, 255]
    // A ring, as wide as high.
    #expect(colors(0, [(50, 50), (50, 3), (3, 50), (50, 96), (96, 50)]) == [white])
    #expect(colors(0, [(16, 50), (83, 50), (50, 16), (50, 83), (74, 74)]) == [[236, 88, 64]])
    let across = (0..<100).filter { colors(0, [($0, 50)]) != [white] }
    #expect(across == (0..<100).filter { colors(0, [(50, $0)]) != [white] } && across.first == 7 && across.last == 92)
    // A diamond, stripes at 45 degrees and squares.
    #expect(colors(1, [(50, 50), (9, 50), (90, 50), (50, 9), (50, 90)]) == [[64, 140, 236]])
    #expect(colors(1, [(20, 20), (80, 20), (20, 80), (80, 80)]) == [white])
    #expect(colors(2, [(53, 53), (59, 47), (47, 59)]) == [[52, 168, 96]] && colors(2, [(60, 60)]) == [white])
    #expect(colors(3, [(18, 18), (31, 31)]) == [[148, 92, 200]] && colors(3, [(31, 18), (18, 31)]) == [white])
  }

  @Test(.row("A0.07")) func keyframesStepThroughTheIcons() async throws {
    let scene = try Played("sprites")
    let background = [237, 242, 250]
    // The middle of the large layer and a place 50 points to its right.
    let steps: [(Double, [Int], [Int])] = [
      (0, background, [236, 88, 64]), (0.6, [64, 140, 236], [64, 140, 236]), (1.1, [52, 168, 96], [52, 168, 96]),
      (1.6, [148, 92, 200], [148, 92, 200]),
    ]
    for (time, middle, right) in steps {
      let picture = try await scene.picture(at: time)
      #expect(picture.rgb(360, 160) == middle && picture.rgb(413, 160) == right, "at \(time) s")
    }
  }

  @Test(.row("A0.99")) func theCardIsWhiteWithSeveralJustifiedLinesInOrange() async throws {
    let picture = try await Played("paragraph").picture(at: 0)
    for (x, y) in [(30, 30), (369, 30), (30, 329), (369, 329)] { #expect(picture.rgb(x, y) == [255, 255, 255]) }
    for (x, y) in [(29, 180), (370, 180), (200, 29), (200, 330)] { #expect(picture.rgb(x, y) == [191, 191, 191]) }
    let rows = (30..<330).map { y in (30..<370).filter { picture.rgb($0, y) != [255, 255, 255] } }
    // Lines of text are separated by rows without ink.
    let lines = rows.split { $0.isEmpty }.map { line in
      (line.compactMap(\.first).min()!, line.compactMap(\.last).max()!)
    }
    #expect(lines.count == 8)
    // The text layer reaches from 40 to 360.
    for (left, right) in lines.dropLast() { #expect((40...42).contains(left) && (357...359).contains(right)) }
    #expect((40...42).contains(lines.last!.0) && lines.last!.1 < 250, "the last line has its natural width")
    let ink = rows.enumerated().flatMap { y, row in row.map { picture.rgb($0, 30 + y) } }
    #expect(ink.count { $0 == [243, 140, 25] } > 800, "orange inside of the letters")
    #expect(ink.allSatisfy { $0[0] >= 243 && $0[1] >= 140 && $0[2] >= 25 && $0[0] >= $0[1] && $0[1] >= $0[2] })
  }

  // B6.36
  @Test(.row("B6.36", "A0.101")) func twoCubesStandBesideTheMiddle() async throws {
    let picture = try await Played("boxes").picture(at: 0)
    func color(_ x: Double, _ y: Double) -> [Int] {
      picture.rgb(Int((240 + x).rounded(.down)), Int((160 + y).rounded(.down)))
    }
    let front = color(-111, 0), back = color(0, -150)
    for x in [-165.0, -57] {
      for y in [-54.0, 54] { #expect(color(x, y) == front, "\(x), \(y)") }
    }
    for (x, y) in [(-169.0, 0.0), (-111, -58), (-111, 58)] { #expect(color(x, y) == back, "\(x), \(y)") }
    // A strip of the right face, ten points wide.
    let side = color(-50, 0)
    #expect(side != front && side != back && color(-43, 0) == back)
    // At the nearest corner of the second cube, three faces meet.
    let faces = [color(110, 17), color(127, 17), color(120, 8)]
    #expect(Set(faces).count == 3 && !faces.contains(back))
    let later = try await Played("boxes").picture(at: 1)
    #expect(!later.isSame(as: picture), "they turn")
  }

  // B6.42, B6.43
  @Test(.row("B6.42", "B6.43")) func twoColoursMixAlongTheDiagonalAndThreeEndInItsMiddle() async throws {
    let picture = try await Played("gradients").picture(at: 0)
    // Squares of 155 points at (10, 10) and (175, 10).
    let (red, blue, middle) = (picture.rgb(10, 10), picture.rgb(164, 164), picture.rgb(87, 87))
    #expect(isNear(red, [255, 0, 0], 2) && isNear(blue, [0, 0, 255], 2) && isNear(middle, [128, 0, 128], 2))
    #expect(isNear(picture.rgb(175, 10), [255, 0, 0], 4) && isNear(picture.rgb(175 + 38, 10 + 38), [255, 255, 0], 4))
    for place in 78..<155 { #expect(picture.rgb(175 + place, 10 + place) == [0, 255, 0], "\(place)") }
  }

  // B6.49
  @Test(.row("A0.111", "B6.49"), arguments: [("squares", 10), ("fifteen-squares", 15)])
  func tenSquaresStandInARingAndTurnFromWhiteToRed(_ name: String, _ count: Int) async throws {
    let picture = try await Played(name).picture(at: 0)
    let grey = picture.rgb(5, 5)
    for k in 0..<10 {
      // The first is at (300, 150). All are 200 points from (300, 350).
      // The eleventh to the fifteenth, which are red, cover the first five.
      let angle = Double(k) * .pi / 5, shade = k + 10 < count ? 0 : 255 - 25.5 * Double(k)
      let color = [255, Int(shade.rounded()), Int(shade.rounded())]
      func seen(_ x: Double, _ y: Double, turned: Double) -> [Int] {
        let (s, c) = (sin(turned), cos(turned))
        let center = (x: 300 + 200 * sin(angle), y: 350 - 200 * cos(angle))
        let place = (x: center.x + c * x - s * y, y: center.y + s * x + c * y)
        return picture.rgb(Int(place.x.rounded(.down)), Int(place.y.rounded(.down)))
      }
      for (x, y) in [(0.0, 0.0), (47, 47), (-47, 47), (47, -47), (-47, -47)] {
        #expect(isNear(seen(x, y, turned: angle), color, 1), "square \(k) at (\(x), \(y))")
      }
      for (x, y) in [(53.0, 0.0), (-53, 0), (0, 53), (0, -53)] {
        #expect(seen(x, y, turned: angle) == grey, "outside of square \(k)")
      }
      // Its corner is where a clockwise turn takes it, not where it was before the last turn.
      #expect(seen(47, 47, turned: angle - .pi / 5) == grey && seen(47, 47, turned: angle + .pi / 5) == grey)
    }
    #expect(picture.rgb(300, 350) == grey)
  }

  // B6.51
  @Test(.row("B6.51", "B6.50")) func theReflectionIsUpsideDownAndFollowsInTheSameFrame() async throws {
    let scene = try Played("reflection")
    let ground = [26, 28, 36], card = [250, 184, 51], ball = [64, 89, 204]
    func faint(_ color: [Int]) -> [Int] { zip(color, ground).map { (2 * $0 + 3 * $1) / 5 } }
    // The card is 170 points high. Its ball falls from y = 80 to 175 in 0.6 s.
    for (time, full, empty) in [(0.0, 80, 175), (0.6, 175, 80)] {
      let picture = try await scene.picture(at: time)
      #expect(isNear(picture.rgb(160, full), ball, 2) && isNear(picture.rgb(160, empty), card, 2), "at \(time) s")
      #expect(isNear(picture.rgb(160, 421 - full), faint(ball), 3), "at \(time) s")
      #expect(isNear(picture.rgb(160, 421 - empty), faint(card), 3), "at \(time) s")
      // Rows 40…209, a gap of two points, and rows 212…381.
      for y in [39, 210, 211, 382] { #expect(isNear(picture.rgb(160, y), ground, 1), "row \(y)") }
      for y in [40, 209] { #expect(isNear(picture.rgb(160, y), card, 2), "row \(y)") }
      for y in [212, 381] { #expect(isNear(picture.rgb(160, y), faint(card), 3), "row \(y)") }
    }
  }

  // B6.52
  @Test(.row("B6.52")) func theFadingReflectionIsGoneAtItsBottom() async throws {
    let picture = try await Played("fading-reflection").picture(at: 0)
    let ground = picture.rgb(5, 5)
    // At x = 190 the card has one colour, (51, 128, 204). Its reflection has rows 152…281 and six tenths of its strength
    // at most.
    #expect(isNear(picture.rgb(190, 85), [51, 128, 204], 2))
    var last = 255
    for y in stride(from: 170, to: 262, by: 4) {
      let fade = 1 - ((Double(y) + 0.5 - 20) / 264 - 0.5) / 0.42
      let strength: Double = 0.6 * fade
      let color = zip([51.0, 128, 204], ground).map { (card: Double, ground: Int) -> Int in
        Int((Double(ground) + (card - Double(ground)) * strength).rounded())
      }
      #expect(isNear(picture.rgb(190, y), color, 3), "row \(y)")
      #expect(picture.rgb(190, y)[2] < last)
      last = picture.rgb(190, y)[2]
    }
    for x in [60, 120, 190] {
      for y in [264, 270, 280] { #expect(isNear(picture.rgb(x, y), ground, 1), "(\(x), \(y))") }
    }
  }

  // B15.17
  @Test(.row("B15.17")) func theQuartersOfACircleAreTheCornersOfASquare() async throws {
    let picture = try await Played("rounded-by-image").picture(at: 0)
    let blue = [51, 89, 217], white = [255, 255, 255]
    // The square is 100 points wide at (50, 50), and its corners have radii of 20 points.
    for (x, y) in [(52, 52), (147, 52), (147, 147), (52, 147), (54, 54), (49, 100), (150, 100)] {
      #expect(picture.rgb(x, y) == white, "(\(x), \(y))")
    }
    for (x, y) in [(58, 58), (141, 58), (141, 141), (58, 141), (52, 100), (147, 100), (100, 52), (100, 147)] {
      #expect(isNear(picture.rgb(x, y), blue, 2), "(\(x), \(y))")
    }
    #expect(isNear(picture.rgb(100, 100), blue, 2))
    // Between the corners, the middle row and column of the circle are stretched to straight edges.
    for place in 72..<128 {
      #expect(isNear(picture.rgb(place, 52), blue, 2) && isNear(picture.rgb(52, place), blue, 2), "\(place)")
    }
  }

  private func isNear(_ a: [Int], _ b: [Int], _ limit: Int) -> Bool {
    zip(a, b).allSatisfy { abs($0 - $1) <= limit }
  }
}
