import Agate
import AgateCPU
import Foundation
import Testing

@testable import AgateScene

@Suite("Pictures of scenes")
struct PictureTests {
  /// A PNG of two pixels: red above blue.
  private let image = TinyPNG.encode(width: 1, height: 2, rgba: [255, 0, 0, 255, 0, 0, 255, 255])
  private let red: UInt32 = 0xFF00_00FF
  private let blue: UInt32 = 0xFFFF_0000

  private func draw(_ scene: Scene) async throws -> PixelBuffer {
    let renderer = CPURenderer(threads: 1)
    let compositor = Compositor(layer: scene.rootLayer)
    let viewport = Viewport(width: Int(scene.size.width), height: Int(scene.size.height))
    let ticket = try compositor.draw(at: 0, viewport: viewport, with: renderer, into: .memory)
    return try #require(try await renderer.finish(ticket))
  }

  private func column(_ pixels: PixelBuffer, x: Int) -> [UInt32] {
    (0..<pixels.height).map { pixels.pixels[$0 * pixels.stride + x] }
  }

  @Test("y counts upwards, downwards after a flip, and images stay upright either way", arguments: ["0", "1"])
  func flipping(flipped: String) async throws {
    let scene = try Documents.scene(
      Documents.caml(
        """
        <CALayer bounds="0 0 4 8" geometryFlipped="\(flipped)"><sublayers>
          <CALayer bounds="0 0 4 2" position="2 1"><contents type="CGImage" src="assets/i.png"/></CALayer>
        </sublayers></CALayer>
        """), files: ["assets/i.png": image])
    for child in Documents.root(of: scene).sublayers ?? [] { child.magnificationFilter = .nearest }
    let pixels = column(try await draw(scene), x: 1)
    #expect(pixels == (flipped == "1" ? [red, blue, 0, 0, 0, 0, 0, 0] : [0, 0, 0, 0, 0, 0, red, blue]))
  }

  @Test("the top of contents that are not resized is where y is greatest", arguments: ["0", "1"])
  func gravity(flipped: String) async throws {
    let scene = try Documents.scene(
      Documents.caml(
        """
        <CALayer bounds="0 0 1 4" geometryFlipped="\(flipped)"><sublayers>
          <CALayer bounds="0 0 1 4" position="0.5 2" contentsGravity="top" magnificationFilter="nearest">
            <contents type="CGImage" src="assets/i.png"/></CALayer>
        </sublayers></CALayer>
        """), files: ["assets/i.png": image])
    #expect(column(try await draw(scene), x: 0) == (flipped == "0" ? [red, blue, 0, 0] : [0, 0, red, blue]))
  }

  @Test("rotations turn anticlockwise where y counts upwards")
  func rotation() async throws {
    let scene = try Documents.scene(
      Documents.caml(
        """
        <CALayer bounds="0 0 8 8"><sublayers>
          <CALayer bounds="0 0 4 2" position="4 4" anchorPoint="0 0.5" transform="rotate(90deg)" backgroundColor="1 0 0"/>
        </sublayers></CALayer>
        """))
    let pixels = column(try await draw(scene), x: 4)
    #expect(pixels == [red, red, red, red, 0, 0, 0, 0])
  }

  @Test("parts are drawn over each other in the middle of the scene")
  func stacking() async throws {
    func part(_ size: Int, _ color: String) -> Data {
      Data(
        Documents.caml("<CALayer bounds=\"0 0 \(size) \(size)\" position=\"99 7\" backgroundColor=\"\(color)\"/>").utf8)
    }
    let files = [
      "W.wallpaper/x_Background-8w-8h@2x~iphone.ca/main.caml": part(8, "0 0 1"),
      "W.wallpaper/x_Floating-8w-8h@2x~iphone.ca/main.caml": part(2, "1 0 0"),
    ]
    let scene = try Scene.load(MemorySource(name: "test", files: files))
    #expect(scene.size == CGSize(width: 8, height: 8))
    #expect(column(try await draw(scene), x: 4) == [blue, blue, blue, red, red, blue, blue, blue])
  }
}
