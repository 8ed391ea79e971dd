import Agate
import AgateCPU
import AgateUIKit
import ConformanceRows
import Testing

/// Images as contents and masks: formats, resizing, blending and rasterisation, compared pixel by pixel.
struct ImageRuleTests {
  /// A root layer of `side` × `side` points with the layers that `fill` adds.
  private func tree(_ side: Int, _ fill: (CALayer) -> Void) -> CALayer {
    let root = CALayer()
    root.frame = CGRect(x: 0, y: 0, width: side, height: side)
    fill(root)
    return root
  }

  private func shot(_ root: CALayer, _ renderer: any Renderer = CPURenderer(threads: 1)) async throws -> Picture {
    let viewport = Viewport(width: Int(root.bounds.width), height: Int(root.bounds.height))
    return try await draw(Compositor(layer: root), at: 0, viewport, renderer)
  }

  private func layer(_ frame: CGRect, _ color: CGColor?, _ image: CGImage? = nil) -> CALayer {
    let layer = CALayer()
    layer.frame = frame
    layer.backgroundColor = color
    layer.contents = image
    return layer
  }

  /// Made-up numbers, the same in every run.
  private struct Noise {
    var state: UInt32
    mutating func next() -> UInt32 {
      state = state &* 1_664_525 &+ 1_013_904_223
      return state >> 8
    }
    /// A premultiplied colour.
    mutating func pixel() -> UInt32 {
      let alpha = next() % 256
      let colors = (0..<3).map { _ in next() % (alpha + 1) }
      return alpha << 24 | colors[2] << 16 | colors[1] << 8 | colors[0]
    }
  }

  /// The CPU renderer, and Vulkan where there is a driver.
  private func renderers() throws -> [any Renderer] {
    var all: [any Renderer] = [CPURenderer(threads: 2)]
    if VulkanAvailability.isUsable { all.append(try makeVulkan()) }
    return all
  }

  // A2.107
  @Test(.row("A2.107")) func aScreenOfNoiseIsItself() async throws {
    var noise = Noise(state: 107)
    let pixels = (0..<256 * 256).map { _ in 0xff00_0000 | noise.next() & 0xff_ffff }
    let image = CGImage(width: 256, height: 256, premultiplied: pixels)
    for renderer in try renderers() {
      let picture = try await shot(tree(256) { $0.contents = image }, renderer)
      let expected = Picture(width: 256, height: 256, pixels: pixels), name = renderer.capabilities.name
      if renderer is CPURenderer { #expect(picture.isSame(as: expected)) }
      #expect(picture.difference(expected).most <= 1, "\(name)")
    }
  }

  // A2.108
  @Test(.row("A2.108")) func sourceOverIsTheFormulaOnEveryRenderer() async throws {
    var noise = Noise(state: 108)
    let below = (0..<64 * 64).map { _ in noise.pixel() }, source = (0..<64 * 64).map { _ in noise.pixel() }
    let images = [below, source].map { CGImage(width: 64, height: 64, premultiplied: $0) }
    for renderer in try renderers() {
      let whole = CGRect(x: 0, y: 0, width: 64, height: 64)
      let picture = try await shot(
        tree(64) { for image in images { $0.addSublayer(layer(whole, nil, image)) } }, renderer)
      var worst = 0.0
      for (pixel, (d, s)) in zip(picture.pixels, zip(below, source)) {
        for shift in stride(from: UInt32(0), to: 32, by: 8) {
          let wanted = Double(s >> shift & 255) + Double(d >> shift & 255) * (1 - Double(s >> 24) / 255)
          worst = max(worst, abs(Double(pixel >> shift & 255) - wanted))
        }
      }
      #expect(worst <= 1, "\(renderer.capabilities.name): \(worst)")
    }
  }

  // A2.117
  @Test(.row("A2.117")) func anOpaqueGroupLooksTheSameWhetherItIsDrawnFirstOrNot() async throws {
    var pictures: [Picture] = []
    for isRasterized in [false, true] {
      let renderer = CPURenderer(threads: 1)
      let root = tree(100) {
        $0.backgroundColor = .white
        let group = layer(CGRect(x: 20, y: 30, width: 60, height: 40), CGColor(red: 0, green: 0.4, blue: 0.8))
        group.addSublayer(layer(CGRect(x: 10, y: 10, width: 30, height: 20), CGColor(red: 0.9, green: 0.1, blue: 0)))
        group.addSublayer(layer(CGRect(x: 30, y: 20, width: 20, height: 15), CGColor(gray: 0, alpha: 0.5)))
        group.shouldRasterize = isRasterized
        $0.addSublayer(group)
      }
      pictures.append(try await shot(root, renderer))
      #expect(renderer.statistics?.passes == (isRasterized ? 1 : 0))
    }
    #expect(pictures[0].isSame(as: pictures[1]), "\(pictures[0].difference(pictures[1]))")
    #expect(Set(pictures[0].pixels).count >= 5, "the white of the root, three colours, and a mixed one")
  }

  // A2.146
  @Test(.row("A2.146")) func greyAndAlphaOnlyImagesAreContentsAndMasks() async throws {
    func pixel(_ bytes: [UInt8], _ alpha: CGImageAlphaInfo, gray: Bool) -> CGImage? {
      CGImage(
        width: 1, height: 1, bitsPerComponent: 8, bitsPerPixel: 8 * bytes.count, bytesPerRow: bytes.count,
        space: gray ? CGColorSpaceCreateDeviceGray() : CGColorSpaceCreateDeviceRGB(),
        bitmapInfo: CGBitmapInfo(rawValue: alpha.rawValue), provider: CGDataProvider(data: Data(bytes))!, decode: nil,
        shouldInterpolate: false, intent: .defaultIntent)
    }
    let place = CGRect(x: 10, y: 10, width: 20, height: 20)
    // An image, its colour over white, and red over white behind a mask of it.
    for (made, contents, masked) in [
      (pixel([100], .none, gray: true), [100, 100, 100], [255, 0, 0]),
      (pixel([200, 128], .last, gray: true), [227, 227, 227], [255, 127, 127]),
      (pixel([90], .alphaOnly, gray: false), [165, 165, 165], [255, 165, 165]),
    ] {
      let image = try #require(made)
      let picture = try await shot(
        tree(80) {
          $0.backgroundColor = .white
          $0.addSublayer(layer(place, nil, image))
          let red = layer(place.offsetBy(dx: 40, dy: 0), CGColor(red: 1, green: 0, blue: 0))
          red.mask = layer(red.bounds, nil, image)
          $0.addSublayer(red)
        })
      func isNear(_ x: Int, _ wanted: [Int]) -> Bool {
        zip(picture.rgb(x, 20), wanted).allSatisfy { abs($0 - $1) <= 1 }
      }
      #expect(isNear(20, contents) && isNear(60, masked), "\(picture.rgb(20, 20)), \(picture.rgb(60, 20))")
      #expect(isNear(5, [255, 255, 255]))
    }
  }

  // A2.164
  @Test(.row("A2.164")) func stretchedCapsAreThoseOfContentsCenter() async throws {
    // Nine parts of 4 × 4 pixels, each of one colour.
    let pixels = (0..<144).map { index -> UInt32 in
      let part = UInt32(index % 12 / 4 + index / 12 / 4 * 3)
      return 0xff00_0000 | part * 28 << 16 | (255 - part * 28) << 8 | part * 20
    }
    let insets = UIEdgeInsets(top: 4, left: 4, bottom: 4, right: 4)
    let image = UIImage(cgImage: CGImage(width: 12, height: 12, premultiplied: pixels), scale: 1)
      .resizableImage(withCapInsets: insets, resizingMode: .stretch)
    UIGraphicsBeginImageContextWithOptions(CGSize(width: 40, height: 40), false, 1)
    image.draw(in: CGRect(x: 0, y: 0, width: 40, height: 30))
    let drawn = try #require(UIGraphicsGetImageFromCurrentImageContext()?.cgImage)
    UIGraphicsEndImageContext()

    let view = UIImageView(image: image), center = view.layer.contentsCenter
    #expect([center.minX, center.minY, center.width, center.height].allSatisfy { abs($0 - 1.0 / 3) < 1e-9 })
    let picture = try await shot(
      tree(40) {
        let shown = layer(CGRect(x: 0, y: 0, width: 40, height: 30), nil, image.cgImage)
        shown.contentsCenter = center
        // Between the parts nothing is mixed.
        shown.magnificationFilter = .nearest
        $0.addSublayer(shown)
      })
    let difference = picture.difference(Picture(width: 40, height: 40, pixels: drawn.pixels))
    #expect(difference.most <= 1 && Set(picture.pixels).count == 10, "nine colours, and nothing below: \(difference)")
  }
}
