/// Access to parts of values by their key-path names.
extension Values {
  /// Returns the value at `path` inside `value`, or nil if there is no value at that path.
  static func read(_ path: String, of value: Any) -> Any? {
    switch value {
    case let layer as CALayer: return layer.value(forKeyPath: path)
    case let layers as [CALayer]: return layers.map { $0.value(forKeyPath: path) ?? NSNull() } as [Any]
    case let filter as CAFilter: return filter.value(forKey: path)
    case let table as [String: Any]:
      if let value = table[path] { return value }
      guard let (head, tail) = KeyTable.split(path), let inner = table[head] else { return nil }
      return read(tail, of: inner)
    case let p as CGPoint:
      return path == "x" ? p.x : path == "y" ? p.y : nil
    case let s as CGSize:
      return path == "width" ? s.width : path == "height" ? s.height : nil
    case let r as CGRect:
      if path == "origin" { return r.origin }
      if path == "size" { return r.size }
      guard let (head, tail) = KeyTable.split(path) else { return nil }
      return head == "origin" ? read(tail, of: r.origin) : head == "size" ? read(tail, of: r.size) : nil
    default: return nil
    }
  }

  /// Returns a copy of `value` with the part at `path` replaced, or nil if that is not possible.
  static func replace(_ path: String, of value: Any, with part: Any?) -> Any? {
    switch value {
    case var table as [String: Any]:
      if let (head, tail) = KeyTable.split(path), let inner = table[head] {
        guard let changed = replace(tail, of: inner, with: part) else { return nil }
        table[head] = changed
      } else {
        table[path] = part
      }
      return table
    case var p as CGPoint:
      guard let n = number(part) else { return nil }
      if path == "x" { p.x = CGFloat(n) } else if path == "y" { p.y = CGFloat(n) } else { return nil }
      return p
    case var s as CGSize:
      guard let n = number(part) else { return nil }
      if path == "width" { s.width = CGFloat(n) } else if path == "height" { s.height = CGFloat(n) } else { return nil }
      return s
    case var r as CGRect:
      if path == "origin", let p = point(part) {
        r.origin = p.point
      } else if path == "size", let p = point(part) {
        r.size = p.size
      } else if let (head, tail) = KeyTable.split(path) {
        if head == "origin", let p = replace(tail, of: r.origin, with: part) as? CGPoint {
          r.origin = p
        } else if head == "size", let s = replace(tail, of: r.size, with: part) as? CGSize {
          r.size = s
        } else {
          return nil
        }
      } else {
        return nil
      }
      return r
    default: return nil
    }
  }

  /// Returns whether a value is the zero of its type. The zero of transforms is the identity.
  static func isZero(_ value: Any) -> Bool {
    switch value {
    case is String: false
    case let point as CGPoint: point == .zero
    case let size as CGSize: size == .zero
    case let rect as CGRect: rect == .zero
    case let transform as CATransform3D: CATransform3DIsIdentity(transform)
    case let transform as CGAffineTransform: transform.isIdentity
    case let list as [Any]: list.isEmpty
    default: number(value) == 0
    }
  }

  /// Returns whether two values of one property are equal. Objects without a known type are compared by identity.
  static func areSame(_ a: Any?, _ b: Any?) -> Bool {
    switch (a, b) {
    case (nil, nil): return true
    case (nil, _), (_, nil): return false
    case (let a as String, let b as String): return a == b
    case (let a as CGPoint, let b as CGPoint): return a == b
    case (let a as CGSize, let b as CGSize): return a == b
    case (let a as CGRect, let b as CGRect): return a == b
    case (let a as CGColor, let b as CGColor): return a == b
    case (let a as CATransform3D, let b as CATransform3D): return a == b
    default: break
    }
    if let x = number(a), let y = number(b) { return x.bitPattern == y.bitPattern }
    return (a as AnyObject) === (b as AnyObject)
  }
}
