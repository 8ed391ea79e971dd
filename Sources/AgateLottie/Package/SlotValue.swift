/// A value that replaces the value of a slot.
struct SlotValue {
  /// The value: a plain value, or an object in the form of a property. Theme rules use a different form of key frames.
  var value: JSONValue
  /// The theme rule that contains the value; nil for values without a rule, which can have any form.
  var rule: JSONValue?
  /// The kind of value that the rule declares.
  var kind: SlotKind?

  init(_ value: JSONValue, rule: JSONValue? = nil, kind: SlotKind? = nil) {
    (self.value, self.rule, self.kind) = (value, rule, kind)
  }
}
