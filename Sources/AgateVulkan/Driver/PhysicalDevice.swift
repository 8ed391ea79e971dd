import AgateBackend
import CVulkan

/// The properties of a physical device, as its driver reports them.
package struct PhysicalDevice: Sendable {
  package let handle: VkPhysicalDevice
  /// Index of the device in the driver's list, for the `--device` option.
  package let index: Int
  package let name: String
  package let driver: String
  package let version: UInt32
  package let kind: VkPhysicalDeviceType
  /// Whether the device runs on the CPU, like lavapipe. Several algorithms differ for such devices. Tests may set this
  /// property to false to treat such a device as a GPU.
  package var isCPU: Bool
  package let maximumAllocation: UInt64
  /// The key of pipelines that are compiled for the device.
  let pipelineKey: PipelineKey
  /// Number of lanes that the driver executes together. Only tests depend on this number.
  package let subgroupSize: Int
  /// Maximum number of elements of a texel buffer. Tests may lower this number.
  package var maximumTexels: Int
  /// Maximum number of workgroups of a dispatch in x.
  package let maximumGroups: Int
  /// Whether shaders read the description of a frame through a texel buffer. A CPU driver would execute loads by
  /// address separately for each lane.
  package var readsUploadTexels: Bool { isCPU && maximumTexels >= 1 << 24 }
  /// Time between two ticks of the device's clock, in nanoseconds.
  package let timestampPeriod: Double
  /// Number of bits in a timestamp of the queue. 0 if the queue has no timestamps.
  package let timestampBits: Int
  package let memory: VkPhysicalDeviceMemoryProperties
  package let queueFamily: UInt32?
  /// Whether the queue family supports graphics commands.
  package let canDraw: Bool
  /// Vulkan's names of required features that the device lacks.
  package let missing: [String]
  private let extensions: Set<String>

  package init(_ handle: VkPhysicalDevice, index: Int, _ calls: InstanceCalls) {
    self.handle = handle
    self.index = index
    var driver = VkPhysicalDeviceDriverProperties()
    driver.sType = VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_DRIVER_PROPERTIES
    var subgroups = VkPhysicalDeviceSubgroupProperties()
    subgroups.sType = VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_SUBGROUP_PROPERTIES
    var sizes = VkPhysicalDeviceMaintenance3Properties()
    sizes.sType = VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_MAINTENANCE_3_PROPERTIES
    var properties = VkPhysicalDeviceProperties2()
    properties.sType = VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_PROPERTIES_2
    withUnsafeMutablePointer(to: &driver) { driver in
      withUnsafeMutablePointer(to: &subgroups) { subgroups in
        withUnsafeMutablePointer(to: &sizes) { sizes in
          properties.pNext = UnsafeMutableRawPointer(driver)
          driver.pointee.pNext = UnsafeMutableRawPointer(subgroups)
          subgroups.pointee.pNext = UnsafeMutableRawPointer(sizes)
          calls.getPhysicalDeviceProperties2(handle, &properties)
        }
      }
    }
    name = text(properties.properties.deviceName)
    self.driver = [text(driver.driverName), text(driver.driverInfo)].filter { !$0.isEmpty }.joined(separator: " ")
    version = properties.properties.apiVersion
    kind = properties.properties.deviceType
    isCPU = kind == VK_PHYSICAL_DEVICE_TYPE_CPU
    maximumAllocation = sizes.maxMemoryAllocationSize
    pipelineKey = PipelineKey(properties.properties)
    subgroupSize = Int(subgroups.subgroupSize)
    maximumTexels = Int(properties.properties.limits.maxTexelBufferElements)
    maximumGroups = Int(properties.properties.limits.maxComputeWorkGroupCount.0)
    timestampPeriod = Double(properties.properties.limits.timestampPeriod)
    var memory = VkPhysicalDeviceMemoryProperties()
    calls.getPhysicalDeviceMemoryProperties(handle, &memory)
    self.memory = memory
    extensions = Set(
      enumerate(VkExtensionProperties()) { calls.enumerateDeviceExtensionProperties(handle, nil, $0, $1) }
        .map { text($0.extensionName) })
    let families = enumerate(VkQueueFamilyProperties()) {
      calls.getPhysicalDeviceQueueFamilyProperties(handle, $0, $1)
      return VK_SUCCESS
    }
    let graphics = VK_QUEUE_GRAPHICS_BIT.rawValue, compute = VK_QUEUE_COMPUTE_BIT.rawValue
    // A queue family for both graphics and compute is preferred, so that programs draw on the queue on which frames are
    // computed.
    let both = families.firstIndex { $0.queueFlags & (graphics | compute) == graphics | compute }
    canDraw = both != nil
    queueFamily = (both ?? families.firstIndex { $0.queueFlags & compute != 0 }).map(UInt32.init)
    timestampBits = queueFamily.map { Int(families[Int($0)].timestampValidBits) } ?? 0
    missing = PhysicalDevice.missing(handle, calls, version: version, hasQueue: queueFamily != nil)
  }

  package var isUsable: Bool { missing.isEmpty }

  package func has(_ name: String) -> Bool { extensions.contains(name) }

  /// Returns whether `part` is a part of a device's name. A number must be a word of the name, because it may also be
  /// an index that no device has: 1 is not a part of `llvmpipe (LLVM 15.0.6)`, but 4090 is a part of `RTX 4090`.
  package static func isPart(_ part: String, of name: String) -> Bool {
    guard Int(part) != nil else { return name.lowercased().contains(part.lowercased()) }
    return name.split { !$0.isLetter && !$0.isNumber && $0 != "." }.contains { $0 == part }
  }

  private static func missing(
    _ handle: VkPhysicalDevice, _ calls: InstanceCalls, version: UInt32, hasQueue: Bool
  ) -> [String] {
    guard version >= CVK_API_VERSION_1_2 else { return ["Vulkan 1.2 (it has \(versionText(version)))"] }
    var core = VkPhysicalDeviceVulkan12Features()
    core.sType = VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_VULKAN_1_2_FEATURES
    var features = VkPhysicalDeviceFeatures2()
    features.sType = VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_FEATURES_2
    withUnsafeMutablePointer(to: &core) { core in
      features.pNext = UnsafeMutableRawPointer(core)
      calls.getPhysicalDeviceFeatures2(handle, &features)
    }
    let wanted: [(String, Bool)] = [
      ("a compute queue", hasQueue),
      ("bufferDeviceAddress", core.bufferDeviceAddress != 0),
      ("timelineSemaphore", core.timelineSemaphore != 0),
    ]
    return wanted.filter { !$0.1 }.map(\.0)
  }
}

extension Instance {
  /// Returns the device that `wanted` identifies by its index or by a part of its name. If `wanted` is nil, returns the
  /// best usable device, in the order discrete, integrated, virtual, CPU. Throws ``RenderError/unavailable(_:)`` if
  /// there is no such device or it is not usable.
  package func chooseDevice(_ wanted: String?) throws(RenderError) -> PhysicalDevice {
    let all = physicalDevices
    guard !all.isEmpty else { throw .unavailable(noDriver) }
    let list = all.map { "\($0.index): \($0.name)" }.joined(separator: ", ")
    guard let wanted else {
      let order = [
        VK_PHYSICAL_DEVICE_TYPE_DISCRETE_GPU, VK_PHYSICAL_DEVICE_TYPE_INTEGRATED_GPU,
        VK_PHYSICAL_DEVICE_TYPE_VIRTUAL_GPU, VK_PHYSICAL_DEVICE_TYPE_CPU,
      ]
      let usable = all.filter(\.isUsable)
      let best = usable.min { (order.firstIndex(of: $0.kind) ?? 4) < (order.firstIndex(of: $1.kind) ?? 4) }
      if let best { return best }
      let reasons = all.map { "\($0.name) lacks \($0.missing.joined(separator: ", "))" }.joined(separator: "; ")
      throw .unavailable("no usable Vulkan device: \(reasons)")
    }
    let match =
      Int(wanted).flatMap { index in all.first { $0.index == index } }
      ?? all.first { PhysicalDevice.isPart(wanted, of: $0.name) }
    guard let match else { throw .unavailable("no Vulkan device '\(wanted)'; there are \(list)") }
    guard match.isUsable else {
      throw .unavailable("the Vulkan device \(match.name) lacks \(match.missing.joined(separator: ", "))")
    }
    return match
  }
}
