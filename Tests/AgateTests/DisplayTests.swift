import Foundation
import ConformanceRows
import Testing

@testable import Agate

/// Conditions under which a layer is drawn.
struct DisplayTests {
  private let red = CGColor(red: 1, green: 0, blue: 0)

  @Test(.row("A0.33", "A1.20", "B2.43", "B2.47")) func aLayerIsNotDrawnUnlessToldSo() {
    let painter = Painter { $1.fill($0.bounds) }
    let root = square(10, painter)
    root.backgroundColor = red
    let compositor = Compositor(layer: root)
    for _ in 0..<3 { #expect(frame(compositor).items.map(\.kind) == [.rectangle], "only the background shows") }
    #expect(painter.draws == 0 && root.contents == nil && root.backingStoreByteCount == 0)
    root.setNeedsDisplay()
    #expect(painter.draws == 0 && root.needsDisplay() && root.contents == nil, "only marked")
    #expect(frame(compositor).items.map(\.kind) == [.rectangle, .image])
    #expect(painter.draws == 1 && !root.needsDisplay() && root.contents != nil)
    root.display()
    #expect(painter.draws == 2, "at once, without a mark")
    // A delegate that gives contents is asked by the same rule.
    let provider = Provider(), sublayer = square(10, provider)
    root.addSublayer(sublayer)
    for _ in 0..<3 { _ = frame(compositor) }
    #expect(provider.log == [] && sublayer.contents == nil)
    sublayer.setNeedsDisplay()
    for _ in 0..<3 { _ = frame(compositor) }
    #expect(provider.log == ["display"] && sublayer.image === provider.image, "once")
  }

  @Test(.row("A0.28", "A2.156", "A2.159", "A3.05", "A3.07", "B2.42")) func marksAreGatheredAndPicturesKept() {
    let painter = Painter { $1.fill($0.bounds) }
    let root = square(10, painter)
    let compositor = Compositor(layer: root)
    root.setNeedsDisplay()
    for _ in 0..<10 { _ = frame(compositor) }
    #expect(painter.draws == 1, "kept from frame to frame")
    let old = root.image
    for _ in 0..<1000 { root.setNeedsDisplay() }
    #expect(root.image === old, "the old picture until then")
    CATransaction.flush()
    #expect(painter.draws == 2 && root.image !== old)
    let many = (0..<100).map { _ in square(4, painter) }
    let commits = compositor.statistics.commits
    for one in many { root.addSublayer(one) }
    painter.draws = 0
    for one in many {
      one.setNeedsDisplay()
      one.setNeedsDisplay()
    }
    CATransaction.flush()
    #expect(painter.draws == 100 && compositor.statistics.commits == commits + 1, "all of it in one transaction")
  }

  @Test(.row("A0.32", "A3.06")) func displayRunsAtOnceAndOnlyIfNeededIsOnlyIfNeeded() {
    let painter = Painter { $1.fill($0.bounds) }
    let one = square(10, painter)
    one.displayIfNeeded()
    #expect(painter.draws == 0)
    one.display()
    #expect(painter.draws == 1 && one.contents != nil, "without a compositor too")
    one.setNeedsDisplay()
    one.displayIfNeeded()
    #expect(painter.draws == 2 && !one.needsDisplay())
  }

  @Test func anOverrideOfDisplayIsCalledOnceForAMark() {
    final class Given: CALayer {
      var calls = 0
      override func display() {
        calls += 1
        contents = CGImage(width: 1, height: 1, premultiplied: [0xff00_00ff])
      }
    }
    let layer = Given()
    layer.setNeedsDisplay()
    layer.displayIfNeeded()
    #expect(layer.calls == 1 && !layer.needsDisplay())
    layer.displayIfNeeded()
    #expect(layer.calls == 1)
  }

  @Test func marksWaitForATree() {
    let painter = Painter { $1.fill($0.bounds) }
    let root = square()
    let compositor = Compositor(layer: root)
    let later = square(10, painter)
    later.setNeedsDisplay()
    CATransaction.flush()
    #expect(painter.draws == 0 && later.needsDisplay())
    root.addSublayer(later)
    _ = frame(compositor)
    #expect(painter.draws == 1)
  }

  @Test func aLayerThatMarksItselfWhileItDrawsWaitsForTheNextFrame() {
    let painter = Painter { layer, _ in layer.setNeedsDisplay() }
    let root = square(10, painter)
    let compositor = Compositor(layer: root)
    root.setNeedsDisplay()
    _ = frame(compositor)
    #expect(painter.draws == 1)
    _ = frame(compositor)
    #expect(painter.draws == 2)
  }

  @Test func explicitTransactionsDisplayAtTheirEnd() {
    let painter = Painter { $1.fill($0.bounds) }
    let root = square(10, painter)
    let compositor = Compositor(layer: root)
    CATransaction.begin()
    root.setNeedsDisplay()
    _ = frame(compositor)
    #expect(painter.draws == 0)
    CATransaction.commit()
    #expect(painter.draws == 1)
  }

  @Test(.row("A0.26")) func newBoundsRedrawOnlyOnRequest() {
    let painter = Painter { $1.fill($0.bounds) }
    let root = square(10, painter)
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

  @Test(.row("A0.27", "A0.251", "A0.270", "A2.173")) func aDrawnLayerIsOneImageItemAndMovesWithoutDrawing() {
    let painter = Painter { $1.fill($0.bounds) }
    let root = square(100)
    let one = square(10, painter)
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
    // The new picture takes another slot, and the old slot is freed.
    one.setNeedsDisplay()
    let second = frame(compositor)
    #expect(second.items.count == 1 && second.items[0].image != 0)
    let plain = square(10)
    plain.backgroundColor = red
    #expect(plain.backingStoreByteCount == 0, "a colour needs no bitmap")
  }
}
