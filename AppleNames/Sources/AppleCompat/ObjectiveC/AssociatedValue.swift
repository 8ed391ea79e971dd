import Foundation

/// A value that is associated with an object. It is held according to its policy.
struct AssociatedValue {
  private enum Storage {
    case strong(Any)
    case weak(WeakReference)
  }
  private let storage: Storage

  init(_ value: Any, _ policy: objc_AssociationPolicy) {
    switch policy {
    case .OBJC_ASSOCIATION_ASSIGN:
      storage = type(of: value) is AnyClass ? .weak(WeakReference(value as AnyObject)) : .strong(value)
    case .OBJC_ASSOCIATION_COPY, .OBJC_ASSOCIATION_COPY_NONATOMIC:
      storage = .strong((value as? any NSCopying).map { $0.copy(with: nil) } ?? value)
    case .OBJC_ASSOCIATION_RETAIN, .OBJC_ASSOCIATION_RETAIN_NONATOMIC:
      storage = .strong(value)
    }
  }

  var content: Any? {
    switch storage {
    case .strong(let value): value
    case .weak(let reference): reference.object
    }
  }
}

/// A reference that does not retain its object.
final class WeakReference {
  private(set) weak var object: AnyObject?
  init(_ object: AnyObject) { self.object = object }
}
