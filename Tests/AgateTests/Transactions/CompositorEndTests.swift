import Agate
import Testing

/// Draws itself again in every transaction.
private final class RestlessLayer: CALayer {
  var draws = 0

  override func draw(in ctx: CGContext) {
    draws += 1
    setNeedsDisplay()
    ctx.fill(bounds)
  }
}

/// Trees whose compositor is gone.
struct CompositorEndTests {
  @Test func nothingIsDrawnWithoutACompositor() {
    let layer = RestlessLayer()
    layer.frame = CGRect(x: 0, y: 0, width: 4, height: 4)
    layer.setNeedsDisplay()
    var compositor: Compositor? = Compositor(layer: layer)
    CATransaction.flush()
    let draws = layer.draws
    #expect(draws >= 2 && compositor != nil, "a layer that marks itself draws in every transaction")
    compositor = nil
    for _ in 0..<3 { CATransaction.flush() }
    #expect(layer.draws == draws && layer.needsDisplay())
    compositor = Compositor(layer: layer)
    #expect(layer.draws == draws + 1, "the mark stays until a compositor shows the layer")
    withExtendedLifetime(compositor) {}
  }

  @Test func layersAndPicturesOfAGoneTreeAreReleased() {
    weak var layer: RestlessLayer?
    weak var image: CGImage?
    do {
      let root = CALayer(), restless = RestlessLayer()
      restless.frame = CGRect(x: 0, y: 0, width: 4, height: 4)
      restless.setNeedsDisplay()
      root.addSublayer(restless)
      let compositor = Compositor(layer: root)
      image = restless.contents as? CGImage
      layer = restless
      withExtendedLifetime(compositor) {}
    }
    CATransaction.flush()
    #expect(layer == nil && image == nil)
  }
}
