import Agate
import AgateCPU
import Synchronization

/// A window's frame made of layers: a title bar with buttons, a shadow, and edges for resizing.
///
/// Windows of ``Application`` and of `agate play` have this frame if the desktop draws none. A program that opens
/// windows itself creates the frame in `SinkOptions.makeFrame`.
public final class LayerWindowFrame: WindowFrame {
  /// The height of the title bar, in points.
  static let barHeight: Int32 = 36
  /// The width of the shadow around the window, in points.
  static let shadowMargin: Int32 = 26
  /// The distance from a corner, in points. Within this distance, dragging an edge resizes the window at both edges of
  /// the corner.
  static let cornerReach = 18.0

  private let root = CALayer()
  private let outline = WindowOutline()
  private let bar = TitleBar()
  private let compositor: Compositor
  private let renderer = CPURenderer(threads: 1)
  private let appearance: @Sendable () -> DesktopAppearance
  private let changes = Changes()
  private var shown: (values: WindowFrameValues, appearance: DesktopAppearance)?

  /// Creates a frame that follows the desktop's appearance.
  public convenience init() {
    self.init { DesktopSettings.shared.appearance }
    DesktopSettings.shared.listen(changes) { [weak changes] in changes?.handler.withLock { $0 }?() }
  }

  /// Creates a frame.
  ///
  /// - Parameter appearance: A closure that returns the current appearance. The frame calls the closure at every
  ///   update.
  package init(appearance: @escaping @Sendable () -> DesktopAppearance) {
    self.appearance = appearance
    root.addSublayer(outline)
    root.addSublayer(bar)
    compositor = Compositor(layer: root)
  }

  public var onChange: (@Sendable () -> Void)? {
    get { changes.handler.withLock { $0 } }
    set { changes.handler.withLock { $0 = newValue } }
  }

  /// The window's handler, which any thread may call.
  private final class Changes: Sendable {
    let handler = Mutex<(@Sendable () -> Void)?>(nil)
  }

  public func insets(_ state: WindowState) -> FrameInsets {
    state.isFullscreen ? FrameInsets() : FrameInsets(top: Self.barHeight)
  }

  public func margins(_ state: WindowState) -> FrameInsets {
    if state.isFullscreen || state.isMaximized { return FrameInsets() }
    // A tiled edge touches other windows, so there is no room for a shadow.
    func margin(_ edge: WindowEdges) -> Int32 { state.tiledEdges.contains(edge) ? 0 : Self.shadowMargin }
    return FrameInsets(top: margin(.top), left: margin(.left), bottom: margin(.bottom), right: margin(.right))
  }

  public func update(_ values: WindowFrameValues) -> Bool {
    var values = values
    // These values change often and do not affect the frame's appearance. Only buttons show that they are hovered, and
    // that they are pressed while they are hovered.
    (values.state.isResizing, values.state.isSuspended) = (false, false)
    if values.hovered?.isButton != true { values.hovered = nil }
    if values.pressed != values.hovered { values.pressed = nil }
    let appearance = appearance()
    if let shown, shown == (values, appearance) { return false }
    shown = (values, appearance)
    let insets = insets(values.state)
    let window = CGRect(
      x: -Double(insets.left), y: -Double(insets.top), width: values.size.width + Double(insets.horizontal),
      height: values.size.height + Double(insets.vertical))
    changeAtOnce {
      outline.update(window, values, colors: FrameColors(appearance.isDark, isActive: values.state.isActive))
      bar.frame = CGRect(x: window.minX, y: window.minY, width: window.width, height: Double(insets.top))
      bar.update(values, appearance)
    }
    return true
  }

  /// Changes layers without implicit animations, because a desktop's own frames are not animated either.
  private func changeAtOnce(_ body: () -> Void) {
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    body()
    CATransaction.commit()
  }

  public func draw(_ rect: CGRect, scale: Double, into pixels: PixelBuffer) throws(RenderError) {
    changeAtOnce { bar.setScale(scale) }
    let toPixels = CGAffineTransform(a: scale, b: 0, c: 0, d: scale, tx: -rect.minX * scale, ty: -rect.minY * scale)
    let viewport = Viewport(width: pixels.width, height: pixels.height, transform: toPixels)
    let target = RenderTarget.buffer(pixels, holds: nil)
    renderer.finish(now: try compositor.draw(at: 0, viewport: viewport, with: renderer, into: target))
  }

  public func part(at point: CGPoint) -> WindowFramePart? {
    guard let values = shown?.values else { return nil }
    if let button = root.hitTest(point) as? TitleBarButton { return button.part }
    let window = outline.frame
    // An edge reaches a few points into the frame, and outwards over the whole shadow.
    let edges = values.state.isSizeFixed ? [] : self.edges(at: point, of: window)
    if !edges.isEmpty { return .edge(edges) }
    return bar.frame.contains(point) ? .titleBar : nil
  }

  private func edges(at point: CGPoint, of window: CGRect) -> WindowEdges {
    let inner = window.insetBy(dx: 3, dy: 3)
    if inner.contains(point) { return [] }
    var edges: WindowEdges = []
    if point.x < inner.minX { edges.insert(.left) }
    if point.x >= inner.maxX { edges.insert(.right) }
    if point.y < inner.minY { edges.insert(.top) }
    if point.y >= inner.maxY { edges.insert(.bottom) }
    let corner = window.insetBy(dx: Self.cornerReach, dy: Self.cornerReach)
    if !edges.isDisjoint(with: [.top, .bottom]) {
      if point.x < corner.minX { edges.insert(.left) } else if point.x >= corner.maxX { edges.insert(.right) }
    }
    if !edges.isDisjoint(with: [.left, .right]) {
      if point.y < corner.minY { edges.insert(.top) } else if point.y >= corner.maxY { edges.insert(.bottom) }
    }
    return edges
  }
}

extension WindowFramePart {
  fileprivate var isButton: Bool {
    switch self {
    case .closeButton, .maximizeButton, .minimizeButton: true
    case .titleBar, .edge: false
    }
  }
}
