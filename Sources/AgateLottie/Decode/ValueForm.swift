/// The form of a property's values, which tells how to read and check them.
struct ValueForm<Value: PropertyValue> {
  /// The default value of properties without a value.
  var standard: Value
  /// The kind of slot that can provide the values.
  var kind: SlotKind
  /// The description of the form in findings.
  var wanted: String
  /// The number of items in a list that must be numbers.
  var numbers = 0
  /// The smallest number of items in a list.
  var fewest = 0
  /// Whether a single number is used for all items of a list.
  var takesNumber = true
  var read: (JSONValue) -> Value?
}
