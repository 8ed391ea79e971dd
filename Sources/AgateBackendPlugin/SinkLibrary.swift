import AgateBackend
import CAgateBackend
import Dispatch
import Synchronization

/// The functions of a sink in a shared library. Only one function may be called at a time, except `wake`.
final class SinkLibrary: @unchecked Sendable {
  let name: String
  private let functions: agate_sink_functions
  private let sink: OpaquePointer
  /// The queue on which a thread waits for events, because the library's `wait` blocks.
  private let waiting: DispatchQueue
  private let isOpen = Mutex(true)

  /// - Throws: ``RenderError/unavailable(_:)`` if the library creates no sink.
  init(_ entry: PluginTable.Entry, _ options: SinkOptions) throws(RenderError) {
    name = entry.name
    functions = agate_sink_functions(of: entry.pointer.pointee.functions)
    waiting = DispatchQueue(label: "agate.sink.\(entry.name)")
    waiting.setSpecific(key: Self.waits, value: ObjectIdentifier(waiting))
    let open = functions.open!
    var error = agate_error.empty()
    let opened: OpaquePointer? = options.title.withCString { title in
      options.applicationID.withCString { applicationID in
        var shown = agate_sink_options()
        shown.size = UInt32(MemoryLayout<agate_sink_options>.size)
        shown.flags = options.isOpaque ? UInt32(AGATE_WINDOW_OPAQUE) : 0
        (shown.title, shown.application_id) = (title, applicationID)
        (shown.width, shown.height) = (Int32(clamping: options.width), Int32(clamping: options.height))
        return open(entry.pointer, &shown, &error)
      }
    }
    guard let opened else { throw RenderError(openedBy: "open", error, from: entry.name) }
    sink = opened
  }

  deinit { close() }

  /// Closes the sink. A wait in progress ends before the sink is closed. Further calls have no effect.
  func close() {
    let wasOpen = isOpen.withLock { isOpen in
      defer { isOpen = false }
      if isOpen { functions.wake(sink) }
      return isOpen
    }
    guard wasOpen else { return }
    // If the last reference is released on the queue itself, `sync` would deadlock.
    if DispatchQueue.getSpecific(key: Self.waits) == ObjectIdentifier(waiting) { return functions.close(sink) }
    waiting.sync { functions.close(sink) }
  }

  private static let waits = DispatchSpecificKey<ObjectIdentifier>()

  /// Ends the library's wait for an event. Any thread may call this method.
  func wake() {
    isOpen.withLock { if $0 { functions.wake(sink) } }
  }

  /// Waits for the next event.
  nonisolated(nonsending) func wait() async -> Result<agate_sink_event, RenderError> {
    await withCheckedContinuation { continuation in
      waiting.async {
        var event = agate_sink_event()
        event.size = UInt32(MemoryLayout<agate_sink_event>.size)
        event.frame.size = UInt32(MemoryLayout<agate_frame_request>.size)
        event.frame.scale = 1
        var error = agate_error.empty()
        let code = self.functions.wait(self.sink, -1, &event, &error)
        continuation.resume(
          returning: code == AGATE_OK
            ? .success(event) : .failure(RenderError(code: code, error, of: "wait", from: self.name)))
      }
    }
  }

  func schedule(_ time: Double) { functions.schedule?(sink, time) }

  func set(_ value: SinkProperty) {
    guard let set = functions.set else { return }
    var property = agate_sink_property()
    property.size = UInt32(MemoryLayout<agate_sink_property>.size)
    (property.kind, property.number) = (UInt32(value.kind), value.number)
    (property.width, property.height) = (value.size.width, value.size.height)
    guard let text = value.text else { return set(sink, &property) }
    text.withCString {
      property.text = $0
      set(sink, &property)
    }
  }

  func deliver(_ request: agate_frame_request, _ pixels: PixelBuffer?, _ box: PixelBox) throws(RenderError) {
    var changed = agate_box(x0: box.x0, y0: box.y0, x1: box.x1, y1: box.y1), request = request
    var lent = agate_pixels()
    lent.size = UInt32(MemoryLayout<agate_pixels>.size)
    lent.format = UInt32(AGATE_FORMAT_RGBA8)
    (lent.width, lent.height) = (request.width, request.height)
    if let pixels {
      lent.stride = Int64(pixels.stride) * 4
      lent.pixels = UnsafeRawPointer(pixels.pixels)
    }
    var error = agate_error.empty()
    let code = functions.deliver(sink, &request, &lent, &changed, &error)
    if code != AGATE_OK { throw .output(RenderError(code: code, error, of: "deliver", from: name).description) }
  }

  /// The window for renderers that present frames themselves. Nil if the sink has no window, or a window of an unknown
  /// kind.
  var window: NativeWindow? {
    guard let window = functions.window?(sink)?.pointee, window.kind == UInt32(AGATE_WINDOW_WAYLAND),
      let display = window.display, let surface = window.surface
    else { return nil }
    return NativeWindow(
      kind: .wayland, display: OpaquePointer(display), surface: OpaquePointer(surface), width: Int(window.width),
      height: Int(window.height), isOpaque: window.flags & UInt64(AGATE_WINDOW_OPAQUE) != 0)
  }
}
