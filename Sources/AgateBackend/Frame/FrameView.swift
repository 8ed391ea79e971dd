/// A frame as renderers get it: measures, and tables that are lent for a call.
///
/// Each table is a property of the view too. Pointers are valid until ``Renderer/render(_:into:)-(FrameView,_)`` returns.
public struct FrameView {
  /// Size in pixels.
  public var width = 0
  /// Size in pixels.
  public var height = 0
  /// Premultiplied RGBA that every pixel starts from.
  public var background: UInt32 = 0
  /// Items and all they refer to.
  public var tables = FrameTablesView()
  /// Deepest nesting of groups; a mask counts as one more.
  public var groupDepth = 0
  /// Weighted pixels that particles and instances may take: see `FrameLimits`.
  package var blendedPixelLimit = Int.max
  /// Counts the frames of one compositor, in a range of its own; two frames with the same number hold the same items.
  public var sequence: UInt64 = 0
  /// Sequence number since which the *number and order* of items is unchanged. Items may have changed in place.
  public var layoutSequence: UInt64 = 0
  /// Steps of the last few frames, oldest first.
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
}

extension FrameSnapshot {
  /// Lends the frame as renderers get it.
  public borrowing func withView<R: ~Copyable, E: Error>(_ body: (FrameView) throws(E) -> R) throws(E) -> R {
    var view = FrameView()
    (view.width, view.height, view.background) = (width, height, background)
    (view.groupDepth, view.blendedPixelLimit) = (groupDepth, blendedPixelLimit)
    (view.sequence, view.layoutSequence, view.history) = (sequence, layoutSequence, history)
    return try tables.withView { (tables) throws(E) in
      view.tables = tables
      return try body(view)
    }
  }
}

extension FrameTables {
  /// Lends all tables.
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

  /// Lends the tables from one on, and calls `body` while all of them are lent.
  private borrowing func lend(from index: Int, _ view: inout FrameTablesView, _ body: (FrameTablesView) -> Void) {
    var index = index
    // Most tables of most frames are empty, and lending takes longer than looking.
    while let table = FrameTable(rawValue: index), isEmpty(table) { index += 1 }
    guard let table = FrameTable(rawValue: index) else { return body(view) }
    withUnsafeBytes(of: table) { bytes in
      view.lend(bytes, as: table)
      lend(from: index + 1, &view, body)
    }
  }
}
