import Testing

@testable import Agate

/// Changes that display a layer again, as measured on Core Animation.
struct RedisplayTests {
  private final class ByOpacity: CALayer {
    override class func needsDisplay(forKey key: String) -> Bool {
      key == "opacity" || super.needsDisplay(forKey: key)
    }
  }

  @Test func aSubclassMayAskForAPropertyOfTheLayer() {
    let layer = ByOpacity()
    layer.displayIfNeeded()
    layer.bounds = CGRect(x: 0, y: 0, width: 10, height: 10)
    #expect(!layer.needsDisplay())
    layer.opacity = 0.25
    #expect(layer.needsDisplay())
    layer.displayIfNeeded()
    layer.opacity = 0.25
    #expect(!layer.needsDisplay(), "the same value is no change")
    layer.setValue(0.75, forKey: "opacity")
    #expect(layer.needsDisplay())
    let plain = CALayer()
    plain.opacity = 0.5
    #expect(!plain.needsDisplay() && !CALayer.needsDisplay(forKey: "opacity"))
  }

  @Test func aSubclassMayAskForAPropertyOfItsSuperclass() {
    final class Outlined: CAShapeLayer {
      override class func needsDisplay(forKey key: String) -> Bool { key == "strokeEnd" || key == "shadowPath" }
    }
    final class Shaded: CAGradientLayer {
      override class func needsDisplay(forKey key: String) -> Bool { key == "colors" }
    }
    let outlined = Outlined(), shaded = Shaded()
    outlined.bounds = CGRect(x: 0, y: 0, width: 10, height: 10)
    (outlined.lineWidth, shaded.startPoint) = (3, CGPoint(x: 1, y: 0))
    #expect(!outlined.needsDisplay() && !shaded.needsDisplay())
    outlined.strokeEnd = 0.5
    shaded.colors = [CGColor.white, CGColor.black]
    #expect(outlined.needsDisplay() && shaded.needsDisplay())
    outlined.displayIfNeeded()
    #expect(!outlined.needsDisplay())
    outlined.shadowPath = CGPath(rect: CGRect(x: 0, y: 0, width: 1, height: 1), transform: nil)
    #expect(outlined.needsDisplay())
  }

  @Test func textAsksForItsOwnKeys() {
    for key in ["string", "font", "fontSize", "foregroundColor", "wrapped", "truncationMode", "alignmentMode"] {
      #expect(CATextLayer.needsDisplay(forKey: key), "\(key)")
    }
    #expect(!CATextLayer.needsDisplay(forKey: "bounds"))
  }

  // The header, and as measured: before every drawing, also where the class draws by itself.
  @Test func theDelegateHearsThatTheLayerWillDraw() {
    final class Drawer: CALayerDelegate {
      var calls: [String] = []
      func layerWillDraw(_ layer: CALayer) { calls.append("will") }
      func draw(_ layer: CALayer, in ctx: CGContext) { calls.append("draw") }
    }
    final class Painted: CALayer { override func draw(in ctx: CGContext) { ctx.fill(bounds) } }
    let drawer = Drawer(), text = CATextLayer()
    text.string = "text"
    for layer in [CALayer(), Painted(), text] {
      layer.bounds = CGRect(x: 0, y: 0, width: 20, height: 20)
      layer.delegate = drawer
      layer.display()
    }
    #expect(drawer.calls == ["will", "draw", "will", "will"])
  }
}
