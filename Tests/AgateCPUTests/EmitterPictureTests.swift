import Agate
import ConformanceRows
import PixelReferences
import Testing

@testable import AgateCPU

/// Pixels of emitters inside larger scenes.
@Suite("Emitters")
struct EmitterPictureTests {
  private static let side = 120

  private static let sprite: CGImage = {
    let pixels = (0..<12 * 8).map { i -> UInt32 in
      let (x, y) = (i % 12, i / 12)
      return x == 0 || y == 0 || x == 11 || y == 7 ? 0xff00_00ff : x < 6 ? 0xff00_ff00 : 0x8080_0040
    }
    return CGImage(width: 12, height: 8, premultiplied: pixels)
  }()

  private func picture(_ root: CALayer, at time: Double) async throws -> [UInt32] {
    let renderer = CPURenderer(threads: 2)
    let ticket = try Compositor(layer: root).draw(
      at: time, viewport: Viewport(width: Self.side, height: Self.side), with: renderer, into: .memory)
    return try #require(try await renderer.finish(ticket)).array
  }

  private func root() -> CALayer {
    let root = CALayer()
    root.frame = CGRect(x: 0, y: 0, width: Self.side, height: Self.side)
    root.backgroundColor = CGColor(red: 0.2, green: 0.25, blue: 0.3)
    return root
  }

  /// An emitter of five particles on a line, oldest and faintest at the right, in a layer that `change` places.
  private func emitting(_ change: (CALayer) -> Void, _ setUp: (CAEmitterLayer) -> Void = { _ in }) -> CALayer {
    let root = root(), container = CALayer(), emitter = CAEmitterLayer(), cell = CAEmitterCell()
    (container.frame, emitter.frame) = (root.bounds, root.bounds)
    emitter.emitterPosition = CGPoint(x: 20, y: 60)
    cell.contents = Self.sprite
    (cell.birthRate, cell.lifetime, cell.velocity, cell.spin, cell.scale) = (5, 1.05, 90, 0.7, 1.5)
    (cell.alphaSpeed, cell.color) = (-0.5, CGColor(red: 1, green: 0.8, blue: 0.6, alpha: 1))
    emitter.emitterCells = [cell]
    setUp(emitter)
    container.addSublayer(emitter)
    root.addSublayer(container)
    change(container)
    return root
  }

  /// A tree of plain layers that must have the pixels of ``emitting(_:_:)``.
  private func layered(_ change: (CALayer) -> Void) -> CALayer {
    let root = root(), container = CALayer()
    container.frame = root.bounds
    for number in (0..<5).reversed() {
      let age = Double(number) * 0.2
      let layer = CALayer()
      layer.bounds = CGRect(x: 0, y: 0, width: 12, height: 8)
      layer.position = CGPoint(x: 20 + 90 * age, y: 60)
      var transform = CATransform3DMakeScale(1.5, 1.5, 1)
      transform = CATransform3DConcat(transform, CATransform3DMakeRotation(CGFloat(0.7 * age), 0, 0, 1))
      layer.transform = transform
      layer.opacity = Float(1 - 0.5 * age)
      layer.contents = Self.tinted
      container.addSublayer(layer)
    }
    root.addSublayer(container)
    change(container)
    return root
  }

  /// The sprite multiplied by the cell's colour.
  private static let tinted: CGImage = {
    func times(_ a: UInt32, _ b: UInt32) -> UInt32 { (a * b + 128 + (a * b + 128) >> 8) >> 8 }
    let pixels = sprite.pixels.map { p in
      times(p & 255, 255) | times(p >> 8 & 255, 204) << 8 | times(p >> 16 & 255, 153) << 16 | p & 0xff00_0000
    }
    return CGImage(width: 12, height: 8, premultiplied: pixels)
  }()

  private func most(_ a: [UInt32], _ b: [UInt32]) -> Int {
    var most = 0
    for (p, q) in zip(a, b) where p != q {
      for shift in stride(from: UInt32(0), to: 32, by: 8) {
        most = max(most, abs(Int(p >> shift & 255) - Int(q >> shift & 255)))
      }
    }
    return most
  }

  static let places: [(name: String, change: @Sendable (CALayer) -> Void)] = [
    ("as it is", { _ in }),
    ("turned", { $0.transform = CATransform3DMakeRotation(0.6, 0, 0, 1) }),
    ("scaled and sheared", { $0.setAffineTransform(CGAffineTransform(a: 1.2, b: 0.3, c: -0.5, d: 0.8, tx: 3, ty: 4)) }),
    (
      "in perspective",
      {
        var transform = CATransform3DIdentity
        transform.m34 = -1 / 200
        $0.transform = CATransform3DRotate(transform, 0.8, 0.2, 1, 0)
      }
    ),
    (
      "in a 3D scene",
      {
        var transform = CATransform3DIdentity
        transform.m34 = -1 / 200
        $0.superlayer!.sublayerTransform = transform
        $0.transform = CATransform3DMakeRotation(0.7, 1, 0.3, 0)
      }
    ),
    ("before a layer that crosses its plane", { EmitterPictureTests.crossPlane(of: $0) }),
    (
      "before such a layer, in a mask",
      {
        EmitterPictureTests.crossPlane(of: $0)
        let mask = CALayer()
        mask.frame = CGRect(x: 0, y: 0, width: 115, height: 120)
        mask.backgroundColor = .black
        $0.superlayer!.mask = mask
      }
    ),
    (
      "clipped",
      {
        $0.frame = CGRect(x: 30, y: 50, width: 40, height: 13)
        $0.bounds.origin = CGPoint(x: 30, y: 50)
        $0.masksToBounds = true
      }
    ),
    (
      "clipped round",
      {
        $0.frame = CGRect(x: 30, y: 40, width: 60, height: 40)
        $0.bounds.origin = CGPoint(x: 30, y: 40)
        ($0.masksToBounds, $0.cornerRadius) = (true, 18)
      }
    ),
    ("in a group", { $0.opacity = 0.5 }),
    (
      "masked",
      {
        let mask = CALayer()
        mask.frame = CGRect(x: 25, y: 55, width: 60, height: 30)
        mask.backgroundColor = CGColor(gray: 0, alpha: 0.7)
        mask.cornerRadius = 6
        $0.mask = mask
      }
    ),
    ("filtered", { $0.filters = [CAFilter(type: "colorInvert")] }),
    (
      "blurred",
      {
        let blur = CAFilter(type: "gaussianBlur")
        blur.setValue(3, forKey: "inputRadius")
        $0.filters = [blur]
      }
    ),
    ("rasterised", { $0.shouldRasterize = true }),
    ("with a shadow", { ($0.shadowOpacity, $0.shadowRadius) = (1, 2) }),
    ("blended", { $0.compositingFilter = "screenBlendMode" }),
  ]

  /// Adds a later sibling that crosses the plane of the layer, so that it is partly in front of the layer.
  private static func crossPlane(of layer: CALayer) {
    let plate = CALayer()
    plate.frame = CGRect(x: 30, y: 30, width: 60, height: 60)
    plate.backgroundColor = CGColor(red: 0, green: 0.6, blue: 0)
    plate.transform = CATransform3DMakeRotation(0.7, 0, 1, 0)
    layer.superlayer!.addSublayer(plate)
  }

  @Test("particles look like layers in their places", arguments: 0..<places.count)
  func likeLayers(_ index: Int) async throws {
    let (name, change) = Self.places[index]
    let emitted = try await picture(emitting(change), at: 1.0 + 1e-6)
    let layered = try await picture(layered(change), at: 0)
    let plain = try await picture(root(), at: 0)
    #expect(emitted.indices.filter { emitted[$0] != plain[$0] }.count > 100)
    #expect(most(emitted, layered) <= 3, "\(name)")
  }

  // B6.68, B6.69, A0.128
  @Test("light is added up to 255, or covered", .row("A0.128", "B6.68", "B6.69"))
  func sums() async throws {
    func middle(
      _ mode: CAEmitterLayerRenderMode, _ count: Int, _ gray: CGFloat, alpha: CGFloat = 1
    ) async throws -> UInt32 {
      let root = CALayer(), emitter = CAEmitterLayer()
      (root.frame, emitter.frame) = (self.root().frame, self.root().frame)
      root.backgroundColor = .black
      emitter.emitterPosition = CGPoint(x: 60, y: 60)
      emitter.renderMode = mode
      emitter.emitterCells = (0..<count).map { _ in
        let cell = CAEmitterCell()
        cell.contents = CGImage(width: 10, height: 10, premultiplied: [UInt32](repeating: 0xffff_ffff, count: 100))
        cell.color = CGColor(gray: gray, alpha: alpha)
        (cell.birthRate, cell.lifetime) = (1, 10)
        return cell
      }
      root.addSublayer(emitter)
      return try await picture(root, at: 1.5)[60 * Self.side + 60]
    }
    #expect(try await middle(.additive, 1, 0.4) == 0xff66_6666)
    #expect(try await middle(.additive, 2, 0.4) == 0xffcc_cccc)
    #expect(try await middle(.additive, 2, 0.6) == 0xffff_ffff)
    #expect(try await middle(.unordered, 2, 0.6) == 0xff99_9999)
    #expect(try await middle(.oldestFirst, 2, 0.4) == 0xff66_6666)
    // White of alpha 0.5 over black, source-over: 1 − 0.5 ^ count of white.
    for (count, white) in [(1, 0.5), (2, 0.75), (3, 0.875)] {
      let gray = Double(try await middle(.unordered, count, 1, alpha: 0.5) & 255)
      #expect(abs(gray - 255 * white) <= 2, "\(count) particles over each other: \(gray)")
    }
  }

  @Test("the order of additive particles makes no difference: threads and tiles")
  func threads() async throws {
    let scene = emitting({ _ in }) {
      $0.renderMode = .additive; $0.birthRate = 40
    }
    let frame = Compositor(layer: scene).snapshot(
      at: 3, viewport: Viewport(width: Self.side, height: Self.side))
    var pictures: [[UInt32]] = []
    for threads in [1, 2, 5] {
      for tile: (width: Int32, height: Int32) in [(120, 120), (32, 32), (7, 5)] {
        let renderer = CPURenderer(threads: threads)
        try renderer.apply([.setImage(slot: frame.particleStreams[0].image, Self.sprite)])
        renderer.forcedTileSize = tile
        pictures.append(try await renderer.pixels(frame))
      }
    }
    #expect(pictures.allSatisfy { $0 == pictures[0] })
  }

  // B6.72
  @Test("a white spark becomes orange", .row("B6.72"))
  func tint() async throws {
    let root = root(), emitter = CAEmitterLayer(), cell = CAEmitterCell()
    emitter.frame = root.bounds
    emitter.emitterPosition = CGPoint(x: 60, y: 60)
    cell.contents = CGImage(width: 8, height: 8, premultiplied: [UInt32](repeating: 0xffff_ffff, count: 64))
    cell.color = CGColor(red: 1, green: 0.5, blue: 0.1, alpha: 1)
    (cell.birthRate, cell.lifetime) = (1, 10)
    emitter.emitterCells = [cell]
    root.addSublayer(emitter)
    let pixel = try await picture(root, at: 1.5)[60 * Self.side + 60]
    #expect(pixel & 255 == 255 && abs(Int(pixel >> 8 & 255) - 128) <= 1 && abs(Int(pixel >> 16 & 255) - 26) <= 1)
  }

  // B6.64
  @Test("frame 36,000 alone has the bytes of frame 36,000 in a sequence", .row("B6.64"))
  func seeking() async throws {
    let viewport = Viewport(width: Self.side, height: Self.side)
    func scene() -> CALayer {
      emitting({ _ in }) {
        $0.birthRate = 40; $0.seed = 5
      }
    }
    let alone = try await picture(scene(), at: 600)
    let compositor = Compositor(layer: scene())
    let renderer = CPURenderer(threads: 2)
    var last: [UInt32] = []
    for frame in [35_998, 35_999, 36_000, 36_003, 36_002, 36_001, 36_000] {
      let ticket = try compositor.draw(at: Double(frame) / 60, viewport: viewport, with: renderer, into: .memory)
      let pixels = try #require(try await renderer.finish(ticket)).array
      if frame == 36_000 { #expect(pixels == alone) }
      #expect(pixels != last)
      last = pixels
    }
  }

  /// A white point with soft edges.
  private static let glow: CGImage = {
    let pixels = (0..<24 * 24).map { i -> UInt32 in
      let (x, y) = (Double(i % 24) - 11.5, Double(i / 24) - 11.5)
      let level = UInt32(max(0, 1 - (x * x + y * y).squareRoot() / 12) * 255)
      return level * 0x0101_0101
    }
    return CGImage(width: 24, height: 24, premultiplied: pixels)
  }()

  /// The fire explosion, or the starburst, of the book and the articles.
  private func explosion(_ mode: CAEmitterLayerRenderMode, _ birthRate: Float) -> CALayer {
    let root = CALayer(), emitter = CAEmitterLayer(), cell = CAEmitterCell()
    root.frame = CGRect(x: 0, y: 0, width: 340, height: 340)
    root.backgroundColor = .black
    emitter.frame = root.bounds
    emitter.renderMode = mode
    emitter.emitterPosition = CGPoint(x: 170, y: 170)
    cell.contents = Self.glow
    (cell.birthRate, cell.lifetime, cell.alphaSpeed) = (birthRate, 5, -0.4)
    cell.color = CGColor(red: 1, green: 0.5, blue: 0.1, alpha: 1)
    (cell.velocity, cell.velocityRange, cell.emissionRange) = (50, 50, .pi * 2)
    emitter.emitterCells = [cell]
    root.addSublayer(emitter)
    return root
  }

  private func explosion(_ mode: CAEmitterLayerRenderMode, _ birthRate: Float, at time: Double) async throws -> [UInt32]
  {
    let renderer = CPURenderer(threads: 2)
    let ticket = try Compositor(layer: explosion(mode, birthRate)).draw(
      at: time, viewport: Viewport(width: 340, height: 340), with: renderer, into: .memory)
    return try #require(try await renderer.finish(ticket)).array
  }

  /// Mean red, 0…255, of the ring between `radius` and `radius` + 20 points.
  private func brightness(_ pixels: [UInt32], _ radius: Double) -> Double {
    var (sum, count) = (0.0, 0.0)
    for (index, pixel) in pixels.enumerated() {
      let (x, y) = (Double(index % 340) - 169.5, Double(index / 340) - 169.5)
      let distance = (x * x + y * y).squareRoot()
      if distance < radius || distance >= radius + 20 { continue }
      sum += Double(pixel & 255)
      count += 1
    }
    return sum / count
  }

  // B6.79, B6.68, B6.69
  @Test("fire glows orange, brightest in the middle, and is duller when it is not added up", .row("B6.69", "B6.79"))
  func fire() async throws {
    let added = try await explosion(.additive, 150, at: 2)
    let covered = try await explosion(.unordered, 150, at: 2)
    let rings = [0.0, 40, 80, 120].map { brightness(added, $0) }
    #expect(rings == rings.sorted(by: >) && rings[0] > 200 && rings[3] < 12)
    #expect(brightness(added, 150) < 0.5, "150 points from the middle it is dark")
    #expect(added.allSatisfy { $0 & 255 >= $0 >> 8 & 255 && $0 >> 8 & 255 >= $0 >> 16 & 255 }, "it is orange")
    func total(_ pixels: [UInt32]) -> Int { pixels.reduce(0) { $0 + Int($1 >> 8 & 255) } }
    #expect(total(added) > total(covered) * 11 / 10)
    #expect(covered.allSatisfy { $0 >> 8 & 255 < 140 } && added.contains { $0 >> 8 & 255 == 255 })
  }

  // A0.131
  @Test("a starburst is a disc, densest in the middle, and ends where its stars have faded", .row("A0.131"))
  func starburst() async throws {
    let pixels = try await explosion(.unordered, 100, at: 8)
    let rings = [0.0, 40, 80, 120].map { brightness(pixels, $0) }
    #expect(rings == rings.sorted(by: >) && rings[0] > 4 * rings[2])
    // Beyond (50 + 50 / 2) · 2.5 points and half a star, all pixels are dark. The disc is equally wide in all
    // directions.
    let lit = pixels.indices.filter { pixels[$0] & 255 > 8 }
    let places = lit.map { (x: Double($0 % 340) - 169.5, y: Double($0 / 340) - 169.5) }
    #expect(places.allSatisfy { ($0.x * $0.x + $0.y * $0.y).squareRoot() < 187.5 + 12 })
    #expect(places.map(\.x).min()! < -80 && places.map(\.x).max()! > 80)
    #expect(places.map(\.y).min()! < -80 && places.map(\.y).max()! > 80)
  }
}
