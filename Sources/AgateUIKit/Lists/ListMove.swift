import Agate

/// The move of a row or an item that has begun on screen. The list is arranged as if the element had moved already, and
/// the data source has its data in the order before the move.
struct ListMove {
  /// The index path of the element in the data source.
  let origin: IndexPath
  /// The index path of the element in the list.
  private(set) var path: IndexPath
  /// The numbers of elements in the sections of the data source.
  private let counts: [Int]
  private let words: ListUpdateCheck.Words
  private var change = ListChange()

  init(_ path: IndexPath, _ counts: [Int], _ words: ListUpdateCheck.Words) {
    (origin, self.path, self.counts, self.words) = (path, path, counts, words)
  }

  /// The numbers of elements in the sections of the list if the element is at an index path.
  func counts(with path: IndexPath) -> [Int] {
    var result = counts
    result[origin.section] -= 1
    result[path.section] += 1
    return result
  }

  /// Moves the element. Returns the change of the list.
  ///
  /// - Precondition: the section exists, and the index is at most the number of other elements in it.
  mutating func move(to new: IndexPath) -> ListChange {
    precondition(
      counts.indices.contains(new.section),
      "attempted to move a \(words.item) to section \(new.section), but there are only \(counts.count) sections")
    let before = counts(with: path), after = counts(with: new)
    let step = ListChange([ListUpdate(.move, from: path, to: new)], from: before, to: after, words)
    change = ListChange([ListUpdate(.move, from: origin, to: new)], from: counts, to: after, words)
    if let problem = step.problem ?? change.problem { preconditionFailure(problem) }
    path = new
    return step
  }

  /// Returns the index path in the data source of an element of the list.
  func dataPath(of path: IndexPath) -> IndexPath { change.oldItem(path) ?? path }
  /// Returns the index path in the list of an element of the data source.
  func listPath(of path: IndexPath) -> IndexPath { change.newItem(path) ?? path }
}
