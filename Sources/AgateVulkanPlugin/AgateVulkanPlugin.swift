import AgateBackend
import AgateBackendPlugin
import AgateVulkan

/// Returns the library's table of backends. Programs look this function up by its C name. The library exports the
/// renderer `vulkan` as `loaded-vulkan`.
@_cdecl("agate_plugin_entry") public func entry() -> UnsafeRawPointer { table }

private nonisolated(unsafe) let table: UnsafeRawPointer = {
  var backend = VulkanBackend.backend
  // The name must differ from that of the renderer that is built into programs.
  backend.name = "loaded-\(backend.name)"
  backend.priority = -1
  return ExportedPlugin.table(backend)
}()
