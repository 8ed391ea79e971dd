import Synchronization
import Testing

@testable import Agate

/// A source with a new picture every second: during second n, counted from 1, the picture has n × n pixels, at most
/// 10 × 10.
final class Seconds: CAContentsSource {
  let asked = Mutex<[Double]>([])
  private let pictures = (1...10).map { side in
    CGImage(width: side, height: side, premultiplied: [UInt32](repeating: 0xFF00_0000, count: side * side))
  }

  func contents(at time: CFTimeInterval) -> CGImage? {
    asked.withLock { $0.append(time) }
    return time < 0 ? nil : pictures[Int(min(time, 9))]
  }

  func nextContentsTime(after time: CFTimeInterval) -> CFTimeInterval {
    time < 0 ? 0 : time >= 9 ? .infinity : time.rounded(.down) + 1
  }
}

/// A source that shows the image it was given last.
final class Presented: CAContentsSource {
  let frameRequests: CAFrameRequests? = CAFrameRequests()
  private let picture = Mutex<CGImage?>(nil)

  func present(_ image: CGImage?) {
    picture.withLock { $0 = image }
    frameRequests?.request()
  }
  func contents(at time: CFTimeInterval) -> CGImage? { picture.withLock { $0 } }
  func nextContentsTime(after time: CFTimeInterval) -> CFTimeInterval { .infinity }
}

/// A renderer that records the image updates it receives.
final class ImageLog: Renderer {
  let capabilities = RendererCapabilities(
    name: "log", device: "none", framesInFlight: 1, maximumImageSize: 16_384, maximumFrameSize: 16_384)
  let sides = Mutex<[UInt32: Int]>([:])
  let uploads = Mutex(0)

  func apply(_ updates: [ResourceUpdate]) throws(RenderError) {
    for update in updates {
      switch update {
      case .setImage(let slot, let image):
        sides.withLock { $0[slot] = image.width }
        uploads.withLock { $0 += 1 }
      case .removeImage(let slot): sides.withLock { $0[slot] = nil }
      }
    }
  }
  func render(_ frame: FrameView, into target: RenderTarget) throws(RenderError) -> FrameTicket {
    FrameTicket(id: frame.sequence)
  }
  func finish(_ ticket: consuming FrameTicket) async throws(RenderError) -> PixelBuffer? { nil }
}

struct ContentsSourceTests {
  private let viewport = Viewport(width: 100, height: 100)
  private let log = ImageLog()

  /// Widths, in pixels, of the pictures that a frame shows.
  private func shown(_ compositor: Compositor, at time: Double) throws -> [Int] {
    _ = try compositor.draw(at: time, viewport: viewport, with: log, into: .memory)
    let frame = compositor.snapshot(at: time, viewport: viewport)
    let sides = log.sides.withLock { $0 }
    let images = (frame.items + frame.passItems).filter { $0.kind == .image && !$0.flags.contains(.pass) }
    return images.map { sides[$0.image] ?? -1 }
  }

  private func atOnce(_ change: () -> Void) {
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    change()
    CATransaction.commit()
  }

  private func tree(_ source: any CAContentsSource, _ change: (CALayer) -> Void = { _ in }) -> (CALayer, Compositor) {
    var shown: CALayer?
    let root = scene {
      $0.backgroundColor = nil
      $0.contentsSource = source
      change($0)
      shown = $0
    }
    return (shown!, Compositor(layer: root))
  }

  @Test func aSourceShowsThePictureOfTheTimeInAnyOrder() throws {
    let (_, compositor) = tree(Seconds())
    for (time, side) in [(0.5, 1), (3.2, 4), (1.0, 2), (20, 10), (0, 1)] {
      #expect(try shown(compositor, at: time) == [side], "at \(time)")
    }
    #expect(try shown(compositor, at: -1).isEmpty, "it has nothing to show")
    #expect(log.sides.withLock { $0.count } == 0, "pictures that nobody shows are let go")
  }

  @Test func theSamePictureIsSentOnceAndChangesNoFrame() throws {
    let source = Seconds()
    let (_, compositor) = tree(source)
    atOnce { for _ in 0..<8 { compositor.layer.addSublayer(CALayer()) } }
    _ = try compositor.draw(at: 2.1, viewport: viewport, with: log, into: .memory)
    let sequence = compositor.sequence
    for time in [2.2, 2.9, 2.5] { _ = try compositor.draw(at: time, viewport: viewport, with: log, into: .memory) }
    #expect(compositor.sequence == sequence && log.uploads.withLock { $0 } == 1)
    #expect(source.asked.withLock { $0 } == [2.1, 2.2, 2.9, 2.5], "once a frame")
    _ = try compositor.draw(at: 3, viewport: viewport, with: log, into: .memory)
    #expect(compositor.sequence != sequence && log.uploads.withLock { $0 } == 2)
    #expect(compositor.damage(since: sequence) == box(10, 20, 40, 60))
  }

  @Test func timeIsTheLayersOwn() throws {
    let source = Seconds()
    let (layer, compositor) = tree(source) { ($0.speed, $0.beginTime, $0.timeOffset) = (2, 1, 3) }
    compositor.layer.speed = 0.5
    #expect(try shown(compositor, at: 6) == [8])
    #expect(source.asked.withLock { $0.allSatisfy { $0 == 7 } }, "(6 · 0.5 − 1) · 2 + 3")
    atOnce { layer.speed = 0 }
    for time in [6.0, 60, 2] { #expect(try shown(compositor, at: time) == [4], "it stands still at its offset") }
    #expect(try shown(compositor, at: 1) == [1], "its time is 0 until it begins")
    #expect(compositor.nextFrameTime(after: 2) == .infinity)
  }

  @Test func framesAreDueWhenThePictureChanges() throws {
    let (layer, compositor) = tree(Seconds()) { ($0.speed, $0.beginTime) = (0.5, 1) }
    compositor.prepare(at: 0, viewport: viewport)
    #expect(compositor.nextFrameTime(after: 0) == 3, "its time begins at 1, and goes half as fast")
    #expect(compositor.nextFrameTime(after: 1.5) == 3)
    #expect(compositor.nextFrameTime(after: 19) == .infinity, "the last picture stays")
    atOnce { layer.speed = -1 }
    #expect(compositor.nextFrameTime(after: 30) == 30, "it comes back")
    atOnce { (layer.speed, layer.isHidden) = (1, true) }
    compositor.prepare(at: 2, viewport: viewport)
    #expect(compositor.nextFrameTime(after: 2) == .infinity, "nobody sees it")
  }

  @Test func hiddenLayersAskForNothing() throws {
    let source = Seconds()
    let (layer, compositor) = tree(source) { $0.isHidden = true }
    #expect(try shown(compositor, at: 1).isEmpty && source.asked.withLock { $0.isEmpty })
    atOnce { layer.isHidden = false }
    #expect(try shown(compositor, at: 1) == [2])
    atOnce { compositor.layer.opacity = 0 }
    #expect(try shown(compositor, at: 4).isEmpty && source.asked.withLock { $0.allSatisfy { $0 == 1 } })
  }

  @Test func contentsComeBackWithoutTheSource() throws {
    let image = CGImage(width: 20, height: 20, premultiplied: [UInt32](repeating: ~0, count: 400))
    let (layer, compositor) = tree(Seconds()) { $0.contents = image }
    #expect(try shown(compositor, at: 2) == [3])
    atOnce { layer.contentsGravity = .center }
    #expect(try shown(compositor, at: 2) == [3])
    atOnce { layer.contentsSource = nil }
    #expect(try shown(compositor, at: 2) == [20] && layer.contentsSource == nil)
    atOnce { layer.contentsSource = Seconds() }
    #expect(try shown(compositor, at: 5) == [6])
    atOnce { layer.removeFromSuperlayer() }
    #expect(try shown(compositor, at: 5).isEmpty && log.sides.withLock { $0.isEmpty })
    atOnce { compositor.layer.addSublayer(layer) }
    #expect(try shown(compositor, at: 7) == [8])
  }

  @Test func geometryAppliesAsToAnyContents() throws {
    let (layer, compositor) = tree(Seconds()) { layer in
      (layer.contentsGravity, layer.contentsScale) = (.center, 0.5)
    }
    func boxes(_ time: Double) -> [PixelBox] { compositor.snapshot(at: time, viewport: viewport).boxes }
    #expect(boxes(3) == [box(21, 36, 29, 44)], "4 pixels at half a pixel a point")
    atOnce { layer.contentsRect = CGRect(x: 0, y: 0, width: 0.5, height: 1) }
    #expect(boxes(3) == [box(23, 36, 27, 44)])
    atOnce { layer.contentsCenter = CGRect(x: 0.5, y: 0.5, width: 0, height: 0) }
    atOnce { (layer.contentsGravity, layer.contentsRect) = (.resize, CGRect(x: 0, y: 0, width: 1, height: 1)) }
    #expect(boxes(3).count == 9, "corners, sides and the middle")
  }

  @Test func thePresentationLayerHasThePictureOfTheFrame() throws {
    let source = Seconds()
    let (layer, compositor) = tree(source)
    for time in [4.0, 1] {
      compositor.prepare(at: time, viewport: viewport)
      #expect((layer.presentation()!.contents as! CGImage).width == Int(time) + 1)
    }
    #expect(layer.contents == nil && layer.presentation()!.contentsSource == nil)
    #expect(source.asked.withLock { $0.count } == 2, "looking asks for nothing")
  }

  @Test func theOldPictureStandsStillInATransition() throws {
    let (layer, compositor) = tree(Seconds())
    #expect(try shown(compositor, at: 1) == [2])
    let fade = CATransition()
    fade.duration = 4
    atOnce { layer.add(fade, forKey: "fade") }
    #expect(try shown(compositor, at: 1) == [2])
    #expect(try shown(compositor, at: 3.5).sorted() == [2, 4])
    #expect(try shown(compositor, at: 6) == [7])
  }

  @Test func allInstancesShowTheSamePicture() throws {
    let root = scene { _ in }
    let replicator = CAReplicatorLayer()
    (replicator.instanceCount, replicator.instanceDelay) = (3, 1)
    replicator.instanceTransform = CATransform3DMakeTranslation(20, 0, 0)
    let layer = CALayer()
    layer.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
    layer.contentsSource = Seconds()
    replicator.addSublayer(layer)
    root.sublayers = [replicator]
    let compositor = Compositor(layer: root)
    #expect(try shown(compositor, at: 5) == [6, 6, 6])
    #expect(try shown(compositor, at: 2) == [3, 3, 3])
  }

  @Test func masksEffectsAndDepthTakeIt() throws {
    let (layer, compositor) = tree(Seconds()) { layer in
      layer.filters = [CAFilter(type: "gaussianBlur")]
      let other = CALayer()
      other.frame = CGRect(x: 0, y: 0, width: 30, height: 40)
      other.backgroundColor = .white
      other.mask = CALayer()
      other.mask!.frame = other.bounds
      other.mask!.contentsSource = Seconds()
      layer.addSublayer(other)
    }
    #expect(try Set(shown(compositor, at: 2)) == [3])
    #expect(try Set(shown(compositor, at: 6)) == [7])
    atOnce {
      layer.filters = nil
      layer.transform = CATransform3DMakeRotation(1, 0, 1, 0)
      compositor.layer.sublayerTransform.m34 = -1 / 500
    }
    #expect(try Set(shown(compositor, at: 3)) == [4])
  }

  @Test func aPresentedPictureAsksForAFrame() throws {
    let source = Presented()
    let (layer, compositor) = tree(source)
    let calls = Mutex(0)
    compositor.onFrameRequest = { calls.withLock { $0 += 1 } }
    #expect(try shown(compositor, at: 0).isEmpty)
    #expect(compositor.nextFrameTime(after: 0) == .infinity && source.frameRequests!.isShown)
    source.present(CGImage(width: 5, height: 5, premultiplied: [UInt32](repeating: ~0, count: 25)))
    #expect(compositor.nextFrameTime(after: 0) == 0 && calls.withLock { $0 } == 1)
    #expect(try shown(compositor, at: 0) == [5], "at the same time")
    #expect(compositor.nextFrameTime(after: 0) == .infinity)
    atOnce { layer.removeFromSuperlayer() }
    compositor.prepare(at: 0, viewport: viewport)
    #expect(calls.withLock { $0 } == 2, "a change of the tree asks for one too")
    source.present(nil)
    #expect(!source.frameRequests!.isShown && calls.withLock { $0 } == 2, "it is shown no more")
  }

  @Test func severalLayersMayShowOneSource() throws {
    let source = Presented()
    let (first, compositor) = tree(source)
    let second = CALayer()
    second.frame = CGRect(x: 50, y: 50, width: 10, height: 10)
    second.contentsSource = source
    atOnce { compositor.layer.addSublayer(second) }
    source.present(CGImage(width: 7, height: 7, premultiplied: [UInt32](repeating: ~0, count: 49)))
    #expect(try shown(compositor, at: 0) == [7, 7] && log.uploads.withLock { $0 } == 1)
    atOnce { first.removeFromSuperlayer() }
    #expect(try shown(compositor, at: 0) == [7] && source.frameRequests!.isShown)
  }

  @Test func thePictureGoesWithTheCompositor() {
    let source = Presented()
    weak var image: CGImage?
    do {
      let (_, compositor) = tree(source)
      let picture = CGImage(width: 2, height: 2, premultiplied: [0, 0, 0, 0])
      image = picture
      source.present(picture)
      compositor.prepare(at: 0, viewport: viewport)
      source.present(nil)
      #expect(image != nil, "the frame shows it")
    }
    #expect(image == nil && !source.frameRequests!.isShown)
  }
}
