import Agate
import AgateCPU
import Gallery
import ConformanceRows
import Testing

/// The gallery as drawn by the CPU renderer, compared pixel by pixel.
///
/// After an intended change of pictures, run with `AGATE_WRITE_GOLDENS=1`, look at the differences, and commit.
struct GoldenTests {
  @Test(.row("B1.08", "B1.23", "B0.03"), arguments: Gallery.all.map(\.name))
  func picturesAreExactlyAsTheyWere(_ name: String) async throws {
    let scene = try #require(Gallery.all.first { $0.name == name })
    let (compositor, time) = Performance(scene).frame(at: 1.3)
    let drawn = try await draw(compositor, at: time, viewport(scene, side: 192), CPURenderer(threads: 2))
    let path = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../Goldens/\(name).png").path
    if ProcessInfo.processInfo.environment["AGATE_WRITE_GOLDENS"] == "1" {
      try CGImage(width: drawn.width, height: drawn.height, premultiplied: drawn.pixels).writePNG(to: path)
      return
    }
    let golden = try CGImage.load(contentsOf: path)
    expectGolden(drawn, name, golden)
  }
}
