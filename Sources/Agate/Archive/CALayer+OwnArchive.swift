/// Archiving of the properties that subclasses add to ``CALayer``.
extension CALayer {
  /// Writes the class's own properties that differ from those of a new layer.
  ///
  /// - Parameters:
  ///   - keys: the keys that ``readOwn(_:)`` accepts.
  ///   - blank: a new layer.
  ///   - form: converts a value to the form that is archived.
  final func encodeOwn(
    _ keys: some Sequence<String>, unlike blank: CALayer, with coder: NSCoder,
    as form: (_ key: String, _ value: Any?) -> Any? = { $1 }
  ) {
    for key in keys where shouldArchiveValue(forKey: key) {
      let value = form(key, readOwn(key))
      if Values.areSame(value, form(key, blank.readOwn(key))) { continue }
      if let archived = ArchivedValue(value) { coder.encode(archived, forKey: key) }
    }
  }

  /// Reads the class's own properties.
  final func decodeOwn(_ keys: some Sequence<String>, from coder: NSCoder) {
    for key in keys where coder.containsValue(forKey: key) {
      if let archived = coder.decodeKnown(ArchivedValue.self, key) { _ = writeOwn(archived.value, key) }
    }
  }
}
