import Foundation

/// A file in memory, as libraries implement it on Linux with a GNU extension.
public final class MemoryFile {
  public private(set) var bytes: [UInt8]
  private var offset = 0

  public init(_ bytes: [UInt8]) { self.bytes = bytes }

  public func open(_ mode: String) -> UnsafeMutablePointer<FILE>? {
    let cookie = Unmanaged.passRetained(self)
    let stubs = cookie_io_functions_t(read: readStub, write: writeStub, seek: nil, close: closeStub)
    return fopencookie(cookie.toOpaque(), mode, stubs)
  }

  fileprivate func read(_ buffer: UnsafeMutableRawBufferPointer) -> Int {
    let count = min(buffer.count, bytes.count - offset)
    buffer.copyBytes(from: bytes[offset..<offset + count])
    offset += count
    return count
  }

  fileprivate func write(_ buffer: UnsafeRawBufferPointer) -> Int {
    bytes.append(contentsOf: buffer)
    return buffer.count
  }
}

private func file(_ cookie: UnsafeMutableRawPointer) -> MemoryFile {
  Unmanaged<MemoryFile>.fromOpaque(cookie).takeUnretainedValue()
}

private func readStub(_ cookie: UnsafeMutableRawPointer?, _ bytes: UnsafeMutablePointer<Int8>?, _ count: Int) -> Int {
  file(cookie!).read(UnsafeMutableRawBufferPointer(start: bytes, count: count))
}

private func writeStub(_ cookie: UnsafeMutableRawPointer?, _ bytes: UnsafePointer<Int8>?, _ count: Int) -> Int {
  file(cookie!).write(UnsafeRawBufferPointer(start: bytes, count: count))
}

private func closeStub(_ cookie: UnsafeMutableRawPointer?) -> Int32 {
  Unmanaged<MemoryFile>.fromOpaque(cookie!).release()
  return 0
}
