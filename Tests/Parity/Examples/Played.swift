import Agate
import AgateCPU
import Testing

@testable import Gallery

/// A gallery scene that is played, without a renderer unless a picture is requested.
final class Played {
  let performance: Performance
  private let size: CGSize

  /// - Parameter script: user input that replaces the scene's own script.
  init(_ name: String, script: [InputEvent]? = nil) throws {
    let scene = try #require(Gallery.all.first { $0.name == name })
    performance = Performance(script: script ?? scene.script, make: scene.make)
    size = scene.size
  }

  /// The layer tree at the time of a frame. Presentation layers are those of the frame.
  func at(_ time: Double) -> CALayer {
    let (compositor, shown) = performance.frame(at: time)
    compositor.prepare(at: shown, viewport: Viewport(width: Int(size.width), height: Int(size.height)))
    return performance.layer
  }

  /// The picture of the frame at a time, drawn by the CPU renderer.
  func picture(at time: Double, scale: Double = 1) async throws -> Picture {
    let (compositor, shown) = performance.frame(at: time)
    let viewport = Viewport(
      width: Int(Double(size.width) * scale), height: Int(Double(size.height) * scale),
      transform: CGAffineTransform(scaleX: scale, y: scale))
    return try await draw(compositor, at: shown, viewport, CPURenderer(threads: 2))
  }

  func panel(_ time: Double) throws -> ColorPanel { try #require(at(time) as? ColorPanel) }

  /// Colour of the panel's square in the presentation tree.
  func color(_ time: Double) throws -> CGColor {
    try #require(try panel(time).square.presentation()?.backgroundColor)
  }

  /// The first layer in tree order that fulfils a condition.
  func layer(at time: Double, where condition: (CALayer) -> Bool) throws -> CALayer {
    func find(_ layer: CALayer) -> CALayer? {
      if condition(layer) { return layer }
      for child in layer.sublayers ?? [] { if let found = find(child) { return found } }
      return nil
    }
    return try #require(find(at(time)))
  }
}

extension Picture {
  /// Red, green and blue of a pixel, 0…255.
  func rgb(_ x: Int, _ y: Int) -> [Int] { (0..<3).map { Int(pixels[y * width + x] >> (8 * UInt32($0)) & 255) } }
}

/// Position of a colour on the line from one colour to another, 0…1; nil if it is not on that line.
func progress(_ color: CGColor, from: CGColor, to: CGColor) -> Double? {
  func parts(_ color: CGColor) -> [Double] { [color.red, color.green, color.blue] }
  let (c, a, b) = (parts(color), parts(from), parts(to))
  let shares = zip(c, zip(a, b)).compactMap { $1.0 == $1.1 ? nil : ($0 - $1.0) / ($1.1 - $1.0) }
  guard let first = shares.first, shares.allSatisfy({ abs($0 - first) < 0.02 }) else { return nil }
  return first
}

func near(_ a: Double, _ b: Double, _ tolerance: Double = 1e-6) -> Bool { abs(a - b) <= tolerance }
