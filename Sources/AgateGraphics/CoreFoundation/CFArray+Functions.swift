import Foundation

/// Returns the number of elements.
public func CFArrayGetCount(_ array: CFArray) -> CFIndex { array.count }

/// Returns the address of an element, without retaining the element.
///
/// Use the address only for elements of classes such as ``CTLine`` and ``CTRun``. Foundation converts elements such as
/// strings to Swift values. For these elements, the function returns the address of a temporary object.
///
/// - Parameters:
///   - array: the array.
///   - index: the index of the element, at least 0 and less than the number of elements.
public func CFArrayGetValueAtIndex(_ array: CFArray, _ index: CFIndex) -> UnsafeRawPointer! {
  UnsafeRawPointer(Unmanaged.passUnretained(array.object(at: index) as AnyObject).toOpaque())
}
