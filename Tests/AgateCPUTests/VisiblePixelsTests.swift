import Agate
import AgateRaster
import PixelReferences
import Testing

@testable import AgateCPU

@Suite("Visible pixels")
struct VisiblePixelsTests {
  private static let viewport = Viewport(width: 1920, height: 1080)

  /// Scenes in which layers lie several times over each other.
  enum Scene: String, CaseIterable {
    case roundedRectangles, turnedImages, shadows

    /// The layers, at any places.
    var layers: [CALayer] {
      var dice = Dice(7)
      let image = CGImage(width: 128, height: 128, premultiplied: [UInt32](repeating: 0xff40_8020, count: 128 * 128))
      return (0..<(self == .shadows ? 200 : 1000)).map { index in
        let layer = CALayer()
        layer.position = CGPoint(x: dice.real(0...1920), y: dice.real(0...1080))
        layer.backgroundColor = CGColor(red: dice.real(0...1), green: 0.5, blue: 0.3)
        switch self {
        case .roundedRectangles:
          layer.bounds.size = CGSize(width: 64 + 16 * (index % 5), height: 48 + 16 * (index % 4))
          (layer.cornerRadius, layer.borderWidth, layer.borderColor) = (12, 2, .white)
          layer.opacity = index % 5 < 3 ? 0.8 : 1
        case .turnedImages:
          layer.bounds.size = CGSize(width: 128, height: 128)
          (layer.backgroundColor, layer.contents) = (nil, image)
          layer.setAffineTransform(CGAffineTransform(rotationAngle: dice.real(0...7)))
          layer.opacity = index % 2 == 0 ? 1 : 0.9
        case .shadows:
          layer.bounds.size = CGSize(width: 200, height: 140)
          layer.cornerRadius = 16
          layer.shadowPath = CGPath(roundedRect: layer.bounds, cornerWidth: 16, cornerHeight: 16)
          (layer.shadowOpacity, layer.shadowRadius) = (0.5, 6)
        }
        return layer
      }
    }
  }

  /// Pixels of items that tiles draw, without those that no item covers.
  private func drawn(_ frame: FrameView, _ renderer: CPURenderer) -> Int {
    var sum = 0
    var bins = Bins(), list = TileList()
    bins.build(wholeOf: frame.list, threads: 1, hasBlocks: false, grid: nil)
    let pixels = [UInt8](repeating: 0, count: frame.items.count)
    renderer.withResources { resources in
      pixels.withUnsafeBufferPointer { marks in
        var target: UInt32 = 0
        withUnsafeMutablePointer(to: &target) { target in
          let bins = bins.view, bounds = frame.list.bounds
          let job = ShadeJob(
            frame: frame.list, resources: resources, bins: bins, overlay: UnsafeBufferPointer(start: nil, count: 0),
            marks: marks.baseAddress!, pixels: target, stride: 0, damage: bounds, tiles: bins.grid.tiles(in: bounds))
          for tile in 0..<bins.grid.count {
            let (row, column) = Int32(tile).quotientAndRemainder(dividingBy: bins.grid.columns)
            list.gather(job, tile: tile, clip: bins.grid.box(column: column, row: row))
            for index in 0..<list.count {
              let item = frame.items[Int(list[index].item)], area = list[index].area
              sum += item.kind == .shadow ? area.area : RasterShape(item, frame.homographies).coveredPixels(in: area)
            }
          }
        }
      }
    }
    return sum
  }

  @Test("At most 1.2 times the visible pixels of layers that lie over each other are drawn", arguments: Scene.allCases)
  func layersOverEachOther(scene: Scene) async throws {
    let root = CALayer()
    root.frame = CGRect(x: 0, y: 0, width: 1920, height: 1080)
    root.sublayers = scene.layers
    let compositor = Compositor(layer: root)
    let renderer = CPURenderer(threads: 1)
    _ = try await renderer.finish(compositor.draw(at: 0, viewport: Self.viewport, with: renderer, into: .memory))
    compositor.snapshot(at: 0, viewport: Self.viewport).withView { frame in
      let drawn = drawn(frame, renderer), visible = frame.visiblePixels
      #expect(Double(drawn) <= 1.2 * Double(visible), "\(drawn) of \(visible)")
    }
  }
}
