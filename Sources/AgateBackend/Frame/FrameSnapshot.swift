/// The data that a renderer needs to draw one frame, in flat arrays of plain values. A renderer receives the data as a
/// ``FrameView``.
public struct FrameSnapshot: FrameTablesHolder, Sendable {
  /// Width of the frame, in pixels.
  public var width: Int = 0
  /// Height of the frame, in pixels.
  public var height: Int = 0
  /// Initial colour of every pixel: premultiplied RGBA, red in the low byte. The default is transparent.
  public var background: UInt32 = 0

  /// Items, and the tables that they refer to. Each table is also a property of the frame.
  @inlinable public var tables: FrameTables {
    _read { yield contents }
    _modify {
      isSound = false
      yield &contents
    }
  }
  @usableFromInline var contents = FrameTables()
  /// Whether the tables are known to fit together, so that renderers need not check them: the engine made them, and
  /// nothing has changed them since.
  @usableFromInline package var isSound = false

  /// Maximum nesting depth of groups. A mask counts as one level.
  public var groupDepth: Int = 0

  /// Maximum number of weighted pixels of particles and instances (see `FrameLimits`).
  package var blendedPixelLimit = Int.max

  /// Sequence number of the frame. Each compositor uses a separate range of numbers. Snapshots with the same number
  /// must have the same items. The default is 0.
  public var sequence: UInt64 = 0
  /// Sequence number of the earliest frame with the same number and order of items. Individual items may have changed
  /// since.
  public var layoutSequence: UInt64 = 0
  /// Changes of the last few frames, oldest first.
  public var history: [FrameChange] = []

  /// Creates a frame without items.
  public init() {}

  /// Finds the items that changed since frame `base`, and stores their indices in `changed`.
  ///
  /// - Returns: A box around the pixels to draw again, or nil if the changes are not known, so that everything has to
  ///   be drawn.
  public func changes(since base: UInt64, into changed: inout [Int32]) -> PixelBox? {
    changedRegion(since: base, into: &changed)?.bounds
  }

  /// Finds the items that changed since frame `base`, and stores their indices in `changed`.
  ///
  /// - Returns: The pixels to draw again, as separate boxes, or nil if the changes are not known, so that everything
  ///   has to be drawn.
  public func changedRegion(since base: UInt64, into changed: inout [Int32]) -> DamageRegion? {
    history.region(since: base, to: sequence, layout: layoutSequence, into: &changed)
  }

  /// Returns the number of items that changed since frame `base`, or nil if the changes are not known. An item counts
  /// once for each change.
  borrowing package func changedItemCount(since base: UInt64) -> Int? {
    guard let steps = history.steps(since: base, to: sequence, layout: layoutSequence) else { return nil }
    var count = 0
    for index in steps.indices { count += steps[index].items.count }
    return count
  }
}

/// The change from one frame to the next, in ``FrameSnapshot/history``.
public struct FrameChange: Sendable {
  /// Sequence number of the frame after the change.
  public var sequence: UInt64 = 0
  /// Old and new boxes of everything that changed.
  public var region = DamageRegion()
  /// The smallest box around ``region``. Setting this property replaces the region with one box, and sets ``boxes`` to
  /// nil.
  public var damage: PixelBox {
    get { region.bounds }
    set { (region, boxes) = (DamageRegion(newValue), nil) }
  }
  /// Old and new boxes of every changed item except emitters. If many changed items are scattered over the frame, these
  /// boxes are more precise than ``region``. A renderer may redraw only these boxes instead of the region if it knows
  /// which pixels an emitter's particles reach before and after the change, and redraws those pixels too. The default
  /// is nil, which means the boxes of ``region``.
  public var boxes: [PixelBox]?
  /// Indices of the items that changed, in ascending order.
  public var items: [Int32] = []

  /// Creates an empty change.
  public init() {}
}

extension [FrameChange] {
  /// Joins the changes since frame `base` into one region, and stores the indices of their items in `changed`. Returns
  /// nil if not all changes are known.
  ///
  /// - Parameters:
  ///   - sequence: Sequence number of the frame after the last change.
  ///   - layout: Sequence number of the first frame that has the same number and order of items.
  func region(
    since base: UInt64, to sequence: UInt64, layout: UInt64, into changed: inout [Int32]
  ) -> DamageRegion? {
    changed.removeAll(keepingCapacity: true)
    if base == sequence { return DamageRegion() }
    guard let steps = steps(since: base, to: sequence, layout: layout) else { return nil }
    var region = DamageRegion()
    for step in steps {
      region.add(step.region)
      changed.append(contentsOf: step.items)
    }
    return region
  }

  /// Returns the changes from frame `base` to frame `sequence`, or nil if not all of them are known.
  ///
  /// - Parameter layout: Sequence number of the first frame that has the same number and order of items.
  func steps(since base: UInt64, to sequence: UInt64, layout: UInt64) -> ArraySlice<FrameChange>? {
    guard base >= layout, base <= sequence else { return nil }
    let steps = drop { $0.sequence <= base }
    var expected = base
    for step in steps {
      expected &+= 1
      if step.sequence != expected { return nil }
    }
    return expected == sequence ? steps : nil
  }
}
