/// Instances of replicators that a frame has so far.
struct InstanceCounts: BitwiseCopyable {
  var made = 0
  /// Rows that they were made of one by one.
  var walkedRows = 0
  /// Items that streams of them become.
  var items = 0
  /// Replicators around what is being looked at.
  var nesting = 0
}
