import Agate
import AgateCPU
import Testing

extension PixelBox {
  fileprivate func contains(_ o: PixelBox) -> Bool { intersection(o) == o }
}

/// Regions that renderers draw again after a change, found by marking a buffer that is said to hold the previous
/// frame.
struct DamageTests {
  private let viewport = Viewport(width: 400, height: 300)
  private let marker: UInt32 = 0x1234_5678

  /// A buffer filled with a marker value that no renderer writes.
  private func marked() -> PixelBuffer {
    let buffer = PixelBuffer(width: viewport.width, height: viewport.height)
    for index in 0..<buffer.width * buffer.height { buffer.pixels[index] = marker }
    return buffer
  }

  /// The pixels that no longer have the marker value, each as a box.
  private func written(_ buffer: PixelBuffer) -> [PixelBox] {
    (0..<buffer.width * buffer.height).filter { buffer.pixels[$0] != marker }.map {
      let (x, y) = (Int32($0 % buffer.width), Int32($0 / buffer.width))
      return box(x, y, x + 1, y + 1)
    }
  }

  private func makeTree() -> (root: CALayer, layers: [CALayer]) {
    let root = CALayer()
    root.frame = CGRect(x: 0, y: 0, width: 400, height: 300)
    root.backgroundColor = .white
    let layers = (0..<300).map { index -> CALayer in
      let layer = CALayer()
      layer.frame = CGRect(x: Double(index % 20) * 20, y: Double(index / 20) * 20, width: 16, height: 16)
      layer.backgroundColor = CGColor(gray: Double(index % 7) / 7, alpha: 1)
      return layer
    }
    root.sublayers = layers
    return (root, layers)
  }

  /// The box around all pixels that are drawn again.
  private func redrawn(_ change: (CALayer, [CALayer]) -> Void) async throws -> PixelBox {
    try await redrawnPixels(change).reduce(PixelBox.empty) { $0.union($1) }
  }

  /// Draws a frame, changes the tree, and returns the pixels that are drawn for the second frame.
  private func redrawnPixels(_ change: (CALayer, [CALayer]) -> Void) async throws -> [PixelBox] {
    let (root, layers) = makeTree()
    let compositor = Compositor(layer: root)
    let renderer = CPURenderer(threads: 1)
    let first = try compositor.draw(at: 0, viewport: viewport, with: renderer, into: .memory)
    _ = try await renderer.finish(first)
    let held = compositor.sequence
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    change(root, layers)
    CATransaction.commit()
    let buffer = marked()
    let second = try compositor.draw(
      at: 1, viewport: viewport, with: renderer, into: .buffer(buffer, holds: held))
    _ = try await renderer.finish(second)
    return written(buffer)
  }

  private func box(_ x0: Int32, _ y0: Int32, _ x1: Int32, _ y1: Int32) -> PixelBox {
    PixelBox(x0: x0, y0: y0, x1: x1, y1: y1)
  }

  @Test func aFrameThatChangesNothingShadesNothing() async throws {
    #expect(try await redrawn { _, _ in }.isEmpty)
    #expect(try await redrawn { _, layers in layers[3].position = layers[3].position }.isEmpty)
  }

  @Test func aMovedLayerShadesOnlyWhereItWasAndWhereItIs() async throws {
    // Layer 25 lies at (100, 20).
    let near = try await redrawn { _, layers in layers[25].position.x += 7 }
    #expect(near == box(100, 20, 123, 36))
    let between = try await redrawn { _, layers in layers[25].position.y += 3.5 }
    #expect(between == box(100, 20, 116, 40))
  }

  @Test func aLayerThatJumpsShadesBothPlacesAndNothingBetween() async throws {
    let change = try await redrawnPixels { _, layers in layers[25].position = CGPoint(x: 348, y: 268) }
    // 16 × 16 points at (100, 20) and at (340, 260).
    #expect(change.count == 2 * 16 * 16)
    #expect(change.allSatisfy { box(100, 20, 116, 36).contains($0) || box(340, 260, 356, 276).contains($0) })
  }

  @Test func aRecolouredLayerShadesItself() async throws {
    let change = try await redrawn { _, layers in layers[25].backgroundColor = CGColor(red: 1, green: 0, blue: 0) }
    #expect(change == box(100, 20, 116, 36))
  }

  @Test func aLayerBehindTheOthersShadesItselfOnly() async throws {
    let change = try await redrawn { _, layers in layers[0].cornerRadius = 4 }
    #expect(change == box(0, 0, 16, 16))
  }

  @Test func scatteredChangesShadeTheCellsAroundThemAndNotTheFrame() async throws {
    // A layer of each row of 20, on the diagonal: their box is nearly the frame.
    let indices = (0..<15).map { $0 * 21 }
    let change = try await redrawnPixels { _, layers in for index in indices { layers[index].position.x += 3 } }
    let boxes = indices.map { index -> PixelBox in
      let (x, y) = (Int32(index % 20) * 20, Int32(index / 20) * 20)
      return box(x, y, x + 19, y + 16)
    }
    let isEachCovered = boxes.allSatisfy { changed in
      change.count { changed.contains($0) } == changed.area
    }
    #expect(isEachCovered)
    // Cells of 64 × 32 pixels: each change touches four at most.
    let isNear = change.allSatisfy { pixel in
      boxes.contains { changed in
        box(changed.x0 & ~63, changed.y0 & ~31, (changed.x1 + 63) & ~63, (changed.y1 + 31) & ~31).contains(pixel)
      }
    }
    #expect(isNear)
    #expect(change.count < 400 * 300 / 2, "\(change.count) pixels")
  }

  @Test func whatIsRedrawnIsWhatAWholeFrameWouldShow() async throws {
    let (root, layers) = makeTree()
    let compositor = Compositor(layer: root)
    let renderer = CPURenderer(threads: 1)
    for step in 0..<12 {
      CATransaction.begin()
      CATransaction.setDisableActions(true)
      layers[step * 20 + step].position.x += 3.3
      layers[299 - step].opacity = 0.5
      // Every third frame has many scattered changes.
      if step % 3 == 2 { for index in 0..<15 { layers[(index * 21 + step) % 300].position.y += 2.6 } }
      CATransaction.commit()
      let ticket = try compositor.draw(at: Double(step), viewport: viewport, with: renderer, into: .memory)
      let kept = try #require(try await renderer.finish(ticket))
      let fresh = CPURenderer(threads: 1)
      let whole = try compositor.draw(at: Double(step), viewport: viewport, with: fresh, into: .memory)
      let all = try #require(try await fresh.finish(whole))
      let isSame = memcmp(kept.pixels, all.pixels, viewport.width * viewport.height * 4) == 0
      #expect(isSame, "step \(step)")
    }
  }
}
