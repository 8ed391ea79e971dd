import Agate
import AgateCPU
import Foundation

/// Drawing of layers, shared by all targets.
enum Showing {
  /// Limit of particles and instances in a frame: more would take long, which is no fault.
  static let most = 10_000

  /// Draws a tree on 64 × 64 pixels at several times, in turn and with the same renderer.
  static func draw(_ layer: CALayer, at times: [Double], transform: CGAffineTransform = .identity) {
    let root = CALayer()
    root.frame = CGRect(x: 0, y: 0, width: 64, height: 64)
    root.addSublayer(layer)
    defer {
      layer.removeFromSuperlayer()
      CATransaction.flush()
      // Tiled layers leave work on the main queue, where it would accumulate.
      if Thread.isMainThread { _ = RunLoop.main.run(mode: .default, before: .distantPast) }
    }
    let compositor = Compositor(layer: root), renderer = CPURenderer(threads: 1)
    compositor.limits.particles = most
    let viewport = Viewport(width: 64, height: 64, transform: transform)
    for time in times {
      let frame = compositor.snapshot(at: time, viewport: viewport)
      let stamps = frame.particleStreams.reduce(0) { $0 + Int($1.slots) }
      guard frame.producedItemCount + stamps <= most else { continue }
      let buffer = PixelBuffer(width: 64, height: 64)
      do {
        _ = try compositor.draw(at: time, viewport: viewport, with: renderer, into: .buffer(buffer, holds: nil))
      } catch {
        // Exceeding a limit is reported as an error, which is the correct behaviour.
        continue
      }
      for pixel in 0..<64 * 64 {
        let p = buffer.pixels[pixel], alpha = p >> 24
        precondition(
          p & 255 <= alpha && p >> 8 & 255 <= alpha && p >> 16 & 255 <= alpha,
          "pixel \(pixel) at time \(time) is no premultiplied colour: \(String(p, radix: 16))")
      }
    }
  }

  static let picture = CGImage(width: 2, height: 2, premultiplied: [0xffff_ffff, 0x8000_0080, 0, 0xff00_ff00])
}
