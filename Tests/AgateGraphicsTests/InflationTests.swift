import Foundation
import Testing

@testable import AgateGraphics

@Suite("Decompression")
struct InflationTests {
  // A hundred times "agate ", compressed by zlib and by gzip.
  private static let zlib = [UInt8](Data(base64Encoded: "eJxLTE8sSVVIHCVHSaqSAKjy1Uk=")!)
  private static let gzip = [UInt8](Data(base64Encoded: "H4sIAAAAAAACA0tMTyxJVUgcJUdJqpIA3ezXO1gCAAA=")!)
  private static let content = Array(String(repeating: "agate ", count: 100).utf8)

  @Test("zlib and gzip", arguments: [(zlib, Inflation.Format.zlib), (gzip, .gzip)])
  func formats(data: [UInt8], format: Inflation.Format) throws {
    #expect(try Inflation.bytes(of: data, format, limit: 600) == Self.content)
    #expect(throws: Inflation.Failure.tooLarge) { try Inflation.bytes(of: data, format, limit: 599) }
    for count in 0..<data.count {
      #expect(throws: Inflation.Failure.damaged) { try Inflation.bytes(of: data.prefix(count), format, limit: 600) }
    }
    var damaged = data
    damaged[data.count / 2] ^= 0x55
    #expect(throws: Inflation.Failure.damaged) { try Inflation.bytes(of: damaged, format, limit: 600) }
  }

  @Test("each format is only itself")
  func others() {
    #expect(throws: Inflation.Failure.damaged) { try Inflation.bytes(of: Self.zlib, .gzip, limit: 600) }
    #expect(throws: Inflation.Failure.damaged) { try Inflation.bytes(of: Self.gzip, .zlib, limit: 600) }
  }
}
