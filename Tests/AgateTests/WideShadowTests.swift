import Testing

@testable import Agate

/// Wide shadows, which are blurred in pictures that become smaller.
struct WideShadowTests {
  /// The kernels of the blurs have few weights or few pixels, however wide the whole blur is.
  @Test(arguments: [12.0, 40, 100], [false, true])
  func aWideShadowCostsAboutAsMuchAsWhatCastsIt(_ radius: Double, _ isInSpace: Bool) {
    let frame = shown(radius, scale: 3) { layer in
      guard isInSpace else { return }
      var perspective = CATransform3DIdentity
      perspective.m34 = -1 / 1000
      layer.transform = CATransform3DRotate(perspective, 0.5, 1, 0, 0)
    }
    var weights = 0.0
    for pass in frame.passes {
      for filter in frame.filters[pass.filters] where filter.kind == .gaussianBlur {
        // A blur reaches three standard deviations to either side.
        weights += 6 * Double(filter.values[0] + filter.values[1]) * Double(pass.width) * Double(pass.height)
      }
    }
    #expect(weights > 0 && weights < 50 * 600 * 600, "\(weights / (600 * 600)) per pixel of the layer")
  }

  @Test func aNarrowShadowIsOnePicture() {
    let frame = shown(10)
    #expect(frame.passes.count == 1 && frame.filters.map(\.kind) == [.gaussianBlur, .colorMatrix])
    #expect(frame.filters[0].values[0] == 10 && frame.filters[0].values[1] == 10)
  }

  @Test func eachPictureIsHalfAsLargeAndTheLastHasTheColour() {
    let frame = shown(30)
    // The layer has 200 pixels. Each picture is larger on each side: the first two by 6 pixels of blur and two that
    // stay clear, the last one by 24.
    #expect(frame.passes.map(\.width) == [216, 124, 110] && frame.passes.map(\.height) == [216, 124, 110])
    #expect(frame.filters.map(\.kind) == [.gaussianBlur, .gaussianBlur, .gaussianBlur, .colorMatrix])
    #expect(frame.items.map(\.kind) == [.image, .rectangle])
  }

  @Test func onlyTheSideThatIsStretchedIsReduced() {
    let frame = shown(6) { $0.transform = CATransform3DMakeScale(2, 1, 1) }
    #expect(frame.passes.count == 2)
    #expect(frame.passes.last.map { $0.width < 300 && $0.height > 200 } == true)
    #expect(frame.filters[0].values[0] > 1 && frame.filters[0].values[1] == 0)
    #expect(frame.filters[1].values[0] < 6 && frame.filters[1].values[1] == 6)
  }

  @Test func theFirstPicturesStayWhenTheRadiusChanges() {
    let (before, after) = (shown(30).passes.map(\.key), shown(32).passes.map(\.key))
    #expect(before.count == 3 && after.count == 3)
    #expect(before.dropLast() == after.dropLast() && before.last != after.last)
  }

  @Test func aShadowThatMovesByWholePixelsKeepsItsPictures() {
    let (before, after) = (shown(30), shown(30) { $0.position.x += 3 })
    #expect(before.passes.count == 3 && before.passes.map(\.key) == after.passes.map(\.key))
  }

  /// A frame with a layer of 200 points with one round corner, whose shadow is no rectangle's.
  private func shown(_ radius: Double, scale: Double = 1, _ change: (CALayer) -> Void = { _ in }) -> FrameSnapshot {
    let root = CALayer()
    root.frame = CGRect(x: 0, y: 0, width: 400, height: 400)
    let layer = CALayer()
    layer.frame = CGRect(x: 100, y: 100, width: 200, height: 200)
    layer.backgroundColor = .black
    layer.cornerRadius = 40
    layer.maskedCorners = [.layerMinXMinYCorner]
    layer.shadowOpacity = 1
    layer.shadowRadius = CGFloat(radius)
    change(layer)
    root.addSublayer(layer)
    let side = Int(400 * scale)
    return Compositor(layer: root).snapshot(
      at: 0,
      viewport: Viewport(width: side, height: side, transform: CGAffineTransform(scaleX: scale, y: scale)))
  }
}
