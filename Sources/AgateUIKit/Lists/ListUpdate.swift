import Agate

/// The change of one item or one section of a list.
struct ListUpdate: Hashable {
  typealias Action = UICollectionViewUpdateItem.Action

  let action: Action
  /// The index path before the change; nil for an insertion. The path of a section is ``Foundation/IndexPath/section(_:)``.
  let before: IndexPath?
  /// The index path after the change; nil for a deletion or a reload.
  let after: IndexPath?

  init(_ action: Action, from before: IndexPath?, to after: IndexPath?) {
    (self.action, self.before, self.after) = (action, before, after)
  }

  /// Whether the change concerns a whole section.
  var isSection: Bool { (before ?? after)?.item == NSNotFound }
}

extension IndexPath {
  /// The index path that stands for a whole section.
  static func section(_ section: Int) -> IndexPath { IndexPath(item: NSNotFound, section: section) }
}
