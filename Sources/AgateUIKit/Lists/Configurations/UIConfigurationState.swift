import Agate

/// The state of a view, for example selected or disabled. Configurations depend on the state.
public protocol UIConfigurationState {
  /// Creates a state with traits. All other values describe a view that is neither selected nor in another special
  /// state.
  init(traitCollection: UITraitCollection)
  /// The traits of the view.
  var traitCollection: UITraitCollection { get set }
  /// A value that the program adds to the state; nil if there is none.
  subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? { get set }
}

/// The name of a value that a program adds to a ``UIConfigurationState``.
public struct UIConfigurationStateCustomKey: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  /// Creates a key with a name. Begin the name with the program's identifier, so that it is unique.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Creates a key with a name.
  public init(_ rawValue: String) { self.rawValue = rawValue }
}

/// The state of a header, a footer or another view that is not a cell. Agate sets only ``traitCollection`` and
/// ``isDisabled``.
public struct UIViewConfigurationState: UIConfigurationState, Hashable {
  /// The traits of the view.
  public var traitCollection: UITraitCollection
  /// Whether the view accepts no touches. The default is false.
  public var isDisabled = false
  /// Whether a touch is on the view. The default is false.
  public var isHighlighted = false
  /// Whether the view is selected. The default is false.
  public var isSelected = false
  /// Whether the view has the focus. Agate has no focus, and sets the value to false.
  public var isFocused = false
  /// Whether the view stays at the edge of a list while its section scrolls. The default is false.
  public var isPinned = false
  private var values: [UIConfigurationStateCustomKey: AnyHashable] = [:]

  public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }
  public subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? {
    get { values[key] }
    set { values[key] = newValue }
  }
}

/// The state of a cell.
public struct UICellConfigurationState: UIConfigurationState, Hashable {
  /// The role of a cell in a drag.
  public enum DragState: Int, Sendable {
    /// The cell is not dragged.
    case none
    /// The finger has lifted the cell, and has not carried it yet.
    case lifting
    /// The finger carries the cell.
    case dragging
  }
  /// The role of a cell in a drop.
  public enum DropState: Int, Sendable {
    /// No drag is over the list.
    case none
    /// A drag is over the list, and a drop would not put the items into the cell.
    case notTargeted
    /// A drop would put the items into the cell (``UITableViewDropProposal/Intent/insertIntoDestinationIndexPath``).
    case targeted
  }

  /// The traits of the cell.
  public var traitCollection: UITraitCollection
  /// Whether the cell accepts no touches. The default is false.
  public var isDisabled = false
  /// Whether a touch is on the cell. The default is false.
  public var isHighlighted = false
  /// Whether the cell is selected. The default is false.
  public var isSelected = false
  /// Whether the cell has the focus. Agate has no focus, and sets the value to false.
  public var isFocused = false
  /// Whether the cell stays at the edge of a list while its section scrolls. Agate sets the value only for a
  /// ``UICollectionViewListCell``. The default is false.
  public var isPinned = false
  /// Whether the cell is in editing mode. The default is false.
  public var isEditing = false
  /// Whether the child items of the cell's item are shown (``NSDiffableDataSourceSectionSnapshot``). Agate sets the
  /// value only for a ``UICollectionViewListCell``. The default is false.
  public var isExpanded = false
  /// Whether a swipe has moved the cell, so that its actions are in sight. The default is false.
  public var isSwiped = false
  /// Whether the user is moving the cell within its list. The default is false.
  public var isReordering = false
  /// The role of the cell in a drag. The default is `none`.
  public var cellDragState = DragState.none
  /// The role of the cell in a drop. The default is `none`.
  public var cellDropState = DropState.none
  private var values: [UIConfigurationStateCustomKey: AnyHashable] = [:]

  public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }
  public subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? {
    get { values[key] }
    set { values[key] = newValue }
  }
}

extension UIConfigurationState {
  /// The parts of the state that the configurations of lists use.
  var listState: ListState {
    if let cell = self as? UICellConfigurationState {
      return ListState(
        isDisabled: cell.isDisabled, isHighlighted: cell.isHighlighted, isSelected: cell.isSelected,
        isPinned: cell.isPinned, isSwiped: cell.isSwiped)
    }
    guard let view = self as? UIViewConfigurationState else { return ListState() }
    return ListState(
      isDisabled: view.isDisabled, isHighlighted: view.isHighlighted, isSelected: view.isSelected,
      isPinned: view.isPinned)
  }
}

/// The parts of the state of a cell, a header or a footer that change its appearance.
struct ListState {
  var isDisabled = false
  var isHighlighted = false
  var isSelected = false
  var isPinned = false
  var isSwiped = false

  var isMarked: Bool { isHighlighted || isSelected }
}
