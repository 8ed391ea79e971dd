import Agate
import AgateCPU
import ConformanceRows
import Testing

@testable import Gallery

/// Examples without a script, checked pixel by pixel.
@Suite struct LayerExampleTests {
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
  @Test(.row("A0.112")) func theReflectionIsAtTheRightMirroredAndHalfAsStrong() async throws {
    let picture = try await Played("side-reflection").picture(at: 0)
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

  // B6.36
  @Test(.row("B6.36")) func twoCubesStandBesideTheMiddle() async throws {
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
}
