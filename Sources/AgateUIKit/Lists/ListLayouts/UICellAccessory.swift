import Agate

/// A small view at an edge of a ``UICollectionViewListCell``, such as an arrow or a control of editing mode.
///
/// The positions of the standard accessories do not depend on their order in ``UICollectionViewListCell/accessories``.
public struct UICellAccessory {
  /// The state of the list in which an accessory is shown.
  public enum DisplayedState: Int, Sendable {
    /// Always, only in editing mode, or only outside of it.
    case always, whenEditing, whenNotEditing
  }
  /// The width of the area in which an accessory is centred.
  public enum LayoutDimension: Equatable, Sendable {
    /// A width of 28 points, so that the accessories of several cells are aligned by their centres.
    case standard
    /// The width of the accessory.
    case actual
    /// A width in points.
    case custom(CGFloat)
  }
  /// A closure that is called after a tap on an accessory.
  public typealias ActionHandler = () -> Void
  /// A closure that is called after the user has chosen an entry of a menu.
  public typealias MenuSelectedElementDidChangeHandler = (_ menu: UIMenu) -> Void

  /// The kind of an accessory.
  public enum AccessoryType: Equatable {
    /// An arrow, or a check mark.
    case disclosureIndicator, checkmark
    /// The controls of editing mode.
    case delete, insert, reorder, multiselect
    /// An arrow that shows or hides the items inside an item.
    case outlineDisclosure
    /// A button for details, a button with a menu, or a text.
    case detail, popUpMenu, label
    /// A custom view.
    case customView(UIView)
  }
  /// The kind of the accessory.
  public let accessoryType: AccessoryType

  let displayedState: DisplayedState
  let options: AccessoryOptions
  /// The place; nil for a standard accessory.
  var placement: Placement?

  init(_ type: AccessoryType, _ displayed: DisplayedState, _ options: AccessoryOptions) {
    (accessoryType, displayedState, self.options) = (type, displayed, options)
  }

  // MARK: Standard accessories

  /// Returns an arrow, for items that lead to other content.
  public static func disclosureIndicator(
    displayed: DisplayedState = .always, options: DisclosureIndicatorOptions = DisclosureIndicatorOptions()
  ) -> UICellAccessory { UICellAccessory(.disclosureIndicator, displayed, options.all) }
  /// Returns a button for details.
  ///
  /// - Parameters:
  ///   - displayed: the state in which the button is shown.
  ///   - options: the colour and the width.
  ///   - actionHandler: the closure to call after a tap on the button.
  public static func detail(
    displayed: DisplayedState = .always, options: DetailOptions = DetailOptions(), actionHandler: ActionHandler? = nil
  ) -> UICellAccessory {
    var all = options.all
    all.action = actionHandler
    return UICellAccessory(.detail, displayed, all)
  }
  /// Returns a check mark.
  public static func checkmark(
    displayed: DisplayedState = .always, options: CheckmarkOptions = CheckmarkOptions()
  ) -> UICellAccessory { UICellAccessory(.checkmark, displayed, options.all) }
  /// Returns a red circle with a minus sign.
  ///
  /// - Parameters:
  ///   - displayed: the state in which the control is shown.
  ///   - options: the colours and the width.
  ///   - actionHandler: the closure to call after a tap. Without one, a tap reveals the actions at the trailing edge of
  ///     the item, as a swipe does.
  public static func delete(
    displayed: DisplayedState = .whenEditing, options: DeleteOptions = DeleteOptions(),
    actionHandler: ActionHandler? = nil
  ) -> UICellAccessory {
    var all = options.all
    all.action = actionHandler
    return UICellAccessory(.delete, displayed, all)
  }
  /// Returns a green circle with a plus sign.
  ///
  /// - Parameters:
  ///   - displayed: the state in which the control is shown.
  ///   - options: the colours and the width.
  ///   - actionHandler: the closure to call after a tap.
  public static func insert(
    displayed: DisplayedState = .whenEditing, options: InsertOptions = InsertOptions(),
    actionHandler: ActionHandler? = nil
  ) -> UICellAccessory {
    var all = options.all
    all.action = actionHandler
    return UICellAccessory(.insert, displayed, all)
  }
  /// Returns three lines on which a finger moves the item, as ``UICollectionView/beginInteractiveMovementForItem(at:)``
  /// does. The data source must let the item move: a ``UICollectionViewDiffableDataSource`` by its
  /// `reorderingHandlers`, other data sources by ``UICollectionViewDataSource/collectionView(_:canMoveItemAt:)``.
  public static func reorder(
    displayed: DisplayedState = .whenEditing, options: ReorderOptions = ReorderOptions()
  ) -> UICellAccessory { UICellAccessory(.reorder, displayed, options.all) }
  /// Returns a circle, which has a check mark if the cell is selected.
  public static func multiselect(
    displayed: DisplayedState = .whenEditing, options: MultiselectOptions = MultiselectOptions()
  ) -> UICellAccessory { UICellAccessory(.multiselect, displayed, options.all) }
  /// Returns an arrow that shows or hides the items inside an item. The arrow points downwards while these items are
  /// shown.
  ///
  /// - Parameters:
  ///   - displayed: the state in which the arrow is shown.
  ///   - options: the colour, the width and the style.
  ///   - actionHandler: the closure to call after a tap. Without one, a tap expands or collapses the item in the
  ///     ``UICollectionViewDiffableDataSource`` of the collection view.
  public static func outlineDisclosure(
    displayed: DisplayedState = .always, options: OutlineDisclosureOptions = OutlineDisclosureOptions(),
    actionHandler: ActionHandler? = nil
  ) -> UICellAccessory {
    var all = options.all
    all.action = actionHandler
    return UICellAccessory(.outlineDisclosure, displayed, all)
  }
  /// Returns a button with a menu. The title of the button is the chosen entry.
  ///
  /// - Parameters:
  ///   - menu: the menu.
  ///   - displayed: the state in which the button is shown.
  ///   - options: the colour and the width.
  ///   - selectedElementDidChangeHandler: the closure to call after the user has chosen an entry. Its argument is the
  ///     menu of the button.
  public static func popUpMenu(
    _ menu: UIMenu, displayed: DisplayedState = .always, options: PopUpMenuOptions = PopUpMenuOptions(),
    selectedElementDidChangeHandler: MenuSelectedElementDidChangeHandler? = nil
  ) -> UICellAccessory {
    var all = options.all
    all.menu = AccessoryMenu(menu: menu, didChoose: selectedElementDidChangeHandler)
    return UICellAccessory(.popUpMenu, displayed, all)
  }
  /// Returns a text.
  public static func label(
    text: String, displayed: DisplayedState = .always, options: LabelOptions = LabelOptions()
  ) -> UICellAccessory {
    var all = options.all
    all.text = text
    return UICellAccessory(.label, displayed, all)
  }
  /// Returns an accessory with a custom view.
  public static func customView(configuration: CustomViewConfiguration) -> UICellAccessory {
    UICellAccessory(configuration)
  }

  private init(_ configuration: CustomViewConfiguration) {
    let displayed =
      switch configuration.placement {
      case .leading(let displayed, _), .trailing(let displayed, _): displayed
      }
    self.init(.customView(configuration.customView), displayed, configuration.all)
    placement = configuration.placement
  }

  // MARK: Places

  /// Returns the index of a custom view among the accessories at an edge, which are in the order from the leading to
  /// the trailing edge.
  public typealias Position = (_ accessories: [UICellAccessory]) -> Int

  /// The position of a custom view.
  public enum Placement {
    /// At the leading edge. By default, the view is nearest to the content.
    case leading(displayed: DisplayedState = .always, at: Position = { $0.count })
    /// At the trailing edge. By default, the view is nearest to the content.
    case trailing(displayed: DisplayedState = .always, at: Position = { _ in 0 })

    /// Returns a position before the first accessory of a kind, or before all accessories if there is none.
    public static func position(before accessoryType: AccessoryType) -> Position {
      { accessories in accessories.firstIndex { $0.accessoryType == accessoryType } ?? 0 }
    }
    /// Returns a position after the last accessory of a kind, or after all accessories if there is none.
    public static func position(after accessoryType: AccessoryType) -> Position {
      { accessories in
        accessories.lastIndex { $0.accessoryType == accessoryType }.map { $0 + 1 } ?? accessories.count
      }
    }
  }

  /// Returns the accessories at the leading and at the trailing edge, in the order from the leading to the trailing edge.
  static func arranged(_ accessories: [UICellAccessory]) -> (leading: [UICellAccessory], trailing: [UICellAccessory]) {
    let standard = accessories.filter { $0.placement == nil }
    func ranked(_ isLeading: Bool) -> [UICellAccessory] {
      let own = standard.filter { $0.isLeading == isLeading }.enumerated()
      return own.sorted { ($0.element.rank, $0.offset) < ($1.element.rank, $1.offset) }.map(\.element)
    }
    var (leading, trailing) = (ranked(true), ranked(false))
    for accessory in accessories {
      switch accessory.placement {
      case .leading(_, let position): leading.insert(accessory, at: min(max(position(leading), 0), leading.count))
      case .trailing(_, let position): trailing.insert(accessory, at: min(max(position(trailing), 0), trailing.count))
      case nil: break
      }
    }
    return (leading, trailing)
  }

  private var isLeading: Bool {
    switch accessoryType {
    case .delete, .insert, .multiselect: true
    default: false
    }
  }
  private var rank: Int {
    switch accessoryType {
    case .delete, .label: 0
    case .insert, .popUpMenu: 1
    case .multiselect, .checkmark: 2
    case .detail: 3
    case .disclosureIndicator: 4
    case .outlineDisclosure: 5
    case .reorder: 6
    case .customView: 7
    }
  }
}

/// The values of an accessory of any kind.
struct AccessoryOptions {
  var isHidden = false
  var width: UICellAccessory.LayoutDimension?
  var tint: UIColor?
  /// The colour of a circle.
  var fill: UIColor?
  var text = ""
  var font: UIFont?
  var hasLine = false
  var isHeader: Bool?
  var keepsSize = false
  var menu: AccessoryMenu?
  var action: (() -> Void)?
}

/// The menu of an accessory.
struct AccessoryMenu {
  let menu: UIMenu
  let didChoose: ((UIMenu) -> Void)?
}
