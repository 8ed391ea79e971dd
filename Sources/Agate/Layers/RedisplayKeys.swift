import Synchronization

/// The properties of ``CALayer`` for which a class asks to be displayed again (``CALayer/needsDisplay(forKey:)``).
enum RedisplayKeys {
  private static let known = Mutex<[ObjectIdentifier: Set<String>]>([:])

  /// The names of the properties; empty for most classes.
  static func of(_ type: CALayer.Type) -> Set<String> {
    let id = ObjectIdentifier(type)
    if let keys = known.withLock({ $0[id] }) { return keys }
    let keys = Set(KeyTable.properties.map(\.name).filter { type.needsDisplay(forKey: $0) })
    known.withLock { $0[id] = keys }
    return keys
  }
}

extension CALayer {
  /// Marks a layer whose class asks to be displayed again when some property of ``CALayer`` changes.
  final func noteRedisplayKeys() {
    let type = type(of: self)
    if type != CALayer.self, !RedisplayKeys.of(type).isEmpty { marks.insert(.redisplays) }
  }

  /// Called when a property has changed, on layers that have the mark.
  @inline(never)
  final func redisplay(forKey key: String) {
    if RedisplayKeys.of(type(of: self)).contains(key) { setNeedsDisplay() }
  }
}
