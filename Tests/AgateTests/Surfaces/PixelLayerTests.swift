import Foundation
import Synchronization
import ConformanceRows
import Testing

@testable import Agate

struct PixelLayerTests {
  private let viewport = Viewport(width: 100, height: 100)

  /// A pixel layer of 4 × 3 points in a tree, and its compositor.
  private func tree(_ change: (CAPixelLayer) -> Void = { _ in }) -> (CAPixelLayer, Compositor) {
    let root = CALayer(), layer = CAPixelLayer()
    root.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    layer.frame = CGRect(x: 10, y: 10, width: 4, height: 3)
    change(layer)
    root.addSublayer(layer)
    return (layer, Compositor(layer: root))
  }

  private func fill(_ drawable: CAPixelDrawable?, _ color: UInt32) -> CAPixelDrawable? {
    drawable?.buffer.pixels.update(repeating: color, count: drawable!.width * drawable!.height)
    return drawable
  }

  /// The upper left pixel of the image that a frame shows; nil if it shows none.
  private func shown(_ layer: CALayer, _ compositor: Compositor, at time: Double = 0) -> UInt32? {
    compositor.prepare(at: time, viewport: viewport)
    return (layer.presentation()?.contents as? CGImage)?.pixels[0]
  }

  private func atOnce(_ change: () -> Void) {
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    change()
    CATransaction.commit()
  }

  // B6.83, A0.134
  @Test(.row("B6.83", "A0.134")) func whatIsPresentedIsShownFromTheNextFrameOn() {
    let (layer, compositor) = tree()
    #expect(shown(layer, compositor) == nil, "nothing was presented")
    let drawable = fill(layer.nextDrawable(), 0xFF00_00FF)!
    #expect(drawable.layer === layer && drawable.drawableID == 1 && (drawable.width, drawable.height) == (4, 3))
    #expect(shown(layer, compositor) == nil && drawable.presentedTime == 0)
    drawable.present()
    #expect(compositor.nextFrameTime(after: 0) == 0)
    #expect(shown(layer, compositor, at: 2) == 0xFF00_00FF && drawable.presentedTime == 2)
    #expect(compositor.nextFrameTime(after: 2) == .infinity)
    layer.present { _ = fill($0, 0xFF11_2233) }
    layer.present { _ = fill($0, 0xFF44_5566) }
    #expect(shown(layer, compositor, at: 2) == 0xFF44_5566, "the last one counts, also at the same time")
    drawable.present()
    #expect(shown(layer, compositor, at: 3) == 0xFF44_5566, "a drawable is presented once")
  }

  @Test func picturesWaitForTheirTime() {
    let (layer, compositor) = tree { ($0.speed, $0.beginTime) = (2, 1) }
    compositor.prepare(at: 0, viewport: viewport)
    layer.maximumDrawableCount = 3
    fill(layer.nextDrawable(), 0xFF00_0001)!.present(at: 4)
    fill(layer.nextDrawable(), 0xFF00_0002)!.present(at: 2)
    #expect(shown(layer, compositor) == nil && compositor.nextFrameTime(after: 0) == 2)
    #expect(shown(layer, compositor, at: 2) == 0xFF00_0002)
    #expect(compositor.nextFrameTime(after: 2) == 3)
    #expect(shown(layer, compositor, at: 3) == 0xFF00_0001)
    fill(layer.nextDrawable(), 0xFF00_0003)!.present(afterMinimumDuration: 1)
    #expect(shown(layer, compositor, at: 3.4) == 0xFF00_0001)
    #expect(shown(layer, compositor, at: 3.5) == 0xFF00_0003)
    for time in [Double.nan, .infinity, -.infinity] {
      fill(layer.nextDrawable(), 0xFF00_0004)!.present(at: time)
      #expect(shown(layer, compositor, at: 4) == 0xFF00_0004)
    }
  }

  @Test func aPictureStaysAsLongAsTheNextOneSays() {
    let (layer, compositor) = tree()
    compositor.prepare(at: 0, viewport: viewport)
    fill(layer.nextDrawable(), 0xFF00_0001)!.present()
    fill(layer.nextDrawable(), 0xFF00_0002)!.present(afterMinimumDuration: 1)
    fill(layer.nextDrawable(), 0xFF00_0003)!.present(afterMinimumDuration: 1)
    // Five seconds passed without a frame.
    #expect(shown(layer, compositor, at: 5) == 0xFF00_0001)
    #expect(compositor.nextFrameTime(after: 5) == 6)
    #expect(shown(layer, compositor, at: 5.9) == 0xFF00_0001)
    #expect(shown(layer, compositor, at: 6.2) == 0xFF00_0002, "a second after it was seen, not after it was presented")
    #expect(abs(compositor.nextFrameTime(after: 6.2) - 7.2) < 1e-9)
    #expect(shown(layer, compositor, at: 7.1) == 0xFF00_0002)
    #expect(shown(layer, compositor, at: 7.3) == 0xFF00_0003)
    fill(layer.nextDrawable(), 0xFF00_0004)!.present(afterMinimumDuration: 1)
    #expect(shown(layer, compositor, at: 1) == 0xFF00_0003, "time was set back")
    #expect(shown(layer, compositor, at: 2) == 0xFF00_0004)
  }

  @Test func numbersThatAreNoneDoNoHarm() {
    let layer = CAPixelLayer()
    layer.setValue(Double.nan, forKey: "maximumDrawableCount")
    #expect(layer.maximumDrawableCount == 3)
    layer.setValue(-Double.infinity, forKey: "maximumDrawableCount")
    #expect(layer.maximumDrawableCount == 2)
  }

  // B6.84
  @Test(.row("B6.84")) func pixelsLieAsTheFormatSays() {
    let (layer, compositor) = tree()
    layer.present { _ = fill($0, 0x8010_FF20) }
    #expect(shown(layer, compositor) == 0x8010_8020, "no component beyond the alpha")
    layer.pixelFormat = .bgra8Unorm
    layer.present { _ = fill($0, 0xFF10_2030) }
    #expect(shown(layer, compositor) == 0xFF30_2010)
    (layer.pixelFormat, layer.isOpaque) = (.rgba8Unorm, true)
    layer.present { _ = fill($0, 0x0010_2030) }
    #expect(shown(layer, compositor) == 0xFF10_2030)
    let image = layer.presentation()!.contents as! CGImage
    #expect(image.isOpaque)
  }

  // B6.84
  @Test(.row("B6.84")) func backingIsKeptIfAskedFor() {
    let (layer, compositor) = tree()
    func first() -> UInt32 { layer.nextDrawable()!.buffer.pixels[0] }
    layer.present { _ = fill($0, 0xFF01_0203) }
    #expect(shown(layer, compositor) == 0xFF01_0203 && first() == 0)
    layer.drawableProperties = [
      kEAGLDrawablePropertyRetainedBacking: true, kEAGLDrawablePropertyColorFormat: kEAGLColorFormatRGBA8,
    ]
    #expect(layer.retainsBacking)
    layer.present { _ = fill($0, 0xFF04_0506) }
    #expect(first() == 0xFF04_0506)
    layer.pixelFormat = .bgra8Unorm
    #expect(first() == 0xFF06_0504)
    layer.drawableSize = CGSize(width: 5, height: 3)
    #expect(first() == 0, "of another size")
    layer.drawableProperties = [kEAGLDrawablePropertyRetainedBacking: false]
    #expect(!layer.retainsBacking && layer.pixelFormat == .rgba8Unorm)
  }

  @Test func drawablesHaveTheSizeOfTheLayerUnlessItIsSet() {
    let (layer, _) = tree()
    layer.contentsScale = 2.5
    #expect(layer.drawableSize == CGSize(width: 10, height: 7.5))
    #expect(layer.nextDrawable().map { [$0.width, $0.height] } == [10, 8])
    layer.drawableSize = CGSize(width: 30, height: 20)
    layer.bounds.size = CGSize(width: 1, height: 1)
    #expect(layer.nextDrawable().map { [$0.width, $0.height] } == [30, 20])
    for size in [CGSize.zero, CGSize(width: -1, height: 5), CGSize(width: CGFloat.nan, height: 1)] {
      layer.drawableSize = size
      #expect(layer.nextDrawable() == nil)
    }
    layer.drawableSize = CGSize(width: 1e9, height: 1)
    #expect(layer.nextDrawable()!.width == ImageLimits.side)
  }

  // A0.134
  @Test func aResizedPictureReplacesTheOldOne() throws {
    let (layer, compositor) = tree()
    layer.present { _ = fill($0, ~0) }
    compositor.prepare(at: 0, viewport: viewport)
    atOnce { layer.bounds.size = CGSize(width: 20, height: 10) }
    #expect(shown(layer, compositor) == ~0, "stretched until there is another")
    layer.present { _ = fill($0, 0xFF00_0000) }
    compositor.prepare(at: 0, viewport: viewport)
    #expect((layer.presentation()!.contents as! CGImage).width == 20)
  }

  @Test func onOneThreadNobodyWaits() {
    let (layer, compositor) = tree()
    for index in 1...10 { fill(layer.nextDrawable(), 0xFF00_0000 + UInt32(index))!.present() }
    #expect(shown(layer, compositor) == 0xFF00_000A)
    for index in 1...10 { fill(layer.nextDrawable(), 0xFF00_0100 + UInt32(index))!.present() }
    #expect(shown(layer, compositor) == 0xFF00_010A)
  }

  @Test func aDrawableTooManyIsWaitedForAndThenNil() {
    let (layer, compositor) = tree { $0.maximumDrawableCount = 2 }
    #expect(layer.maximumDrawableCount == 2)
    layer.maximumDrawableCount = 7
    #expect(layer.maximumDrawableCount == 3)
    layer.maximumDrawableCount = 2
    var held = [layer.nextDrawable(), layer.nextDrawable()]
    let begin = Date()
    #expect(layer.nextDrawable() == nil)
    #expect(Date().timeIntervalSince(begin) > 0.9)
    held[0] = nil
    #expect(layer.nextDrawable() != nil, "one that is let go of is given back")
    held = []
    withExtendedLifetime(compositor) {}
  }

  @Test func aThreadThatIsAheadWaitsForFrames() async {
    let (layer, compositor) = tree { $0.drawableSize = CGSize(width: 2, height: 2) }
    layer.allowsNextDrawableTimeout = false
    _ = shown(layer, compositor)
    nonisolated(unsafe) let shared = layer
    let presented = Mutex(0)
    let work = Thread {
      for _ in 0..<20 { shared.present { _ in presented.withLock { $0 += 1 } } }
    }
    work.start()
    var most = 0
    for frame in 0..<400 where presented.withLock({ $0 }) < 20 {
      let before = presented.withLock { $0 }
      compositor.prepare(at: Double(frame), viewport: viewport)
      usleep(5000)
      most = max(most, presented.withLock { $0 } - before)
    }
    #expect(presented.withLock { $0 } == 20)
    #expect(most <= 6, "about as many as there are drawables between two frames")
  }

  @Test func picturesMayBelongToATransaction() {
    let (layer, compositor) = tree()
    layer.presentsWithTransaction = true
    atOnce {
      layer.present { _ = fill($0, 0xFF00_0001) }
      #expect(shown(layer, compositor) == nil, "not before it ends")
      layer.position.x = 50
    }
    #expect(shown(layer, compositor) == 0xFF00_0001 && layer.presentation()!.position.x == 50)
    layer.presentsWithTransaction = false
    CATransaction.begin()
    layer.present { _ = fill($0, 0xFF00_0002) }
    #expect(shown(layer, compositor) == 0xFF00_0002)
    CATransaction.commit()
  }

  @Test func theLayerSaysAtPresentationWhetherAPictureBelongsToATransaction() {
    let (layer, compositor) = tree()
    #expect(shown(layer, compositor) == nil)
    let drawable = fill(layer.nextDrawable(), 0xFF00_0001)!
    layer.presentsWithTransaction = true
    atOnce { drawable.present() }
    #expect(shown(layer, compositor, at: 1) == 0xFF00_0001)
  }

  @Test func programsHearWhatBecameOfTheirPictures() async {
    let (layer, compositor) = tree()
    let times = await withCheckedContinuation { (done: CheckedContinuation<[Double], Never>) in
      let heard = Mutex<[Int: Double]>([:])
      for _ in 0..<2 {
        let drawable = layer.nextDrawable()!
        drawable.addPresentedHandler { drawable in
          let all = heard.withLock { heard in
            heard[drawable.drawableID] = drawable.presentedTime
            return heard.count == 2 ? [heard[1]!, heard[2]!] : nil
          }
          if let all { done.resume(returning: all) }
        }
        drawable.present()
      }
      compositor.prepare(at: 3, viewport: viewport)
    }
    #expect(times == [0, 3], "the second came before the first was shown")
  }

  // B6.85
  @Test(.row("B6.85")) func nothingIsLeftOfALayerThatIsGone() {
    weak var layer: CAPixelLayer?, drawable: CAPixelDrawable?, queue: SurfaceQueue?, image: CGImage?
    do {
      let (made, compositor) = tree()
      made.present { _ = fill($0, ~0) }
      let late = made.nextDrawable()!, held = made.nextDrawable()!
      compositor.prepare(at: 0, viewport: viewport)
      (layer, queue, image) = (made, made.queue, made.presentation()!.contents as? CGImage)
      made.removeFromSuperlayer()
      CATransaction.flush()
      compositor.prepare(at: 1, viewport: viewport)
      late.addPresentedHandler { _ in }
      late.present()
      drawable = held
    }
    #expect(layer == nil && drawable == nil && queue == nil && image == nil)
  }

  @Test func aPresentationLayerHasNoDrawables() {
    let (layer, compositor) = tree { ($0.drawableSize, $0.maximumDrawableCount) = (CGSize(width: 9, height: 9), 2) }
    compositor.prepare(at: 0, viewport: viewport)
    let shown = layer.presentation()!
    #expect(shown.nextDrawable() == nil && shown.drawableSize.width == 9 && shown.maximumDrawableCount == 2)
  }

  @Test func keysAndArchivesKnowTheOptions() throws {
    let layer = CAPixelLayer()
    layer.setValue(CGSize(width: 12, height: 8), forKey: "drawableSize")
    layer.setValue(2, forKey: "maximumDrawableCount")
    layer.setValue(false, forKey: "allowsNextDrawableTimeout")
    layer.setValue("BGRA8", forKey: "pixelFormat")
    #expect(layer.pixelFormat == .bgra8Unorm && !layer.allowsNextDrawableTimeout)
    let data = try NSKeyedArchiver.archivedData(withRootObject: layer, requiringSecureCoding: true)
    let copy = try #require(try NSKeyedUnarchiver.unarchivedObject(ofClass: CAPixelLayer.self, from: data))
    #expect(copy.drawableSize == CGSize(width: 12, height: 8) && copy.maximumDrawableCount == 2)
    #expect(copy.pixelFormat == .bgra8Unorm && !copy.allowsNextDrawableTimeout && copy.nextDrawable() != nil)
  }

  @Test func keysTakeFormatsAndProperties() {
    let layer = CAPixelLayer()
    layer.setValue(CASurfacePixelFormat.bgra8Unorm, forKey: "pixelFormat")
    #expect(layer.pixelFormat == .bgra8Unorm)
    layer.setValue([kEAGLDrawablePropertyRetainedBacking: true], forKey: "drawableProperties")
    #expect(layer.retainsBacking && layer.pixelFormat == .rgba8Unorm)
    let properties = layer.value(forKey: "drawableProperties") as? [AnyHashable: Any]
    #expect(properties?[kEAGLDrawablePropertyRetainedBacking] as? Bool == true)
  }
}
