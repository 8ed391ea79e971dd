/// The relation of items to what lies below their group.
enum Joining {
  /// The items cover what is below.
  case nothing
  /// The items depend on what is below: they blend with it, or take its place.
  case looks
  /// The items add light to what is below.
  case adds
}

extension Flattener {
  /// The relation of items that lie in no group of their own, or in groups that continue what is below.
  func joining(_ range: Range<Int>) -> Joining {
    var depth = 0, looks = false
    for item in items[range] {
      switch item.kind {
      case .groupBegin: if depth > 0 || !item.flags.contains(.continues) { depth += 1 }
      // The mask of a group that goes on: nothing in it is shown.
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
