/// Archives of what classes add to ``CALayer``.
extension CALayer {
  /// Writes the class' own properties that are not those of a new layer.
  ///
  /// - Parameters:
  ///   - keys: what ``readOwn(_:)`` knows.
  ///   - blank: a new layer.
  ///   - form: what of a value is archived.
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

  /// Reads them back.
  final func decodeOwn(_ keys: some Sequence<String>, from coder: NSCoder) {
    for key in keys where coder.containsValue(forKey: key) {
      if let archived = coder.decodeKnown(ArchivedValue.self, key) { _ = writeOwn(archived.value, key) }
    }
  }
}
