import Testing

@testable import Agate

/// Wide blurs of what lies behind a layer, which are made in pictures that become smaller.
@Suite struct WideBackdropTests {
  private let inside = CGRect(x: 100, y: 100, width: 200, height: 200)
  private let whole = CGRect(x: 0, y: 0, width: 400, height: 400)

  /// The kernels of the blurs have few weights or few pixels, however wide the whole blur is.
  @Test(arguments: [12.0, 20, 40, 100, 256], [false, true])
  func aWideBlurCostsAboutAsMuchAsItsBackground(_ radius: Double, _ fills: Bool) {
    let frame = shown([blur(radius)], in: fills ? whole : inside)
    var weights = 0.0, pixels = 0.0
    for pass in frame.passes {
      let area = Double(pass.width) * Double(pass.height)
      pixels += area
      for filter in frame.filters[pass.filters] where filter.kind == .gaussianBlur {
        // A blur reaches three standard deviations to either side.
        weights += 6 * Double(filter.values[0] + filter.values[1]) * area
      }
    }
    #expect(weights > 0 && weights < 60 * 400 * 400, "\(weights / (400 * 400)) per pixel of the frame")
    #expect(pixels < 3 * 400 * 400)
  }

  @Test func aNarrowBlurIsOnePicture() {
    let frame = shown([blur(10)], in: whole)
    #expect(frame.passes.map(\.width) == [400])
    #expect(frame.passes.map { pass in filters(frame, pass).map { $0.values[0] } } == [[10]])
  }

  @Test func eachPictureIsHalfAsLarge() {
    // The blur reaches 90 pixels. The second picture has eight more on each side, so that its edges stay as they are.
    let frame = shown([blur(30)], in: inside)
    #expect(frame.passes.map(\.width) == [380, 206, 103] && frame.passes.map(\.height) == [380, 206, 103])
    #expect(frame.passes.allSatisfy { pass in filters(frame, pass).map { $0.values[2] } == [1] })
    // The edges of the frame are repeated before anything is blurred.
    let cut = shown([blur(30)], in: whole)
    #expect(cut.passes.map(\.width) == [400, 416, 224, 112])
    #expect(cut.passes.map { filters(cut, $0).count } == [0, 1, 1, 1])
  }

  @Test func otherFiltersAreAppliedAtFullSize() {
    let list = [CAFilter(type: "colorInvert"), blur(30), CAFilter(type: "colorSaturate"), CAFilter(type: "vignette")]
    let frame = shown(list, in: inside)
    #expect(frame.passes.map(\.width) == [380, 206, 103, 380])
    let kinds: [[FrameFilter.Kind]] = [
      [.colorMatrix, .gaussianBlur], [.gaussianBlur], [.gaussianBlur], [.colorMatrix, .vignette],
    ]
    #expect(frame.passes.map { filters(frame, $0).map(\.kind) } == kinds)
    let vignette = frame.passes.last.flatMap { filters(frame, $0).last }
    #expect(vignette?.values[0] == 190 && vignette?.values[1] == 190)
  }

  @Test func whatDoesNotChangeIsNotDrawnAgain() {
    for place in [inside, whole] {
      let keys = shown([blur(30)], in: place).passes.map(\.key)
      let changed = shown([blur(30)], in: place) {
        $0.cornerRadius = 20
        $0.backgroundColor = CGColor(gray: 1, alpha: 0.5)
      }
      #expect(changed.passes.map(\.key) == keys)
      let moved = shown([blur(30)], in: place) { $0.superlayer?.sublayers?.first?.position.x += 1 }
      #expect(zip(moved.passes.map(\.key), keys).allSatisfy { $0 != $1 } && moved.passes.count == keys.count)
    }
  }

  @Test func theFirstPicturesOfTheWholeFrameStayWhenTheRadiusChanges() {
    let before = shown([blur(30)], in: whole).passes.map(\.key)
    let after = shown([blur(32)], in: whole).passes.map(\.key)
    #expect(before.count == 4 && after.count == 4)
    #expect(before.dropLast() == after.dropLast() && before.last != after.last)
  }

  private func filters(_ frame: FrameSnapshot, _ pass: FramePass) -> [FrameFilter] {
    Array(frame.filters[pass.filters])
  }

  private func blur(_ radius: Double) -> CAFilter {
    let filter = CAFilter(type: "gaussianBlur")
    filter.setValue(radius, forKey: "inputRadius")
    return filter
  }

  /// A frame of a disc, and a layer above it that filters what is behind it.
  private func shown(
    _ filters: [CAFilter], in place: CGRect, _ change: (CALayer) -> Void = { _ in }
  ) -> FrameSnapshot {
    let root = CALayer(), disc = CALayer(), layer = CALayer()
    root.frame = whole
    disc.frame = CGRect(x: 50, y: 50, width: 200, height: 200)
    disc.backgroundColor = .black
    disc.cornerRadius = 100
    layer.frame = place
    layer.backgroundFilters = filters
    root.addSublayer(disc)
    root.addSublayer(layer)
    change(layer)
    return Compositor(layer: root).snapshot(at: 0, viewport: Viewport(width: 400, height: 400, background: .white))
  }
}
