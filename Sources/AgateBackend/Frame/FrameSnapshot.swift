/// Everything a renderer needs to draw one frame: flat arrays of plain values, nothing else. A renderer gets them as a
/// ``FrameView``.
public struct FrameSnapshot: FrameTablesHolder, Sendable {
  /// Size in pixels.
  public var width: Int = 0
  /// Size in pixels.
  public var height: Int = 0
  /// Premultiplied RGBA that every pixel starts from.
  public var background: UInt32 = 0

  /// Items and all they refer to; each table is a property of the frame too.
  public var tables = FrameTables()

  /// Deepest nesting of groups; a mask counts as one more.
  public var groupDepth: Int = 0

  /// Weighted pixels that particles and instances may take: see `FrameLimits`.
  package var blendedPixelLimit = Int.max

  /// Counts the frames of one compositor, in a range of its own; two snapshots with the same number hold the same items.
  public var sequence: UInt64 = 0
  /// Sequence number since which the *number and order* of items is unchanged. Items may have changed in place.
  public var layoutSequence: UInt64 = 0
  /// What changed in the last few frames, oldest first.
  public var history: [FrameChange] = []

  /// A frame without items.
  public init() {}

  /// The indices of items that changed since frame `base`, and a box around the pixels to draw again, or nil if that is
  /// not known (then everything has to be drawn).
  public func changes(since base: UInt64, into changed: inout [Int32]) -> PixelBox? {
    changedRegion(since: base, into: &changed)?.bounds
  }

  /// The same with the pixels as separate boxes: one for each place where something changed.
  public func changedRegion(since base: UInt64, into changed: inout [Int32]) -> DamageRegion? {
    history.region(since: base, to: sequence, layout: layoutSequence, into: &changed)
  }

  /// How many items changed since frame `base`, counted once for each time; nil if that is not known.
  borrowing package func changedItemCount(since base: UInt64) -> Int? {
    guard base >= layoutSequence, base <= sequence else { return nil }
    var count = 0, expected = base &+ 1
    for index in history.indices where history[index].sequence > base {
      guard history[index].sequence == expected else { return nil }
      expected &+= 1
      count += history[index].items.count
    }
    return expected == sequence &+ 1 ? count : nil
  }
}

/// One step of a snapshot's ``FrameSnapshot/history``.
public struct FrameChange: Sendable {
  /// Number of the frame that the change led to.
  public var sequence: UInt64 = 0
  /// Old and new boxes of everything that changed.
  public var region = DamageRegion()
  /// A box around them.
  public var damage: PixelBox {
    get { region.bounds }
    set { region = DamageRegion(newValue) }
  }
  /// Indices of the items that were written, ascending.
  public var items: [Int32] = []

  /// No change.
  public init() {}
}

extension [FrameChange] {
  /// Steps since frame `base` as pixels and indices of items; nil if they are not known.
  ///
  /// - Parameters:
  ///   - sequence: number of the frame that the steps lead to.
  ///   - layout: first frame with as many items in the same order.
  func region(
    since base: UInt64, to sequence: UInt64, layout: UInt64, into changed: inout [Int32]
  ) -> DamageRegion? {
    changed.removeAll(keepingCapacity: true)
    if base == sequence { return DamageRegion() }
    guard base >= layout, base < sequence else { return nil }
    var region = DamageRegion()
    var expected = base &+ 1
    for change in self where change.sequence > base {
      guard change.sequence == expected else { return nil }
      expected &+= 1
      region.add(change.region)
      changed.append(contentsOf: change.items)
    }
    return expected == sequence &+ 1 ? region : nil
  }
}
