/// Counts of the replicator instances in the current frame.
struct InstanceCounts: BitwiseCopyable {
  var made = 0
  /// The number of rows that were flattened for single instances.
  var walkedRows = 0
  /// The number of items that renderers make from instance streams.
  var items = 0
  /// The number of replicators that enclose the current one.
  var nesting = 0
}
