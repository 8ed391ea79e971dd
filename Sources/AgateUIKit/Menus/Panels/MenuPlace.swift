import Agate

/// The place of a menu beside its source. All rectangles are in points of one coordinate space.
struct MenuPlace {
  /// The rectangle for the menu.
  let room: CGRect
  /// The rectangle beside which the menu stands. It has no size for a menu at a point.
  let source: CGRect
  /// The preferred size of the menu.
  let size: CGSize
  /// Whether a menu at a point stands to the left of it, where texts are read from right to left.
  var isRightToLeft = false
  /// Whether a menu that fits at no side covers its source; otherwise its height may be reduced.
  var keepsHeight = false

  /// The direction from the menu to its source, unless there is no room for the menu there.
  var arrow = UIMenuController.ArrowDirection.default

  private static let gap: CGFloat = 8
  private var distance: CGFloat { source.isEmpty ? 0 : Self.gap }

  /// The ``arrow`` if there is room for the menu.
  private var fittingArrow: UIMenuController.ArrowDirection {
    let fits =
      switch arrow {
      case .default: true
      case .up: source.maxY + distance + size.height <= room.maxY
      case .down: source.minY - distance - size.height >= room.minY
      case .left: source.maxX + distance + size.width <= room.maxX
      case .right: source.minX - distance - size.width >= room.minX
      }
    return fits ? arrow : .default
  }

  /// Whether the menu is above its source.
  var isAbove: Bool {
    let arrow = fittingArrow
    if arrow != .default { return arrow == .down }
    let below = room.maxY - source.maxY - Self.gap, above = source.minY - room.minY - Self.gap
    return size.height > below && above > below
  }

  /// The frame of the menu. It is at the side with enough room, below the source if possible, and aligned with the
  /// source's left or right edge if the source is near that edge of the room.
  var frame: CGRect {
    let gap = distance, arrow = fittingArrow
    if arrow == .left || arrow == .right {
      let height = min(size.height, room.height), y = source.midY - height / 2
      let x = arrow == .left ? source.maxX + gap : source.minX - gap - size.width
      return CGRect(
        x: x.rounded(), y: min(max(y, room.minY), room.maxY - height).rounded(), width: size.width, height: height)
    }
    let space = isAbove ? source.minY - gap - room.minY : room.maxY - source.maxY - gap
    // A source that leaves little room is covered.
    let least = keepsHeight ? size.height : min(size.height, 2 * MenuRow.height)
    let height = min(size.height, space >= least ? space : room.height)
    let width = min(size.width, room.width)
    var x = source.midX - width / 2
    if source.isEmpty {
      let fits = isRightToLeft ? source.minX - width >= room.minX : source.minX + width <= room.maxX
      x = fits != isRightToLeft ? source.minX : source.minX - width
    } else if source.midX < room.minX + room.width / 3 {
      x = source.minX
    } else if source.midX > room.maxX - room.width / 3 {
      x = source.maxX - width
    }
    let y = isAbove ? source.minY - gap - height : source.maxY + gap
    return CGRect(
      x: min(max(x, room.minX), room.maxX - width).rounded(), y: min(max(y, room.minY), room.maxY - height).rounded(),
      width: width, height: height)
  }

  /// The point from which the menu grows.
  var origin: CGPoint {
    let frame = frame, arrow = fittingArrow
    if arrow == .left || arrow == .right {
      return CGPoint(
        x: arrow == .left ? frame.minX : frame.maxX, y: min(max(source.midY, frame.minY), frame.maxY))
    }
    return CGPoint(x: min(max(source.midX, frame.minX), frame.maxX), y: isAbove ? frame.maxY : frame.minY)
  }
}
