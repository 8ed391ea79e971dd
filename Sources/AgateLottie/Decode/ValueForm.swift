/// The form of a property's values.
struct ValueForm<Value: PropertyValue> {
  /// The value of properties that have none.
  var standard: Value
  /// The kind of slot that can give the values.
  var kind: SlotKind
  /// The form as findings name it.
  var wanted: String
  /// The number of items in a list that must be numbers.
  var numbers = 0
  var read: (JSONValue) -> Value?
}
