import AgateGraphics
import Foundation

/// Creates an object without bytes.
///
/// - Parameters:
///   - allocator: Ignored.
///   - capacity: Ignored. The object grows as needed.
public func CFDataCreateMutable(_ allocator: CFAllocator!, _ capacity: CFIndex) -> CFMutableData! { NSMutableData() }
/// Sets the number of bytes. New bytes are 0.
public func CFDataSetLength(_ theData: CFMutableData!, _ length: CFIndex) { theData.length = length }
/// Returns the address of the first byte. The address is valid until the number of bytes changes.
public func CFDataGetMutableBytePtr(_ theData: CFMutableData!) -> UnsafeMutablePointer<UInt8>! {
  theData.mutableBytes.assumingMemoryBound(to: UInt8.self)
}
/// Adds bytes to the end.
public func CFDataAppendBytes(_ theData: CFMutableData!, _ bytes: UnsafePointer<UInt8>!, _ length: CFIndex) {
  theData.append(bytes, length: length)
}
