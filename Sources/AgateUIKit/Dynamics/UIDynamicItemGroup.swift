import Agate

/// Several items that an animator moves and turns as one. The distances between them stay as they are.
///
/// Each item of the group collides with the outline of its own bounds. Give behaviours the group, not its items. A
/// group cannot contain groups.
open class UIDynamicItemGroup: NSObject, UIDynamicItem {
  private struct Member {
    let item: any UIDynamicItem
    let offset: CGPoint
    let transform: CGAffineTransform
  }
  private let members: [Member]

  /// Creates a group of items at their current positions. The centre of the group is the centre of the smallest
  /// rectangle around the items.
  public init(items: [any UIDynamicItem]) {
    precondition(!items.contains { $0 is UIDynamicItemGroup }, "a group of dynamic items cannot contain groups")
    var box = CGRect.null
    for item in items { box = box.union(item.outerFrame) }
    let middle = items.isEmpty ? CGPoint.zero : CGPoint(x: box.midX, y: box.midY)
    members = items.map { item in
      let offset = CGPoint(x: item.center.x - middle.x, y: item.center.y - middle.y)
      return Member(item: item, offset: offset, transform: item.transform)
    }
    center = middle
    size = items.isEmpty ? .zero : box.size
    super.init()
  }

  /// The items of the group.
  open var items: [any UIDynamicItem] { members.map(\.item) }
  /// The centre of the group. Setting it moves all items.
  open var center: CGPoint { didSet { moveItems() } }
  private let size: CGSize
  /// The size of the smallest rectangle around the items when the group was created, at the origin.
  open var bounds: CGRect { CGRect(origin: .zero, size: size) }
  /// The transform of the group about its centre. Setting the property moves and transforms all items. The default is
  /// the identity.
  open var transform = CGAffineTransform.identity { didSet { moveItems() } }

  private func moveItems() {
    for member in members {
      let offset = member.offset.applying(transform)
      member.item.center = CGPoint(x: center.x + offset.x, y: center.y + offset.y)
      let next = member.transform.concatenating(transform)
      if member.item.transform != next { member.item.transform = next }
    }
  }

  /// The outlines of the items about the centre of the group, for collisions.
  final var outlines: [[CGPoint]] {
    members.flatMap { member in
      let place = CGAffineTransform(translationX: member.offset.x, y: member.offset.y)
      let move = member.transform.concatenating(place)
      return DynamicOutline(of: member.item).polygons.map { polygon in polygon.map { $0.applying(move) } }
    }
  }
}
