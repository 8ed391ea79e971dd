import CAgateBackend

/// Shows frames with the functions of a shared library.
package final class LoadedSink: FrameSink {
  /// Most pixels of a frame that a library may ask for.
  private static let mostPixels = 1 << 28

  private let name: String
  private let functions: agate_sink_functions
  private let sink: OpaquePointer
  private var request: agate_frame_request?

  /// - Throws: ``RenderError/unavailable(_:)`` if the library has none.
  package init(_ entry: PluginTable.Entry, _ options: SinkOptions) throws(RenderError) {
    name = entry.name
    functions = entry.pointer.pointee.functions.load(as: agate_sink_functions.self)
    let open = functions.open!
    var error = agate_error.empty()
    let opened: OpaquePointer? = options.title.withCString { title in
      var shown = agate_sink_options()
      shown.size = UInt32(MemoryLayout<agate_sink_options>.size)
      shown.title = title
      (shown.width, shown.height) = (Int32(clamping: options.width), Int32(clamping: options.height))
      return open(entry.pointer, &shown, &error)
    }
    guard let opened else { throw RenderError(code: Int32(AGATE_ERROR_UNAVAILABLE), error, from: entry.name) }
    sink = opened
  }

  deinit { functions.close(sink) }

  package nonisolated(nonsending) func nextFrame() async throws(RenderError) -> FrameRequest? {
    request = try next()
    guard let request else { return nil }
    let (width, height) = (Int(request.width), Int(request.height))
    guard width > 0, height > 0, width * height <= Self.mostPixels else {
      throw .limit("backend \(name): it wants a frame of \(width) x \(height) pixels, which cannot be drawn")
    }
    guard request.time.isFinite, request.time.magnitude <= 1e9, request.scale > 0, request.scale <= 64 else {
      throw .limit("backend \(name): it wants a frame at \(request.time) s, \(request.scale) pixels a point")
    }
    return FrameRequest(
      number: Int(request.number), time: request.time, width: width, height: height, scale: request.scale,
      target: .memory)
  }

  /// The next frame that is wanted; nil if none is.
  private func next() throws(RenderError) -> agate_frame_request? {
    var request = agate_frame_request()
    request.size = UInt32(MemoryLayout<agate_frame_request>.size)
    request.scale = 1
    var error = agate_error.empty()
    let code = functions.next(sink, &request, &error)
    if code == 0 { return nil }
    if code == 1 { return request }
    throw RenderError(code: code == -1 ? Int32(AGATE_ERROR_LOST) : code, error, from: name)
  }

  package nonisolated(nonsending) func deliver(
    _ pixels: PixelBuffer?, for frame: FrameRequest, damage: PixelBox?
  ) async throws(RenderError) {
    guard var request, let pixels else { return }
    let whole = PixelBox(x0: 0, y0: 0, x1: Int32(pixels.width), y1: Int32(pixels.height))
    let box = (damage ?? whole).intersection(whole)
    var changed = agate_box(x0: box.x0, y0: box.y0, x1: box.x1, y1: box.y1)
    var lent = agate_pixels()
    lent.size = UInt32(MemoryLayout<agate_pixels>.size)
    lent.format = UInt32(AGATE_FORMAT_RGBA8)
    (lent.width, lent.height) = (whole.x1, whole.y1)
    lent.stride = Int64(pixels.stride) * 4
    lent.pixels = UnsafeRawPointer(pixels.pixels)
    var error = agate_error.empty()
    let code = functions.deliver(sink, &request, &lent, &changed, &error)
    if code != AGATE_OK { throw RenderError(code: Int32(AGATE_ERROR_OUTPUT), error, from: name) }
  }
}
