import AgateBackend
import AgateBackendPlugin
import AgateCPU

/// Returns the library's table of backends. Programs look this function up by its C name. The library exports the
/// renderer `cpu` as `loaded-cpu`.
@_cdecl("agate_plugin_entry") public func entry() -> UnsafeRawPointer { table }

private nonisolated(unsafe) let table: UnsafeRawPointer = {
  var backend = CPUBackend.backend
  // The name must differ from that of the renderer that is built into programs.
  backend.name = "loaded-\(backend.name)"
  backend.priority = -1
  return ExportedPlugin.table(backend)
}()
