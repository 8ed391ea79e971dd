/// The flattener's place in the tree.
struct TreeWalk {
  /// By level of the tree, from the root on: the state that rows of that level inherit.
  var levels: [Inherited] = []
  /// Scratch: rows from a changed one to the root.
  var ancestors: [Int32] = []
}
