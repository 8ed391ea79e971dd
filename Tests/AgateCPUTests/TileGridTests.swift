import Agate
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
}
