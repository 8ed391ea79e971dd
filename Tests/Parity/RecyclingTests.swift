import Agate
import AgateCPU
import Gallery
import ConformanceRows
import Testing

struct RecyclingTests {
  private func grid() throws -> any PointerResponder {
    try #require(Gallery.all.first { $0.name == "cells" }?.make() as? any PointerResponder)
  }

  // A0.296, B15.27
  @Test(.row("B15.27", "A0.296")) func aGridOfManyCellsHasLayersForThoseInSightOnly() throws {
    let grid = try grid()
    var made: Set<ObjectIdentifier> = []
    var most = 0
    grid.pointerPressed(at: .zero)
    for step in 1...200 {
      grid.pointerMoved(to: CGPoint(x: 37 * step, y: 23 * step))
      let layers = grid.sublayers ?? []
      made.formUnion(layers.map { ObjectIdentifier($0) })
      most = max(most, layers.count { !$0.isHidden })
    }
    #expect(most > 300 && most < 1000 && made.count <= most, "\(made.count) layers for at most \(most) cells in sight")
  }

  @Test func aScrolledGridLooksAsIfItWereNew() async throws {
    func picture(steps: Int) async throws -> Picture {
      let grid = try grid()
      grid.pointerPressed(at: .zero)
      for step in 1...steps { grid.pointerMoved(to: CGPoint(x: -900 * step / steps, y: 640 * step / steps)) }
      return try await draw(
        Compositor(layer: grid), at: 0, Viewport(width: 480, height: 360), CPURenderer(threads: 1))
    }
    #expect(try await picture(steps: 20).isSame(as: picture(steps: 1)))
  }
}
