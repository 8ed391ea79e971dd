import Foundation

/// Returns the number of elements.
public func CFArrayGetCount(_ array: CFArray) -> CFIndex { array.count }

/// Returns the address of an element, without retaining the element.
///
/// - Parameters:
///   - array: the list.
///   - index: the element's index, less than the list's count.
public func CFArrayGetValueAtIndex(_ array: CFArray, _ index: CFIndex) -> UnsafeRawPointer! {
  UnsafeRawPointer(Unmanaged.passUnretained(array.object(at: index) as AnyObject).toOpaque())
}
