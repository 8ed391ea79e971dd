import Agate
import AgateCPU
import ConformanceRows
import Testing

@testable import Gallery

/// Overlays of scenes that are played in steps describe the frames that are drawn, not the steps in between.
struct PlayedOverlayTests {
  private final class Frames {
    let performance: Performance
    private let overlays: DebugOverlays
    private let viewport: Viewport
    private let renderer = CPURenderer(threads: 1)

    init(_ name: String, _ overlays: DebugOverlays) throws {
      let scene = try #require(Gallery.all.first { $0.name == name })
      performance = Performance(scene)
      self.overlays = overlays
      viewport = Viewport(width: Int(scene.size.width), height: Int(scene.size.height))
    }

    func picture(_ frame: Int) async throws -> Picture {
      let (compositor, time) = performance.frame(at: Double(frame) / 60)
      compositor.debugOverlays = overlays
      return try await draw(compositor, at: time, viewport, renderer)
    }
  }

  // A2.78
  @Test(.row("A2.78")) func onlyWhatChangesFlashes() async throws {
    let plain = try Frames("recolor", []), flashing = try Frames("recolor", .flash)
    var last: Picture?, flashes = 0
    for frame in 0..<110 {
      let picture = try await plain.picture(frame), flashed = try await flashing.picture(frame)
      let isChanged = last.map { !$0.isSame(as: picture) } ?? false
      #expect(flashed.isSame(as: picture) != isChanged, "frame \(frame)")
      flashes += isChanged ? 1 : 0
      last = picture
    }
    #expect(flashes > 10 && flashes < 30, "the button, and a quarter of a second of fading")
  }

  // A2.92, A3.40
  @Test(.row("A2.92", "A3.40"), arguments: [Array(12...46), [0, 16, 20], [5, 38, 39]])
  func rowsThatEnterAPlayedListAreRed(_ frames: [Int]) async throws {
    let played = try Frames("contacts-rasterized", .rasterized)
    var known = Set<Int>(), entered = 0, stayed = 0, last: Int?
    for frame in frames {
      let picture = try await played.picture(frame)
      let list = try #require(played.performance.layer as? RecyclingList)
      let top = Int(list.bounds.minY.rounded())
      // A frame without changes is not drawn again: its overlay still describes the previous one.
      if top == last { continue }
      last = top
      var shown = Set<Int>()
      for row in list.rows.keys {
        // The middle of the visible part of the row, between portrait and name.
        let first = max(row * 60 - top, 0), end = min(row * 60 + 60 - top, 480)
        if end > first { shown.insert(row) }
        guard end - first > 12 else { continue }
        let pixel = picture.pixels[(first + end) / 2 * picture.width + 62]
        let red = pixel & 255, green = pixel >> 8 & 255
        if known.contains(row) {
          #expect(green > red + 30, "frame \(frame): row \(row) moves")
          stayed += 1
        } else if frame != frames[0] {
          #expect(red > green + 30, "frame \(frame): row \(row) enters")
          entered += 1
        }
      }
      known = shown
    }
    #expect(entered > 0 && stayed > 0)
  }

  // Between these frames, images are removed and others take their slots.
  @Test func framesFarApartShowWhatWasDrawnLast() async throws {
    let played = try Frames("finger-drawing", [])
    for frame in [0, 15, 30, 78, 100, 120] {
      let picture = try await played.picture(frame)
      #expect(try await Frames("finger-drawing", []).picture(frame).isSame(as: picture), "frame \(frame)")
    }
  }
}
