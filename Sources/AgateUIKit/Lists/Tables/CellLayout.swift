import Agate

/// The frames of a cell's labels and of its image, in points of the content view's coordinates.
struct CellLayout {
  private(set) var image = CGRect.zero
  private(set) var text = CGRect.zero
  private(set) var detail = CGRect.zero
  /// The smallest height of the cell that shows all lines of the labels.
  private(set) var height: CGFloat = 0

  /// The distance of the content from the left and the right edge.
  static let margin: CGFloat = 16
  /// The height of a cell with one line of text.
  static let standardHeight: CGFloat = 44
  private static let spaceAbove: CGFloat = 11
  /// The standard margins of a cell.
  static let margins = UIEdgeInsets(top: spaceAbove, left: margin, bottom: spaceAbove, right: margin)
  private static let gap: CGFloat = 8
  private static let nameWidth: CGFloat = 91

  /// Lays out the labels of a cell.
  ///
  /// - Parameters:
  ///   - cell: the cell.
  ///   - size: the size of the content view. The height only determines vertical positions, and limits the image.
  init(_ cell: UITableViewCell, in size: CGSize) {
    let parts = cell.parts
    let readable = cell.readableMargins
    var left = readable.left + Self.margin + CGFloat(cell.indentationLevel) * cell.indentationWidth
    if cell.style != .value2, let shown = parts.image?.image, shown.size.width > 0, shown.size.height > 0 {
      let factor = min(size.height / shown.size.height, 1)
      let fitting = CGSize(width: shown.size.width * factor, height: shown.size.height * factor)
      image = CGRect(
        x: left, y: (size.height - fitting.height) / 2, width: fitting.width, height: fitting.height)
      left = image.maxX + Self.margin
    }
    let width = max(size.width - left - Self.margin - readable.right, 0)
    let name = parts.text?.text?.isEmpty == false ? parts.text : nil
    let value = parts.detail?.text?.isEmpty == false ? parts.detail : nil
    switch cell.style {
    case .default: layOutRow(name, nil, left, width, width)
    case .value1:
      let natural = Self.size(name, width).width
      layOutRow(name, value, left, value == nil ? width : min(natural, width), width)
    case .value2: layOutRow(name, value, left, min(Self.nameWidth, width), width)
    case .subtitle: layOutColumn(name, value, left, width)
    }
    height = max(height + 2 * Self.spaceAbove, Self.standardHeight)
    let middle = size.height / 2
    text.origin.y += middle
    detail.origin.y += middle
  }

  private static func size(_ label: UILabel?, _ width: CGFloat) -> CGSize {
    label?.sizeThatFits(CGSize(width: width, height: 0)) ?? .zero
  }

  /// Lays out labels beside each other. Their vertical positions are relative to the middle.
  private mutating func layOutRow(
    _ name: UILabel?, _ value: UILabel?, _ left: CGFloat, _ nameWidth: CGFloat, _ width: CGFloat
  ) {
    let nameHeight = Self.size(name, nameWidth).height
    text = CGRect(x: left, y: -nameHeight / 2, width: nameWidth, height: nameHeight)
    let valueLeft = nameWidth > 0 ? nameWidth + Self.gap : 0
    let valueWidth = max(width - valueLeft, 0), valueHeight = Self.size(value, valueWidth).height
    if value != nil {
      detail = CGRect(x: left + valueLeft, y: -valueHeight / 2, width: valueWidth, height: valueHeight)
    }
    height = max(nameHeight, valueHeight)
  }

  /// Lays out labels below each other. Their vertical positions are relative to the middle.
  private mutating func layOutColumn(_ name: UILabel?, _ value: UILabel?, _ left: CGFloat, _ width: CGFloat) {
    let nameHeight = Self.size(name, width).height, valueHeight = Self.size(value, width).height
    height = nameHeight + valueHeight
    text = CGRect(x: left, y: -height / 2, width: width, height: nameHeight)
    detail = CGRect(x: left, y: text.maxY, width: width, height: valueHeight)
  }
}

/// The labels and the image view of a cell, which are created when they are first used.
struct CellParts {
  var text: UILabel?
  var detail: UILabel?
  var image: UIImageView?
}

extension UITableViewCell {
  final func makeTextLabel() -> UILabel {
    let label = UILabel()
    label.font = .systemFont(ofSize: style == .value2 ? 15 : 17)
    if style == .value2 {
      label.textAlignment = .right
      label.textColor = tintColor
    } else {
      label.textColor = .label
    }
    return label
  }

  final func makeDetailLabel() -> UILabel {
    let label = UILabel()
    label.font = .systemFont(ofSize: style == .subtitle ? 12 : style == .value2 ? 15 : 17)
    label.textColor = style == .value1 ? .secondaryLabel : .label
    if style == .value1 { label.textAlignment = .right }
    return label
  }
}
