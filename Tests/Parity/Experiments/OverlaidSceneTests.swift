import Agate
import AgateCPU
import Gallery
import ConformanceRows
import Testing

/// The scene with an example for each overlay, drawn by both renderers.
struct OverlaidSceneTests {
  /// Colour of a pixel, and the tint that dominates it.
  private struct Tint: Equatable {
    var red = 0, green = 0, blue = 0

    init(_ picture: Picture, _ x: Int, _ y: Int) {
      let pixel = Int(picture.pixels[y * picture.width + x])
      (red, green, blue) = (pixel & 255, pixel >> 8 & 255, pixel >> 16 & 255)
    }
    var isRed: Bool { red > green + 40 && red > blue + 40 }
    var isGreen: Bool { green > red + 40 && green > blue + 40 }
    var isYellow: Bool { min(red, green) > blue + 40 }
    var isMagenta: Bool { min(red, blue) > green + 40 }
  }

  private func pictures(_ overlays: DebugOverlays, frames: Int = 1) async throws -> Picture {
    let scene = try #require(Gallery.all.first { $0.name == "overlaid" })
    let viewport = Viewport(width: Int(scene.size.width), height: Int(scene.size.height))
    var pictures: [Picture] = []
    var renderers: [any Renderer] = [CPURenderer(threads: 1)]
    if VulkanAvailability.isUsable { renderers.append(try makeVulkan()) }
    for renderer in renderers {
      let compositor = Compositor(layer: scene.make())
      compositor.debugOverlays = overlays
      for frame in 0..<frames - 1 { _ = try await draw(compositor, at: Double(frame) / 60, viewport, renderer) }
      pictures.append(try await draw(compositor, at: Double(frames - 1) / 60, viewport, renderer))
    }
    if pictures.count > 1 { expectParity(pictures[0], pictures[1], "overlays \(overlays.rawValue)") }
    return pictures[0]
  }

  // A2.74, A2.79
  @Test(.row("A2.79")) func blendedLayersAreRed() async throws {
    let picture = try await pictures(.blended)
    #expect(Tint(picture, 60, 60).isGreen && Tint(picture, 160, 60).isRed && Tint(picture, 10, 10).isGreen)
  }

  // A2.76
  @Test(.row("A2.76")) func keptPicturesAreGreenAndNewOnesRed() async throws {
    let plain = try await pictures([])
    let first = try await pictures(.rasterized), later = try await pictures(.rasterized, frames: 3)
    #expect(Tint(first, 50, 160).isRed && Tint(first, 230, 150).isRed)
    #expect(Tint(later, 50, 160).isGreen, "kept")
    #expect(Tint(later, 185, 170).isRed || Tint(later, 170, 170).isRed, "something moves inside")
    #expect(Tint(later, 10, 10) == Tint(plain, 10, 10))
  }

  // A2.77
  @Test(.row("A2.77")) func imagesBetweenPixelsAreMagenta() async throws {
    #expect(Tint(try await pictures(.misaligned), 350, 40).isMagenta)
  }

  // A2.75
  @Test(.row("A2.75")) func picturesDrawnFirstAreYellow() async throws {
    let picture = try await pictures(.offscreen)
    #expect(Tint(picture, 260, 70).isYellow || Tint(picture, 260, 92).isYellow, "a shadow")
    #expect(Tint(picture, 40, 170).isYellow && !Tint(picture, 300, 150).isYellow, "a rounded clip needs none")
  }

  // A2.78
  @Test func whatMovesFlashes() async throws {
    let picture = try await pictures(.flash, frames: 3)
    #expect(Tint(picture, 200, 200).isYellow || Tint(picture, 200, 170).isYellow)
    #expect(!Tint(picture, 60, 60).isYellow)
  }

  @Test func namesLieAtTheCornersOfTheirLayers() async throws {
    let paper: UInt32 = 0xff99_ffff
    let picture = try await pictures(.names)
    for (x, y) in [(0, 0), (20, 20), (120, 20), (220, 20), (310, 30), (20, 130), (150, 130), (280, 130)] {
      #expect(picture.pixels[(y + 1) * 400 + x + 1] == paper, "\(x) \(y)")
    }
    // Layers inside a clip have no name here, and the layer that casts the shadow begins below it.
    for (x, y) in [(330, 170), (210, 7)] { #expect(picture.pixels[(y + 1) * 400 + x + 1] != paper, "\(x) \(y)") }
  }

  @Test func bordersLieOnTheBoundsOfTheirLayers() async throws {
    let plain = try await pictures([]), picture = try await pictures(.borders)
    func differs(_ x: Int, _ y: Int) -> Bool { picture.pixels[y * 400 + x] != plain.pixels[y * 400 + x] }
    for (x, y, side) in [(220, 20, 80), (40, 150, 40)] {
      let last = side - 1
      #expect((0..<side).allSatisfy { differs(x + $0, y) && differs(x + $0, y + last) && differs(x, y + $0) })
      #expect(!differs(x + 1, y + 5) && !differs(x - 1, y + 5) && !differs(x + last - 1, y + 5))
    }
    #expect(!differs(210, 50) && !differs(260, 7), "the shadow is no part of the bounds")
  }

  @Test func theRestIsOnTopOfTheScene() async throws {
    let plain = try await pictures([])
    for overlay in [DebugOverlays.overdraw, .borders, .names] {
      #expect(try await !pictures(overlay).isSame(as: plain), "\(overlay.rawValue)")
    }
  }
}
