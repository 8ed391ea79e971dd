import AgateUIKit
import Foundation

/// A property of views that is found by its name.
struct ViewProperty: @unchecked Sendable {
  let read: (UIView) -> Any?
  let write: (Any?, UIView) -> Void

  fileprivate init<Value>(_ path: ReferenceWritableKeyPath<UIView, Value>, _ key: String) {
    read = { unwrapped($0[keyPath: path]) }
    write = { value, view in
      guard let converted = convert(value, to: Value.self) else {
        preconditionFailure("\(type(of: view)): '\(key)' is of type \(Value.self), not \(value.map { "\(type(of: $0))" } ?? "nil")")
      }
      view[keyPath: path] = converted
    }
  }

  fileprivate init(readOnly path: KeyPath<UIView, some Any>, _ key: String) {
    read = { unwrapped($0[keyPath: path]) }
    write = { _, view in preconditionFailure("\(type(of: view)): '\(key)' cannot be set") }
  }
}

/// A value as another type: casts, and numbers of every type through `NSNumber`.
private func convert<Value>(_ value: Any?, to type: Value.Type) -> Value? {
  if let converted = value as? Value { return converted }
  if value == nil { return Any?.none as? Value }
  return (value as? NSNumber) as? Value
}

/// The properties of views that have a key.
enum ViewKeys {
  static func property(_ key: String) -> ViewProperty? { properties[key] }

  private static let properties: [String: ViewProperty] = {
    var all: [String: ViewProperty] = [:]
    func add(_ path: ReferenceWritableKeyPath<UIView, some Any>, _ keys: String...) {
      for key in keys { all[key] = ViewProperty(path, key) }
    }
    add(\.frame, "frame")
    add(\.bounds, "bounds")
    add(\.center, "center")
    add(\.transform, "transform")
    add(\.alpha, "alpha")
    add(\.isHidden, "hidden", "isHidden")
    add(\.isOpaque, "opaque", "isOpaque")
    add(\.backgroundColor, "backgroundColor")
    add(\.clipsToBounds, "clipsToBounds")
    add(\.tag, "tag")
    add(\.isUserInteractionEnabled, "userInteractionEnabled", "isUserInteractionEnabled")
    all["layer"] = ViewProperty(readOnly: \.layer, "layer")
    all["superview"] = ViewProperty(readOnly: \.superview, "superview")
    all["subviews"] = ViewProperty(readOnly: \.subviews, "subviews")
    return all
  }()
}
