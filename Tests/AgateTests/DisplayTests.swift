import Foundation
import Testing

@testable import Agate

/// Draws for a layer and keeps account.
private final class Painter: CALayerDelegate {
  var draws = 0
  var clips: [CGRect] = []
  var transforms: [CGAffineTransform] = []
  var layers: [CALayer] = []
  var current: [Bool] = []
  var paint: (CALayer, CGContext) -> Void

  init(_ paint: @escaping (CALayer, CGContext) -> Void = { _, _ in }) { self.paint = paint }

  func draw(_ layer: CALayer, in ctx: CGContext) {
    draws += 1
    layers.append(layer)
    clips.append(ctx.boundingBoxOfClipPath)
    transforms.append(ctx.ctm)
    current.append(UIGraphicsGetCurrentContext() === ctx)
    paint(layer, ctx)
  }
}

/// Sets an image, and would draw too.
private final class Provider: CALayerDelegate {
  let image = CGImage(width: 1, height: 1, premultiplied: [0xFF00_00FF])
  var log: [String] = []
  func display(_ layer: CALayer) {
    log.append("display")
    layer.contents = image
  }
  func draw(_ layer: CALayer, in ctx: CGContext) { log.append("draw") }
}

private final class Silent: CALayerDelegate {}

private func layer(_ size: CGFloat = 10, _ delegate: (any CALayerDelegate)? = nil) -> CALayer {
  let layer = CALayer()
  layer.frame = CGRect(x: 0, y: 0, width: size, height: size)
  layer.delegate = delegate
  return layer
}

extension CALayer {
  fileprivate var image: CGImage? { contents as? CGImage }

  fileprivate func rgba(_ x: Int, _ y: Int) -> [Int]? {
    guard let image else { return nil }
    let pixel = image.pixels[y * image.width + x]
    return [0, 8, 16, 24].map { Int(pixel >> UInt32($0) & 255) }
  }
}

private let red = CGColor(red: 1, green: 0, blue: 0)
private let blue = CGColor(red: 0, green: 0, blue: 1)

private func frame(_ compositor: Compositor) -> FrameSnapshot {
  compositor.snapshot(at: 0, viewport: Viewport(width: 100, height: 100))
}

@Suite struct DisplayTests {
  // MARK: When

  @Test func aLayerIsNotDrawnUnlessToldSo() {
    let painter = Painter { $1.fill($0.bounds) }
    let root = layer(10, painter)
    let compositor = Compositor(layer: root)
    for _ in 0..<3 { _ = frame(compositor) }
    #expect(painter.draws == 0 && root.contents == nil && root.backingStoreByteCount == 0)
    root.setNeedsDisplay()
    #expect(painter.draws == 0 && root.needsDisplay() && root.contents == nil, "only marked")
    _ = frame(compositor)
    #expect(painter.draws == 1 && !root.needsDisplay() && root.contents != nil)
  }

  @Test func marksAreGatheredAndPicturesKept() {
    let painter = Painter { $1.fill($0.bounds) }
    let root = layer(10, painter)
    let compositor = Compositor(layer: root)
    root.setNeedsDisplay()
    for _ in 0..<10 { _ = frame(compositor) }
    #expect(painter.draws == 1, "kept from frame to frame")
    let old = root.image
    for _ in 0..<1000 { root.setNeedsDisplay() }
    #expect(root.image === old, "the old picture until then")
    CATransaction.flush()
    #expect(painter.draws == 2 && root.image !== old)
    let many = (0..<100).map { _ in layer(4, painter) }
    for one in many { root.addSublayer(one) }
    painter.draws = 0
    for one in many {
      one.setNeedsDisplay()
      one.setNeedsDisplay()
    }
    CATransaction.flush()
    #expect(painter.draws == 100)
  }

  @Test func displayRunsAtOnceAndOnlyIfNeededIsOnlyIfNeeded() {
    let painter = Painter { $1.fill($0.bounds) }
    let one = layer(10, painter)
    one.displayIfNeeded()
    #expect(painter.draws == 0)
    one.display()
    #expect(painter.draws == 1 && one.contents != nil, "without a compositor too")
    one.setNeedsDisplay()
    one.displayIfNeeded()
    #expect(painter.draws == 2 && !one.needsDisplay())
  }

  @Test func marksWaitForATree() {
    let painter = Painter { $1.fill($0.bounds) }
    let root = layer()
    let compositor = Compositor(layer: root)
    let later = layer(10, painter)
    later.setNeedsDisplay()
    CATransaction.flush()
    #expect(painter.draws == 0 && later.needsDisplay())
    root.addSublayer(later)
    _ = frame(compositor)
    #expect(painter.draws == 1)
  }

  @Test func aLayerThatMarksItselfWhileItDrawsWaitsForTheNextFrame() {
    let painter = Painter { layer, _ in layer.setNeedsDisplay() }
    let root = layer(10, painter)
    let compositor = Compositor(layer: root)
    root.setNeedsDisplay()
    _ = frame(compositor)
    #expect(painter.draws == 1)
    _ = frame(compositor)
    #expect(painter.draws == 2)
  }

  @Test func explicitTransactionsDisplayAtTheirEnd() {
    let painter = Painter { $1.fill($0.bounds) }
    let root = layer(10, painter)
    let compositor = Compositor(layer: root)
    CATransaction.begin()
    root.setNeedsDisplay()
    _ = frame(compositor)
    #expect(painter.draws == 0)
    CATransaction.commit()
    #expect(painter.draws == 1)
  }

  @Test func newBoundsRedrawOnlyOnRequest() {
    let painter = Painter { $1.fill($0.bounds) }
    let root = layer(10, painter)
    _ = Compositor(layer: root)
    root.display()
    #expect(!root.needsDisplayOnBoundsChange)
    root.bounds.size = CGSize(width: 20, height: 20)
    CATransaction.flush()
    #expect(painter.draws == 1 && root.image!.width == 10, "the picture is stretched")
    root.needsDisplayOnBoundsChange = true
    root.bounds.size = CGSize(width: 30, height: 20)
    #expect(root.needsDisplay())
    root.displayIfNeeded()
    #expect(painter.draws == 2 && root.image!.width == 30)
    root.setValue(false, forKey: "needsDisplayOnBoundsChange")
    #expect(!root.needsDisplayOnBoundsChange)
  }

  @Test func keysOfTheClassCanAskForDisplay() {
    final class Gauge: CALayer {
      override class func needsDisplay(forKey key: String) -> Bool { key == "level" }
    }
    let gauge = Gauge()
    gauge.setValue(1, forKey: "other")
    #expect(!gauge.needsDisplay())
    gauge.setValue(1, forKey: "level")
    #expect(gauge.needsDisplay() && !CALayer.needsDisplay(forKey: "level"))
  }

  // MARK: Who

  @Test func theChainOfProvidersStopsAtTheFirst() {
    class Drawing: CALayer {
      var log: [String] = []
      override func draw(in ctx: CGContext) { log.append("draw(in:)") }
    }
    final class Displaying: Drawing {
      override func display() { log.append("display()") }
    }
    let provider = Provider()
    let displaying = Displaying()
    displaying.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
    displaying.delegate = provider
    displaying.setNeedsDisplay()
    displaying.displayIfNeeded()
    #expect(displaying.log == ["display()"] && provider.log == [] && displaying.contents == nil)

    let drawing = Drawing()
    drawing.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
    drawing.delegate = provider
    drawing.display()
    #expect(drawing.log == [] && provider.log == ["display"])
    #expect(drawing.image === provider.image && drawing.backingStoreByteCount == 0, "no bitmap of its own")

    let painter = Painter()
    drawing.delegate = painter
    drawing.display()
    #expect(drawing.log == ["draw(in:)"] && painter.draws == 0)

    let plain = layer(10, painter)
    plain.display()
    #expect(painter.draws == 1)
  }

  @Test func withoutAnybodyWhoDrawsNothingHappens() {
    let plain = layer(10)
    plain.display()
    #expect(plain.contents == nil && plain.backingStoreByteCount == 0)
    let silent = Silent()
    let asked = layer(10, silent)
    let mine = CGImage(width: 1, height: 1, premultiplied: [1 << 24])
    asked.contents = mine
    asked.setNeedsDisplay()
    asked.displayIfNeeded()
    #expect(asked.image === mine && asked.backingStoreByteCount == 0, "what the program set stays")
    #expect(!asked.needsDisplay())
  }

  @Test func contentsThatAreNoImageShowNothing() {
    let root = layer(10)
    root.backgroundColor = red
    let compositor = Compositor(layer: root)
    for contents in ["picture", 7, nil] as [Any?] {
      root.contents = contents
      let f = frame(compositor)
      #expect(f.items.count == 1 && f.items[0].kind == .rectangle)
    }
    root.contents = CGImage(width: 1, height: 1, premultiplied: [0xFF00_00FF])
    CATransaction.flush()
    #expect(compositor.snapshot(at: 9, viewport: Viewport(width: 100, height: 100)).items.count == 2)
  }

  @Test func anEmptyDrawStillCostsItsBitmap() {
    final class Empty: CALayer {
      override func draw(in ctx: CGContext) {}
    }
    let empty = Empty()
    empty.bounds = CGRect(x: 0, y: 0, width: 100, height: 50)
    empty.contentsScale = 2
    empty.display()
    #expect(empty.image!.width == 200 && empty.image!.height == 100 && empty.backingStoreByteCount == 200 * 100 * 4)
    let painter = Painter()
    let asked = layer(8, painter)
    asked.display()
    #expect(asked.backingStoreByteCount == 256 && asked.rgba(3, 3) == [0, 0, 0, 0])
  }

  @Test func aDelegateOfTwoLayersIsToldWhich() {
    let painter = Painter()
    let a = layer(4, painter), b = layer(5, painter)
    a.display()
    b.display()
    #expect(painter.layers.count == 2 && painter.layers[0] === a && painter.layers[1] === b)
  }

  @Test func aDelegateThatIsGoneIsNotAsked() {
    var painter: Painter? = Painter { $1.fill($0.bounds) }
    weak let observed = painter
    let root = layer(4, painter)
    _ = Compositor(layer: root)
    root.setNeedsDisplay()
    painter = nil
    #expect(observed == nil && root.delegate == nil, "not retained")
    CATransaction.flush()
    #expect(root.contents == nil)
  }

  // MARK: What

  @Test func theContextIsInPointsAndEmpty() {
    let painter = Painter { layer, context in
      context.setFillColor(red)
      context.fill(CGRect(x: 5, y: 7, width: 1, height: 1))
    }
    let one = layer(10, painter)
    one.bounds = CGRect(x: 5, y: 7, width: 10, height: 20)
    one.contentsScale = 2
    one.display()
    #expect(one.image!.width == 20 && one.image!.height == 40)
    #expect(painter.clips == [CGRect(x: 5, y: 7, width: 10, height: 20)], "the clip is the bounds")
    #expect(painter.transforms == [CGAffineTransform(a: 2, b: 0, c: 0, d: -2, tx: -10, ty: 54)])
    #expect(painter.current == [true] && UIGraphicsGetCurrentContext() == nil)
    #expect(one.rgba(0, 0) == [255, 0, 0, 255] && one.rgba(1, 1) == [255, 0, 0, 255], "the origin is above")
    #expect(one.rgba(2, 0) == [0, 0, 0, 0] && one.rgba(19, 39) == [0, 0, 0, 0])
    #expect(!one.image!.isOpaque)
  }

  @Test func bitmapsAreOfTheirSizeAndBounded() {
    #expect(BackingStore.pixels(CGSize(width: 2048, height: 1536), scale: 1)! == (2048, 1536))
    let painter = Painter()
    let large = layer(10, painter)
    large.bounds = CGRect(x: 0, y: 0, width: 2048, height: 1536)
    large.display()
    #expect(large.backingStoreByteCount == 12_582_912)
    #expect(BackingStore.pixels(CGSize(width: 10.5, height: 10), scale: 1)! == (11, 10))
    #expect(BackingStore.pixels(CGSize(width: 10, height: 10), scale: 1.5)! == (15, 15))
    #expect(BackingStore.pixels(CGSize(width: 0, height: 10), scale: 1) == nil)
    #expect(BackingStore.pixels(CGSize(width: 10, height: CGFloat.nan), scale: 1) == nil)
    #expect(BackingStore.pixels(CGSize(width: 10, height: CGFloat.infinity), scale: 1) == nil)
    #expect(BackingStore.pixels(CGSize(width: 10, height: 10), scale: 0) == nil)
    for (w, h, s) in [(1e9, 1, 1), (1e9, 1e9, 3), (20_000, 20_000, 1), (1, 1, 1e30)] as [(Double, Double, Double)] {
      let size = BackingStore.pixels(CGSize(width: w, height: h), scale: s)!
      #expect(max(size.width, size.height) <= 16_384 && size.width * size.height <= BackingStore.maximumPixels + 20_000)
    }
    let hopeless = layer(10, painter)
    hopeless.bounds = CGRect(x: 0, y: 0, width: 0, height: 10)
    hopeless.display()
    #expect(hopeless.contents == nil)
  }

  @Test func drawingIsCutOffAtTheBounds() {
    let painter = Painter { layer, context in
      context.setLineWidth(10)
      context.setStrokeColor(red)
      context.strokeEllipse(in: layer.bounds)
    }
    let ring = layer(200, painter)
    ring.display()
    #expect(ring.rgba(100, 2) == [255, 0, 0, 255] && ring.rgba(100, 8) == [0, 0, 0, 0])
    #expect(ring.rgba(173, 173)![0] > 250 && ring.rgba(2, 2) == [0, 0, 0, 0] && ring.rgba(100, 100) == [0, 0, 0, 0])
    let root = layer(300)
    ring.position = CGPoint(x: 150, y: 150)
    root.addSublayer(ring)
    let f = Compositor(layer: root).snapshot(at: 0, viewport: Viewport(width: 300, height: 300))
    #expect(f.items.count == 1 && f.boxes[0] == PixelBox(x0: 50, y0: 50, x1: 250, y1: 250), "nothing outside")
  }

  @Test func opaqueLayersHaveNoAlpha() {
    let painter = Painter { _, context in
      context.setFillColor(red)
      context.setAlpha(0.5)
      context.fill(CGRect(x: 0, y: 0, width: 5, height: 10))
      context.clear(CGRect(x: 0, y: 0, width: 1, height: 10))
    }
    let one = layer(10, painter)
    #expect(!one.isOpaque)
    one.isOpaque = true
    one.display()
    #expect(one.image!.isOpaque && one.rgba(8, 5) == [0, 0, 0, 255] && one.rgba(0, 5) == [0, 0, 0, 255])
    #expect(one.rgba(3, 5)![0] == 128 && one.rgba(3, 5)![3] == 255)
    one.setValue(false, forKey: "opaque")
    one.display()
    #expect(!one.image!.isOpaque)
  }

  @Test func greyFormatHoldsGreys() {
    let painter = Painter { _, context in
      context.setFillColor(red)
      context.fill(CGRect(x: 0, y: 0, width: 5, height: 10))
    }
    let one = layer(10, painter)
    #expect(one.contentsFormat == .RGBA8Uint)
    one.contentsFormat = .gray8Uint
    one.display()
    #expect(one.rgba(2, 2) == [77, 77, 77, 255] && one.rgba(7, 2) == [0, 0, 0, 0])
    one.setValue("RGBA8", forKey: "contentsFormat")
    one.display()
    #expect(one.rgba(2, 2) == [255, 0, 0, 255])
  }

  // MARK: Parts

  @Test func onlyTheMarkedPartIsDrawnAnew() {
    let painter = Painter { layer, context in
      context.setFillColor(red)
      context.fill(layer.bounds)
    }
    let root = layer(40, painter)
    let compositor = Compositor(layer: root)
    root.setNeedsDisplay()
    _ = frame(compositor)
    painter.paint = { layer, context in
      context.setFillColor(blue)
      context.fillEllipse(in: layer.bounds)
    }
    root.setNeedsDisplay(CGRect(x: 10, y: 10, width: 20, height: 20))
    #expect(root.needsDisplay())
    _ = frame(compositor)
    #expect(painter.draws == 2 && painter.clips[1] == CGRect(x: 10, y: 10, width: 20, height: 20))
    #expect(root.rgba(20, 20) == [0, 0, 255, 255] && root.rgba(9, 20) == [255, 0, 0, 255])
    #expect(root.rgba(30, 20) == [255, 0, 0, 255] && root.rgba(29, 20) == [0, 0, 255, 255])
    // What is drawn anew begins empty.
    painter.paint = { _, _ in }
    root.setNeedsDisplay(CGRect(x: 0, y: 0, width: 5, height: 5))
    root.setNeedsDisplay(CGRect(x: 3, y: 7, width: 5, height: 5))
    _ = frame(compositor)
    #expect(painter.clips[2] == CGRect(x: 0, y: 0, width: 8, height: 12), "the rectangle around both")
    #expect(root.rgba(7, 11) == [0, 0, 0, 0] && root.rgba(8, 11) == [255, 0, 0, 255])
  }

  @Test func partsGrowToWholePixels() {
    let painter = Painter { $1.fill($0.bounds) }
    let one = layer(20, painter)
    one.contentsScale = 2
    one.display()
    one.setNeedsDisplay(CGRect(x: 1.2, y: 2, width: 3, height: 4))
    one.displayIfNeeded()
    #expect(painter.clips[1] == CGRect(x: 1, y: 2, width: 3.5, height: 4))
    one.setNeedsDisplay(CGRect(x: 100, y: 0, width: 3, height: 4))
    #expect(!one.needsDisplay(), "nothing of the layer lies there")
    one.setNeedsDisplay(CGRect(x: CGFloat.nan, y: 0, width: 3, height: 4))
    one.displayIfNeeded()
    #expect(one.image!.width == 40)
  }

  @Test func partsOfWhatIsNotThereAreTheWhole() {
    let painter = Painter { $1.fill($0.bounds) }
    let one = layer(20, painter)
    let part = CGRect(x: 0, y: 0, width: 2, height: 2)
    func redraw() -> CGRect? {
      one.setNeedsDisplay(part)
      one.displayIfNeeded()
      return painter.clips.last
    }
    #expect(redraw() == one.bounds, "never drawn")
    #expect(redraw() == part)
    one.bounds.size.width = 30
    #expect(redraw() == one.bounds, "drawn for other bounds")
    one.contentsScale = 2
    #expect(redraw() == one.bounds)
    one.isOpaque = true
    #expect(redraw() == one.bounds)
    #expect(redraw() == part)
    one.contents = CGImage(width: 1, height: 1, premultiplied: [0])
    #expect(redraw() == one.bounds, "replaced by the program")
    one.setNeedsDisplay(part)
    one.setNeedsDisplay()
    one.setNeedsDisplay(part)
    one.displayIfNeeded()
    #expect(painter.clips.last == one.bounds)
  }

  @Test func stampsByPartsGiveTheSamePictureAsAll() {
    let brush = CGImage(width: 4, height: 4, premultiplied: [UInt32](repeating: 0x8080_8080, count: 16))
    let points: [CGPoint] = (0..<60).map { i in
      let x = 10 + i * 7 % 80, y = 10 + i * 13 % 80
      return CGPoint(x: x, y: y)
    }
    func stamp(_ p: CGPoint) -> CGRect { CGRect(x: p.x - 16, y: p.y - 16, width: 32, height: 32) }
    func run(_ parts: Bool) -> (CGImage, perUpdate: [Int]) {
      var shown: [CGPoint] = []
      var stamps = 0
      let painter = Painter { _, context in
        let clip = context.boundingBoxOfClipPath
        for p in shown where clip.intersects(stamp(p)) {
          UIImage(cgImage: brush).draw(in: stamp(p))
          stamps += 1
        }
      }
      let board = layer(100, painter)
      let compositor = Compositor(layer: board)
      board.display()
      var counts: [Int] = []
      for p in points {
        shown.append(p)
        stamps = 0
        if parts { board.setNeedsDisplay(stamp(p)) } else { board.setNeedsDisplay() }
        _ = frame(compositor)
        counts.append(stamps)
      }
      return (board.image!, counts)
    }
    let all = run(false)
    let parts = run(true)
    #expect(all.0.pixels == parts.0.pixels)
    #expect(all.perUpdate == Array(1...60), "everything is drawn again and again")
    #expect(parts.perUpdate.reduce(0, +) * 2 < all.perUpdate.reduce(0, +))
    #expect(parts.perUpdate[0] == 1)
  }

  // MARK: Threads

  @Test func asynchronousDrawingGivesTheSamePicture() {
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
    let one = layer(60, painter)
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

  @Test func asynchronousDrawingLeavesTheCallerSooner() {
    let painter = Painter { layer, context in
      context.setLineWidth(3)
      for i in 0..<3000 {
        let x = CGFloat(i % 400)
        context.move(to: CGPoint(x: x, y: 0))
        context.addCurve(
          to: CGPoint(x: 400 - x, y: 400), control1: CGPoint(x: 400, y: x), control2: CGPoint(x: x, y: 100))
        context.strokePath()
      }
    }
    let one = layer(400, painter)
    func time(_ body: () -> Void) -> Duration { ContinuousClock().measure(body) }
    let direct = time { one.display() }
    one.drawsAsynchronously = true
    let taken = time { one.display() }
    #expect(taken * 2 < direct, "\(taken) instead of \(direct)")
    _ = one.image!.pixels
  }

  @Test func picturesDrawnElsewhereAreContents() async {
    let root = layer(10)
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

  @Test func aDrawnLayerIsOneImageItemAndMovesWithoutDrawing() {
    let painter = Painter { $1.fill($0.bounds) }
    let root = layer(100)
    let one = layer(10, painter)
    one.setNeedsDisplay()
    root.addSublayer(one)
    let compositor = Compositor(layer: root)
    let first = frame(compositor)
    #expect(first.items.count == 1 && first.items[0].kind == .image)
    for i in 0..<10 {
      CATransaction.setDisableActions(true)
      one.position.x = CGFloat(20 + i)
      let f = frame(compositor)
      #expect(f.items[0].image == first.items[0].image, "the same picture")
    }
    #expect(painter.draws == 1)
    // A new picture takes another slot; the old one is given back.
    one.setNeedsDisplay()
    let second = frame(compositor)
    #expect(second.items.count == 1 && second.items[0].image != 0)
    let plain = layer(10)
    plain.backgroundColor = red
    #expect(plain.backingStoreByteCount == 0, "a colour needs no bitmap")
  }
}
