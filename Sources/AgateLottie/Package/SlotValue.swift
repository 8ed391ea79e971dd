/// A value that replaces that of a slot.
struct SlotValue {
  /// The value: plain, or in the form of a property. Rules of themes have key frames of their own form.
  var value: JSONValue
  /// The rule of a theme that gives the value; nil for values without a rule, which may have any form.
  var rule: JSONValue?
  /// The kind of value that the rule says.
  var kind: SlotKind?

  init(_ value: JSONValue, rule: JSONValue? = nil, kind: SlotKind? = nil) {
    (self.value, self.rule, self.kind) = (value, rule, kind)
  }
}
