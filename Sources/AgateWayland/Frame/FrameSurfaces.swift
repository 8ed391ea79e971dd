import AgateBackend
import Dispatch
import Foundation

/// The frame of a window, which consists of four surfaces around the contents and handles input in them.
///
/// The surfaces are synchronised subsurfaces: the compositor shows their changes with the next commit of the contents.
final class FrameSurfaces {
  /// An action of the user on the frame.
  enum Action {
    case move(InputSource)
    case resize(WindowEdges, InputSource)
    /// Shows the desktop's window menu at a point in the coordinate space of the contents.
    case showMenu(CGPoint, InputSource)
    case toggleMaximized, minimize, close
  }

  /// The distance outside of a window in which its edges can be dragged, in points.
  static let reach: Int32 = 10
  /// The minimum size of contents in a frame, in points, which leaves room for the frame's buttons.
  static let leastSize = CGSize(width: 120, height: 40)

  var onAction: ((Action) -> Void)?
  /// The values that the frame shows.
  var values: WindowFrameValues { didSet { isOutdated = isOutdated || values != oldValue } }
  /// The size and scale of the contents.
  var geometry = WindowGeometry(width: 0, height: 0) { didSet { isOutdated = isOutdated || geometry != oldValue } }

  private let frame: any WindowFrame
  private let connection: WaylandConnection
  private var strips: [FrameStrip] = []
  private var gesture = FrameGesture()
  /// Whether the frame may have to be drawn.
  private var isOutdated = true
  /// The values with which the frame was last drawn.
  private var drawn: (geometry: WindowGeometry, insets: FrameInsets, margins: FrameInsets)?

  init(
    _ frame: any WindowFrame, title: String, on connection: WaylandConnection, _ subcompositor: WlSubcompositor,
    parent: WlSurface, queue: DispatchQueue
  ) {
    self.frame = frame
    self.connection = connection
    values = WindowFrameValues(title: title, size: .zero)
    strips = (0..<4).map { _ in FrameStrip(on: connection, subcompositor, parent: parent) }
    for strip in strips { strip.receiver = self }
    nonisolated(unsafe) weak let frame = self
    self.frame.onChange = { queue.async { frame?.changeLooks() } }
  }

  private func changeLooks() {
    isOutdated = true
    connection.socket.wake()
  }

  func destroy() {
    for strip in strips { strip.destroy() }
    strips = []
  }

  /// The widths of the frame at each edge, in points, without the shadow.
  var insets: FrameInsets { frame.insets(values.state) }

  /// Draws the frame if it is out of date. Returns true if something was drawn.
  func draw() throws(RenderError) -> Bool {
    guard isOutdated, geometry.width > 0 else { return false }
    values.size = CGSize(width: Double(geometry.width), height: Double(geometry.height))
    let insets = insets, margins = frame.margins(values.state)
    let looksNew = frame.update(values)
    let isPlaced = drawn.map { $0 == (geometry, insets, margins) } ?? false
    isOutdated = false
    if isPlaced && !looksNew { return false }
    drawn = (geometry, insets, margins)
    for (strip, rect) in zip(strips, rects(insets, margins)) {
      if try !draw(strip, rect, insets) {
        // When the compositor releases a buffer, the window wakes and draws the frame again.
        (isOutdated, drawn) = (true, nil)
      }
    }
    return true
  }

  /// Draws a strip. Returns false if the strip cannot be drawn, because a missing frame must not close the window. Only
  /// a lost connection is an error.
  private func draw(_ strip: FrameStrip, _ rect: CGRect, _ insets: FrameInsets) throws(RenderError) -> Bool {
    do throws(RenderError) {
      return try strip.draw(rect, reachable: reachable(insets), scale: geometry) {
        pixels throws(RenderError) in try frame.draw(rect, scale: geometry.scale, into: pixels)
      }
    } catch {
      if case .lost = error { throw error }
      return false
    }
  }

  /// Returns the rectangles of the strips above, below, left and right of the contents.
  private func rects(_ insets: FrameInsets, _ margins: FrameInsets) -> [CGRect] {
    let (width, height) = (geometry.width, geometry.height)
    let top = insets.top + margins.top, bottom = insets.bottom + margins.bottom
    let left = insets.left + margins.left, right = insets.right + margins.right
    func rect(_ x: Int32, _ y: Int32, _ width: Int32, _ height: Int32) -> CGRect {
      CGRect(x: Double(x), y: Double(y), width: Double(width), height: Double(height))
    }
    return [
      rect(-left, -top, left + width + right, top), rect(-left, height, left + width + right, bottom),
      rect(-left, 0, left, height), rect(width, 0, right, height),
    ]
  }

  /// Returns the rectangle in which the frame receives input, in the coordinate space of the contents.
  private func reachable(_ insets: FrameInsets) -> CGRect {
    let reach = values.state.isSizeFixed ? 0 : Double(Self.reach)
    return CGRect(
      x: -Double(insets.left) - reach, y: -Double(insets.top) - reach,
      width: Double(geometry.width + insets.horizontal) + 2 * reach,
      height: Double(geometry.height + insets.vertical) + 2 * reach)
  }
}

extension FrameSurfaces: FrameStripReceiver {
  var pointerShape: PointerShape? {
    guard case .edge(let edges)? = values.hovered else { return .default }
    return PointerShape(resizing: edges)
  }

  var cursorScale: Int32 { Int32(geometry.scale.rounded(.up)) }

  func receive(_ event: InputEvent, from source: InputSource) {
    let action = gesture.receive(event, from: source, part: frame.part(at:))
    (values.hovered, values.pressed) = (gesture.hovered, gesture.pressed)
    if let action { onAction?(action) }
  }
}

extension PointerShape {
  /// Creates the shape for resizing an edge or a corner of a window.
  init(resizing edges: WindowEdges) {
    switch edges {
    case [.top]: self = .northResize
    case [.bottom]: self = .southResize
    case [.left]: self = .westResize
    case [.right]: self = .eastResize
    case [.top, .left]: self = .northWestResize
    case [.top, .right]: self = .northEastResize
    case [.bottom, .left]: self = .southWestResize
    default: self = .southEastResize
    }
  }
}
