import Agate

/// The drags and drops of a list, and the rows or items that its data source does not have.
struct ListDragAndDrop {
  /// The drags from the list; nil if it does not allow any.
  var drag: ListDrag?
  /// The drops into the list; nil if it does not allow any.
  var drop: ListDrop?
  /// The gap under a drag, and the places of dropped items whose data is being loaded.
  var placeholders = ListPlaceholders()
}
