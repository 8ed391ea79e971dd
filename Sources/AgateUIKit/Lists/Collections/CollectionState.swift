import Agate

/// The data of a collection view, and the state of its layout.
struct CollectionData {
  /// The numbers of items in the sections; nil until the data source was asked.
  var counts: [Int]?
  var isLayoutValid = false
  /// Whether the layout is being prepared. Invalidations by the layout itself then do not count.
  var isPreparing = false
  /// The bounds for which the layout was last asked whether it becomes out of date; nil until the first layout.
  var askedBounds: CGRect?
  /// Whether the last change of the bounds made the layout out of date.
  var followsBounds = false
  /// The bounds before a change of the size in an animation block, until the elements have moved.
  var animatedBounds: CGRect?
  /// The changes of the offset and the size that invalidation contexts want.
  var offsetAdjustment = CGPoint.zero
  var sizeAdjustment = CGSize.zero
}

/// The views of the elements in sight, and the attributes of the elements around them.
struct CollectionStage {
  /// The attributes of an element near the visible part of the content.
  struct Entry {
    let attributes: UICollectionViewLayoutAttributes
    let element: ListElement
    let frame: CGRect
    var isShown = false

    /// - Parameter frame: the frame in the collection view's coordinates.
    init(_ attributes: UICollectionViewLayoutAttributes, _ frame: CGRect) {
      (self.attributes, element, self.frame) = (attributes, attributes.element, frame)
    }
    func isInSight(_ bounds: CGRect) -> Bool { !attributes.isHidden && frame.overlaps(bounds) }
  }

  struct Identifier: Hashable {
    /// The kind of supplementary views. It is empty for cells.
    let kind: String
    let identifier: String
  }

  /// The elements that intersect ``area``, in the layout's order.
  var entries: [Entry] = []
  /// The part of the content that the entries cover; nil if the entries are out of date.
  var area: CGRect?
  /// The number of times that the entries were replaced. Callbacks of the program, which may change the data or the
  /// offset, can replace them while views are being created.
  var generation = 0
  /// Whether the layout is being asked for the elements that will be shown.
  var isLoading = false
  var shown: [ListElement: UICollectionReusableView] = [:]
  /// The item of ``shown`` that is out of sight and keeps its cell, because the cell contains the first responder.
  var edited: ListElement?
  /// Views that are no longer in sight but still subviews, because they may be used again at once.
  var parked: [UICollectionReusableView] = []
  var pool = ReusePool<Identifier, UICollectionReusableView>()
  /// The item that is moved interactively; nil if there is none.
  var move: CollectionMove?
  /// The number of times that the layout has forgotten which sizes views prefer, and this number when all views in sight
  /// had been asked.
  var fittings = 0, doneFittings = 0
  /// The attributes of the element whose view the data source is creating.
  var making: UICollectionViewLayoutAttributes?
  /// The cell that the data source configures again, and its element.
  var reconfigured: (element: ListElement, view: UICollectionReusableView)?
  /// The identifiers of the registration objects that were used.
  var registrations: Set<String> = []
  /// The frame with which the next view is created.
  var frameOfNew = CGRect.zero
  /// Items near the visible part of the content whose data is being prepared.
  var prefetched: Set<IndexPath> = []

  /// Returns whether elements come into sight or go out of sight with new bounds. Called in every step of scrolling, so
  /// there are no closures.
  func changes(in bounds: CGRect) -> Bool {
    for index in entries.indices where entries[index].isShown != entries[index].isInSight(bounds) { return true }
    return false
  }
}

/// The selected items, and the item that is pressed.
struct CollectionSelection {
  var selected: [IndexPath] = []
  var press: ListPress?
}

/// The parts of a collection view that lists need.
struct CollectionListing {
  var isEditing = false
  /// The colour of the lists; nil for none. The background colour of the program is shown if there is no list.
  var color: UIColor?
  var ownColor: UIColor?
  /// The recogniser for swipes; nil if no list has had actions.
  var swipePan: SwipeGestureRecognizer?
}

/// The changes of items that were made but not performed yet.
struct CollectionUpdates {
  /// The number of `performBatchUpdates(_:completion:)` that are running.
  var depth = 0
  var items: [ListUpdate] = []
  /// The items whose cells are configured again, with their index paths before the changes.
  var reconfigured: [IndexPath] = []
  var completions: [(Bool) -> Void] = []
}

extension CGRect {
  /// Returns whether the rectangles have an area in common. Rectangles that touch each other have none.
  func overlaps(_ other: CGRect) -> Bool {
    minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
  }
}
