import AgateBackend
import CVulkan

/// A Vulkan instance with its layers and physical devices.
package final class Instance: @unchecked Sendable {
  package let handle: VkInstance
  package let calls: InstanceCalls
  /// Messages of the validation layers, or nil if the layers are off.
  package let messages: ValidationMessages?
  /// Whether frames can be presented in windows.
  package let canPresent: Bool
  private var messenger: VkDebugUtilsMessengerEXT?

  package init(validation: Bool) throws(RenderError) {
    guard let loader = LoaderCalls.shared else {
      throw .unavailable("no Vulkan: the loader libvulkan.so.1 is not installed (Debian: apt install libvulkan1)")
    }
    var version: UInt32 = 0
    guard loader.enumerateInstanceVersion(&version) == VK_SUCCESS, version >= CVK_API_VERSION_1_2 else {
      throw .unavailable("no Vulkan 1.2: the loader has \(versionText(version))")
    }
    let messages = validation ? ValidationMessages() : nil
    let extensions = Instance.extensions(loader)
    let window = [VK_KHR_SURFACE_EXTENSION_NAME, VK_KHR_WAYLAND_SURFACE_EXTENSION_NAME]
    canPresent = window.allSatisfy(extensions.contains)
    var wanted = canPresent ? window : []
    if validation {
      try Instance.requireValidation(loader)
      wanted.append(VK_EXT_DEBUG_UTILS_EXTENSION_NAME)
    }
    let portability = VK_KHR_PORTABILITY_ENUMERATION_EXTENSION_NAME
    if extensions.contains(portability) { wanted.append(portability) }
    let layers = validation ? [validationLayer] : []
    let handle = try Instance.create(loader, layers: layers, extensions: wanted, messages: messages)
    guard let calls = InstanceCalls(loader, handle) else {
      throw .unavailable("the Vulkan loader lacks entry points of Vulkan 1.2")
    }
    self.handle = handle
    self.calls = calls
    self.messages = messages
    if let messages, let create = calls.createDebugUtilsMessengerEXT {
      var info = messages.createInfo
      messenger = try make("listen to the validation layers") { create(handle, &info, nil, $0) }
    }
  }

  deinit {
    if let messenger { calls.destroyDebugUtilsMessengerEXT?(handle, messenger, nil) }
    calls.destroyInstance(handle, nil)
  }

  package var physicalDevices: [PhysicalDevice] {
    enumerate(VkPhysicalDevice?.none) { calls.enumeratePhysicalDevices(handle, $0, $1) }
      .compactMap { $0 }.enumerated().map { PhysicalDevice($1, index: $0, calls) }
  }

  private static func create(
    _ loader: LoaderCalls, layers: [String], extensions: [String], messages: ValidationMessages?
  ) throws(RenderError) -> VkInstance {
    try withArena { (arena) throws(RenderError) in
      var application = VkApplicationInfo()
      application.sType = VK_STRUCTURE_TYPE_APPLICATION_INFO
      application.pEngineName = arena.string("Agate")
      application.apiVersion = CVK_API_VERSION_1_3
      var info = VkInstanceCreateInfo()
      info.sType = VK_STRUCTURE_TYPE_INSTANCE_CREATE_INFO
      info.pApplicationInfo = UnsafePointer(arena.pointer(to: application))
      info.enabledLayerCount = UInt32(layers.count)
      info.ppEnabledLayerNames = arena.strings(layers)
      info.enabledExtensionCount = UInt32(extensions.count)
      info.ppEnabledExtensionNames = arena.strings(extensions)
      // By default, loaders hide drivers that implement only a subset of Vulkan, such as MoltenVK.
      if extensions.contains(VK_KHR_PORTABILITY_ENUMERATION_EXTENSION_NAME) {
        info.flags = VK_INSTANCE_CREATE_ENUMERATE_PORTABILITY_BIT_KHR.rawValue
      }
      if let messages {
        var features = VkValidationFeaturesEXT()
        features.sType = VK_STRUCTURE_TYPE_VALIDATION_FEATURES_EXT
        features.enabledValidationFeatureCount = 1
        features.pEnabledValidationFeatures = UnsafePointer(
          arena.array([VK_VALIDATION_FEATURE_ENABLE_SYNCHRONIZATION_VALIDATION_EXT]))
        info.pNext = UnsafeRawPointer(arena.chain(messages.createInfo, features))
      }
      return try make("start an instance") { loader.createInstance(&info, nil, $0) }
    }
  }

  private static func extensions(_ loader: LoaderCalls) -> Set<String> {
    Set(
      enumerate(VkExtensionProperties()) { loader.enumerateInstanceExtensionProperties(nil, $0, $1) }
        .map { text($0.extensionName) })
  }

  private static func requireValidation(_ loader: LoaderCalls) throws(RenderError) {
    let layers = enumerate(VkLayerProperties()) { loader.enumerateInstanceLayerProperties($0, $1) }
    guard layers.contains(where: { text($0.layerName) == validationLayer }) else {
      throw .unavailable(
        "no Vulkan validation: the layer \(validationLayer) is not installed "
          + "(Debian: apt install vulkan-validationlayers)")
    }
  }
}

private let validationLayer = "VK_LAYER_KHRONOS_validation"

/// Returns a packed Vulkan version as text, such as `1.3.239`.
package func versionText(_ version: UInt32) -> String {
  "\(version >> 22 & 127).\(version >> 12 & 1023).\(version & 4095)"
}
