import Foundation

/// A screenshot of a compositor's output.
struct Screenshot {
  let width: Int
  let height: Int
  private let bytes: [UInt8]

  /// Reads a binary PPM.
  init(ppm: Data) throws {
    let all = [UInt8](ppm)
    var fields: [Int] = []
    var index = 2
    while fields.count < 3, index < all.count {
      while index < all.count, all[index] <= 32 { index += 1 }
      var number = 0
      while index < all.count, all[index] > 32 {
        number = number * 10 + Int(all[index]) - 48
        index += 1
      }
      fields.append(number)
    }
    guard all.starts(with: [80, 54]), fields.count == 3, all.count == index + 1 + fields[0] * fields[1] * 3 else {
      throw TestProblem("grim wrote no PPM")
    }
    width = fields[0]
    height = fields[1]
    bytes = Array(all[(index + 1)...])
  }

  /// Opaque RGBA, red in the low byte.
  subscript(x: Int, y: Int) -> UInt32 {
    let at = (y * width + x) * 3
    return UInt32(bytes[at]) | UInt32(bytes[at + 1]) << 8 | UInt32(bytes[at + 2]) << 16 | 0xFF00_0000
  }
}
