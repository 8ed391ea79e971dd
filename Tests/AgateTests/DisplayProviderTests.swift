import Foundation
import ConformanceRows
import Testing

@testable import Agate

/// The order in which a layer looks for its contents: an override of `display()`, the delegate's `display(_:)`, an
/// override of `draw(in:)`, the delegate's `draw(_:in:)`.
struct DisplayProviderTests {
  private let red = CGColor(red: 1, green: 0, blue: 0)

  @Test(.row("A0.29", "A0.30", "A1.21", "A1.23", "A3.04", "A3.09", "A3.10", "A3.12", "A3.13", "B2.44", "B2.45"))
  func theChainOfProvidersStopsAtTheFirst() {
    class Drawing: CALayer {
      var log: [String] = []
      override func draw(in ctx: CGContext) { log.append("draw(in:)") }
    }
    final class Displaying: Drawing {
      let ownPicture = CGImage(width: 1, height: 1, premultiplied: [0xFFFF_0000])
      override func display() {
        log.append("display()")
        contents = ownPicture
      }
    }
    let provider = Provider()
    let displaying = Displaying()
    displaying.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
    displaying.delegate = provider
    displaying.setNeedsDisplay()
    displaying.displayIfNeeded()
    #expect(displaying.log == ["display()"] && provider.log == [])
    #expect(displaying.image === displaying.ownPicture && displaying.backingStoreByteCount == 0)

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

    let plain = square(10, painter)
    plain.display()
    #expect(painter.draws == 1)
  }

  @Test(.row("A3.12")) func aLayerThatDoesNotDrawLetsItsDelegateDraw() throws {
    let context = try #require(
      CGContext(
        data: nil, width: 10, height: 10, bitsPerComponent: 8, bytesPerRow: 0, space: CGColorSpaceCreateDeviceRGB(),
        bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue))
    let painter = Painter(), plain = square(10, painter)
    plain.draw(in: context)
    #expect(painter.draws == 1 && painter.layers.first === plain && plain.contents == nil)
  }

  @Test(.row("A0.29", "A3.09")) func withoutAnybodyWhoDrawsNothingHappens() {
    let plain = square(10)
    plain.display()
    #expect(plain.contents == nil && plain.backingStoreByteCount == 0)
    let silent = Silent()
    let asked = square(10, silent)
    let mine = CGImage(width: 1, height: 1, premultiplied: [1 << 24])
    asked.contents = mine
    asked.setNeedsDisplay()
    asked.displayIfNeeded()
    #expect(asked.image === mine && asked.backingStoreByteCount == 0, "what the program set stays")
    #expect(!asked.needsDisplay())
  }

  @Test(.row("A0.12")) func contentsThatAreNoImageShowNothing() {
    let root = square(10)
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
    CATransaction.setDisableActions(true)
    root.contents = nil
    CATransaction.flush()
    let last = compositor.snapshot(at: 10, viewport: Viewport(width: 100, height: 100))
    #expect(last.items.map(\.kind) == [.rectangle], "the background alone is left")
  }

  @Test(.row("A0.25", "A0.263", "A2.176", "A3.11", "B2.40")) func anEmptyDrawStillCostsItsBitmap() {
    final class Empty: CALayer {
      override func draw(in ctx: CGContext) {}
    }
    let empty = Empty()
    empty.bounds = CGRect(x: 0, y: 0, width: 100, height: 50)
    empty.contentsScale = 2
    empty.display()
    #expect(empty.image!.width == 200 && empty.image!.height == 100 && empty.backingStoreByteCount == 200 * 100 * 4)
    let painter = Painter()
    let asked = square(8, painter)
    asked.display()
    #expect(asked.backingStoreByteCount == 256 && asked.rgba(3, 3) == [0, 0, 0, 0])
    let plain = square(8)
    plain.display()
    #expect(plain.backingStoreByteCount == 0, "without a method that draws there is none")
  }

  @Test(.row("A1.24", "A1.25")) func aDelegateOfTwoLayersIsToldWhich() {
    let painter = Painter()
    let a = square(4, painter), b = square(5, painter)
    a.display()
    b.display()
    #expect(painter.layers.count == 2 && painter.layers[0] === a && painter.layers[1] === b)
  }

  @Test(.row("A0.29", "A1.25", "A1.26", "B2.44")) func aDelegateThatIsGoneIsNotAsked() {
    #expect(CALayer().delegate == nil)
    var painter: Painter? = Painter { $1.fill($0.bounds) }
    weak let observed = painter
    #expect(CALayer().delegate == nil)
    let root = square(4, painter)
    _ = Compositor(layer: root)
    root.setNeedsDisplay()
    painter = nil
    #expect(observed == nil && root.delegate == nil, "not retained")
    CATransaction.flush()
    #expect(root.contents == nil)
  }
}
