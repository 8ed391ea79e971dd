import AgateBackend
import Foundation

/// The receiver of input on frame strips. Locations are in the coordinate space of the window's contents, in points.
protocol FrameStripReceiver: AnyObject {
  var cursorScale: Int32 { get }
  var pointerShape: PointerShape? { get }
  func receive(_ event: InputEvent, from source: InputSource)
}

/// One side of a window's frame: a subsurface next to the contents.
final class FrameStrip: InputReceiver {
  weak var receiver: (any FrameStripReceiver)?

  private let connection: WaylandConnection
  private let surface: WlSurface
  private let subsurface: WlSubsurface
  private let viewport: WpViewport?
  private let frames: ShmFrames
  private var rect = CGRect.zero
  private var isShown = false

  init(on connection: WaylandConnection, _ subcompositor: WlSubcompositor, parent: WlSurface) {
    self.connection = connection
    surface = connection.compositor.createSurface()
    subsurface = subcompositor.getSubsurface(surface: surface, parent: parent)
    viewport = connection.viewporter?.getViewport(surface: surface)
    frames = ShmFrames(shm: connection.shm, format: ShmFrames.format(among: connection.formats, isOpaque: false))
    if let proxy = surface.proxy { connection.receivers[proxy] = self }
  }

  func destroy() {
    if let proxy = surface.proxy { connection.receivers[proxy] = nil }
    viewport?.destroy()
    subsurface.destroy()
    surface.destroy()
  }

  /// Places and draws the strip. Returns false if the compositor still uses all buffers of the strip.
  ///
  /// - Parameters:
  ///   - rect: The rectangle of the strip in the coordinate space of the contents, in points. An empty rectangle hides
  ///     the strip.
  ///   - reachable: The rectangle, in the same space, in which the strip receives input.
  func draw(
    _ rect: CGRect, reachable: CGRect, scale geometry: WindowGeometry,
    _ body: (PixelBuffer) throws(RenderError) -> Void
  ) throws(RenderError) -> Bool {
    self.rect = rect
    guard rect.width > 0, rect.height > 0 else {
      if isShown {
        surface.attach(buffer: nil, x: 0, y: 0)
        surface.commit()
      }
      isShown = false
      return true
    }
    var size = WindowGeometry(width: Int32(rect.width), height: Int32(rect.height))
    (size.scale, size.usesViewport) = (geometry.scale, geometry.usesViewport)
    guard case .buffer(let pixels, _)? = try frames.lend(width: size.pixelWidth, height: size.pixelHeight) else {
      return false
    }
    try body(pixels)
    let buffer = try frames.take(pixels, damage: nil, sequence: nil)
    subsurface.setPosition(x: Int32(rect.minX), y: Int32(rect.minY))
    surface.tell(size, by: viewport)
    let input = connection.compositor.createRegion()
    let taken = reachable.intersection(rect).offsetBy(dx: -rect.minX, dy: -rect.minY)
    if !taken.isNull {
      input.add(x: Int32(taken.minX), y: Int32(taken.minY), width: Int32(taken.width), height: Int32(taken.height))
    }
    surface.setInputRegion(region: input)
    input.destroy()
    surface.attach(buffer: buffer.buffer, x: 0, y: 0)
    surface.damageBuffer(x: 0, y: 0, width: .max, height: .max)
    surface.commit()
    buffer.isBusy = true
    isShown = true
    return true
  }

  // MARK: Input

  var cursorScale: Int32 { receiver?.cursorScale ?? 1 }
  var pointerShape: PointerShape? { receiver?.pointerShape ?? .default }
  func outputsChanged() {}

  func receive(_ event: InputEvent, from source: InputSource) {
    var event = event
    switch event {
    case .pointer(var pointer):
      pointer.location = moved(pointer.location)
      event = .pointer(pointer)
    case .touch(var touch):
      touch.location = moved(touch.location)
      event = .touch(touch)
    case .scroll, .key, .focus: return
    }
    receiver?.receive(event, from: source)
  }

  private func moved(_ point: CGPoint) -> CGPoint { CGPoint(x: point.x + rect.minX, y: point.y + rect.minY) }
}
