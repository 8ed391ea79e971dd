/// An object that draws a layer tree frame by frame, at times that the program chooses.
///
///     renderer.beginFrame(atTime: time)
///     let ticket = try renderer.render()
///     let next = renderer.nextFrameTime()      // sleep until then
///     renderer.endFrame()
///
/// Use a `CARenderer` on the thread on which its layers are changed.
public final class CARenderer {
  /// The root layer of the tree. The layer must not belong to another renderer or ``Compositor``. The default is nil.
  public var layer: CALayer? {
    didSet {
      guard layer !== oldValue else { return }
      compositor = layer.map { Compositor(layer: $0, time: time) }
      shown = nil
    }
  }
  /// The rectangle to draw, in points of the coordinate space that contains the root layer. One point is one pixel.
  public var bounds: CGRect
  /// The colour behind the layers. The default is transparent.
  public var background = CGColor(red: 0, green: 0, blue: 0, alpha: 0)
  /// The renderer that draws the frames.
  public let renderer: any Renderer

  private var compositor: Compositor?
  private var time = 0.0
  private var isInFrame = false
  /// The frame that was rendered last.
  private var shown: UInt64?
  private var added = CGRect.null

  /// Creates a renderer without a layer.
  ///
  /// - Parameters:
  ///   - renderer: the renderer that draws the frames.
  ///   - bounds: the rectangle to draw, in points of the coordinate space that contains the root layer. One point is
  ///     one pixel.
  public init(renderer: any Renderer, bounds: CGRect) {
    self.renderer = renderer
    self.bounds = bounds
  }

  /// Begins a frame and evaluates the tree at a time, in seconds. The time may be earlier or later than the time of the
  /// previous frame.
  public func beginFrame(atTime t: CFTimeInterval) {
    precondition(!isInFrame, "the frame before has not been ended: call endFrame()")
    isInFrame = true
    time = t
    compositor?.prepare(at: t, viewport: viewport)
  }

  /// Returns the smallest rectangle that contains the part of ``bounds`` that differs from the frame rendered last, and
  /// the rectangles from ``addUpdate(_:)``. Returns ``bounds`` if no frame of the layer has been rendered, or if any
  /// pixel may differ. Returns the null rectangle if nothing differs and no rectangle was added, or if no frame has
  /// begun.
  public func updateBounds() -> CGRect {
    guard isInFrame else { return .null }
    guard let compositor else { return added }
    guard let shown, let box = compositor.damage(since: shown) else { return bounds }
    let changed =
      box.isEmpty
      ? CGRect.null
      : CGRect(
        x: Double(bounds.minX) + Double(box.x0), y: Double(bounds.minY) + Double(box.y0), width: Double(box.width),
        height: Double(box.height))
    return changed.union(added)
  }

  /// Adds a rectangle to the region to update, even if the content of the rectangle does not change. The rectangle is
  /// in the coordinate space of ``bounds``. Its part outside ``bounds`` is ignored. The region is emptied when a frame
  /// is rendered.
  public func addUpdate(_ r: CGRect) {
    let part = r.standardized.overlap(bounds.standardized)
    if part.width > 0 { added = added.union(part) }
  }

  /// Draws the frame.
  ///
  /// - Returns: a ticket to pass to `try await renderer.renderer.finish(ticket)`, or nil if there is no layer.
  /// - Throws: the error of the renderer, or `RenderError.limit` if the frame exceeds a limit.
  public func render(into target: RenderTarget = .memory) throws(RenderError) -> FrameTicket? {
    guard let compositor else { return nil }
    let ticket = try compositor.draw(at: time, viewport: viewport, with: renderer, into: target)
    shown = compositor.sequence
    added = .null
    return ticket
  }

  /// Returns the time in seconds at which the next frame will differ from the current frame, if the program changes
  /// nothing in the meantime. While an animation runs, or after a frame was requested, the result is the current
  /// frame's time. If no frame will differ, the result is infinity.
  public func nextFrameTime() -> CFTimeInterval { compositor?.nextFrameTime(after: time) ?? .infinity }

  /// Ends the frame. Call this before the next ``beginFrame(atTime:)``.
  public func endFrame() { isInFrame = false }

  private var viewport: Viewport {
    func pixels(_ length: CGFloat) -> Int { length >= 1 ? Int(min(Double(length.rounded(.up)), 1e6)) : 1 }
    return Viewport(
      width: pixels(bounds.width), height: pixels(bounds.height),
      transform: CGAffineTransform(translationX: -bounds.minX, y: -bounds.minY), background: background)
  }
}
