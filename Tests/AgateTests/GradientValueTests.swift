import AgateRaster
import AgateUIKit
import Synchronization
import ConformanceRows
import Testing

@testable import Agate

struct GradientValueTests {
  private func archived(_ layer: CAGradientLayer) throws -> CAGradientLayer {
    let data = try NSKeyedArchiver.archivedData(withRootObject: layer, requiringSecureCoding: true)
    return try #require(try NSKeyedUnarchiver.unarchivedObject(ofClass: CAGradientLayer.self, from: data))
  }

  @Test func everyPropertyHasAKey() {
    let layer = CAGradientLayer()
    layer.setValue([CGColor.black, CGColor.white], forKey: "colors")
    layer.setValue([0.25, 0.5], forKey: "locations")
    layer.setValue(CGPoint(x: 1, y: 2), forKey: "startPoint")
    layer.setValue(0.75, forKeyPath: "endPoint.x")
    layer.setValue("radial", forKey: "type")
    #expect(layer.colors as? [CGColor] == [.black, .white] && layer.locations == [0.25, 0.5])
    #expect(
      layer.startPoint == CGPoint(x: 1, y: 2) && layer.endPoint == CGPoint(x: 0.75, y: 1) && layer.type == .radial)
    #expect(layer.value(forKey: "colors") as? [CGColor] == [.black, .white])
    #expect(layer.value(forKey: "locations") as? [NSNumber] == [0.25, 0.5])
    #expect(layer.value(forKeyPath: "startPoint.y") as? CGFloat == 2)
    #expect(layer.value(forKey: "type") as? String == "radial")
    for key in ["colors", "locations", "startPoint", "endPoint", "type"] { layer.setValue(nil, forKey: key) }
    #expect(layer.colors == nil && layer.locations == nil && layer.type == .axial)
    #expect(layer.startPoint == CGPoint(x: 0.5, y: 0) && layer.endPoint == CGPoint(x: 0.5, y: 1))
    layer.setValue("no list", forKey: "locations")
    layer.setValue("no point", forKey: "startPoint")
    #expect(layer.locations == nil && layer.startPoint == CGPoint(x: 0.5, y: 0))
  }

  @Test func archivesKeepColorsOfAnyClass() throws {
    let layer = CAGradientLayer()
    layer.colors = [UIColor.red, CGColor.white]
    let copy = try archived(layer)
    #expect(copy.colors as? [CGColor] == [UIColor.red.cgColor, .white])
  }

  @Test func locationsBeyondFloatsAreNumbers() {
    for locations in [[-1e39, 1], [0, 1e300], [0, 1e-44], [-1e300, 1e300]] {
      var words: [Float] = []
      GradientTable.append(.axial, colors: [0, 0, 0, 1, 1, 1, 1, 1], locations: locations, to: &words)
      #expect(words.allSatisfy { $0.isFinite }, "\(locations)")
    }
  }

  @Test func archivesKeepIt() throws {
    let layer = CAGradientLayer()
    layer.colors = [CGColor(red: 1, green: 0.5, blue: 0.25, alpha: 0.75), CGColor.white]
    layer.locations = [0.1, 0.9]
    (layer.startPoint, layer.endPoint, layer.type) = (CGPoint(x: 0.5, y: 0.5), CGPoint(x: 1, y: 0), .conic)
    let copy = try archived(layer)
    #expect(copy.colors as? [CGColor] == layer.colors as? [CGColor] && copy.locations == layer.locations)
    #expect(copy.startPoint == layer.startPoint && copy.endPoint == layer.endPoint && copy.type == .conic)
    let plain = try archived(CAGradientLayer())
    #expect(plain.colors == nil && plain.locations == nil)
  }

  @Test func colorsMayBeOfEitherKind() {
    let layer = CAGradientLayer()
    layer.colors = [UIColor.red, CGColor.white]
    #expect(layer.gradient.colors == [1, 0, 0, 1, 1, 1, 1, 1])
  }

  // B6.37, A2.175, A2.162, B13.08, A0.271: nothing is uploaded, nothing is kept.
  @Test(.row("B6.37", "B13.08", "A2.162", "A2.175", "A0.271")) func thereIsNoBackingStore() throws {
    final class Images: Renderer {
      let capabilities = RendererCapabilities(
        name: "images", device: "none", framesInFlight: 1, maximumImageSize: 1, maximumFrameSize: 16_384)
      let count = Mutex(0), kinds = Mutex<[DrawItem.Kind]>([])
      func apply(_ updates: [ResourceUpdate]) throws(RenderError) { count.withLock { $0 += updates.count } }
      func render(_ frame: FrameView, into target: RenderTarget) throws(RenderError) -> FrameTicket {
        let found = frame.items.map(\.kind)
        kinds.withLock { $0 = found }
        return FrameTicket(id: 1)
      }
      func finish(_ ticket: consuming FrameTicket) async throws(RenderError) -> PixelBuffer? { nil }
    }
    let layer = CAGradientLayer()
    layer.frame = CGRect(x: 0, y: 0, width: 500, height: 500)
    layer.colors = [CGColor.black, CGColor.white]
    layer.cornerRadius = 20
    let images = Images(), compositor = Compositor(layer: layer)
    for time in 0..<3 {
      _ = try compositor.draw(
        at: Double(time), viewport: Viewport(width: 500, height: 500), with: images, into: .memory)
    }
    #expect(images.count.withLock { $0 } == 0 && layer.contents == nil && layer.backingStoreByteCount == 0)
    #expect(images.kinds.withLock { $0 } == [.image], "one item")
  }

  @Test func aChangeOfColorsAloneChangesOneItem() throws {
    let root = CALayer()
    root.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    root.sublayers = (0..<20).map { index in
      let layer = CAGradientLayer()
      layer.frame = CGRect(x: index * 5, y: 0, width: 4, height: 50)
      layer.colors = [CGColor.black, CGColor.white]
      return layer
    }
    let compositor = Compositor(layer: root), viewport = Viewport(width: 100, height: 100)
    let first = compositor.snapshot(at: 0, viewport: viewport)
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    (root.sublayers![7] as! CAGradientLayer).colors = [CGColor.white, CGColor.black]
    CATransaction.commit()
    let second = compositor.snapshot(at: 0, viewport: viewport)
    var changed: [Int32] = []
    #expect(second.changes(since: first.sequence, into: &changed) == box(35, 0, 39, 50) && changed == [7])
    #expect(first.gradients.count == second.gradients.count && first.gradients != second.gradients)
  }
}
