import AgateUIKit
import Foundation
import Synchronization
import ConformanceRows
import Testing

@testable import Agate

/// Layers with `drawsAsynchronously`: their pictures, and which threads wait for the drawing.
struct AsynchronousDisplayTests {
  private let red = CGColor(red: 1, green: 0, blue: 0)
  private let blue = CGColor(red: 0, green: 0, blue: 1)

  @Test(.row("A0.277", "A2.179", "B13.23")) func asynchronousDrawingGivesTheSamePicture() {
    var threads: Set<UInt> = []
    let painter = Painter { layer, context in
      threads.insert(UInt(pthread_self()))
      context.setShadow(offset: CGSize(width: 2, height: 2), blur: 3)
      for i in 0..<20 {
        context.setFillColor(CGColor(red: CGFloat(i) / 20, green: 0.3, blue: 0.8, alpha: 0.7))
        context.fillEllipse(in: layer.bounds.insetBy(dx: CGFloat(i), dy: CGFloat(i)))
      }
      context.beginTransparencyLayer()
      context.setBlendMode(.luminosity)
      context.clip(to: CGRect(x: 0, y: 0, width: 20, height: 20))
      context.fill(layer.bounds)
      context.endTransparencyLayer()
      "text".draw(at: CGPoint(x: 10, y: 10))
    }
    let one = square(60, painter)
    #expect(!one.drawsAsynchronously)
    one.display()
    let direct = one.image!.pixels
    one.drawsAsynchronously = true
    one.display()
    #expect(one.image!.pixels == direct && threads == [UInt(pthread_self())], "the caller's thread runs the code")
    one.setNeedsDisplay(CGRect(x: 5, y: 5, width: 20, height: 20))
    one.displayIfNeeded()
    let part = one.image!.pixels
    one.drawsAsynchronously = false
    one.setNeedsDisplay(CGRect(x: 5, y: 5, width: 20, height: 20))
    one.displayIfNeeded()
    #expect(one.image!.pixels == part, "parts wait for what is below them")
  }

  @Test(.row("A0.277", "A2.179", "B13.23", "B13.24")) func asynchronousDrawingLeavesTheCallerSooner() {
    var count = 10_000
    let painter = Painter { layer, context in
      context.setLineWidth(3)
      for i in 0..<count {
        let x = CGFloat(i % 400)
        context.move(to: CGPoint(x: x, y: 0))
        context.addCurve(
          to: CGPoint(x: 400 - x, y: 400), control1: CGPoint(x: 400, y: x), control2: CGPoint(x: x, y: 100))
        context.strokePath()
      }
    }
    let one = square(400, painter)
    /// The processor time of this thread that a block takes, in seconds.
    func time(_ body: () -> Void) -> Double {
      let start = workTime
      body()
      return workTime - start
    }
    let direct = time { one.display() }
    let pixels = one.image!.pixels
    one.drawsAsynchronously = true
    let taken = time { one.display() }
    #expect(taken * 4 < direct, "\(taken) instead of \(direct) s")
    let isSame = one.image!.pixels == pixels
    #expect(isSame && pixels.contains { $0 != 0 }, "complete later, and as drawn directly")
    // Ten strokes are too few: until the pixels are there, it takes about as long.
    count = 10
    func shortest(_ isAsynchronous: Bool) -> Duration {
      one.drawsAsynchronously = isAsynchronous
      return (0..<10).map { _ in
        ContinuousClock().measure {
          one.display()
          _ = one.image!.pixels
        }
      }.min()!
    }
    #expect(shortest(true) * 2 > shortest(false))
  }

  @Test func picturesDrawnElsewhereAreContents() async {
    let root = square(10)
    let compositor = Compositor(layer: root)
    let image = await Task.detached {
      UIGraphicsBeginImageContextWithOptions(CGSize(width: 10, height: 10), true, 1)
      defer { UIGraphicsEndImageContext() }
      UIColor.red.setFill()
      UIRectFill(CGRect(x: 0, y: 0, width: 10, height: 10))
      return UIGraphicsGetImageFromCurrentImageContext()?.cgImage
    }.value
    root.contents = image
    #expect(frame(compositor).items.count == 1 && root.backingStoreByteCount == 0)
  }

  // B13.20
  @Test(.row("B13.20")) func drawingElsewhereHoldsUpNoTick() {
    let root = square(10), moving = square(2)
    moving.backgroundColor = .black
    root.addSublayer(moving)
    let compositor = Compositor(layer: root)
    let half = DispatchSemaphore(value: 0), goOn = DispatchSemaphore(value: 0), done = DispatchSemaphore(value: 0)
    let image = Mutex<CGImage?>(nil)
    DispatchQueue.global().async {
      UIGraphicsBeginImageContext(CGSize(width: 10, height: 10))
      UIRectFill(CGRect(x: 0, y: 0, width: 5, height: 10))
      half.signal()
      goOn.wait()
      UIRectFill(CGRect(x: 5, y: 0, width: 5, height: 10))
      let drawn = UIGraphicsGetImageFromCurrentImageContext()?.cgImage
      image.withLock { $0 = drawn }
      UIGraphicsEndImageContext()
      done.signal()
    }
    half.wait()
    var shown: Set<PixelBox> = []
    for tick in 0..<8 {
      CATransaction.setDisableActions(true)
      moving.position.x = CGFloat(tick)
      shown.insert(frame(compositor).boxes[0])
    }
    #expect(shown.count == 8, "frames go on while the picture is half done")
    goOn.signal()
    done.wait()
    root.contents = image.withLock { $0 }
    #expect(frame(compositor).items.count == 2 && root.image?.isOpaque == true)
    UIGraphicsBeginImageContext(CGSize(width: 10, height: 10))
    UIRectFill(CGRect(x: 0, y: 0, width: 10, height: 10))
    let here = UIGraphicsGetImageFromCurrentImageContext()?.cgImage
    UIGraphicsEndImageContext()
    #expect(root.image?.pixels == here?.pixels, "the picture that this thread draws")
  }

  // B14.19
  @MainActor @Test(.row("B14.19")) func whatIsDrawnInTheBackgroundIsShownByTheMainQueue() async {
    nonisolated(unsafe) let layer = square(10)
    layer.actions = ["contents": NSNull()]
    let compositor = Compositor(layer: layer)
    let isDrawnOnMain = await withCheckedContinuation { (done: CheckedContinuation<Bool, Never>) in
      DispatchQueue.global(qos: .utility).async {
        UIGraphicsBeginImageContextWithOptions(CGSize(width: 10, height: 10), true, 1)
        UIRectFill(CGRect(x: 0, y: 0, width: 10, height: 10))
        let image = UIGraphicsGetImageFromCurrentImageContext()?.cgImage
        UIGraphicsEndImageContext()
        let isDrawnOnMain = Thread.isMainThread
        DispatchQueue.main.async {
          // The main queue, which serves the main actor, has no thread of its own in a test.
          MainActor.assumeIsolated { layer.contents = image }
          done.resume(returning: isDrawnOnMain)
        }
      }
    }
    #expect(!isDrawnOnMain)
    #expect(layer.image?.isOpaque == true && frame(compositor).items.map(\.kind) == [.image])
  }
}
