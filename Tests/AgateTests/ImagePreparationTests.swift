import AgateUIKit
import Foundation
import Synchronization
import ConformanceRows
import Testing

@testable import Agate

/// Images are decoded when a transaction is committed, not when a frame is drawn.
struct ImagePreparationTests {
  private func file(_ width: Int = 64, _ height: Int = 32) throws -> CGImageSource {
    let pixels = (0..<width * height).map { UInt32($0) | 0xFF00_0000 }
    return try CGImageSource(data: try CGImage(width: width, height: height, premultiplied: pixels).pngData())
  }

  private func layers(_ count: Int) -> (root: CALayer, all: [CALayer]) {
    let root = CALayer()
    root.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    let all = (0..<count).map { _ in CALayer() }
    for layer in all { layer.frame = CGRect(x: 0, y: 0, width: 10, height: 10) }
    root.sublayers = all
    return (root, all)
  }

  // A0.264, A0.280, B12.21, A2.104
  @Test(.row("A0.20", "A0.120", "A0.252", "A0.264", "A2.62", "A2.104", "A2.174", "B12.21", "B13.02"))
  func anImageIsDecodedByTheTransactionThatShowsItOnceForAllLayers() throws {
    let image = try file().image()
    let (root, all) = layers(50)
    let compositor = Compositor(layer: root)
    CATransaction.begin()
    for layer in all { layer.contents = image }
    #expect(!image.isDecoded && image.decoding.byteCount == 0, "setting it decodes nothing")
    CATransaction.commit()
    #expect(image.isDecoded && image.decoding.count == 1 && image.decoding.byteCount == 64 * 32 * 4)
    #expect(compositor.statistics.decodedImages == 1)
    let frame = compositor.snapshot(at: 0, viewport: Viewport(width: 100, height: 100))
    #expect(Set(frame.items.filter { $0.kind == .image }.map(\.image)).count == 1)
    #expect(image.decoding.count == 1)
    all[0].contents = nil
    CATransaction.flush()
    all[0].contents = image
    CATransaction.flush()
    #expect(image.decoding.count == 1)
  }

  // A0.266
  @Test(.row("A0.266")) func framesWithPreparedImagesDecodeNothingAndTakeLessThanASixtiethOfASecond() throws {
    let source = try file(300, 200)
    for isPrepared in [false, true] {
      let images = try (0..<6).map { _ in try source.image() }
      if isPrepared { for image in images { #expect(UIImage(cgImage: image).preparingForDisplay() != nil) } }
      let (root, all) = layers(1)
      let compositor = Compositor(layer: root)
      for (index, image) in images.enumerated() {
        let start = workTime, before = image.decoding.count
        all[0].contents = image
        CATransaction.flush()
        compositor.prepare(at: Double(index) / 60, viewport: Viewport(width: 100, height: 100))
        let work = workTime - start
        #expect(image.decoding.count - before == (isPrepared ? 0 : 1), "a cold image is decoded in its frame")
        if isPrepared { #expect(work < 1.0 / 60, "\(work) s for frame \(index)") }
      }
    }
  }

  // A0.120, A0.266
  @Test(.row("A0.120", "A0.266", "A0.278", "A0.280", "A2.64", "B14.18")) func preparedImagesCostTheTransactionNothing()
    async throws
  {
    let images = try (0..<4).map { _ in UIImage(cgImage: try file().image()) }
    for image in images { #expect(await image.byPreparingForDisplay() != nil) }
    let before = images.map { $0.cgImage?.decoding }
    let (root, all) = layers(4)
    let compositor = Compositor(layer: root)
    for (layer, image) in zip(all, images) { layer.contents = image }
    CATransaction.flush()
    _ = compositor.snapshot(at: 0, viewport: Viewport(width: 100, height: 100))
    #expect(images.map { $0.cgImage?.decoding } == before && before.allSatisfy { $0?.count == 1 })
    #expect(compositor.statistics.decodedImages == 0 && compositor.statistics.images == 4)
  }

  // A0.266, A2.64: one image after the other, from files and prepared.
  @Test(.row("A0.266", "A0.278", "A2.64")) func noFrameTakesLongWhoseImageWasPrepared() async throws {
    /// Shows an image in each frame; the images decoded in it, and the time of this thread in seconds.
    func frames(_ images: [CGImage]) -> [(decoded: Int, seconds: Double)] {
      let (root, all) = layers(1)
      let compositor = Compositor(layer: root)
      return images.enumerated().map { frame, image in
        let decoded = image.decoding.count, start = workTime
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        all[0].contents = image
        CATransaction.commit()
        _ = compositor.snapshot(at: Double(frame) / 60, viewport: Viewport(width: 100, height: 100))
        return (image.decoding.count - decoded, workTime - start)
      }
    }
    let cold = try (0..<4).map { _ in try file(300, 200).image() }
    let prepared = try (0..<4).map { _ in try file(300, 200).image() }
    for image in prepared { #expect(await UIImage(cgImage: image).byPreparingForDisplay() != nil) }
    #expect(frames(cold).allSatisfy { $0.decoded == 1 }, "each waits for its image")
    let times = frames(prepared)
    #expect(times.allSatisfy { $0.decoded == 0 && $0.seconds < 1.0 / 60 }, "\(times.map(\.seconds))")
  }

  @Test func imagesOfAnimationsAndParticlesAreDecodedToo() throws {
    let images = try (0..<3).map { _ in try file(4, 4).image() }
    let (root, all) = layers(1)
    let compositor = Compositor(layer: root)
    let animation = CAKeyframeAnimation(keyPath: "contents")
    animation.values = [images[0], images[1]]
    animation.calculationMode = .discrete
    animation.duration = 1
    all[0].add(animation, forKey: nil)
    let emitter = CAEmitterLayer(), cell = CAEmitterCell()
    cell.contents = images[2]
    cell.birthRate = 1
    cell.lifetime = 1
    emitter.emitterCells = [cell]
    root.addSublayer(emitter)
    CATransaction.flush()
    #expect(images.allSatisfy { $0.isDecoded })
    _ = compositor
  }

  @Test func imagesThatDoNotStayAreKeptWhileTheyAreShown() throws {
    let image = try file().image(caching: .never)
    let (root, all) = layers(2)
    let compositor = Compositor(layer: root)
    /// Shows the image without an implicit animation, which would keep the old one for a while.
    func show(_ image: CGImage?, in layers: [CALayer]) {
      CATransaction.begin()
      CATransaction.setDisableActions(true)
      for layer in layers { layer.contents = image }
      CATransaction.commit()
      _ = compositor.snapshot(at: 0, viewport: Viewport(width: 100, height: 100))
    }
    show(image, in: all)
    #expect(image.isDecoded && image.decoding.count == 1)
    show(nil, in: [all[0]])
    #expect(image.isDecoded)
    show(nil, in: [all[1]])
    #expect(!image.isDecoded && image.decoding.byteCount == 0)
    show(image, in: [all[1]])
    #expect(image.isDecoded && image.decoding.count == 2)
  }

  @Test func damagedImagesAreTransparentAndStopNothing() throws {
    var bytes = try CGImage(width: 9, height: 9, premultiplied: (0..<81).map { $0 | 0xFF00_0000 }).pngData()
    bytes[bytes.count / 2] ^= 0x10
    let image = try CGImageSource(data: bytes, name: "holiday.png").image()
    let (root, all) = layers(1)
    let compositor = Compositor(layer: root)
    all[0].contents = image
    CATransaction.flush()
    #expect(image.decodingError?.file == "holiday.png" && image.pixels.allSatisfy { $0 == 0 })
    let frame = compositor.snapshot(at: 0, viewport: Viewport(width: 100, height: 100))
    let items = frame.items.filter { $0.kind == .image }
    // Transparent, although the header of the file says that it has no alpha.
    #expect(items.count == 1 && !items[0].flags.contains(.opaque))
  }

  @Test func whatDecodingTellsIsKnownToTheFrame() throws {
    // 9 × 9 opaque pixels, in a file with an alpha channel.
    let text = """
      iVBORw0KGgoAAAANSUhEUgAAAAkAAAAJCAYAAADgkQYQAAAAF0lEQVR42mNscFD4z0AAMDEQAUYVMQAAdtcB8SRH2S4AAAAASUVORK5CYII=
      """
    let file = try #require(Data(base64Encoded: text))
    let image = try CGImageSource(data: [UInt8](file)).image()
    #expect(!image.isOpaque, "a file with alpha")
    let (root, all) = layers(1)
    let compositor = Compositor(layer: root)
    all[0].contents = image
    CATransaction.flush()
    let frame = compositor.snapshot(at: 0, viewport: Viewport(width: 100, height: 100))
    let items = frame.items.filter { $0.kind == .image }
    #expect(items.count == 1 && items[0].flags.contains(.opaque), "of which no pixel has any")
  }

  @Test func layersShowImagesUpright() throws {
    let image = UIImage(cgImage: try file(64, 32).image(), scale: 1, orientation: .left)
    let (root, all) = layers(1)
    let compositor = Compositor(layer: root)
    all[0].contents = image
    all[0].contentsGravity = .bottomLeft
    all[0].frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    CATransaction.flush()
    #expect(image.shownImage?.isDecoded == true && image.shownImage?.width == 32)
    let frame = compositor.snapshot(at: 0, viewport: Viewport(width: 100, height: 100))
    let item = try #require(frame.items.firstIndex { $0.kind == .image })
    #expect(frame.boxes[item] == box(0, 0, 32, 64))
    let view = UIImageView(image: image)
    #expect(view.bounds.size == CGSize(width: 32, height: 64) && view.layer.isOpaque == image.shownImage?.isOpaque)
  }

  /// A window's thread takes an image that the main thread's transaction has decoded.
  @Test(.row("B12.23")) func noFrameDecodes() async throws {
    let source = try file(400, 400)
    let (root, all) = layers(1)
    let compositor = Compositor(layer: root)
    let drawn = await withCheckedContinuation { (done: CheckedContinuation<Bool, Never>) in
      nonisolated(unsafe) let layer = all[0]
      Thread.detachNewThread {
        let image = try! source.image()
        layer.contents = image
        CATransaction.flush()
        let before = image.decoding
        _ = compositor.snapshot(at: 0, viewport: Viewport(width: 100, height: 100))
        done.resume(returning: image.isDecoded && image.decoding == before)
      }
    }
    #expect(drawn)
  }

  /// A loader waits for a file that does not come while frames are made.
  @Test(.row("B12.23")) func framesGoOnWhileAFileIsRead() throws {
    let source = try file()
    let opened = DispatchSemaphore(value: 0), goOn = DispatchSemaphore(value: 0), done = DispatchSemaphore(value: 0)
    let loader = ImageLoader<Int>(source: { _ in
      opened.signal()
      goOn.wait()
      return source
    })
    let (root, all) = layers(1)
    all[0].backgroundColor = .black
    let move = CABasicAnimation(keyPath: "position.x")
    (move.fromValue, move.toValue, move.duration) = (20.0, 80.0, 1)
    all[0].add(move, forKey: nil)
    let compositor = Compositor(layer: root)
    loader.load(1) { _ in done.signal() }
    opened.wait()
    let places = (0..<10).map { tick in
      compositor.snapshot(at: Double(tick) / 10, viewport: Viewport(width: 100, height: 100)).items[0].centreX
    }
    for (tick, x) in places.enumerated() { #expect(abs(Double(x) - 20 - 6 * Double(tick)) < 1e-2, "tick \(tick)") }
    #expect(!loader.contains(1), "the file is still being read")
    goOn.signal()
    done.wait()
    #expect(loader.image(for: 1)?.cgImage?.isDecoded == true)
  }
}
