/// The state of the flattener's walk through the tree.
struct TreeWalk {
  /// For each level of the tree, from the root on: the state that rows of this level inherit.
  var levels: [Inherited] = []
  /// Scratch memory for the rows from a changed row to the root.
  var ancestors: [Int32] = []
}
