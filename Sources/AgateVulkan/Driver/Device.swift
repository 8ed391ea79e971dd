import AgateBackend
import CVulkan
import Foundation
import Synchronization

/// Extension of drivers that implement only a subset of Vulkan, such as MoltenVK. If a driver has this extension,
/// programs must enable it. This module uses no feature that such a driver may lack.
private let portabilitySubset = "VK_KHR_portability_subset"

/// A Vulkan device with one queue.
package final class Device: @unchecked Sendable {
  package let instance: Instance
  package let physical: PhysicalDevice
  package let handle: VkDevice
  package let calls: DeviceCalls
  package let drawing: DrawingCalls
  package let queue: VkQueue
  /// Lock to hold while the queue is used. Programs may also use the queue, on other threads.
  package let queueLock = NSLock()
  package let queueFamily: UInt32
  package let canPresent: Bool
  package let canPresentDamage: Bool
  /// The compiled pipelines of this device, or nil if they are not kept between processes.
  let pipelineCache: PipelineCache?
  private let lost = Atomic<Bool>(false)
  /// Whether the device was lost, so that it can no longer draw.
  package var isLost: Bool { lost.load(ordering: .relaxed) }

  /// - Parameter pipelines: The folder in which compiled pipelines are kept.
  package init(
    _ physical: PhysicalDevice, of instance: Instance, pipelines: PipelineFolder = .ofProcess
  ) throws(RenderError) {
    guard let family = physical.queueFamily else { throw .unavailable("\(physical.name) has no compute queue") }
    canPresent = instance.canPresent && physical.has(VK_KHR_SWAPCHAIN_EXTENSION_NAME)
    canPresentDamage = canPresent && physical.has(VK_KHR_INCREMENTAL_PRESENT_EXTENSION_NAME)
    var extensions: [String] = []
    if canPresent { extensions.append(VK_KHR_SWAPCHAIN_EXTENSION_NAME) }
    if canPresentDamage { extensions.append(VK_KHR_INCREMENTAL_PRESENT_EXTENSION_NAME) }
    if physical.has(portabilitySubset) { extensions.append(portabilitySubset) }
    handle = try Device.create(physical, family: family, extensions: extensions, instance.calls)
    guard let calls = DeviceCalls(instance.calls, handle), let drawing = DrawingCalls(instance.calls, handle) else {
      throw .unavailable("the driver of \(physical.name) lacks entry points of Vulkan 1.2")
    }
    var queue: VkQueue?
    calls.getDeviceQueue(handle, family, 0, &queue)
    guard let queue else { throw .unavailable("\(physical.name) gives no queue") }
    self.instance = instance
    self.physical = physical
    self.calls = calls
    self.drawing = drawing
    self.queue = queue
    queueFamily = family
    pipelineCache = PipelineCache(handle, calls, physical.pipelineKey, in: pipelines)
  }

  /// Throws an error if a call has failed, and records whether the device was lost.
  package func check(_ result: VkResult, _ action: @autoclosure () -> String) throws(RenderError) {
    if result == VK_ERROR_DEVICE_LOST { lost.store(true, ordering: .relaxed) }
    try AgateVulkan.check(result, action())
  }

  /// Waits until the device has finished all work.
  package func waitUntilIdle() {
    queueLock.withLock { _ = calls.deviceWaitIdle(handle) }
  }

  deinit {
    _ = calls.deviceWaitIdle(handle)
    pipelineCache?.close()
    calls.destroyDevice(handle, nil)
  }

  private static func create(
    _ physical: PhysicalDevice, family: UInt32, extensions: [String], _ calls: InstanceCalls
  ) throws(RenderError) -> VkDevice {
    try withArena { (arena) throws(RenderError) in
      var core = VkPhysicalDeviceVulkan12Features()
      core.sType = VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_VULKAN_1_2_FEATURES
      core.bufferDeviceAddress = VK_TRUE
      core.timelineSemaphore = VK_TRUE
      var queue = VkDeviceQueueCreateInfo()
      queue.sType = VK_STRUCTURE_TYPE_DEVICE_QUEUE_CREATE_INFO
      queue.queueFamilyIndex = family
      queue.queueCount = 1
      queue.pQueuePriorities = UnsafePointer(arena.pointer(to: Float(1)))
      var info = VkDeviceCreateInfo()
      info.sType = VK_STRUCTURE_TYPE_DEVICE_CREATE_INFO
      info.pNext = UnsafeRawPointer(arena.pointer(to: core))
      info.queueCreateInfoCount = 1
      info.pQueueCreateInfos = UnsafePointer(arena.pointer(to: queue))
      info.enabledExtensionCount = UInt32(extensions.count)
      info.ppEnabledExtensionNames = arena.strings(extensions)
      return try make("start the device \(physical.name)") { calls.createDevice(physical.handle, &info, nil, $0) }
    }
  }
}

extension Device {
  package func shaderModule(_ code: [UInt32]) throws(RenderError) -> VkShaderModule {
    try withArena { (arena) throws(RenderError) in
      var info = VkShaderModuleCreateInfo()
      info.sType = VK_STRUCTURE_TYPE_SHADER_MODULE_CREATE_INFO
      info.codeSize = code.count * 4
      info.pCode = UnsafePointer(arena.array(code))
      return try make("load a shader") { calls.createShaderModule(handle, &info, nil, $0) }
    }
  }
}
