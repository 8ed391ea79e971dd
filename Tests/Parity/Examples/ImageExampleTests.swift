import Agate
import AgateUIKit
import ConformanceRows
import Testing

@testable import Gallery

struct ImageExampleTests {
  // B14.17
  @Test(.row("B14.17")) func photosAreBlankUntilTheyAreReadyAndLoadedOnce() throws {
    let scene = try Played("carousel", script: [])
    let carousel = try #require(scene.at(0) as? Carousel)
    #expect(carousel.cells.count == 3)
    _ = carousel.photo(at: 1)
    #expect(carousel.photo(at: 1) == nil || carousel.loads.count(where: { $0 == 1 }) == 1)
    for frame in 0..<8 {
      _ = scene.at(Double(frame) / 60)
      // Each step loads one photo. Those of the cells and of the next one after them were requested.
      let ready = carousel.cells.values.count { $0.contents != nil }
      #expect(ready == min(frame + 1, 3))
    }
    #expect(carousel.loads.sorted() == [0, 1, 2, 3], "asked for several times, and each loaded once")
  }

  // B14.10
  @Test(.row("B14.10", "A0.266", "A0.283", "A2.64")) func neighboursAreLoadedBeforeTheyAreSeen() throws {
    let scene = try Played("carousel", script: [])
    let carousel = try #require(scene.at(0.5) as? Carousel)
    let misses = carousel.misses
    for next in 3..<8 {
      carousel.scroll(to: CGFloat(next - 2) * Carousel.pitch)
      #expect(carousel.cells[next]?.contents != nil, "photo \(next) was there when its cell came")
      _ = scene.performance.frame(at: 0.5 + Double(next) / 10)
    }
    #expect(carousel.misses == misses)
    // After a jump, photos 12 to 14 are in sight.
    carousel.scroll(to: 12 * Carousel.pitch)
    #expect(Set(carousel.loads.suffix(5)) == Set(11...15), "one more on either side")
    _ = scene.performance.frame(at: 2)
    carousel.scroll(to: 11 * Carousel.pitch)
    #expect(carousel.cells[11]?.contents != nil, "going back, too")
  }

  // B14.02, B14.20
  @Test(.row("B14.02", "B14.20")) func memoryAndCellsAreBounded() throws {
    let scene = try Played("carousel", script: [])
    let carousel = try #require(scene.at(0.2) as? Carousel)
    for step in 0..<60 {
      carousel.scroll(to: CGFloat(step) * 60)
      _ = scene.performance.frame(at: 0.2 + Double(step) / 20)
      #expect(carousel.photos.totalCost <= carousel.photos.totalCostLimit && carousel.photos.count <= 8)
      for cell in carousel.cells.values { #expect(cell.contentsGravity == .resizeAspect) }
    }
    #expect(carousel.cellCount <= 5 && carousel.loads.count >= Photos.count)
  }

  // B14.21
  @Test(.row("B14.21")) func goingBackAndForthFindsMoreThanTheFirstPass() throws {
    let scene = try Played("carousel", script: [])
    let carousel = try #require(scene.at(0) as? Carousel)
    var time = 0.0
    func pass(_ places: [Int]) -> Double {
      let (hits, misses) = (carousel.hits, carousel.misses)
      for place in places {
        carousel.scroll(to: CGFloat(place) * Carousel.pitch)
        // One step for each position is too short for the photos to load.
        time += 1.0 / 60
        _ = scene.performance.frame(at: time)
      }
      let all = carousel.hits - hits + carousel.misses - misses
      return Double(carousel.hits - hits) / Double(max(all, 1))
    }
    let first = pass([2, 4, 6])
    _ = scene.performance.frame(at: 2)
    time = 2
    let second = pass([4, 3, 4, 5, 6])
    #expect(second > first && second > 0.9, "\(first), then \(second)")
  }

  // B14.17
  @Test(.row("B14.17")) func arrowKeysGoOnByAPhoto() throws {
    let scene = try Played(
      "carousel", script: .key("Left", at: 0.1) + .key("Right", at: 0.5) + .key("Right", at: 1) + .key("Left", at: 1.5))
    func first(_ time: Double) throws -> Double {
      Double(try #require((scene.at(time) as? Carousel)?.sublayers?.first?.bounds.minX)) / Carousel.pitch
    }
    #expect(try first(0.45) == 0 && first(0.9) == 1 && first(1.4) == 2 && first(2) == 1)
  }

  // B14.17
  @Test(.row("B14.17")) func aDragMovesTheStripAsFarAsThePointer() throws {
    let scene = try Played("carousel", script: .drag((400, 90), (160, 90), during: 0.1...0.4))
    func left(_ time: Double) throws -> Double {
      Double(try #require((scene.at(time) as? Carousel)?.sublayers?.first?.bounds.minX))
    }
    #expect(try left(0.05) == 0)
    let half = try left(0.25)
    #expect(half > 100 && half < 140)
    #expect(near(try left(0.5), 240))
  }

  // B14.18, A0.264
  @Test(.row("B14.18")) func photosComeDecoded() throws {
    let carousel = try #require(try Played("carousel", script: []).at(0.5) as? Carousel)
    let image = try #require(carousel.cells[0]?.contents as? UIImage)
    #expect(image.cgImage?.isDecoded == true && image.cgImage?.decoding.count == 0, "it is not from a file any more")
    #expect(image.pixelByteCount == 210 * 140 * 4)
  }
}
