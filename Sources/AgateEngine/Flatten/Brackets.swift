import AgateBackend
import AgateRaster

/// A stack of the brackets that rows have opened during the walk over the tree, innermost last. A row's brackets close
/// after its last descendant.
///
/// The payloads are kept in a separate stack for each kind. Only this type adds and removes entries and payloads,
/// always together.
struct Brackets {
  enum Kind: BitwiseCopyable { case range, group, late, pass, silhouette, context }

  /// One open bracket.
  struct Entry: BitwiseCopyable {
    var kind: Kind
    var row: Int32
    /// The first row after the last descendant.
    var end: Int32
    /// The index of a group's begin item, or of a context's first plane.
    var place: Int32 = 0
    /// For a group, the index of its ``DrawItem/Kind/maskBegin`` item, or 0. For a context, the first plane of the
    /// enclosing context.
    var mask: Int32 = 0
    /// The pixels of a group or of a late item, or the pixels in which a context can be seen.
    var box = PixelBox.empty
    /// Whether compositing operators of the row's sublayers act in the group.
    var holdsOperators = false
  }

  /// An entry that was removed, with its payload.
  enum Closed {
    case range(Entry)
    case group(Entry, end: DrawItem)
    /// An item that is drawn above the row's sublayers.
    case late(Entry, DrawItem)
    case pass(PassState)
    case silhouette(Silhouette)
    case context(Entry)
  }

  private(set) var entries: [Entry] = []
  /// The number of entries that were opened outside the instance that is being drawn.
  var floor = 0
  /// The end items of open groups, and late items.
  private var items: [DrawItem] = []
  private var passes: [PassState] = []
  private var silhouettes: [Silhouette] = []
  /// The inherited state for the masks of open groups. The row of a mask is the last of its siblings.
  private var maskLevels: [Inherited] = []

  /// Whether items are collected for a pass, a silhouette or a 3D context. Particle and instance streams are not
  /// possible there.
  var isInPicture: Bool {
    !passes.isEmpty || !silhouettes.isEmpty || entries.contains { $0.kind == .context }
  }

  /// Returns whether the innermost entry of the instance ends before `row`.
  @inline(__always)
  func isOver(at row: Int32) -> Bool { entries.count > floor && entries[entries.count - 1].end <= row }

  /// Returns whether `row` opened the innermost entry.
  @inline(__always)
  func isOpened(by row: Int32) -> Bool { !entries.isEmpty && entries[entries.count - 1].row == row }

  // MARK: Opening

  /// Opens the range of a row's items. The entry is inserted below all other entries of the row, so that it closes
  /// last.
  mutating func push(range row: Int32, end: Int32) {
    var index = entries.count
    while index > 0, entries[index - 1].row == row { index -= 1 }
    let range = Entry(kind: .range, row: row, end: end)
    if index == entries.count { entries.append(range) } else { entries.insert(range, at: index) }
  }

  mutating func push(
    group item: DrawItem, row: Int32, end: Int32, place: Int, box: PixelBox, holdsOperators: Bool = false
  ) {
    entries.append(
      Entry(kind: .group, row: row, end: end, place: Int32(place), box: box, holdsOperators: holdsOperators))
    items.append(item)
  }

  /// The index of the begin item of the group in which a compositing operator of the current row acts. Nil if there is
  /// no such group, or if a 3D context lies in between, because its planes are not sorted yet.
  var placeOfOperators: Int? {
    for entry in entries.reversed() {
      if entry.holdsOperators { return Int(entry.place) }
      if entry.kind == .context { return nil }
    }
    return nil
  }

  mutating func push(late item: DrawItem, row: Int32, end: Int32, box: PixelBox) {
    entries.append(Entry(kind: .late, row: row, end: end, box: box))
    items.append(item)
  }

  mutating func push(pass: PassState, end: Int32) {
    entries.append(Entry(kind: .pass, row: pass.row, end: end))
    passes.append(pass)
  }

  mutating func push(silhouette: Silhouette, end: Int32) {
    entries.append(Entry(kind: .silhouette, row: silhouette.row, end: end))
    silhouettes.append(silhouette)
  }

  /// - Parameters:
  ///   - plane: index of the context's first plane.
  ///   - outer: index of the first plane of the enclosing context.
  mutating func push(context row: Int32, end: Int32, plane: Int, outer: Int, box: PixelBox) {
    entries.append(
      Entry(
        kind: .context, row: row, end: end, place: Int32(truncatingIfNeeded: plane),
        mask: Int32(truncatingIfNeeded: outer), box: box))
  }

  // MARK: Masks

  /// Keeps the inherited state for the mask of the group that is opened next.
  mutating func push(maskLevel level: Inherited) { maskLevels.append(level) }

  /// Removes the inherited state of a mask whose row will not be drawn.
  mutating func dropMaskLevel() { maskLevels.removeLast() }

  /// Begins the mask of the innermost group. Items from `place` on belong to the mask.
  ///
  /// - Returns: the group and the mask's inherited state; nil if the innermost entry is not a group with a mask.
  mutating func beginMask(at place: Int) -> (group: Entry, level: Inherited)? {
    guard let last = entries.indices.last, entries[last].kind == .group,
      items[items.count - 1].flags.contains(.masked), let level = maskLevels.popLast()
    else { return nil }
    entries[last].mask = Int32(place)
    return (entries[last], level)
  }

  // MARK: Closing

  /// Removes the innermost entry.
  mutating func pop() -> Closed {
    let last = entries.removeLast()
    return switch last.kind {
    case .range: .range(last)
    case .group: .group(last, end: items.removeLast())
    case .late: .late(last, items.removeLast())
    case .pass: .pass(passes.removeLast())
    case .silhouette: .silhouette(silhouettes.removeLast())
    case .context: .context(last)
    }
  }

  mutating func removeAll() {
    entries.removeAll(keepingCapacity: true)
    floor = 0
    items.removeAll(keepingCapacity: true)
    passes.removeAll(keepingCapacity: true)
    silhouettes.removeAll(keepingCapacity: true)
    maskLevels.removeAll(keepingCapacity: true)
  }
}
