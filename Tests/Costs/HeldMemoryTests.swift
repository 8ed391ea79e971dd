import Agate
import AgateCPU
import CAllocationCount
import ConformanceRows
import Testing

@testable import Gallery

/// Frames that are drawn repeatedly do not accumulate memory.
struct HeldMemoryTests {
  @Test("Leaves that move under a bordered panel leave nothing behind")
  func bordersOfAncestors() {
    let panel = CALayer()
    panel.frame = CGRect(x: 0, y: 0, width: 400, height: 300)
    (panel.borderWidth, panel.borderColor) = (2, .black)
    panel.sublayers = (0..<2000).map { index -> CALayer in
      let leaf = CALayer()
      leaf.frame = CGRect(x: Double(index % 50) * 8, y: Double(index / 50) * 7, width: 7, height: 6)
      leaf.backgroundColor = CGColor(gray: Double(index % 7) / 7, alpha: 1)
      guard index % 5 == 0 else { return leaf }
      let move = CABasicAnimation(keyPath: "position.x")
      (move.byValue, move.duration, move.repeatCount) = (3, 7, .infinity)
      leaf.add(move, forKey: nil)
      return leaf
    }
    let compositor = Compositor(layer: panel), viewport = Viewport(width: 400, height: 300)
    func held(after frames: Range<Int>) -> Int {
      for frame in frames { compositor.prepare(at: Double(frame) / 60, viewport: viewport) }
      return Int(agate_held_bytes())
    }
    let before = held(after: 0..<100), after = held(after: 100..<1100)
    // Memory that something else in the process frees meanwhile is no fault.
    #expect(after <= before, "\(after - before) bytes more after 1,000 frames")
  }

  @Test("A layer takes at most 320 bytes, and 450 for its frames")
  func layers() {
    let count = 32_000, start = Int(agate_held_bytes())
    let root = CALayer()
    root.frame = CGRect(x: 0, y: 0, width: 1920, height: 1080)
    root.sublayers = (0..<count).map { index -> CALayer in
      let layer = CALayer()
      layer.frame = CGRect(x: index * 37 % 1900, y: index * 61 % 1060, width: 20, height: 16)
      (layer.cornerRadius, layer.backgroundColor) = (4, .white)
      return layer
    }
    let built = Int(agate_held_bytes())
    let compositor = Compositor(layer: root)
    compositor.prepare(at: 0, viewport: Viewport(width: 1920, height: 1080))
    let own = (built - start) / count, render = (Int(agate_held_bytes()) - built) / count
    #expect(own <= 320, "\(own) bytes")
    #expect(render <= 450, "\(render) bytes")
    withExtendedLifetime((root, compositor)) {}
  }

  @Test("An image of a file is held once while it is shown")
  func imagesOfFiles() throws {
    let (width, height) = (2048, 1024)
    let file = try CGImage(
      width: width, height: height, premultiplied: (0..<width * height).map { UInt32($0 % 251) | 0xff00_0000 }
    ).pngData()
    let start = Int(agate_held_bytes())
    let layer = CALayer()
    layer.frame = CGRect(x: 0, y: 0, width: 64, height: 32)
    layer.contents = try CGImageSource(data: file).image()
    let compositor = Compositor(layer: layer), renderer = CPURenderer(threads: 1)
    _ = try compositor.draw(at: 0, viewport: Viewport(width: 64, height: 32), with: renderer, into: .memory)
    let texels = width * height * 4, held = Int(agate_held_bytes()) - start
    #expect(isOnce(held, texels), "\(held) bytes for \(texels) of texels")
    withExtendedLifetime((compositor, renderer)) {}
  }

  /// Whether a number of bytes is that of the texels. It may be lower by memory that something else in the process frees
  /// meanwhile.
  private func isOnce(_ bytes: Int, _ texels: Int) -> Bool { (texels / 4 * 3...texels + texels / 20).contains(bytes) }

  /// Returns the number of bytes that are held while a layer shows an image, and after the layer has been drawn.
  private func held(_ makeLayer: () throws -> CALayer) throws -> Int {
    let start = Int(agate_held_bytes())
    let layer = try makeLayer()
    let compositor = Compositor(layer: layer), renderer = CPURenderer(threads: 1)
    _ = try compositor.draw(at: 0, viewport: Viewport(width: 64, height: 32), with: renderer, into: .memory)
    return withExtendedLifetime((layer, compositor, renderer)) { Int(agate_held_bytes()) - start }
  }

  @Test("An image that a program makes is held once while it is shown")
  func madeImages() throws {
    let (width, height) = (2048, 1024), texels = width * height * 4
    func pixels() -> [UInt32] { (0..<width * height).map { UInt32($0 % 251) | 0xff00_0000 } }
    func drawn() throws -> CGImage {
      let context = try #require(
        CGContext(
          data: nil, width: width, height: height, bitsPerComponent: 8, bytesPerRow: 0,
          space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue))
      context.fill(CGRect(x: 0, y: 0, width: width, height: height))
      return try #require(context.makeImage())
    }
    func made(of data: Data) throws -> CGImage {
      try #require(
        CGImage(
          width: width, height: height, bitsPerComponent: 8, bitsPerPixel: 32, bytesPerRow: width * 4,
          space: CGColorSpaceCreateDeviceRGB(),
          bitmapInfo: CGBitmapInfo(rawValue: CGImageAlphaInfo.premultipliedLast.rawValue),
          provider: CGDataProvider(data: data)!, decode: nil, shouldInterpolate: true, intent: .defaultIntent))
    }
    let makers: [(kind: String, make: () throws -> CGImage)] = [
      ("pixels", { CGImage(width: width, height: height, premultiplied: pixels()) }),
      ("a context", drawn),
      ("bytes", { try made(of: pixels().withUnsafeBytes { Data($0) }) }),
      (
        "a part",
        {
          let whole = try drawn()
          return try #require(whole.cropping(to: CGRect(x: 0, y: 0, width: width, height: height)))
        }
      ),
    ]
    for (kind, make) in makers {
      let bytes = try held {
        let layer = CALayer()
        layer.frame = CGRect(x: 0, y: 0, width: 64, height: 32)
        layer.contents = try make()
        return layer
      }
      #expect(isOnce(bytes, texels), "\(kind): \(bytes) bytes for \(texels) of texels")
    }
  }

  @Test("Contents that a layer draws are held once", arguments: [false, true])
  func drawnContents(isAsynchronous: Bool) throws {
    final class Panel: CALayer {
      override func draw(in ctx: CGContext) { ctx.fill(bounds) }
    }
    let texels = 2048 * 1024 * 4
    let bytes = try held {
      let layer = Panel()
      layer.frame = CGRect(x: 0, y: 0, width: 2048, height: 1024)
      layer.drawsAsynchronously = isAsynchronous
      layer.setNeedsDisplay()
      return layer
    }
    #expect(isOnce(bytes, texels), "\(bytes) bytes for \(texels) of texels")
  }

  @Test("Images of 128 × 128 pixels take at most 1.2 times their texels")
  func smallImages() throws {
    let side = 128, count = 200, texels = side * side * 4 * count
    let bytes = try held {
      let root = CALayer()
      root.frame = CGRect(x: 0, y: 0, width: 64, height: 32)
      root.sublayers = (0..<count).map { index -> CALayer in
        let layer = CALayer()
        layer.frame = CGRect(x: index % 60, y: index % 30, width: 4, height: 2)
        layer.contents = CGImage(
          width: side, height: side,
          premultiplied: [UInt32](repeating: 0xff00_0000 | UInt32(index), count: side * side))
        return layer
      }
      return root
    }
    #expect(bytes * 5 <= texels * 6, "\(bytes) bytes for \(texels) of texels")
  }

  @Test("Crates that leave their space take bodies and shapes with them", .row("A2.32"))
  func cratesOfASpace() {
    let space = PhysicsSpace()
    func held(after count: Int) -> Int {
      for _ in 0..<count {
        let crate = Crate(frame: CGRect(x: 0, y: 0, width: 32, height: 32), in: 300)
        space.add(crate)
        space.step(1.0 / 120)
        space.remove(crate)
        CATransaction.flush()
      }
      return Int(agate_held_bytes())
    }
    let before = held(after: 200), after = held(after: 20_000)
    // A body and a shape are some hundred bytes together.
    #expect(after - before < 1_000_000, "\(after - before) bytes more after 20,000 crates")
  }

  @Test("A million presentation copies of a subclass leave nothing behind")
  func presentationCopies() {
    final class Ring: CAShapeLayer {
      var progress = 0.0, marks = [1, 2, 3]
      override init() { super.init() }
      override init(layer: Any) {
        super.init(layer: layer)
        if let other = layer as? Ring { (progress, marks) = (other.progress, other.marks) }
      }
      required init?(coder: NSCoder) { nil }
    }
    let root = CALayer()
    let rings = (0..<1000).map { index -> Ring in
      let ring = Ring()
      ring.progress = Double(index)
      return ring
    }
    root.sublayers = rings
    let compositor = Compositor(layer: root), viewport = Viewport(width: 40, height: 30)
    var wrong = 0
    func held(after frames: Range<Int>) -> Int {
      for frame in frames {
        compositor.prepare(at: Double(frame), viewport: viewport)
        for ring in rings where ring.presentation()?.progress != ring.progress { wrong += 1 }
      }
      return Int(agate_held_bytes())
    }
    let growth = -held(after: 0..<10) + held(after: 10..<1010)
    // Each leaked copy would be a block of at least 16 bytes. Records of the test framework come and go meanwhile.
    #expect(wrong == 0 && growth < 1_000_000, "\(growth) bytes more after a million copies")
  }
}
