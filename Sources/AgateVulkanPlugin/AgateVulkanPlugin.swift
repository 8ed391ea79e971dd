import AgateBackend
import AgateBackendPlugin
import AgateVulkan

/// Entry point that programs look up in the library. It exports the renderer `vulkan` under the name `loaded-vulkan`.
@_cdecl("agate_plugin_entry") public func entry() -> UnsafeRawPointer { table }

private nonisolated(unsafe) let table: UnsafeRawPointer = {
  var backend = VulkanBackend.backend
  // A program that has the renderer built in knows it by its own name.
  backend.name = "loaded-\(backend.name)"
  backend.priority = -1
  return ExportedPlugin.table(backend)
}()
