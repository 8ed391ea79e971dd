import Synchronization
import ConformanceRows
import Testing

@testable import Agate

/// A renderer that draws nothing and counts the updates it receives.
private final class Counter: Renderer {
  let capabilities = RendererCapabilities(
    name: "counter", device: "none", framesInFlight: 1, maximumImageSize: 16_384, maximumFrameSize: 16_384)
  let uploads = Mutex<[Int]>([])
  let changed = Mutex<Int?>(nil)

  func apply(_ updates: [ResourceUpdate]) throws(RenderError) {
    for case .setImage(_, let image) in updates { uploads.withLock { $0.append(image.width * image.height * 4) } }
  }
  func render(_ frame: FrameView, into target: RenderTarget) throws(RenderError) -> FrameTicket {
    let count = frame.history.last?.items.count
    changed.withLock { $0 = count }
    return FrameTicket(id: frame.sequence)
  }
  func finish(_ ticket: consuming FrameTicket) async throws(RenderError) -> PixelBuffer? { nil }

  var bytes: [Int] { uploads.withLock { $0 } }
}

/// A renderer that draws nothing and remembers images and the items that show them.
private final class Quads: Renderer {
  let capabilities = RendererCapabilities(
    name: "quads", device: "none", framesInFlight: 1, maximumImageSize: 16_384, maximumFrameSize: 16_384)
  let images = Mutex<[UInt32: [UInt32]]>([:])
  let shown = Mutex<[(slot: UInt32, x: Int32)]>([])

  func apply(_ updates: [ResourceUpdate]) throws(RenderError) {
    for case .setImage(let slot, let image) in updates {
      image.withTexels { texels in
        let copy = [UInt32](texels)
        images.withLock { $0[slot] = copy }
      }
    }
  }
  func render(_ frame: FrameView, into target: RenderTarget) throws(RenderError) -> FrameTicket {
    let slots = frame.items.map(\.image), places = frame.boxes.map(\.x0)
    shown.withLock { $0 = zip(slots, places).map { (slot: $0, x: $1) } }
    return FrameTicket(id: frame.sequence)
  }
  func finish(_ ticket: consuming FrameTicket) async throws(RenderError) -> PixelBuffer? { nil }
}

struct UploadTests {
  private func root(_ sublayers: [CALayer]) -> CALayer {
    let root = CALayer()
    root.frame = CGRect(x: 0, y: 0, width: 400, height: 400)
    root.sublayers = sublayers
    return root
  }

  private func layers(_ count: Int, _ change: (CALayer) -> Void = { _ in }) -> [CALayer] {
    (0..<count).map { index in
      let layer = CALayer()
      layer.frame = CGRect(x: index % 40 * 10, y: index / 40 * 10, width: 9, height: 9)
      change(layer)
      return layer
    }
  }

  private func draw(_ compositor: Compositor, _ counter: Counter, at time: Double = 0) throws {
    _ = try compositor.draw(
      at: time, viewport: Viewport(width: 400, height: 400), with: counter, into: .memory)
  }

  private func atOnce(_ change: () -> Void) {
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    change()
    CATransaction.commit()
  }

  // A0.268
  @Test(.row("A0.20", "A0.268", "B2.27", "B13.02")) func layersThatShareAnImageShareItsUpload() throws {
    let image = CGImage(width: 10, height: 10, premultiplied: [UInt32](repeating: 0x8080_8080, count: 100))
    let counter = Counter()
    try draw(Compositor(layer: root(layers(100) { $0.contents = image })), counter)
    #expect(counter.bytes == [400])
    let parts = layers(4) { $0.contents = image }
    for (index, part) in parts.enumerated() {
      part.contentsRect = CGRect(x: Double(index % 2) / 2, y: Double(index / 2) / 2, width: 0.5, height: 0.5)
    }
    let atlas = Counter()
    try draw(Compositor(layer: root(parts)), atlas)
    #expect(atlas.bytes == [400])
    do {
      let image = CGImage(width: 512, height: 512, premultiplied: [UInt32](repeating: 0x8080_8080, count: 512 * 512))
      let counter = Counter(), all = layers(100) { $0.contents = image }
      try draw(Compositor(layer: root(all)), counter)
      #expect(counter.bytes == [1_048_576], "a megabyte once")
      #expect(all.allSatisfy { $0.contents as? CGImage === image && $0.backingStoreByteCount == 0 })
    }
  }

  // A2.175
  @Test(.row("A2.175")) func coloursUploadNothing() throws {
    let counter = Counter()
    try draw(Compositor(layer: root(layers(100) { $0.backgroundColor = .black })), counter)
    #expect(counter.bytes.isEmpty)
  }

  // A2.128, A2.174
  @Test(.row("A2.104", "A2.128", "A2.174")) func anImageIsDecodedOnceAndUploadedOnce() throws {
    let file = try CGImage(width: 4, height: 4, premultiplied: [UInt32](repeating: ~0, count: 16)).pngData()
    let image = try CGImageSource(data: file).image()
    #expect(!image.isDecoded)
    let all = layers(1) { $0.contents = image }
    let counter = Counter()
    let compositor = Compositor(layer: root(all))
    for time in 0..<5 {
      atOnce { all[0].position.x += 3 }
      try draw(compositor, counter, at: Double(time))
    }
    #expect(counter.bytes == [64] && image.isDecoded && image.decoding.count == 1)
  }

  // A0.263
  @Test(.row("A0.263", "A0.270", "A2.62", "A2.129", "A2.176"))
  func everyDrawingSendsItsBytesAtTheSquareOfTheScale() throws {
    let painter = Painter { $1.fill($0.bounds) }
    let all = layers(1) {
      $0.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
      $0.contentsScale = 2
      $0.delegate = painter
      $0.setNeedsDisplay()
    }
    let counter = Counter(), compositor = Compositor(layer: root(all))
    try draw(compositor, counter)
    #expect(counter.bytes == [10 * 10 * 4 * 2 * 2])
    all[0].setNeedsDisplay()
    try draw(compositor, counter, at: 1)
    #expect(painter.draws == 2 && counter.bytes == [1600, 1600])
    for time in 2..<5 { try draw(compositor, counter, at: Double(time)) }
    #expect(painter.draws == 2 && counter.bytes.count == 2, "without a change, nothing is drawn or sent")
  }

  // A3.17
  @Test(.row("A3.17")) func whatALayerHasDrawnIsSentOnceHoweverItAnimates() throws {
    let painter = Painter { $1.fill($0.bounds) }
    let all = layers(1) {
      $0.delegate = painter
      $0.setNeedsDisplay()
    }
    for (key, value) in [("position.x", 200.0), ("transform.rotation.z", 3), ("opacity", 0.2)] {
      let animation = CABasicAnimation(keyPath: key)
      animation.toValue = value
      animation.duration = 1
      all[0].add(animation, forKey: key)
    }
    let counter = Counter(), compositor = Compositor(layer: root(all))
    for frame in 0..<60 { try draw(compositor, counter, at: Double(frame) / 60) }
    #expect(painter.draws == 1 && counter.bytes == [9 * 9 * 4])
    #expect(try #require(all[0].presentation()).position.x > 100, "it has moved")
  }

  // A2.173
  @Test(.row("A2.173")) func everyDrawnLayerIsAQuadWithItsOwnBitmap() throws {
    let colors = [CGColor(red: 1, green: 0, blue: 0), CGColor(red: 0, green: 0, blue: 1)]
    let painters = colors.map { color in
      Painter { layer, context in
        context.setFillColor(color)
        context.fill(layer.bounds)
      }
    }
    let all = layers(2)
    for (layer, painter) in zip(all, painters) {
      layer.delegate = painter
      layer.setNeedsDisplay()
    }
    let quads = Quads()
    _ = try Compositor(layer: root(all)).draw(
      at: 0, viewport: Viewport(width: 400, height: 400), with: quads, into: .memory)
    let shown = quads.shown.withLock { $0 }, images = quads.images.withLock { $0 }
    #expect(shown.map(\.x) == [0, 10] && Set(shown.map(\.slot)).count == 2 && images.count == 2)
    for (quad, (layer, pixel)) in zip(shown, zip(all, [UInt32(0xFF00_00FF), 0xFFFF_0000])) {
      #expect(images[quad.slot] == layer.image?.pixels, "the layer at \(quad.x)")
      #expect(images[quad.slot] == [UInt32](repeating: pixel, count: 81))
    }
    #expect(painters.map(\.draws) == [1, 1])
  }

  // A2.127
  @Test(.row("A2.127")) func oneChangeOfAThousandLayersIsOneChangeOfTheFrame() throws {
    let all = layers(1000) { $0.backgroundColor = .black }
    let counter = Counter()
    let compositor = Compositor(layer: root(all))
    try draw(compositor, counter)
    atOnce { all[500].backgroundColor = .white }
    try draw(compositor, counter, at: 1)
    #expect(counter.changed.withLock { $0 } == 1 && counter.bytes.isEmpty)
    let painter = Painter { $1.fill($0.bounds) }
    let drawn = layers(1000) {
      $0.delegate = painter
      $0.setNeedsDisplay()
    }
    let images = Counter(), pictures = Compositor(layer: root(drawn))
    try draw(pictures, images)
    #expect(painter.draws == 1000 && images.bytes.count == 1000)
    drawn[500].setNeedsDisplay()
    try draw(pictures, images, at: 1)
    #expect(painter.draws == 1001 && painter.layers.last === drawn[500])
    #expect(images.bytes.count == 1001 && images.bytes.last == 9 * 9 * 4)
  }

  // A2.163
  @Test(.row("A2.154", "A2.163")) func aResizableImageUploadsItsOwnPixelsOnly() throws {
    for (width, height, bytes) in [(600, 100, 240_000), (108, 24, 10_368)] {
      let image = CGImage(
        width: width, height: height, premultiplied: [UInt32](repeating: ~0, count: width * height))
      let button = CALayer()
      button.frame = CGRect(x: 0, y: 0, width: 300, height: 50)
      button.contents = image
      button.contentsScale = 2
      button.contentsCenter = CGRect(x: 0.5, y: 0.5, width: 0, height: 0)
      let counter = Counter()
      try draw(Compositor(layer: root([button])), counter)
      #expect(counter.bytes == [bytes])
    }
  }
}
