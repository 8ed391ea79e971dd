import Foundation

/// Returns the number of bytes.
public func CFDataGetLength(_ theData: CFData!) -> CFIndex { theData.length }

/// Returns the address of the first byte. Each call returns the same address, which is valid while the data object
/// exists.
///
/// For the bytes of ``CGImage/dataProvider``, the address is valid while the image exists:
///
/// ```swift
/// func red(_ image: CGImage, x: Int, y: Int) -> UInt8 {
///   CFDataGetBytePtr(image.dataProvider!.data)![y * image.bytesPerRow + x * 4]
/// }
/// ```
public func CFDataGetBytePtr(_ theData: CFData!) -> UnsafePointer<UInt8>! {
  theData.bytes.assumingMemoryBound(to: UInt8.self)
}
