import AgateUIKit
import Foundation

@testable import Agate

/// A delegate that draws, and counts its calls.
final class Painter: CALayerDelegate {
  var draws = 0
  var clips: [CGRect] = []
  var transforms: [CGAffineTransform] = []
  var layers: [CALayer] = []
  var current: [Bool] = []
  var paint: (CALayer, CGContext) -> Void

  init(_ paint: @escaping (CALayer, CGContext) -> Void = { _, _ in }) { self.paint = paint }

  func draw(_ layer: CALayer, in ctx: CGContext) {
    draws += 1
    layers.append(layer)
    clips.append(ctx.boundingBoxOfClipPath)
    transforms.append(ctx.ctm)
    current.append(UIGraphicsGetCurrentContext() === ctx)
    paint(layer, ctx)
  }
}

/// A delegate that provides an image, and can also draw.
final class Provider: CALayerDelegate {
  let image = CGImage(width: 1, height: 1, premultiplied: [0xFF00_00FF])
  var log: [String] = []
  func display(_ layer: CALayer) {
    log.append("display")
    layer.contents = image
  }
  func draw(_ layer: CALayer, in ctx: CGContext) { log.append("draw") }
}

final class Silent: CALayerDelegate {}

func square(_ size: CGFloat = 10, _ delegate: (any CALayerDelegate)? = nil) -> CALayer {
  let layer = CALayer()
  layer.frame = CGRect(x: 0, y: 0, width: size, height: size)
  layer.delegate = delegate
  return layer
}

extension CALayer {
  var image: CGImage? { contents as? CGImage }

  func rgba(_ x: Int, _ y: Int) -> [Int]? {
    guard let image else { return nil }
    let pixel = image.pixels[y * image.width + x]
    return [0, 8, 16, 24].map { Int(pixel >> UInt32($0) & 255) }
  }
}

func frame(_ compositor: Compositor) -> FrameSnapshot {
  compositor.snapshot(at: 0, viewport: Viewport(width: 100, height: 100))
}
