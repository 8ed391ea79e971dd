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
  /// The number of items that a list must have at least.
  var fewest = 0
  /// Whether a single number counts for all items of a list.
  var takesNumber = true
  var read: (JSONValue) -> Value?
}
