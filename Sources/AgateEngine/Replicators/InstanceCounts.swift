/// Counts of the replicator instances that a frame has so far.
struct InstanceCounts: BitwiseCopyable {
  var made = 0
  /// The rows that were flattened for instances one by one.
  var walkedRows = 0
  /// The items that streams of instances become.
  var items = 0
  /// The number of replicators around the current one.
  var nesting = 0
}
