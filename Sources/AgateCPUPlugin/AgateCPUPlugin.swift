import AgateBackend
import AgateBackendPlugin
import AgateCPU

/// Entry point that programs look up in the library. It exports the renderer `cpu` under the name `loaded-cpu`.
@_cdecl("agate_plugin_entry") public func entry() -> UnsafeRawPointer { table }

private nonisolated(unsafe) let table: UnsafeRawPointer = {
  var backend = CPUBackend.backend
  // A program that has the renderer built in knows it by its own name.
  backend.name = "loaded-\(backend.name)"
  backend.priority = -1
  return ExportedPlugin.table(backend)
}()
