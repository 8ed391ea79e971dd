import Agate
import AgateCPU
import ConformanceRows
import Testing

/// Scenes that are described once and drawn by Agate and by Chromium. They may differ by 2 per channel on 99.5 % of
/// the pixels.
///
/// Left out, because Core Animation and CSS define them differently:
///   - the filter of images that are drawn smaller (a browser uses mip levels of its own choice);
///   - contents that extend beyond the bounds without a clip (CSS clips backgrounds to the box);
///   - sublayers under a border (CSS positions them from the inner edge and draws them over the border, so the page
///     draws the border as a child);
///   - several shapes that end at one antialiased edge: a browser blends fill and border, or the parts of a clip, one
///     after the other;
///   - `zPosition` and depth among sublayers of a plain layer (CSS uses `z-index`, and sorts by depth only inside
///     `preserve-3d`);
///   - shadows under a scale that differs between the axes (a browser blurs both by one radius);
///   - `colorBrightness` (added here, multiplied in CSS), and `vignette`, `colorMonochrome` and `luminanceToAlpha`,
///     which CSS does not have.
@Suite(.enabled(if: Chromium.canRun, "Chromium is not installed")) struct OracleTests {
  private static let columns = 10

  /// One screenshot of all scenes, so that the browser starts only once.
  private static let sheet = Result {
    let rows = (OracleScene.all.count + columns - 1) / columns
    return try Chromium.screenshot(
      of: PageWriter.page(OracleScene.all, columns: columns), width: columns * OracleScene.side,
      height: rows * OracleScene.side)
  }

  @Test(.row("B1.01", "B2.34", "A0.03", "A1.28", "A3.24", "A3.29", "A3.31"), arguments: OracleScene.all.indices)
  func agateDrawsWhatABrowserDraws(_ index: Int) async throws {
    let scene = OracleScene.all[index]
    let sheet = try Self.sheet.get()
    let side = OracleScene.side
    let layer = LayerWriter.layer(scene.box)
    let renderer = CPURenderer(threads: 1)
    let ticket = try Compositor(layer: layer).draw(
      at: 0, viewport: Viewport(width: side, height: side), with: renderer, into: .memory)
    let pixels = try #require(try await renderer.finish(ticket))
    let (left, top) = (index % Self.columns * side, index / Self.columns * side)
    var differing = 0, most = 0
    for y in 0..<side {
      for x in 0..<side {
        let ours = pixels.pixels[y * pixels.stride + x], theirs = sheet.pixels[(top + y) * sheet.width + left + x]
        var worst = 0
        for shift in stride(from: UInt32(0), to: 24, by: 8) {
          worst = max(worst, abs(Int(ours >> shift & 255) - Int(theirs >> shift & 255)))
        }
        most = max(most, worst)
        if worst > 2 { differing += 1 }
      }
    }
    try save(pixels, sheet, left, top, scene)
    let share = Double(differing) / Double(side * side)
    #expect(share <= 0.005, "\(scene): \(share * 100) % differ by more than 2, the most by \(most)")
  }

  @Test func thereAreEnoughScenesAndNoTwoAreNamedAlike() {
    #expect(OracleScene.all.count >= 40)
    #expect(Set(OracleScene.all.map(\.name)).count == OracleScene.all.count)
  }

  /// With `AGATE_ORACLE_PICTURES`, saves both pictures side by side in that folder.
  private func save(_ ours: PixelBuffer, _ theirs: CGImage, _ left: Int, _ top: Int, _ scene: OracleScene) throws {
    guard let folder = ProcessInfo.processInfo.environment["AGATE_ORACLE_PICTURES"] else { return }
    let side = OracleScene.side
    var pixels: [UInt32] = []
    for y in 0..<side {
      pixels += UnsafeBufferPointer(start: ours.pixels + y * ours.stride, count: side)
      let start = (top + y) * theirs.width + left
      pixels += theirs.pixels[start..<start + side]
    }
    try CGImage(width: 2 * side, height: side, premultiplied: pixels).writePNG(to: "\(folder)/\(scene.name).png")
  }
}
