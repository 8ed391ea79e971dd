import Foundation

/// A pointer through which a method returns an object, such as the argument `&value` of
/// `Formatter.getObjectValue(_:for:errorDescription:)`. On Linux it is an ordinary pointer, which retains the object.
public typealias AutoreleasingUnsafeMutablePointer<Pointee> = UnsafeMutablePointer<Pointee>

extension UnsafeMutablePointer where Pointee: ExpressibleByNilLiteral {
  /// Creates a pointer to an empty place for an object.
  ///
  /// On Apple's systems, the place is the memory of the other pointer, which need not be initialised because objects are
  /// not retained there. On Linux they are, so this memory is neither read nor written. If the pointer is created on the
  /// main thread, the place and its object are released at a later turn of the main queue, otherwise never.
  public init<Other>(_ other: UnsafeMutablePointer<Other>) {
    let place = UnsafeMutablePointer<Pointee>.allocate(capacity: 1)
    place.initialize(to: nil)
    self = place
    guard Thread.isMainThread else { return }
    let address = UInt(bitPattern: place)
    DispatchQueue.main.async {
      guard let place = UnsafeMutablePointer<Pointee>(bitPattern: address) else { return }
      place.deinitialize(count: 1)
      place.deallocate()
    }
  }
}
