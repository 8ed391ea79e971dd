import Testing

@testable import Agate

/// Pictures from which shadows in three dimensions are made.
struct SilhouetteTests {
  /// A blur of more than ten pixels, where the layer is near, is made in one more picture, half as large.
  @Test(arguments: [(60.0, 2), (75, 3), (80, 3), (85, 3), (88, 3)])
  func aSmallShadowIsASmallPicture(_ degrees: Double, _ pictures: Int) {
    let frame = shown(CGRect(x: 70, y: 70, width: 60, height: 60)) { layer in
      layer.transform = CATransform3DMakeRotation(CGFloat(degrees) * .pi / 180, 1, 0.6, 0)
      (layer.shadowRadius, layer.shadowOffset) = (4, CGSize(width: 0, height: 4))
      for column in 0..<4 { layer.addSublayer(filled(CGRect(x: 15 * column, y: 0, width: 7, height: 60))) }
    }
    #expect(frame.passes.count == pictures)
    // 60 points and a blur of twelve on both sides, twice, enlarged where the layer is near.
    for pass in frame.passes { #expect(pass.width <= 250 && pass.height <= 250, "\(pass.width) × \(pass.height)") }
  }

  @Test func whatIsSeenOfALongLayerDecidesItsResolution() {
    func plane(_ height: Int) -> FramePass? {
      let frame = shown(CGRect(x: 20, y: 10, width: 160, height: height)) { layer in
        layer.transform = CATransform3DMakeRotation(0.4, 0, 1, 0)
        for row in 0..<height / 40 { layer.addSublayer(filled(CGRect(x: 20, y: 40 * row, width: 80, height: 20))) }
      }
      return frame.passes.last
    }
    let (short, long) = (plane(400), plane(12000))
    #expect(short != nil && short?.width == long?.width && short?.height == long?.height)
  }

  private func shown(_ place: CGRect, _ change: (CALayer) -> Void) -> FrameSnapshot {
    let root = CALayer()
    root.frame = CGRect(x: 0, y: 0, width: 200, height: 200)
    root.sublayerTransform.m34 = -1 / 100
    let layer = CALayer()
    layer.anchorPoint = CGPoint(x: 0.5, y: place.height > 200 ? 0 : 0.5)
    layer.frame = place
    layer.shadowOpacity = 1
    change(layer)
    root.addSublayer(layer)
    return Compositor(layer: root).snapshot(at: 0, viewport: Viewport(width: 200, height: 200))
  }

  private func filled(_ frame: CGRect) -> CALayer {
    let layer = CALayer()
    layer.frame = frame
    layer.backgroundColor = .black
    return layer
  }
}
