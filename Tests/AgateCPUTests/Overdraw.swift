import Agate

@testable import AgateCPU

/// What it costs to draw a frame, in pixels: those of every item in every tile that is not left out.
struct Overdraw: Equatable {
  var shaded = 0
  /// Of items that are mixed with what is behind them.
  var blended = 0
}

extension CPURenderer {
  /// - Parameter frame: one that was rendered before, so that its images and passes are there.
  func overdraw(_ frame: FrameSnapshot) -> Overdraw {
    var result = Overdraw()
    frame.withViews { view, _ in
      let side: Int32 = 20
      let grid = TileGrid(width: view.width, height: view.height, tileWidth: side, tileHeight: side)
      var bins = Bins()
      bins.build(view, grid: grid)
      var nothing: UInt32 = 0
      var unmarked: UInt8 = 0
      withUnsafeMutablePointer(to: &nothing) { pixels in
        withUnsafePointer(to: &unmarked) { marks in
          withResources { resources in
            let job = ShadeJob(
              frame: view, resources: resources, bins: bins.view, overlay: UnsafeBufferPointer(start: nil, count: 0),
              marks: marks, pixels: pixels, stride: 0, damage: .empty, tiles: .empty)
            for row in 0..<grid.rows {
              for column in 0..<grid.columns {
                result.add(job, tile: Int(row * grid.columns + column), grid.box(column: column, row: row))
              }
            }
          }
        }
      }
    }
    return result
  }
}

extension Overdraw {
  fileprivate mutating func add(_ job: ShadeJob, tile: Int, _ clip: PixelBox) {
    var list = TileList()
    list.gather(job, tile: tile, clip: clip)
    for position in 0..<list.count {
      let index = list[position]
      let item = job.frame.items[index]
      guard item.kind == .rectangle || item.kind == .image || item.kind == .shadow else { continue }
      let box = job.frame.boxes[index].intersection(clip)
      shaded += box.width * box.height
      if !item.flags.contains(.opaque) || (item.kind == .rectangle && item.fill >> 24 != 255) {
        blended += box.width * box.height
      }
    }
  }
}
