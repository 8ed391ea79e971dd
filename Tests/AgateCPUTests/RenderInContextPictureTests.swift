import Agate
import AgateUIKit
import Foundation
import Testing

@testable import AgateCPU

/// `render(in:)` scales images as the compositor does.
struct RenderInContextPictureTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var imageSize: Int
    var size: CGSize
    var scale: CGFloat = 1
    var filter = CALayerContentsFilter.linear
    var center = CGRect(x: 0, y: 0, width: 1, height: 1)
    /// The largest mean difference of a channel.
    var tolerance = 1.0
  }

  static let cases = [
    Case(testDescription: "enlarged", imageSize: 8, size: CGSize(width: 48, height: 40)),
    Case(
      testDescription: "enlarged without mixing", imageSize: 8, size: CGSize(width: 48, height: 40), filter: .nearest),
    Case(testDescription: "reduced", imageSize: 60, size: CGSize(width: 40, height: 30)),
    Case(
      testDescription: "reduced without mixing", imageSize: 60, size: CGSize(width: 24, height: 24), filter: .nearest),
    Case(
      testDescription: "reduced with levels", imageSize: 64, size: CGSize(width: 16, height: 16), filter: .trilinear,
      tolerance: 4),
    Case(
      testDescription: "reduced in points, enlarged in pixels", imageSize: 32, size: CGSize(width: 16, height: 16),
      scale: 4, filter: .nearest),
    Case(
      testDescription: "enlarged in points, reduced in pixels", imageSize: 40, size: CGSize(width: 64, height: 64),
      scale: 0.25, filter: .nearest),
    Case(
      testDescription: "stretched in the middle", imageSize: 16, size: CGSize(width: 48, height: 40),
      center: CGRect(x: 0.25, y: 0.25, width: 0.5, height: 0.5)),
  ]

  private func image(_ size: Int) -> CGImage {
    let pixels = (0..<size * size).map { index -> UInt32 in
      let (x, y) = (index % size, index / size)
      let (red, green) = (UInt32(x * 255 / (size - 1)), UInt32(y * 255 / (size - 1)))
      return 0xFF00_0000 | ((x / 2 + y / 2) % 2 == 0 ? 0xFF0000 : 0) | green << 8 | red
    }
    return CGImage(width: size, height: size, premultiplied: pixels)
  }

  /// The mean difference of a channel, from 0 to 255.
  private func difference(_ a: CGImage, _ b: CGImage) -> Double {
    var sum = 0
    for (x, y) in zip(a.pixels, b.pixels) {
      for shift in [0, 8, 16, 24] as [UInt32] { sum += abs(Int(x >> shift & 255) - Int(y >> shift & 255)) }
    }
    return Double(sum) / Double(4 * a.pixels.count)
  }

  private func layer(_ test: Case) -> CALayer {
    let layer = CALayer()
    layer.frame = CGRect(origin: .zero, size: test.size)
    layer.contents = image(test.imageSize)
    (layer.minificationFilter, layer.magnificationFilter) = (test.filter, test.filter)
    layer.contentsCenter = test.center
    return layer
  }

  @Test(arguments: cases) func imagesLookAsTheCompositorDrawsThem(_ test: Case) throws {
    let layer = layer(test)
    UIGraphicsBeginImageContextWithOptions(test.size, false, test.scale)
    layer.render(in: try #require(UIGraphicsGetCurrentContext()))
    let drawn = try #require(UIGraphicsGetImageFromCurrentImageContext()?.cgImage)
    UIGraphicsEndImageContext()
    let shown = try layer.image(scale: test.scale, renderer: CPURenderer())
    try #require((drawn.width, drawn.height) == (shown.width, shown.height))
    let found = difference(drawn, shown)
    #expect(found <= test.tolerance, "\(found)")
    // The other filter looks different, so that the comparison can fail.
    let other = self.layer(test)
    let filter: CALayerContentsFilter = test.filter == .nearest ? .linear : .nearest
    (other.minificationFilter, other.magnificationFilter) = (filter, filter)
    let otherImage = try other.image(scale: test.scale, renderer: CPURenderer())
    #expect(difference(otherImage, shown) > 2 * found, "\(difference(otherImage, shown)), \(found)")
  }
}

/// One line from a layer or a view to an image.
struct LayerImageTests {
  private let red = CGColor(red: 1, green: 0, blue: 0)

  @Test func aLayerBecomesAnImage() throws {
    let layer = CALayer()
    layer.frame = CGRect(x: 5, y: 7, width: 10, height: 6)
    layer.backgroundColor = red
    let image = try layer.image(renderer: CPURenderer())
    #expect(image.width == 10 && image.height == 6 && image.pixels.allSatisfy { $0 == 0xFF00_00FF })
    let large = try layer.image(size: CGSize(width: 20, height: 3), scale: 2, renderer: CPURenderer())
    #expect(large.width == 40 && large.height == 6)
    #expect(large.pixels[19] == 0xFF00_00FF && large.pixels[20] == 0)
  }

  @Test func aPartOfATreeIsDrawnInItsPlace() throws {
    let root = CALayer(), part = CALayer()
    root.frame = CGRect(x: 100, y: 100, width: 50, height: 50)
    root.bounds.origin = CGPoint(x: 3, y: 4)
    part.frame = CGRect(x: 20, y: 30, width: 10, height: 10)
    part.backgroundColor = red
    root.addSublayer(part)
    let image = try part.image(renderer: CPURenderer())
    #expect(image.width == 10 && image.pixels.allSatisfy { $0 == 0xFF00_00FF })
  }

  @Test func timesMayComeInAnyOrderAndChangesAnimate() throws {
    let root = CALayer(), layer = CALayer(), renderer = CPURenderer()
    root.frame = CGRect(x: 0, y: 0, width: 100, height: 10)
    layer.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
    layer.backgroundColor = red
    root.addSublayer(layer)
    let move = CABasicAnimation(keyPath: "position.x")
    (move.fromValue, move.toValue, move.duration) = (5, 95, 1)
    layer.add(move, forKey: nil)
    func left(_ time: Double) throws -> Int? {
      try root.image(at: time, renderer: renderer).pixels.prefix(100).firstIndex { $0 >> 24 > 200 }
    }
    #expect(try left(0.5) == 45)
    #expect(try left(0) == 0)
    #expect(try left(0.99).map { $0 > 85 } == true)
    #expect(try left(2) == 0)
    layer.position.x = 55
    #expect(try left(2) == 0, "a change animates from the time of the image before")
    #expect(try left(2.125).map { (5..<50).contains($0) } == true)
    #expect(try left(3) == 50)
  }

  @Test func aViewIsLaidOutFirst() throws {
    final class View: UIView {
      let inner = UIView()
      override func layoutSubviews() {
        addSubview(inner)
        inner.frame = bounds
        inner.backgroundColor = .red
      }
    }
    let view = View(frame: CGRect(x: 0, y: 0, width: 4, height: 4))
    let image = try view.image(scale: 2, renderer: CPURenderer())
    #expect(image.width == 8 && image.pixels.allSatisfy { $0 == 0xFF00_00FF })
  }

  @Test func aTreeWithACompositorIsDrawnByIt() throws {
    let layer = CALayer()
    layer.frame = CGRect(x: 0, y: 0, width: 4, height: 4)
    let compositor = Compositor(layer: layer)
    compositor.prepare(at: 1, viewport: Viewport(width: 4, height: 4))
    layer.backgroundColor = red
    #expect(try layer.image(at: 3, renderer: CPURenderer()).pixels[0] == 0xFF00_00FF)
  }

  @Test func withoutASizeThereIsNoImage() {
    #expect(throws: RenderError.self) { try CALayer().image(renderer: CPURenderer()) }
    #expect(throws: RenderError.self) {
      try CALayer().image(size: CGSize(width: CGFloat.infinity, height: 1), renderer: CPURenderer())
    }
  }
}
