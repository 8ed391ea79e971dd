import Agate

/// The frames of the columns of a split view controller in a display mode.
struct SplitLayout {
  typealias Column = UISplitViewController.Column

  var size: CGSize
  var mode: UISplitViewController.DisplayMode
  /// The width of the primary column, and of the supplementary column; nil if there is none.
  var primary: CGFloat
  var supplementary: CGFloat?
  /// Whether the primary column is at the right edge.
  var isReversed: Bool

  /// The columns that are visible beside the secondary one, or over it.
  var shown: [Column] {
    switch mode {
    case .oneBesideSecondary, .oneOverSecondary: [supplementary == nil ? .primary : .supplementary]
    case .twoBesideSecondary, .twoOverSecondary, .twoDisplaceSecondary:
      supplementary == nil ? [.primary] : [.primary, .supplementary]
    default: []
    }
  }
  /// Whether the columns lie over the secondary one, which is dimmed.
  var isOver: Bool { mode == .oneOverSecondary || mode == .twoOverSecondary }
  /// Whether the secondary column is dimmed and takes no touches.
  var dims: Bool { isOver || mode == .twoDisplaceSecondary }

  private func width(of column: Column) -> CGFloat {
    switch column {
    case .primary: primary
    case .supplementary: supplementary ?? 0
    default: size.width
    }
  }

  /// Returns the frame of a column. A hidden column lies outside of the view.
  func frame(of column: Column) -> CGRect {
    let before = shown.reduce(CGFloat(0)) { $0 + self.width(of: $1) }
    var x: CGFloat = 0, width = self.width(of: column)
    if column == .secondary {
      x = isOver ? 0 : before
      // The displaced column keeps the width that it has beside one column.
      width = mode == .twoDisplaceSecondary ? size.width - (supplementary ?? primary) : size.width - x
    } else if let index = shown.firstIndex(of: column) {
      x = shown[..<index].reduce(0) { $0 + self.width(of: $1) }
    } else {
      x = column == .primary && shown.contains(.supplementary) ? -primary : -primary - (supplementary ?? 0)
      if column == .supplementary { x = -width }
    }
    if isReversed { x = size.width - x - width }
    return CGRect(x: x, y: 0, width: max(width, 0), height: size.height)
  }
}

/// The widths that a program has chosen for a column of a split view controller, in points.
struct SplitColumnWidths {
  private static let automatic = UISplitViewController.automaticDimension

  var preferred = automatic
  /// The preferred width as a part of the view's width.
  var fraction = automatic
  var least = automatic
  var most = automatic

  /// Returns the width of the column in a view with a width.
  func width(in whole: CGFloat) -> CGFloat {
    var width = preferred
    if preferred == Self.automatic {
      width = whole * (fraction == Self.automatic ? 0.4 : fraction)
      if most == Self.automatic { width = min(width, 320) }
    }
    if most != Self.automatic { width = min(width, most) }
    if least != Self.automatic { width = max(width, least) }
    return min(max(width, 0), whole).rounded()
  }
}
