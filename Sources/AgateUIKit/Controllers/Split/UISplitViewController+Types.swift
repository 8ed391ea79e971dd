import Agate

extension UISplitViewController {
  /// A value for widths that the library determines.
  public static let automaticDimension = -CGFloat.greatestFiniteMagnitude

  /// The number of columns of a split view controller.
  public enum Style: Int, Sendable {
    /// The older interface with two controllers (``UISplitViewController/viewControllers``).
    case unspecified
    /// A primary and a secondary column.
    case doubleColumn
    /// A primary, a supplementary and a secondary column.
    case tripleColumn
  }

  /// A column of a split view controller.
  public enum Column: Int, Sendable {
    /// The column at the leading edge.
    case primary
    /// The column beside the primary column, in the style `tripleColumn`.
    case supplementary
    /// The column with the details.
    case secondary
    /// The controller that is shown alone while the split view controller is collapsed.
    case compact
  }

  /// The visible columns. "One" means the primary column, or, in the style `tripleColumn`, the supplementary column;
  /// "two" means both columns.
  public enum DisplayMode: Int, Sendable {
    /// The mode that suits the shape of the view. This value is never the current mode.
    case automatic
    /// Only the secondary column.
    case secondaryOnly
    /// One column beside the secondary column.
    case oneBesideSecondary
    /// One column over the secondary column.
    case oneOverSecondary
    /// Two columns beside the secondary column.
    case twoBesideSecondary
    /// Two columns over the secondary column.
    case twoOverSecondary
    /// Two columns beside the secondary column, which keeps its width and is cut off.
    case twoDisplaceSecondary

    /// An older name of ``secondaryOnly``.
    public static let primaryHidden = DisplayMode.secondaryOnly
    /// An older name of ``oneBesideSecondary``.
    public static let allVisible = DisplayMode.oneBesideSecondary
    /// An older name of ``oneOverSecondary``.
    public static let primaryOverlay = DisplayMode.oneOverSecondary
  }

  /// The way in which the other columns are placed beside or over the secondary column.
  public enum SplitBehavior: Int, Sendable {
    /// `tile` if the view is wider than high, and otherwise `overlay`.
    case automatic
    /// Columns lie side by side.
    case tile
    /// Columns lie over the secondary column.
    case overlay
    /// One column lies beside the secondary column; two columns displace it.
    case displace
  }

  /// The edge at which the primary column lies.
  public enum PrimaryEdge: Int, Sendable {
    /// The edge where lines of text begin, or the opposite edge.
    case leading, trailing
  }

  /// Whether a button that changes the mode is shown, in the column styles.
  public enum DisplayModeButtonVisibility: Int, Sendable {
    /// `automatic` shows the button if ``UISplitViewController/presentsWithGesture`` is true.
    case automatic, never, always
  }
}
