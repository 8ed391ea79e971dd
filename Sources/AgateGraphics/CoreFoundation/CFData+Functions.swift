import Foundation

/// Returns the number of bytes.
public func CFDataGetLength(_ theData: CFData!) -> CFIndex { theData.length }

/// Returns the address of the first byte. The address is valid as long as the data object exists, and does not change.
///
/// The bytes of ``CGImage/dataProvider`` stay in place as long as the image, so the address is also valid that long:
///
/// ```swift
/// func red(_ image: CGImage, x: Int, y: Int) -> UInt8 {
///   CFDataGetBytePtr(image.dataProvider!.data)![y * image.bytesPerRow + x * 4]
/// }
/// ```
public func CFDataGetBytePtr(_ theData: CFData!) -> UnsafePointer<UInt8>! {
  theData.bytes.assumingMemoryBound(to: UInt8.self)
}
