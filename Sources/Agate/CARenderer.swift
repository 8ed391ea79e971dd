/// Draws a layer tree frame by frame, when the program says so.
///
///     renderer.beginFrame(atTime: time)
///     let ticket = try renderer.render()
///     let next = renderer.nextFrameTime()      // sleep until then
///     renderer.endFrame()
///
/// Belongs to the thread of the layers.
public final class CARenderer {
  /// The root of the tree. Setting it shows the layer; it must not belong to another renderer or ``Compositor``.
  public var layer: CALayer? {
    didSet {
      guard layer !== oldValue else { return }
      compositor = layer.map { Compositor(layer: $0, time: time) }
      shown = nil
    }
  }
  /// What is drawn, in the root layer's superlayer's points: one pixel a point.
  public var bounds: CGRect
  /// What lies behind the layers. Default transparent.
  public var background = CGColor(red: 0, green: 0, blue: 0, alpha: 0)
  /// What draws.
  public let renderer: any Renderer

  private var compositor: Compositor?
  private var time = 0.0
  private var isInFrame = false
  /// The frame that was rendered last.
  private var shown: UInt64?
  private var added = CGRect.null

  /// A renderer without a layer.
  ///
  /// - Parameters:
  ///   - renderer: what draws.
  ///   - bounds: what is drawn, in the root layer's superlayer's points: one pixel a point.
  public init(renderer: any Renderer, bounds: CGRect) {
    self.renderer = renderer
    self.bounds = bounds
  }

  /// Brings the tree up to a time, in seconds; any time, forwards or back.
  public func beginFrame(atTime t: CFTimeInterval) {
    precondition(!isInFrame, "the frame before has not been ended: call endFrame()")
    isInFrame = true
    time = t
    compositor?.prepare(at: t, viewport: viewport)
  }

  /// What of ``bounds`` differs from what was rendered last, and what was added; null if nothing does.
  public func updateBounds() -> CGRect {
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

  /// Asks for a part to be drawn in this frame though nothing in it changes.
  public func addUpdate(_ r: CGRect) {
    let part = r.standardized.overlap(bounds.standardized)
    if part.width > 0 { added = added.union(part) }
  }

  /// Draws the frame.
  ///
  /// - Returns: the ticket to wait with: `try await renderer.renderer.finish(ticket)`. Nil without a layer.
  public func render(into target: RenderTarget = .memory) throws(RenderError) -> FrameTicket? {
    guard let compositor else { return nil }
    let ticket = try compositor.draw(at: time, viewport: viewport, with: renderer, into: target)
    shown = compositor.sequence
    added = .null
    return ticket
  }

  /// When the next frame differs from this one if nothing is changed: this frame's time while something moves;
  /// infinite if nothing will.
  public func nextFrameTime() -> CFTimeInterval { compositor?.nextFrameTime(after: time) ?? .infinity }

  /// Ends the frame. Every ``beginFrame(atTime:)`` needs one before the next.
  public func endFrame() { isInFrame = false }

  private var viewport: Viewport {
    func pixels(_ length: CGFloat) -> Int { length >= 1 ? Int(min(Double(length.rounded(.up)), 1e6)) : 1 }
    return Viewport(
      width: pixels(bounds.width), height: pixels(bounds.height),
      transform: CGAffineTransform(translationX: -bounds.minX, y: -bounds.minY), background: background)
  }
}
