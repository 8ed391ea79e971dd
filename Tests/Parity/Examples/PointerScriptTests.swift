import Agate
import AgateCPU
import ConformanceRows
import Testing

@testable import Gallery

/// Effects of scripted pointer events in scenes.
struct PointerScriptTests {
  /// Interactive scenes, and no others, have a script, whose events are in order.
  @Test func everyInteractiveSceneHasAScript() {
    for scene in Gallery.all {
      #expect(scene.interactive == !scene.script.isEmpty, "\(scene.name)")
      let times = scene.script.map(\.time)
      let isInOrder = zip(times, times.dropFirst()).allSatisfy { $0 <= $1 + 1e-9 }
      #expect(isInOrder && (times.first ?? 0) >= 0, "\(scene.name)")
    }
  }

  // B3.39
  @Test func pressedTilesTakeAnotherColour() throws {
    let scene = try Played("tiles")
    func tile(_ name: String, _ time: Double) throws -> CALayer { try scene.layer(at: time) { $0.name == name } }
    for (name, press, column, row) in [("tile 2 1", 0.2, 1.0, 2.0), ("tile 1 2", 0.7, 2, 1), ("tile 0 3", 1.15, 3, 0)] {
      let before = try #require(try tile(name, press - 0.05).backgroundColor)
      let after = try #require(try tile(name, press + 0.05).backgroundColor)
      #expect(near(before.red, column / 3) && near(before.green, row / 3), "\(name)")
      #expect(near(after.red, 1 - column / 3) && near(after.green, 1 - row / 3), "\(name)")
      #expect(try tile(name, press + 0.05).presentation()?.transform.m11 != 1, "\(name) jumps")
    }
    #expect(try tile("tile 3 3", 2).backgroundColor == CGColor(red: 1, green: 1, blue: 0.8), "never pressed")
  }

  // A0.296, B15.27
  @Test(.row("B15.27", "A0.296")) func theGridOfCellsIsScrolledByItsScript() throws {
    let scene = try Played("cells")
    var most = 0
    for frame in 0...120 {
      let grid = scene.at(Double(frame) / 60)
      most = max(most, grid.sublayers?.count { !$0.isHidden } ?? 0)
      #expect(grid.sublayers!.count < 1000)
    }
    #expect(most > 300)
    for (time, x, y) in [(0.0, 4000.0, 4000.0), (0.95, 4360, 4240), (2, 4020, 4340)] {
      let origin = scene.at(time).bounds.origin
      #expect(near(origin.x, x) && near(origin.y, y), "\(origin) at \(time) s")
    }
  }

  // A0.126, A0.122
  @Test(.row("A0.126")) func theScrolledSnowmanIsACropOfThePicture() async throws {
    let whole = TiledSnowman()
    whole.frame = CGRect(x: 0, y: 0, width: 2048, height: 2048)
    let picture = try await draw(
      Compositor(layer: whole), at: 0, Viewport(width: 2048, height: 2048), CPURenderer(threads: 2))
    let scene = try Played("tiled-snowman")
    for (time, x, y, tiles) in [(0.1, 824, 250, 9), (0.75, 744, 550, 16), (1.8, 904, 910, 30)] {
      let shown = try await scene.picture(at: time)
      let origin = scene.performance.layer.bounds.origin
      #expect(near(origin.x, Double(x)) && near(origin.y, Double(y)), "\(origin) at \(time) s")
      let isSame = (0..<400).allSatisfy { row in
        let line = (y + row) * 2048 + x
        return shown.pixels[row * 400..<(row + 1) * 400].elementsEqual(picture.pixels[line..<line + 400])
      }
      #expect(isSame, "at \(time) s")
      let drawn = scene.performance.frame(at: time).compositor.statistics.drawings[.tile]
      #expect(drawn > 0 && drawn <= tiles, "\(drawn) tiles at \(time) s")
    }
  }
}
