import Agate

/// The layout of a header or a footer with a title.
enum HeaderLayout {
  /// A header or footer of a plain table.
  case plain
  /// The header of a group, above whose title there is space.
  case groupHeader
  /// The footer of a group.
  case groupFooter

  /// The height of a header of a plain table with one line, in points.
  static let plainHeight: CGFloat = 28
  /// The height of a header or footer of a group without a title, in points.
  static let emptyGroup: CGFloat = 17.5
  /// The additional height of the header of the first group without a view above it, in points.
  static let firstGroup: CGFloat = 17.5

  private var spaceAbove: CGFloat {
    switch self {
    case .plain: 2
    case .groupHeader: 16
    case .groupFooter: 8
    }
  }
  private var spaceBelow: CGFloat {
    switch self {
    case .plain: 2
    case .groupHeader: 6
    case .groupFooter: 8
    }
  }

  private func labelHeight(_ label: UILabel?, _ width: CGFloat) -> CGFloat {
    label?.sizeThatFits(CGSize(width: max(width - 2 * CellLayout.margin, 0), height: 0)).height ?? 0
  }

  /// Returns the height of a view with a label, in points.
  ///
  /// - Parameter inset: the width of the margins at both sides in addition to the standard ones.
  func height(of label: UILabel?, width: CGFloat, inset: CGFloat) -> CGFloat {
    let height = spaceAbove + labelHeight(label, width - 2 * inset) + spaceBelow
    return self == .plain ? max(height, Self.plainHeight) : height
  }

  /// Returns the frame of the label, in points. The title of a group's header is at the bottom.
  ///
  /// - Parameter inset: the width of the margins at both sides in addition to the standard ones.
  func place(of label: UILabel?, in size: CGSize, inset: CGFloat) -> CGRect {
    let height = labelHeight(label, size.width - 2 * inset), margin = CellLayout.margin + inset
    let width = max(size.width - 2 * margin, 0)
    let y =
      switch self {
      case .plain: (size.height - height) / 2
      case .groupHeader: size.height - spaceBelow - height
      case .groupFooter: spaceAbove
      }
    return CGRect(x: margin, y: y, width: width, height: height)
  }

  /// Returns the text that shows a title.
  func text(of title: String) -> String { self == .groupHeader ? title.uppercased() : title }
}
