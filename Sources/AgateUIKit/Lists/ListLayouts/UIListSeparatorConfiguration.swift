import Agate

/// The lines above and below an item of a list.
public struct UIListSeparatorConfiguration: Equatable {
  /// Whether a line is shown.
  public enum Visibility: Int, Sendable {
    /// The list decides: there are lines between the items of a group, and around groups without rounded corners.
    case automatic
    /// The line is shown.
    case visible
    /// The line is not shown.
    case hidden
  }

  /// Insets that leave the choice to the list: it decides where a line begins and ends. A program may take the inset of
  /// one edge from this value and set the other edge itself.
  public static let automaticInsets = NSDirectionalEdgeInsets(
    top: automatic, leading: automatic, bottom: automatic, trailing: automatic)
  static let automatic = CGFloat.greatestFiniteMagnitude

  /// Whether the line above the item is shown. The default is `automatic`.
  public var topSeparatorVisibility = Visibility.automatic
  /// Whether the line below the item is shown. The default is `automatic`.
  public var bottomSeparatorVisibility = Visibility.automatic
  /// The distances of the line above the item from the leading and the trailing edge, in points. The other distances have
  /// no effect. The default is ``automaticInsets``: the line begins below the text of the item.
  public var topSeparatorInsets = automaticInsets
  /// The distances of the line below the item from the leading and the trailing edge, in points. The other distances have
  /// no effect. The default is ``automaticInsets``: the line begins below the text of the item.
  public var bottomSeparatorInsets = automaticInsets
  /// The colour of the lines. The default is `UIColor.separator`.
  public var color = UIColor.separator
  /// The colour of the lines of selected items that are selected together with others. The default is
  /// `UIColor.separator`.
  public var multipleSelectionColor = UIColor.separator

  /// Creates the separators of a list. The values are the same for all appearances.
  public init(listAppearance: UICollectionLayoutListConfiguration.Appearance) {}
}
