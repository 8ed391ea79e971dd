import CVulkan
import Synchronization

/// The messages of the validation layers. Each message indicates a mistake in this module.
package final class ValidationMessages: Sendable {
  private let list = Mutex<[String]>([])

  package var all: [String] { list.withLock { $0 } }

  package var createInfo: VkDebugUtilsMessengerCreateInfoEXT {
    var info = VkDebugUtilsMessengerCreateInfoEXT()
    info.sType = VK_STRUCTURE_TYPE_DEBUG_UTILS_MESSENGER_CREATE_INFO_EXT
    info.messageSeverity =
      VK_DEBUG_UTILS_MESSAGE_SEVERITY_WARNING_BIT_EXT.rawValue | VK_DEBUG_UTILS_MESSAGE_SEVERITY_ERROR_BIT_EXT.rawValue
    info.messageType =
      VK_DEBUG_UTILS_MESSAGE_TYPE_VALIDATION_BIT_EXT.rawValue | VK_DEBUG_UTILS_MESSAGE_TYPE_PERFORMANCE_BIT_EXT.rawValue
    info.pUserData = Unmanaged.passUnretained(self).toOpaque()
    info.pfnUserCallback = { _, _, data, user in
      guard let data, let user, let message = data.pointee.pMessage else { return VK_FALSE }
      Unmanaged<ValidationMessages>.fromOpaque(user).takeUnretainedValue().add(String(cString: message))
      return VK_FALSE
    }
    return info
  }

  /// Returns a text with the number of messages and the first ten different messages.
  package static func summary(_ messages: [String]) -> String {
    var seen: Set<String> = []
    let different = messages.filter { seen.insert($0).inserted }
    let shown = different.prefix(10).map { "\n  \($0)" }.joined()
    let more = different.count > 10 ? "\n  and \(different.count - 10) more" : ""
    return "Vulkan validation found mistakes (\(messages.count) messages):\(shown)\(more)"
  }

  private func add(_ message: String) {
    list.withLock { $0.append(message) }
  }
}
