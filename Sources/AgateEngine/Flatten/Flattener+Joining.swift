/// The relation of items to the content below their group.
enum Joining {
  /// The items are composited source-over.
  case nothing
  /// The items depend on the content below: they blend with it or replace it.
  case looks
  /// The items are added to the content below.
  case adds
}

extension Flattener {
  /// Returns the relation of the items outside inner groups, or in groups that continue the content below.
  func joining(_ range: Range<Int>) -> Joining {
    var depth = 0, looks = false
    for item in items[range] {
      switch item.kind {
      case .groupBegin: if depth > 0 || !item.flags.contains(.continues) { depth += 1 }
      // The mask of a group that continues: its items are not shown.
      case .maskBegin: if depth == 0 { depth = 1 }
      case .groupEnd:
        depth = max(depth - 1, 0)
        if depth == 0 && (item.blendMode != .normal || item.flags.contains(.replaces)) { looks = true }
      case .image: if depth == 0 && item.flags.contains(.additive) { return .adds }
      case .particles: if depth == 0 && particleStreams[Int(item.image)].flags.contains(.additive) { return .adds }
      case .rectangle, .shadow, .shape, .instances: continue
      }
    }
    return looks ? .looks : .nothing
  }
}
