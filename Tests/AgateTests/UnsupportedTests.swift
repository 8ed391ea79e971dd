import Agate
import Testing

/// Draws no images, and says so.
private final class Plain: Renderer {
  let capabilities = RendererCapabilities(
    name: "plain", device: "none", framesInFlight: 1, maximumImageSize: 64, maximumFrameSize: 64)
  func unsupported(in frame: borrowing FrameSnapshot) -> [UnsupportedItem] {
    frame.items.filter { $0.kind == .image }.map {
      UnsupportedItem(row: $0.row, feature: "contents", reason: "images are not drawn")
    }
  }
  func apply(_ updates: [ResourceUpdate]) throws(RenderError) {}
  func render(_ frame: borrowing FrameSnapshot, into target: RenderTarget) throws(RenderError) -> FrameTicket {
    FrameTicket(id: frame.sequence)
  }
  func finish(_ ticket: consuming FrameTicket) async throws(RenderError) -> PixelBuffer? { nil }
}

@Suite struct UnsupportedTests {
  @Test func whatARendererDoesNotDrawIsToldByTheLayersPath() throws {
    let root = scene { _ in }
    root.name = "root"
    let picture = CALayer()
    picture.name = "picture"
    picture.frame = CGRect(x: 50, y: 50, width: 10, height: 10)
    picture.contents = CGImage(width: 1, height: 1, premultiplied: [~0])
    root.addSublayer(picture)
    let compositor = Compositor(layer: root)
    let plain = Plain()
    _ = try compositor.draw(at: 0, viewport: Viewport(width: 64, height: 64), with: plain, into: .memory)
    let found = compositor.unsupported(by: plain)
    #expect(
      found == [Unsupported(layerPath: "root/picture", feature: "contents", reason: "images are not drawn")])
    #expect(found.first.map { "\($0)" } == "root/picture: contents: images are not drawn")
  }
}
