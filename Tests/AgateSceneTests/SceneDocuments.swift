import Agate
import Foundation

@testable import AgateScene

/// Small scene documents written by tests.
enum Documents {
  static func caml(_ body: String) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <caml xmlns="http://www.apple.com/CoreAnimation/1.0">
    \(body)
    </caml>
    """
  }

  /// A document whose root is 100 by 80 and holds `inner`.
  static func rooted(_ inner: String, attributes: String = "") -> String {
    caml(
      """
      <CALayer id="root" name="Root" bounds="0 0 100 80" position="50 40" \(attributes)>
      \(inner)
      </CALayer>
      """)
  }

  static func scene(
    _ document: String, files: [String: Data] = [:], limits: SceneLimits = SceneLimits()
  ) throws -> Scene {
    var all = files
    all["main.caml"] = Data(document.utf8)
    return try Scene.load(MemorySource(name: "test", files: all), limits: limits)
  }

  /// The document's root layer, inside the layer that hosts it.
  static func root(of scene: Scene) -> CALayer { scene.parts[0].root }

  static func rootLayer(_ attributes: String) throws -> CALayer {
    root(of: try scene(caml("<CALayer name=\"Root\" \(attributes)/>")))
  }

  /// The error of a scene that cannot be loaded; nil if it can.
  static func error(_ body: () throws -> Scene) -> SceneError? {
    do {
      _ = try body()
      return nil
    } catch {
      return error as? SceneError
    }
  }
}

/// Writes PNG files with stored (uncompressed) blocks.
enum TinyPNG {
  static func encode(width: Int, height: Int, rgba: [UInt8]) -> Data {
    var rows: [UInt8] = []
    for y in 0..<height {
      rows.append(0)
      rows += rgba[(y * width * 4)..<((y + 1) * width * 4)]
    }
    return file(width: width, height: height, data: zlib(rows))
  }

  static func solid(_ width: Int, _ height: Int, _ pixel: [UInt8]) -> Data {
    encode(width: width, height: height, rgba: (0..<width * height).flatMap { _ in pixel })
  }

  /// A file whose header claims any size, followed by almost no data.
  static func promising(width: Int, height: Int) -> Data {
    file(width: width, height: height, data: zlib([0, 0, 0, 0, 0]))
  }

  private static func file(width: Int, height: Int, data: [UInt8]) -> Data {
    var bytes: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    bytes += chunk("IHDR", big(width) + big(height) + [8, 6, 0, 0, 0])
    bytes += chunk("IDAT", data)
    bytes += chunk("IEND", [])
    return Data(bytes)
  }

  private static func chunk(_ type: String, _ content: [UInt8]) -> [UInt8] {
    let body = Array(type.utf8) + content
    return big(content.count) + body + big(Int(Checksum.crc32(body)))
  }

  private static func zlib(_ content: [UInt8]) -> [UInt8] {
    var bytes: [UInt8] = [0x78, 0x01]
    var rest = content[...]
    repeat {
      let block = rest.prefix(65535)
      rest = rest.dropFirst(block.count)
      let size = UInt16(block.count)
      bytes += [rest.isEmpty ? 1 : 0, UInt8(size & 255), UInt8(size >> 8), UInt8(~size & 255), UInt8(~size >> 8)]
      bytes += block
    } while !rest.isEmpty
    var (a, b) = (UInt32(1), UInt32(0))
    for byte in content {
      a = (a + UInt32(byte)) % 65521
      b = (b + a) % 65521
    }
    return bytes + big(Int(b << 16 | a))
  }

  private static func big(_ value: Int) -> [UInt8] {
    [24, 16, 8, 0].map { (shift: Int) -> UInt8 in UInt8(value >> shift & 255) }
  }
}

enum Checksum {
  static func crc32(_ bytes: [UInt8]) -> UInt32 {
    var crc = ~UInt32(0)
    for byte in bytes {
      crc ^= UInt32(byte)
      for _ in 0..<8 {
        let isOdd = crc & 1 == 1
        crc >>= 1
        if isOdd { crc ^= 0xEDB8_8320 }
      }
    }
    return ~crc
  }
}
