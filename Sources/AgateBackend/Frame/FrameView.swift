/// The frame that a renderer receives: its size, its settings and its tables.
///
/// Each table is also a property of the view. The tables are valid until the call that received the view returns, for
/// example ``Renderer/render(_:into:)-(FrameView,_)``.
public struct FrameView {
  /// Width of the frame, in pixels.
  public var width = 0
  /// Height of the frame, in pixels.
  public var height = 0
  /// Initial colour of every pixel: premultiplied RGBA, red in the low byte. The default is transparent.
  public var background: UInt32 = 0
  /// Items, and the tables that they refer to.
  public var tables = FrameTablesView() {
    didSet { isSound = false }
  }
  /// Whether the tables are known to fit together (see ``FrameSnapshot/isSound``).
  package fileprivate(set) var isSound = false
  /// Maximum nesting depth of groups. A mask counts as one level.
  public var groupDepth = 0
  /// Maximum number of weighted pixels of particles and instances (see `FrameLimits`).
  package var blendedPixelLimit = Int.max
  /// Sequence number of the frame. Each compositor uses a separate range of numbers. Frames with the same number must
  /// have the same items. The default is 0.
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

  /// Returns the changes from frame `base` to this frame, oldest first, or nil if not all of them are known.
  package func steps(since base: UInt64) -> ArraySlice<FrameChange>? {
    history.steps(since: base, to: sequence, layout: layoutSequence)
  }
}

extension FrameSnapshot {
  /// Calls `body` with a view of the frame, which is valid during the call.
  public borrowing func withView<R: ~Copyable, E: Error>(_ body: (FrameView) throws(E) -> R) throws(E) -> R {
    var view = FrameView()
    (view.width, view.height, view.background) = (width, height, background)
    (view.groupDepth, view.blendedPixelLimit) = (groupDepth, blendedPixelLimit)
    (view.sequence, view.layoutSequence, view.history) = (sequence, layoutSequence, history)
    return try tables.withView { (tables) throws(E) in
      view.tables = tables
      view.isSound = isSound
      return try body(view)
    }
  }
}

extension FrameTables {
  /// Lends all tables to `body`.
  package borrowing func withView<R: ~Copyable, E: Error>(
    _ body: (FrameTablesView) throws(E) -> R
  ) throws(E) -> R {
    var view = FrameTablesView()
    var result: Result<R, E>?
    lend(from: 0, &view) { view in
      do throws(E) {
        result = .success(try body(view))
      } catch {
        result = .failure(error)
      }
    }
    return try result.take()!.get()
  }

  /// Borrows the memory of the tables from `index` on, and calls `body` with all tables.
  private borrowing func lend(from index: Int, _ view: inout FrameTablesView, _ body: (FrameTablesView) -> Void) {
    var index = index
    // Most tables of a frame are empty, and the check for an empty table is cheaper than lending the table.
    while let table = FrameTable(rawValue: index), isEmpty(table) { index += 1 }
    guard let table = FrameTable(rawValue: index) else { return body(view) }
    withUnsafeBytes(of: table) { bytes in
      view.lend(bytes, as: table)
      lend(from: index + 1, &view, body)
    }
  }
}
