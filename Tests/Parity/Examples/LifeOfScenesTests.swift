import Agate
import AgateCPU
import ConformanceRows
import Testing

@testable import Gallery

/// Scenes free their layers when they are released. Some scenes' reactions to presses.
struct LifeOfScenesTests {
  // B0.08
  @Test(.row("B0.08", "A1.26"), arguments: Gallery.all.map(\.name))
  func nothingIsLeftOfASceneThatIsGone(_ name: String) throws {
    let scene = try #require(Gallery.all.first { $0.name == name })
    weak var root: CALayer?
    do {
      let performance = Performance(scene)
      let (compositor, time) = performance.frame(at: 0.5)
      compositor.prepare(at: time, viewport: Viewport(width: 64, height: 64))
      root = performance.layer
      #expect(root != nil)
    }
    CATransaction.flush()
    #expect(root == nil, "something keeps the layers of \(name)")
  }

  // B0.03
  @Test(.row("B0.03")) func diceFallTheSameInEveryRun() {
    var a = Dice(7), b = Dice(7), c = Dice(8)
    let first = (0..<5).map { _ in a.next() }, second = (0..<5).map { _ in b.next() }
    let other = (0..<5).map { _ in c.next() }
    #expect(first == second && first != other)
  }

  // B3.38, B0.15
  @Test(.row("B3.38", "B0.15")) func aPressSaysWhichLayerItHit() throws {
    let scene = try Played("tapped-layers")
    func message(_ time: Double) throws -> String? {
      let banner = try scene.layer(at: time) { $0 is CATextLayer } as? CATextLayer
      return try #require(banner).string as? String
    }
    #expect(try message(0.1) == nil && message(0.5) == "Inside Blue Layer")
    #expect(try message(0.8) == nil, "outside of both there is no message")
    #expect(try message(2) == "Inside White Layer")
    #expect(scene.performance.lines == ["Inside Blue Layer", "Inside White Layer"])
  }

  // B3.40, B3.38
  @Test(.row("B3.40")) func oneHitTestSaysTheSameEverywhere() throws {
    var script: [InputEvent] = [], points: [CGPoint] = []
    for y in stride(from: 10, to: 340, by: 20) {
      for x in stride(from: 10, to: 300, by: 20) {
        let point = CGPoint(x: x, y: y), time = Double(points.count) * Stage.interval
        points.append(point)
        script += .stroke([point], during: time...time)
      }
    }
    let scenes = try ["tapped-layers", "hit-layers"].map { try Played($0, script: script) }
    for (index, point) in points.enumerated() {
      let messages = try scenes.map { scene in
        let banner = try scene.layer(at: Double(index) * Stage.interval) { $0 is CATextLayer } as? CATextLayer
        return try #require(banner).string as? String
      }
      let isBlue = (100..<200).contains(point.x) && (100..<200).contains(point.y)
      let isWhite = (50..<250).contains(point.x) && (50..<250).contains(point.y)
      let expected = isBlue ? "Inside Blue Layer" : isWhite ? "Inside White Layer" : nil
      #expect(messages == [expected, expected], "\(point)")
    }
    #expect(scenes[0].performance.lines == scenes[1].performance.lines && scenes[0].performance.lines.count == 100)
  }

  // A1.23
  @Test(.row("A1.23")) func aDelegateThatGivesContentsIsNotAskedToDraw() async throws {
    let scene = try Played("delegate-image")
    let layer = try scene.layer(at: 0.1) { $0.contents != nil }
    #expect(layer.frame == CGRect(x: 100, y: 100, width: 100, height: 100))
    #expect(scene.performance.lines == ["display"])
    // The layer is red where the image, which is higher than wide, leaves it free.
    let picture = try await scene.picture(at: 0.1), red = picture.rgb(102, 150)
    #expect(red[0] > red[1] + 100 && picture.rgb(197, 150) == red && picture.rgb(150, 150) != red)
    for (x, y) in [(99, 150), (200, 150), (150, 99), (150, 200)] { #expect(picture.rgb(x, y) == [255, 255, 255]) }
  }

  // B13.06
  @Test(.row("B13.06")) func theLineFollowsTheFinger() throws {
    let scene = try Played("finger-drawing")
    func red(_ time: Double) throws -> Int {
      let image = scene.at(time).contents as? CGImage
      return image?.pixels.count { $0 == 0xff00_00ff } ?? 0
    }
    let (half, all) = (try red(0.3), try red(1.3))
    #expect(half > 500 && all > 2 * half)
    // The pointer goes from (40, 150) to (110, 50) and on to (180, 150), and later from (70, 110) to (150, 110).
    func isRed(_ x: Double, _ y: Double, _ time: Double) throws -> Bool {
      let image = try #require(scene.at(time).contents as? CGImage)
      return image.pixels[Int(2 * y) * 600 + Int(2 * x)] == 0xff00_00ff
    }
    for part in [0.0, 0.1, 0.3, 0.5, 0.6] { #expect(try isRed(40 + 70 * part, 150 - 100 * part, 0.3), "\(part)") }
    for part in [0.8, 0.9, 1] { #expect(try !isRed(40 + 70 * part, 150 - 100 * part, 0.3), "not yet there: \(part)") }
    for part in [0.1, 0.5, 0.9] {
      #expect(try isRed(40 + 70 * part, 150 - 100 * part, 1.3) && isRed(110 + 70 * part, 50 + 100 * part, 1.3))
      #expect(try isRed(70 + 80 * part, 110, 1.3) && !isRed(70 + 80 * part, 170, 1.3))
    }
  }
}
