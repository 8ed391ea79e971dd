import CAgateBackend

/// Backends of Swift as the table of a shared library.
///
///     @_cdecl("agate_plugin_entry") public func entry() -> UnsafeRawPointer { table }
///     nonisolated(unsafe) private let table = ExportedPlugin.table(CPUBackend.backend)
public enum ExportedPlugin {
  /// The table of a library with one renderer. It stays for ever, as libraries do.
  ///
  /// - Returns: a pointer to `agate_plugin`.
  public static func table(_ backend: Backend) -> UnsafeRawPointer {
    let strides = UnsafeMutablePointer<UInt32>.allocate(capacity: FrameTable.count)
    for index in 0..<FrameTable.count { strides[index] = UInt32(FrameTable(rawValue: index)!.stride) }
    let functions = UnsafeMutablePointer<agate_renderer_functions>.allocate(capacity: 1)
    functions.initialize(to: ExportedRenderer.functions)
    let entry = UnsafeMutablePointer<agate_backend>.allocate(capacity: 1)
    let context = Unmanaged.passRetained(ExportedBackend(backend)).toOpaque()
    entry.initialize(
      to: agate_backend(
        kind: UInt32(AGATE_BACKEND_RENDERER), priority: Int32(clamping: backend.priority),
        name: permanent(backend.name),
        summary: permanent(backend.summary), probe: ExportedBackend.probe, functions: functions, context: context))
    let plugin = UnsafeMutablePointer<agate_plugin>.allocate(capacity: 1)
    plugin.initialize(
      to: agate_plugin(
        magic: AGATE_PLUGIN_MAGIC, version: AGATE_FRAME_VERSION, size: UInt32(MemoryLayout<agate_plugin>.size),
        frame_size: UInt32(MemoryLayout<agate_frame>.size), table_count: UInt32(FrameTable.count), backend_count: 1,
        backend_stride: UInt32(MemoryLayout<agate_backend>.stride), reserved: 0, strides: strides, backends: entry))
    return UnsafeRawPointer(plugin)
  }

  private static func permanent(_ text: String) -> UnsafePointer<CChar> {
    let bytes = text.utf8CString
    let memory = UnsafeMutablePointer<CChar>.allocate(capacity: bytes.count)
    for (index, byte) in bytes.enumerated() { memory[index] = byte }
    return UnsafePointer(memory)
  }
}

/// The backend of a table, in its `context`.
final class ExportedBackend: Sendable {
  let backend: Backend

  init(_ backend: Backend) { self.backend = backend }

  static func from(_ entry: UnsafePointer<agate_backend>?) -> ExportedBackend {
    Unmanaged.fromOpaque(entry!.pointee.context).takeUnretainedValue()
  }

  static let probe:
    @convention(c) (
      UnsafePointer<agate_backend>?, UnsafeMutablePointer<agate_device>?, UInt32, UnsafeMutablePointer<agate_error>?
    ) -> Int32 = { entry, devices, count, error in
      let status = ExportedBackend.from(entry).backend.probe()
      if let problem = status.problem { return RenderError.unavailable(problem).write(to: error) }
      for (index, device) in status.devices.prefix(Int(count)).enumerated() {
        guard let target = devices.map({ $0 + index }) else { break }
        target.pointee = agate_device()
        withUnsafeMutableBytes(of: &target.pointee.name) { $0.write(device.name) }
        withUnsafeMutableBytes(of: &target.pointee.driver) { $0.write(device.driver) }
        withUnsafeMutableBytes(of: &target.pointee.problem) { $0.write(device.missing.joined(separator: ", ")) }
        target.pointee.is_software = device.isSoftware ? 1 : 0
      }
      return Int32(clamping: status.devices.count)
    }
}
