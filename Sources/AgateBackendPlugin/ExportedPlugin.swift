import AgateBackend
import CAgateBackend

/// Exports Swift backends as the table of a shared library.
///
///     @_cdecl("agate_plugin_entry") public func entry() -> UnsafeRawPointer { table }
///     nonisolated(unsafe) private let table = ExportedPlugin.table(CPUBackend.backend)
public enum ExportedPlugin {
  /// Creates the table that a library with renderers and sinks exports. The table is never freed, because libraries
  /// stay loaded.
  ///
  /// - Returns: A pointer to an `agate_plugin`, which the library's function `agate_plugin_entry` returns.
  public static func table(_ renderers: Backend..., sinks: [SinkBackend] = []) -> UnsafeRawPointer {
    let strides = UnsafeMutablePointer<UInt32>.allocate(capacity: FrameTable.count)
    for index in 0..<FrameTable.count { strides[index] = UInt32(FrameTable(rawValue: index)!.stride) }
    let count = renderers.count + sinks.count
    let entries = UnsafeMutablePointer<agate_backend>.allocate(capacity: count)
    for (index, backend) in (renderers.map(ExportedBackend.init) + sinks.map(ExportedBackend.init)).enumerated() {
      (entries + index).initialize(to: entry(backend))
    }
    let plugin = UnsafeMutablePointer<agate_plugin>.allocate(capacity: 1)
    plugin.initialize(
      to: agate_plugin(
        magic: AGATE_PLUGIN_MAGIC, version: AGATE_FRAME_VERSION, size: UInt32(MemoryLayout<agate_plugin>.size),
        frame_size: UInt32(MemoryLayout<agate_frame>.size), table_count: UInt32(FrameTable.count),
        backend_count: UInt32(count), backend_stride: UInt32(MemoryLayout<agate_backend>.stride), reserved: 0,
        strides: strides, backends: entries))
    return UnsafeRawPointer(plugin)
  }

  private static func entry(_ backend: ExportedBackend) -> agate_backend {
    let isRenderer = backend.makeRenderer != nil
    let functions: UnsafeRawPointer =
      isRenderer
      ? UnsafeRawPointer(permanent(ExportedRenderer.functions)) : UnsafeRawPointer(permanent(ExportedSink.functions))
    return agate_backend(
      kind: UInt32(isRenderer ? AGATE_BACKEND_RENDERER : AGATE_BACKEND_SINK),
      priority: Int32(clamping: backend.priority),
      name: permanent(backend.name), summary: permanent(backend.summary), probe: ExportedBackend.probe,
      functions: functions, context: Unmanaged.passRetained(backend).toOpaque())
  }

  private static func permanent<T>(_ value: T) -> UnsafeMutablePointer<T> {
    let memory = UnsafeMutablePointer<T>.allocate(capacity: 1)
    memory.initialize(to: value)
    return memory
  }

  private static func permanent(_ text: String) -> UnsafePointer<CChar> {
    let bytes = text.utf8CString
    let memory = UnsafeMutablePointer<CChar>.allocate(capacity: bytes.count)
    for (index, byte) in bytes.enumerated() { memory[index] = byte }
    return UnsafePointer(memory)
  }
}

/// The renderer or sink backend that the `context` of a table's entry points to.
final class ExportedBackend: Sendable {
  let name: String
  let summary: String
  let priority: Int
  private let findDevices: @Sendable () -> BackendStatus
  let makeRenderer: (@Sendable (RendererOptions) throws(RenderError) -> any Renderer)?
  let makeSink: (@Sendable (SinkOptions) throws(RenderError) -> any FrameSink)?

  init(_ backend: Backend) {
    (name, summary, priority, findDevices) = (backend.name, backend.summary, backend.priority, backend.probe)
    (makeRenderer, makeSink) = (backend.makeRenderer, nil)
  }

  init(_ sink: SinkBackend) {
    (name, summary, priority, findDevices) = (sink.name, sink.summary, sink.priority, sink.probe)
    (makeRenderer, makeSink) = (nil, sink.makeSink)
  }

  static func from(_ entry: UnsafePointer<agate_backend>?) -> ExportedBackend {
    Unmanaged.fromOpaque(entry!.pointee.context).takeUnretainedValue()
  }

  static let probe:
    @convention(c) (
      UnsafePointer<agate_backend>?, UnsafeMutablePointer<agate_device>?, UInt32, UnsafeMutablePointer<agate_error>?
    ) -> Int32 = { entry, devices, count, error in
      let status = ExportedBackend.from(entry).findDevices()
      if let problem = status.problem { return RenderError.unavailable(problem).write(to: error) }
      for (index, device) in status.devices.prefix(Int(count)).enumerated() {
        guard let target = devices.map({ $0 + index }) else { break }
        target.pointee = agate_device()
        withUnsafeMutableBytes(of: &target.pointee.name) { $0.write(device.name) }
        withUnsafeMutableBytes(of: &target.pointee.driver) { $0.write(device.driver) }
        withUnsafeMutableBytes(of: &target.pointee.problem) { $0.write(device.reason ?? "") }
        target.pointee.is_software = device.isSoftware ? 1 : 0
      }
      return Int32(clamping: status.devices.count)
    }
}
