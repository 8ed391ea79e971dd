import AgateUIKit
import Foundation
import ConformanceRows
import Testing

@testable import Agate

/// Functions of other frameworks that the listings use.
struct HelperAPITests {
  // B0.02
  @Test(.row("B0.02")) func rectanglesThatOnlyTouchDoNotIntersect() {
    let square = CGRectMake(0, 0, 10, 10)
    for inside in [CGRectMake(9, 9, 10, 10), CGRectMake(2, 2, 3, 3), CGRectMake(5, 5, 0, 0), CGRectMake(12, 5, -4, 2)] {
      #expect(CGRectIntersectsRect(square, inside) && CGRectIntersectsRect(inside, square))
    }
    for outside in [CGRectMake(10, 0, 10, 10), CGRectMake(0, -5, 10, 5), CGRectMake(11, 0, 10, 10), .null] {
      #expect(!CGRectIntersectsRect(square, outside) && !CGRectIntersectsRect(outside, square))
    }
    #expect(CGPoint.zero == CGPointMake(0, 0) && square.size == CGSizeMake(10, 10))
    #expect(CGRect(origin: CGPointMake(1, 2), size: CGSizeMake(3, 4)).maxY == 6)
  }

  // B0.05
  @Test(.row("B0.05")) func resourcesAreFoundInABundle() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "agate-bundle-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let photos = folder.appending(path: "Photos")
    try FileManager.default.createDirectory(at: photos, withIntermediateDirectories: true)
    let image = CGImage(width: 3, height: 2, premultiplied: [UInt32](repeating: 0xff00_ff00, count: 6))
    for name in ["Ship.png", "Photos/a.png", "Photos/b.png"] {
      try Data(image.pngData()).write(to: folder.appending(path: name))
    }
    let bundle = try #require(Bundle(path: folder.path))
    let url = try #require(bundle.url(forResource: "Ship", withExtension: "png"))
    #expect(UIImage(contentsOfFile: url.path)?.size == CGSize(width: 3, height: 2))
    #expect(bundle.paths(forResourcesOfType: "png", inDirectory: "Photos").count == 2)
    #expect(UIImage(named: "Ship", in: bundle)?.cgImage?.pixels.first == 0xff00_ff00)
    #expect(bundle.url(forResource: "Nothing", withExtension: "png") == nil)
  }

  // B0.06
  @Test(.row("B0.06")) func valuesOfFoundationAreTaken() {
    let layer = CALayer()
    layer.setValue(NSNumber(value: 0.5), forKey: "opacity")
    layer.setValue(NSValue(point: NSPoint(x: 3, y: 4)), forKey: "position")
    #expect(layer.opacity == 0.5 && layer.position == CGPoint(x: 3, y: 4))
    layer.setValue(["a": 1] as NSDictionary, forKey: "mine")
    #expect((layer.value(forKey: "mine") as? NSDictionary)?.count == 1)
    let animation = CAKeyframeAnimation(keyPath: "opacity")
    animation.values = [NSNumber(value: 0), NSNumber(value: 1)]
    #expect(animation.values?.count == 2)
    let delegate = Refusing()
    layer.delegate = delegate
    #expect(layer.action(forKey: "opacity") == nil, "NSNull stands for nothing at all")
  }

  private final class Refusing: CALayerDelegate {
    func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { NSNull() }
  }

  // B0.11
  @Test(.row("B0.11")) func viewsAreBuiltIntoATree() {
    let parent = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 80)), child = UIView()
    child.bounds = CGRect(x: 0, y: 0, width: 20, height: 10)
    child.center = CGPoint(x: 50, y: 40)
    child.backgroundColor = .red
    parent.addSubview(child)
    #expect(parent.subviews == [child] && child.superview === parent && parent.layer.sublayers?.first === child.layer)
    #expect(child.layer.position == CGPoint(x: 50, y: 40) && child.frame == CGRect(x: 40, y: 35, width: 20, height: 10))
    #expect(child.layer.backgroundColor == UIColor.red.cgColor)
  }

  // B6.53
  @Test(.row("B6.53")) func boundsAndFrameOfAnUntransformedLayerHaveOneSize() {
    for layer in [CALayer(), CAScrollLayer()] {
      layer.frame = CGRect(x: 10, y: 20, width: 30, height: 40)
      #expect(layer.bounds == CGRect(x: 0, y: 0, width: 30, height: 40))
      layer.bounds.size = CGSize(width: 50, height: 60)
      #expect(layer.frame == CGRect(x: 0, y: 10, width: 50, height: 60), "about the position")
      layer.bounds.origin = CGPoint(x: 7, y: 8)
      #expect(layer.frame.size == layer.bounds.size && layer.frame.origin == CGPoint(x: 0, y: 10))
      layer.transform = CATransform3DMakeScale(2, 1, 1)
      #expect(layer.frame.size != layer.bounds.size)
    }
  }

  // B0.09
  @Test(.row("B0.09")) func aLabelShowsALineInItsMiddle() throws {
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 120, height: 40))
    label.text = "Hello"
    label.textAlignment = .center
    label.textColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
    let compositor = Compositor(layer: label.layer)
    func ink() throws -> (columns: [Int], rows: [Int]) {
      let image = try #require(label.layer.contents as? CGImage)
      let dots = image.pixels.indices.filter { image.pixels[$0] >> 24 > 128 }
      return (dots.map { $0 % image.width }.sorted(), dots.map { $0 / image.width }.sorted())
    }
    let centred = try ink()
    #expect(abs(Double(centred.columns.first! + centred.columns.last!) / 2 - 60) < 3, "centred")
    #expect(abs(Double(centred.rows.first! + centred.rows.last!) / 2 - 20) < 4)
    label.textAlignment = .right
    CATransaction.flush()
    #expect(try ink().columns.last! > 112)
    let drawings = compositor.statistics.drawings.total
    label.text = "Hello"
    CATransaction.flush()
    #expect(compositor.statistics.drawings.total == drawings, "the same text is not drawn again")
    label.text = "Much more than there is room for in this label"
    CATransaction.flush()
    #expect(try ink().columns.last! <= 119)
    let fitting = UILabel()
    fitting.text = "Hello"
    fitting.sizeToFit()
    #expect(fitting.bounds.width > 20 && fitting.bounds.width < 80 && fitting.bounds.height > 10)
  }
}
