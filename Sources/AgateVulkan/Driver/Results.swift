import AgateBackend
import CVulkan

/// Throws an error if a call has failed. The message contains `action`.
@inline(__always)
package func check(_ result: VkResult, _ action: @autoclosure () -> String) throws(RenderError) {
  if result.rawValue < 0 { throw renderError(result, action()) }
}

package func renderError(_ result: VkResult, _ action: String) -> RenderError {
  switch result {
  case VK_ERROR_DEVICE_LOST:
    .lost("the Vulkan device was lost while trying to \(action); make a new renderer")
  case VK_ERROR_SURFACE_LOST_KHR:
    .lost("the window went away while trying to \(action)")
  case VK_ERROR_OUT_OF_HOST_MEMORY:
    .exhausted("out of memory while trying to \(action)")
  case VK_ERROR_OUT_OF_DEVICE_MEMORY, VK_ERROR_TOO_MANY_OBJECTS, VK_ERROR_OUT_OF_POOL_MEMORY,
    VK_ERROR_MEMORY_MAP_FAILED:
    .exhausted("out of device memory while trying to \(action)")
  case VK_ERROR_INCOMPATIBLE_DRIVER:
    .unavailable(noDriver)
  default:
    .unavailable("Vulkan could not \(action) (VkResult \(result.rawValue))")
  }
}

package let noDriver =
  "no Vulkan device: no driver is installed or can be loaded (Debian: apt install mesa-vulkan-drivers; "
  + "VK_DRIVER_FILES, if set, has to name a driver's file)"

/// Returns the handle that a `vkCreate…` call stores, or throws an error if the call fails.
@inline(__always)
package func make<Handle>(
  _ action: @autoclosure () -> String, _ body: (UnsafeMutablePointer<Handle?>) -> VkResult
) throws(RenderError) -> Handle {
  var handle: Handle?
  try check(body(&handle), action())
  guard let handle else { throw .unavailable("Vulkan could not \(action())") }
  return handle
}

/// Returns the list of a call that returns first the count, and then the elements. Returns an empty list if the call
/// fails.
package func enumerate<Element>(
  _ zero: Element, _ body: (UnsafeMutablePointer<UInt32>, UnsafeMutablePointer<Element>?) -> VkResult
) -> [Element] {
  var list: [Element] = []
  var result = VK_INCOMPLETE
  while result == VK_INCOMPLETE {
    var count: UInt32 = 0
    guard body(&count, nil).rawValue >= 0 else { return [] }
    list = Array(repeating: zero, count: Int(count))
    result = list.withUnsafeMutableBufferPointer { body(&count, $0.baseAddress) }
    guard result.rawValue >= 0 else { return [] }
    list.removeLast(list.count - min(list.count, Int(count)))
  }
  return list
}

/// Returns the text in a fixed-size character array of Vulkan.
package func text<Characters>(_ characters: Characters) -> String {
  withUnsafeBytes(of: characters) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
}
