import Agate
import AgateCPU
import AgatePlayer
import ConformanceRows
import Testing

@testable import Gallery

struct VideoExampleTests {
  /// A picture of one of the two examples, which show a video in a container, at the scene's own size.
  private func picture(_ name: String, _ time: Double, pauses: Bool = false) async throws -> Picture {
    let scene = try #require(Gallery.all.first { $0.name == name })
    let performance = Performance(script: pauses ? scene.script : [], make: scene.make)
    let (compositor, shown) = performance.frame(at: time)
    let side = Double(max(scene.size.width, scene.size.height))
    return try await draw(compositor, at: shown, viewport(scene, side: side), CPURenderer(threads: 2))
  }

  private func rgb(_ picture: Picture, _ x: Int, _ y: Int) -> [Int] { picture.rgb(x, y) }

  /// Number of the video frame that a picture shows.
  private func number(_ picture: Picture) -> Int {
    (0..<8).reduce(0) { $0 | (rgb(picture, 20 + 276 - $1 * 14, 30 + 186)[1] > 127 ? 1 << $1 : 0) }
  }

  // B6.91: pressed at 1.5 s and 2.5 s.
  @Test(.row("B6.91")) func aPressPausesTheVideoAndTheNextLetsItGoOn() async throws {
    for (time, expected) in [(1.42, 35), (1.6, 37), (2.4, 37), (2.75, 43), (4.9, 97)] {
      #expect(number(try await picture("video", time, pauses: true)) == expected, "at \(time) s")
    }
    let held = try await picture("decorated-video", 1.6, pauses: true)
    let late = try await picture("decorated-video", 2.4, pauses: true)
    let after = try await picture("decorated-video", 2.8, pauses: true)
    #expect(held.isSame(as: late) && !late.isSame(as: after))
  }

  // B6.91, B6.88, B6.90
  @Test(.row("B6.91")) func framesOfTheVideoAdvanceInsideTheContainer() async throws {
    for (time, expected) in [(0.0, 0), (0.5, 12), (1.3, 32), (3.99, 99), (4.0, 0), (41.0, 25)] {
      #expect(number(try await picture("video", time)) == expected, "at \(time) s")
    }
    let a = try await picture("video", 0.5), b = try await picture("video", 1.3)
    var changed = 0
    for y in 0..<260 {
      for x in 0..<340 where rgb(a, x, y) != rgb(b, x, y) {
        changed += 1
        #expect((20..<320).contains(x) && (30..<230).contains(y), "\(x), \(y) lies outside of the container")
      }
    }
    #expect(changed > 2000)
    #expect(rgb(a, 19, 100) == [217, 217, 217] && rgb(a, 20, 31) == rgb(a, 319, 31) && rgb(a, 20, 31)[2] > 230)
  }

  // B6.93, A0.137
  @Test(.row("B6.93", "A0.137")) func aVideoIsTurnedRoundedAndHasABorder() async throws {
    let root = try Played("decorated-video").at(0.5)
    let video = try #require(root.sublayers?.first?.sublayers?.first as? AVPlayerLayer)
    #expect(video.cornerRadius == 20 && video.borderWidth == 5)
    let center = CGPoint(x: 180, y: 140)
    let corners = [(0, 0), (300, 0), (300, 200), (0, 200)].map { corner in
      let p = video.convert(CGPoint(x: corner.0, y: corner.1), to: root)
      return CGPoint(x: p.x - center.x, y: p.y - center.y)
    }
    let expected = [(-150.2, -113.0), (90.7, -50.7), (135.9, 102.2), (-151.2, 84.5)]
    for (corner, (x, y)) in zip(corners, expected) {
      #expect(near(Double(corner.x), x, 0.06) && near(Double(corner.y), y, 0.06), "\(corner)")
    }
    let early = try await picture("decorated-video", 0.5), late = try await picture("decorated-video", 1.3)
    func seen(_ x: Double, _ y: Double) -> (Int, Int) {
      let p = video.convert(CGPoint(x: x, y: y), to: root)
      return (Int(p.x.rounded(.down)), Int(p.y.rounded(.down)))
    }
    // A border all around, nothing outside of the rounded corners, and the picture inside.
    for (x, y) in [(150, 2.5), (150, 197.5), (2.5, 100), (297.5, 100)] {
      let (px, py) = seen(x, y)
      #expect(rgb(early, px, py) == [255, 0, 0] && rgb(late, px, py) == [255, 0, 0], "\(x), \(y)")
    }
    for (x, y) in [(2.0, 2.0), (298, 2), (298, 198), (2, 198)] {
      let (px, py) = seen(x, y)
      #expect(rgb(early, px, py) == [217, 217, 217] && rgb(late, px, py) == [217, 217, 217], "\(x), \(y)")
    }
    let pairs = zip(early.pixels, late.pixels)
    #expect(pairs.contains { $0 != $1 }, "the picture moves")
    let (x, y) = seen(250, 38)
    #expect(near(Double(rgb(early, x, y)[2]), 178, 3), "the sun")
  }
}
