import Synchronization

/// The properties of the framework's classes whose changes redisplay the layers of a class
/// (``CALayer/needsDisplay(forKey:)``).
enum RedisplayKeys {
  private static let known = Mutex<[ObjectIdentifier: Set<String>]>([:])

  /// Returns the names of the properties. The set is empty for most classes.
  static func of(_ type: CALayer.Type) -> Set<String> {
    let id = ObjectIdentifier(type)
    if let keys = known.withLock({ $0[id] }) { return keys }
    let keys = Set((KeyTable.archivedKeys + type.ownKeys).filter { type.needsDisplay(forKey: $0) })
    known.withLock { $0[id] = keys }
    return keys
  }
}

extension CALayer {
  /// Marks the layer if a change of any property of the framework's classes redisplays layers of its class.
  final func noteRedisplayKeys() {
    let type = type(of: self)
    if type != CALayer.self, !RedisplayKeys.of(type).isEmpty { marks.insert(.redisplays) }
  }

  /// Redisplays the layer if its class asks for that when `key` changes. Called only on layers with the mark.
  @inline(never)
  final func redisplay(forKey key: String) {
    if RedisplayKeys.of(type(of: self)).contains(key) { setNeedsDisplay() }
  }
}
