import AgateBackend

/// The columns of a tile that opaque items cover over the tile's whole height, for each level of nested groups.
///
/// A tile's items are gathered from top to bottom, so an item in a hidden column cannot be seen. Tiles are wide and
/// low. So most hidden pixels are in columns that are hidden completely, and one bit for each column is sufficient.
struct HiddenColumns: ~Copyable {
  /// Number of nesting levels of groups for which hidden columns are recorded. In deeper groups, all items are drawn.
  static var mostLevels: Int { 64 }

  /// The bits of all levels, `wordCount` words for each level.
  private var words = ScratchBuffer<UInt64>(capacity: 1024)
  private var wordCount = 0
  private var origin: Int32 = 0
  private var isEmpty = true

  /// Starts a tile. No column is hidden.
  mutating func begin(_ clip: PixelBox) {
    wordCount = (clip.width + 63) >> 6
    words.reserve(wordCount * Self.mostLevels)
    words.base.update(repeating: 0, count: wordCount)
    origin = clip.x0
    isEmpty = true
  }

  /// Starts a group. Columns that are hidden outside the group are also hidden inside.
  mutating func enter(level: Int) {
    guard level > 0 && level < Self.mostLevels else { return }
    let inner = words.base + level * wordCount
    inner.update(from: inner - wordCount, count: wordCount)
  }

  /// Marks columns as hidden for all lower items of the group.
  mutating func hide(_ columns: Range<Int32>, level: Int) {
    guard level < Self.mostLevels else { return }
    let bits = words.base + level * wordCount
    var a = Int(columns.lowerBound &- origin)
    let b = Int(columns.upperBound &- origin)
    while a < b {
      let end = min(b, (a | 63) + 1)
      let ones: UInt64 = end - a == 64 ? ~0 : (1 << UInt64(end - a)) - 1
      bits[a >> 6] |= ones << UInt64(a & 63)
      a = end
    }
    isEmpty = false
  }

  /// Returns the first run of visible columns within `columns`, or nil if all columns are hidden. Runs with fewer than
  /// `gap` hidden columns between them count as one run.
  @inline(__always)
  func firstRun(in columns: Range<Int32>, level: Int, gap: Int) -> Range<Int32>? {
    if isEmpty { return columns.isEmpty ? nil : columns }
    return run(in: columns, level: level, gap: gap)
  }

  private func run(in columns: Range<Int32>, level: Int, gap: Int) -> Range<Int32>? {
    guard level < Self.mostLevels else { return columns.isEmpty ? nil : columns }
    let bits = UnsafePointer(words.base + level * wordCount)
    let end = Int(columns.upperBound &- origin)
    let first = Self.next(bits, hidden: false, from: Int(columns.lowerBound &- origin), end)
    if first == end { return nil }
    var last = Self.next(bits, hidden: true, from: first, end)
    while last < end {
      let resumed = Self.next(bits, hidden: false, from: last, end)
      if resumed == end || resumed - last >= gap { break }
      last = Self.next(bits, hidden: true, from: resumed, end)
    }
    return origin &+ Int32(truncatingIfNeeded: first)..<origin &+ Int32(truncatingIfNeeded: last)
  }

  /// Returns the first column from `start` on that is hidden, or that is visible if `hidden` is false. Returns `end` if
  /// there is none.
  @inline(__always)
  private static func next(_ bits: UnsafePointer<UInt64>, hidden: Bool, from start: Int, _ end: Int) -> Int {
    let inverted: UInt64 = hidden ? 0 : ~0
    var column = start
    while column < end {
      let rest = (bits[column >> 6] ^ inverted) >> UInt64(column & 63)
      if rest != 0 { return min(column + rest.trailingZeroBitCount, end) }
      column = (column | 63) + 1
    }
    return end
  }
}

extension PixelBox {
  @inline(__always)
  var columns: Range<Int32> { x0..<x1 }

  /// Returns the box with other columns.
  @inline(__always)
  func with(columns: Range<Int32>) -> PixelBox {
    PixelBox(x0: columns.lowerBound, y0: y0, x1: columns.upperBound, y1: y1)
  }
}
