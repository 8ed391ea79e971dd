import Agate
import CAgateSystem

/// A measurement of the memory that large layer trees use, both for the layers and for their render tree.
struct MemoryMeasurement {
  static let name = "memory"
  var count: Int

  struct Result: Encodable {
    var layers: Int
    /// The number of bytes of a layer with a frame, a colour and rounded corners.
    var bytesPerLayer: Double
    /// The number of bytes per layer in the render tree and in the frame.
    var renderBytesPerLayer: Double

    enum CodingKeys: String, CodingKey {
      case layers
      case bytesPerLayer = "bytes_per_layer"
      case renderBytesPerLayer = "render_bytes_per_layer"
    }

    var text: String {
      "\(layers) layers: \(Int(bytesPerLayer)) bytes for each layer, \(Int(renderBytesPerLayer)) bytes on the side of "
        + "the renderer"
    }
  }

  func run() -> Result {
    let start = Int(agate_used_bytes())
    let root = CALayer()
    root.frame = CGRect(x: 0, y: 0, width: 1920, height: 1080)
    var made: [CALayer] = []
    made.reserveCapacity(count)
    for index in 0..<count {
      let layer = CALayer()
      layer.frame = CGRect(x: index * 37 % 1900, y: index * 61 % 1060, width: 20, height: 16)
      layer.cornerRadius = 4
      layer.backgroundColor = CGColor(gray: CGFloat(index % 9) / 9, alpha: 1)
      made.append(layer)
    }
    root.sublayers = made
    made = []
    let built = Int(agate_used_bytes())
    let compositor = Compositor(layer: root)
    compositor.prepare(at: 0, viewport: Viewport(width: 1920, height: 1080))
    let ready = Int(agate_used_bytes())
    withExtendedLifetime((root, compositor)) {}
    return Result(
      layers: count, bytesPerLayer: Double(built - start) / Double(count),
      renderBytesPerLayer: Double(ready - built) / Double(count))
  }
}
