/// Returns a value as an optional. `agate port` passes the results of optional members of protocols to this function
/// where code unwraps them: the members have a default implementation, so their results may not be optional.
public func _optional<Value>(_ value: Value?) -> Value? { value }
