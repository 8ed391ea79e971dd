import CAgateSystem

/// An incremental computation of SHA-256 (FIPS 180-4).
struct SHA256 {
  private var state: [UInt32] = [
    0x6a09_e667, 0xbb67_ae85, 0x3c6e_f372, 0xa54f_f53a, 0x510e_527f, 0x9b05_688c, 0x1f83_d9ab, 0x5be0_cd19,
  ]
  /// The bytes that do not yet fill a block.
  private var pending: [UInt8] = []
  private var length: UInt64 = 0

  mutating func update(_ bytes: UnsafeRawBufferPointer) {
    length &+= UInt64(bytes.count)
    var at = 0
    if !pending.isEmpty {
      at = min(64 - pending.count, bytes.count)
      pending.append(contentsOf: bytes[0..<at])
      guard pending.count == 64 else { return }
      let block = pending
      block.withUnsafeBytes { process($0.baseAddress!, blocks: 1) }
      pending.removeAll(keepingCapacity: true)
    }
    let blocks = (bytes.count - at) / 64
    if blocks > 0 {
      process(bytes.baseAddress! + at, blocks: blocks)
      at += blocks * 64
    }
    pending.append(contentsOf: bytes[at...])
  }

  mutating func update(_ bytes: [UInt8]) {
    bytes.withUnsafeBytes { update($0) }
  }

  /// Returns the digest as 64 hexadecimal digits. Do not add bytes after this call.
  mutating func finish() -> String {
    let bits = length &* 8
    var end: [UInt8] = [0x80]
    end += [UInt8](repeating: 0, count: (119 - Int(length % 64)) % 64)
    for shift in stride(from: 56, through: 0, by: -8) { end.append(UInt8(truncatingIfNeeded: bits >> UInt64(shift))) }
    update(end)
    let digits = Array("0123456789abcdef".utf8)
    var text: [UInt8] = []
    for word in state {
      for shift in stride(from: 28, through: 0, by: -4) { text.append(digits[Int(word >> UInt32(shift) & 15)]) }
    }
    return String(decoding: text, as: UTF8.self)
  }

  static func hexDigest(_ bytes: UnsafeRawBufferPointer) -> String {
    var hash = SHA256()
    hash.update(bytes)
    return hash.finish()
  }

  private mutating func process(_ bytes: UnsafeRawPointer, blocks: Int) {
    state.withUnsafeMutableBufferPointer {
      agate_sha256_blocks($0.baseAddress!, bytes.assumingMemoryBound(to: UInt8.self), blocks, 0)
    }
  }
}
