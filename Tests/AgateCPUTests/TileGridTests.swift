import Agate
import CAgatePixels
import Testing

@testable import AgateCPU

@Suite("Tile grids")
struct TileGridTests {
  @Test("boxes touch the tiles that dividing tells", arguments: [1, 3, 16, 31, 64, 100, 256, 1000, 16384] as [Int32])
  func tiles(size: Int32) {
    let grid = TileGrid(width: 16384, height: 16384, tileWidth: size, tileHeight: size)
    var dice = Dice(UInt64(size))
    for round in 0..<2000 {
      var x = Int32(dice.roll(16383)), y = Int32(dice.roll(16383))
      if round % 2 == 0 { (x, y) = (x / size * size, y / size * size) }
      let x1 = x + 1 + Int32(dice.roll(Int(16384 - x))), y1 = y + 1 + Int32(dice.roll(Int(16384 - y)))
      let expected = PixelBox(x0: x / size, y0: y / size, x1: (x1 - 1) / size + 1, y1: (y1 - 1) / size + 1)
      #expect(grid.tiles(in: PixelBox(x0: x, y0: y, x1: x1, y1: y1)) == expected)
    }
  }

  @Test("kernels count, list and mark the tiles of boxes, as far as they lie in the frame", arguments: [1, 7, 32, 300])
  func kernels(size: Int32) {
    let grid = TileGrid(width: 250, height: 170, tileWidth: size, tileHeight: max(size / 2, 1))
    let frame = PixelBox(x0: 0, y0: 0, x1: grid.width, y1: grid.height)
    var dice = Dice(UInt64(size) + 99)
    var boxes = [PixelBox.empty, PixelBox(x0: .min, y0: .min, x1: .max, y1: .max), frame.moved(by: 250, 0)]
    while boxes.count < 400 {
      let x = Int32(dice.roll(360)) - 60, y = Int32(dice.roll(280)) - 60
      boxes.append(PixelBox(x0: x, y0: y, x1: x + Int32(dice.roll(50)), y1: y + Int32(dice.roll(50))))
    }
    // Once with, and once without, the box that touches all tiles.
    for boxes in [boxes, boxes.filter { $0.intersection(frame) != frame }] {
      var wanted = [[Int32]](repeating: [], count: grid.count)
      for (index, box) in boxes.enumerated() {
        let part = box.intersection(frame)
        if part.isEmpty { continue }
        let touched = grid.tiles(in: part)
        for row in touched.y0..<touched.y1 {
          for column in touched.x0..<touched.x1 { wanted[Int(row * grid.columns + column)].append(Int32(index)) }
        }
      }
      var tiles = grid.tiles
      var counts = [Int](repeating: 0, count: grid.count)
      agate_tiles_count(&tiles, boxes, boxes.count, &counts)
      #expect(counts == wanted.map(\.count))
      var ends = [0]
      for count in counts { ends.append(ends.last! + count) }
      var list = [Int32](repeating: -1, count: ends.last!)
      agate_tiles_list(&tiles, boxes, boxes.count, &ends, &list)
      #expect(list == Array(wanted.joined()))
      var marks = [UInt8](repeating: 9, count: grid.count)
      agate_tiles_mark(&tiles, boxes, boxes.count, &marks)
      #expect(marks == wanted.map { $0.isEmpty ? 0 : 1 })
    }
  }
}
