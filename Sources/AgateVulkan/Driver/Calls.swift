import CVulkan
import Glibc

/// Entry points of the Vulkan loader that need no instance.
///
/// The library is opened on first use, so that programs also start on machines without Vulkan.
package struct LoaderCalls: @unchecked Sendable {
  package let getInstanceProcAddr: PFN_vkGetInstanceProcAddr
  package let createInstance: PFN_vkCreateInstance
  package let enumerateInstanceVersion: PFN_vkEnumerateInstanceVersion
  package let enumerateInstanceLayerProperties: PFN_vkEnumerateInstanceLayerProperties
  package let enumerateInstanceExtensionProperties: PFN_vkEnumerateInstanceExtensionProperties

  /// The loader of the process, or nil if the library cannot be opened or lacks entry points.
  package static let shared = LoaderCalls()

  private init?() {
    // Mesa's device selection layer looks for a display, and prints a warning if there is none. The layer is not
    // needed, because this module selects the device.
    if getenv("XDG_RUNTIME_DIR") == nil { setenv("NODEVICE_SELECT", "1", 0) }
    guard let library = dlopen("libvulkan.so.1", RTLD_NOW | RTLD_LOCAL),
      let symbol = dlsym(library, "vkGetInstanceProcAddr")
    else { return nil }
    let get = unsafeBitCast(symbol, to: PFN_vkGetInstanceProcAddr.self)
    // A loader older than Vulkan 1.1 has no vkEnumerateInstanceVersion. Such a loader cannot be used anyway.
    guard let version: PFN_vkEnumerateInstanceVersion = find(get(nil, "vkEnumerateInstanceVersion")),
      let create: PFN_vkCreateInstance = find(get(nil, "vkCreateInstance")),
      let layers: PFN_vkEnumerateInstanceLayerProperties = find(get(nil, "vkEnumerateInstanceLayerProperties")),
      let extensions: PFN_vkEnumerateInstanceExtensionProperties = find(
        get(nil, "vkEnumerateInstanceExtensionProperties"))
    else { return nil }
    getInstanceProcAddr = get
    createInstance = create
    enumerateInstanceVersion = version
    enumerateInstanceLayerProperties = layers
    enumerateInstanceExtensionProperties = extensions
  }
}

private func find<Function>(_ pointer: PFN_vkVoidFunction?) -> Function? {
  pointer.map { unsafeBitCast($0, to: Function.self) }
}

/// Entry points of an instance. Optional properties belong to extensions.
package struct InstanceCalls: @unchecked Sendable {
  package let destroyInstance: PFN_vkDestroyInstance
  package let enumeratePhysicalDevices: PFN_vkEnumeratePhysicalDevices
  package let getPhysicalDeviceProperties2: PFN_vkGetPhysicalDeviceProperties2
  package let getPhysicalDeviceFeatures2: PFN_vkGetPhysicalDeviceFeatures2
  package let getPhysicalDeviceMemoryProperties: PFN_vkGetPhysicalDeviceMemoryProperties
  package let getPhysicalDeviceQueueFamilyProperties: PFN_vkGetPhysicalDeviceQueueFamilyProperties
  package let enumerateDeviceExtensionProperties: PFN_vkEnumerateDeviceExtensionProperties
  package let createDevice: PFN_vkCreateDevice
  package let getDeviceProcAddr: PFN_vkGetDeviceProcAddr
  package let createDebugUtilsMessengerEXT: PFN_vkCreateDebugUtilsMessengerEXT?
  package let destroyDebugUtilsMessengerEXT: PFN_vkDestroyDebugUtilsMessengerEXT?
  package let createWaylandSurfaceKHR: PFN_vkCreateWaylandSurfaceKHR?
  package let destroySurfaceKHR: PFN_vkDestroySurfaceKHR?
  package let getPhysicalDeviceSurfaceSupportKHR: PFN_vkGetPhysicalDeviceSurfaceSupportKHR?
  package let getPhysicalDeviceSurfaceCapabilitiesKHR: PFN_vkGetPhysicalDeviceSurfaceCapabilitiesKHR?
  package let getPhysicalDeviceSurfaceFormatsKHR: PFN_vkGetPhysicalDeviceSurfaceFormatsKHR?
  package let getPhysicalDeviceSurfacePresentModesKHR: PFN_vkGetPhysicalDeviceSurfacePresentModesKHR?

  package init?(_ loader: LoaderCalls, _ instance: VkInstance) {
    let get = loader.getInstanceProcAddr
    guard
      let destroyInstance: PFN_vkDestroyInstance = find(get(instance, "vkDestroyInstance")),
      let enumeratePhysicalDevices: PFN_vkEnumeratePhysicalDevices = find(get(instance, "vkEnumeratePhysicalDevices")),
      let getPhysicalDeviceProperties2: PFN_vkGetPhysicalDeviceProperties2 = find(
        get(instance, "vkGetPhysicalDeviceProperties2")),
      let getPhysicalDeviceFeatures2: PFN_vkGetPhysicalDeviceFeatures2 = find(
        get(instance, "vkGetPhysicalDeviceFeatures2")),
      let getPhysicalDeviceMemoryProperties: PFN_vkGetPhysicalDeviceMemoryProperties = find(
        get(instance, "vkGetPhysicalDeviceMemoryProperties")),
      let getPhysicalDeviceQueueFamilyProperties: PFN_vkGetPhysicalDeviceQueueFamilyProperties = find(
        get(instance, "vkGetPhysicalDeviceQueueFamilyProperties")),
      let enumerateDeviceExtensionProperties: PFN_vkEnumerateDeviceExtensionProperties = find(
        get(instance, "vkEnumerateDeviceExtensionProperties")),
      let createDevice: PFN_vkCreateDevice = find(get(instance, "vkCreateDevice")),
      let getDeviceProcAddr: PFN_vkGetDeviceProcAddr = find(get(instance, "vkGetDeviceProcAddr"))
    else { return nil }
    self.destroyInstance = destroyInstance
    self.enumeratePhysicalDevices = enumeratePhysicalDevices
    self.getPhysicalDeviceProperties2 = getPhysicalDeviceProperties2
    self.getPhysicalDeviceFeatures2 = getPhysicalDeviceFeatures2
    self.getPhysicalDeviceMemoryProperties = getPhysicalDeviceMemoryProperties
    self.getPhysicalDeviceQueueFamilyProperties = getPhysicalDeviceQueueFamilyProperties
    self.enumerateDeviceExtensionProperties = enumerateDeviceExtensionProperties
    self.createDevice = createDevice
    self.getDeviceProcAddr = getDeviceProcAddr
    createDebugUtilsMessengerEXT = find(get(instance, "vkCreateDebugUtilsMessengerEXT"))
    destroyDebugUtilsMessengerEXT = find(get(instance, "vkDestroyDebugUtilsMessengerEXT"))
    createWaylandSurfaceKHR = find(get(instance, "vkCreateWaylandSurfaceKHR"))
    destroySurfaceKHR = find(get(instance, "vkDestroySurfaceKHR"))
    getPhysicalDeviceSurfaceSupportKHR = find(get(instance, "vkGetPhysicalDeviceSurfaceSupportKHR"))
    getPhysicalDeviceSurfaceCapabilitiesKHR = find(get(instance, "vkGetPhysicalDeviceSurfaceCapabilitiesKHR"))
    getPhysicalDeviceSurfaceFormatsKHR = find(get(instance, "vkGetPhysicalDeviceSurfaceFormatsKHR"))
    getPhysicalDeviceSurfacePresentModesKHR = find(get(instance, "vkGetPhysicalDeviceSurfacePresentModesKHR"))
  }
}

/// Entry points of a device, which call the driver directly.
package struct DeviceCalls: @unchecked Sendable {
  package let destroyDevice: PFN_vkDestroyDevice
  package let getDeviceQueue: PFN_vkGetDeviceQueue
  package let deviceWaitIdle: PFN_vkDeviceWaitIdle
  package let createBuffer: PFN_vkCreateBuffer
  package let destroyBuffer: PFN_vkDestroyBuffer
  package let getBufferMemoryRequirements: PFN_vkGetBufferMemoryRequirements
  package let allocateMemory: PFN_vkAllocateMemory
  package let freeMemory: PFN_vkFreeMemory
  package let bindBufferMemory: PFN_vkBindBufferMemory
  package let mapMemory: PFN_vkMapMemory
  package let getBufferDeviceAddress: PFN_vkGetBufferDeviceAddress
  package let createBufferView: PFN_vkCreateBufferView
  package let destroyBufferView: PFN_vkDestroyBufferView
  package let createDescriptorSetLayout: PFN_vkCreateDescriptorSetLayout
  package let destroyDescriptorSetLayout: PFN_vkDestroyDescriptorSetLayout
  package let createDescriptorPool: PFN_vkCreateDescriptorPool
  package let destroyDescriptorPool: PFN_vkDestroyDescriptorPool
  package let allocateDescriptorSets: PFN_vkAllocateDescriptorSets
  package let updateDescriptorSets: PFN_vkUpdateDescriptorSets
  package let createShaderModule: PFN_vkCreateShaderModule
  package let destroyShaderModule: PFN_vkDestroyShaderModule
  package let createPipelineCache: PFN_vkCreatePipelineCache
  package let destroyPipelineCache: PFN_vkDestroyPipelineCache
  package let getPipelineCacheData: PFN_vkGetPipelineCacheData
  package let createPipelineLayout: PFN_vkCreatePipelineLayout
  package let destroyPipelineLayout: PFN_vkDestroyPipelineLayout
  package let createComputePipelines: PFN_vkCreateComputePipelines
  package let destroyPipeline: PFN_vkDestroyPipeline
  package let createCommandPool: PFN_vkCreateCommandPool
  package let destroyCommandPool: PFN_vkDestroyCommandPool
  package let allocateCommandBuffers: PFN_vkAllocateCommandBuffers
  package let beginCommandBuffer: PFN_vkBeginCommandBuffer
  package let endCommandBuffer: PFN_vkEndCommandBuffer
  package let createSemaphore: PFN_vkCreateSemaphore
  package let destroySemaphore: PFN_vkDestroySemaphore
  package let waitSemaphores: PFN_vkWaitSemaphores
  package let getSemaphoreCounterValue: PFN_vkGetSemaphoreCounterValue
  package let cmdBindPipeline: PFN_vkCmdBindPipeline
  package let cmdBindDescriptorSets: PFN_vkCmdBindDescriptorSets
  package let cmdPushConstants: PFN_vkCmdPushConstants
  package let cmdDispatch: PFN_vkCmdDispatch
  package let cmdDispatchIndirect: PFN_vkCmdDispatchIndirect
  package let cmdFillBuffer: PFN_vkCmdFillBuffer
  package let cmdUpdateBuffer: PFN_vkCmdUpdateBuffer
  package let cmdCopyBuffer: PFN_vkCmdCopyBuffer
  package let cmdCopyBufferToImage: PFN_vkCmdCopyBufferToImage
  package let createQueryPool: PFN_vkCreateQueryPool
  package let destroyQueryPool: PFN_vkDestroyQueryPool
  package let getQueryPoolResults: PFN_vkGetQueryPoolResults
  package let cmdResetQueryPool: PFN_vkCmdResetQueryPool
  package let cmdWriteTimestamp: PFN_vkCmdWriteTimestamp
  package let queueSubmit: PFN_vkQueueSubmit
  package let cmdPipelineBarrier: PFN_vkCmdPipelineBarrier
  package let createSwapchainKHR: PFN_vkCreateSwapchainKHR?
  package let destroySwapchainKHR: PFN_vkDestroySwapchainKHR?
  package let getSwapchainImagesKHR: PFN_vkGetSwapchainImagesKHR?
  package let acquireNextImageKHR: PFN_vkAcquireNextImageKHR?
  package let queuePresentKHR: PFN_vkQueuePresentKHR?

  package init?(_ calls: InstanceCalls, _ device: VkDevice) {
    let get = calls.getDeviceProcAddr
    guard
      let destroyDevice: PFN_vkDestroyDevice = find(get(device, "vkDestroyDevice")),
      let getDeviceQueue: PFN_vkGetDeviceQueue = find(get(device, "vkGetDeviceQueue")),
      let deviceWaitIdle: PFN_vkDeviceWaitIdle = find(get(device, "vkDeviceWaitIdle")),
      let createBuffer: PFN_vkCreateBuffer = find(get(device, "vkCreateBuffer")),
      let destroyBuffer: PFN_vkDestroyBuffer = find(get(device, "vkDestroyBuffer")),
      let getBufferMemoryRequirements: PFN_vkGetBufferMemoryRequirements = find(
        get(device, "vkGetBufferMemoryRequirements")),
      let allocateMemory: PFN_vkAllocateMemory = find(get(device, "vkAllocateMemory")),
      let freeMemory: PFN_vkFreeMemory = find(get(device, "vkFreeMemory")),
      let bindBufferMemory: PFN_vkBindBufferMemory = find(get(device, "vkBindBufferMemory")),
      let mapMemory: PFN_vkMapMemory = find(get(device, "vkMapMemory")),
      let getBufferDeviceAddress: PFN_vkGetBufferDeviceAddress = find(get(device, "vkGetBufferDeviceAddress")),
      let createBufferView: PFN_vkCreateBufferView = find(get(device, "vkCreateBufferView")),
      let destroyBufferView: PFN_vkDestroyBufferView = find(get(device, "vkDestroyBufferView")),
      let createDescriptorSetLayout: PFN_vkCreateDescriptorSetLayout = find(get(device, "vkCreateDescriptorSetLayout")),
      let destroyDescriptorSetLayout: PFN_vkDestroyDescriptorSetLayout = find(
        get(device, "vkDestroyDescriptorSetLayout")),
      let createDescriptorPool: PFN_vkCreateDescriptorPool = find(get(device, "vkCreateDescriptorPool")),
      let destroyDescriptorPool: PFN_vkDestroyDescriptorPool = find(get(device, "vkDestroyDescriptorPool")),
      let allocateDescriptorSets: PFN_vkAllocateDescriptorSets = find(get(device, "vkAllocateDescriptorSets")),
      let updateDescriptorSets: PFN_vkUpdateDescriptorSets = find(get(device, "vkUpdateDescriptorSets")),
      let createShaderModule: PFN_vkCreateShaderModule = find(get(device, "vkCreateShaderModule")),
      let destroyShaderModule: PFN_vkDestroyShaderModule = find(get(device, "vkDestroyShaderModule")),
      let createPipelineCache: PFN_vkCreatePipelineCache = find(get(device, "vkCreatePipelineCache")),
      let destroyPipelineCache: PFN_vkDestroyPipelineCache = find(get(device, "vkDestroyPipelineCache")),
      let getPipelineCacheData: PFN_vkGetPipelineCacheData = find(get(device, "vkGetPipelineCacheData")),
      let createPipelineLayout: PFN_vkCreatePipelineLayout = find(get(device, "vkCreatePipelineLayout")),
      let destroyPipelineLayout: PFN_vkDestroyPipelineLayout = find(get(device, "vkDestroyPipelineLayout")),
      let createComputePipelines: PFN_vkCreateComputePipelines = find(get(device, "vkCreateComputePipelines")),
      let destroyPipeline: PFN_vkDestroyPipeline = find(get(device, "vkDestroyPipeline")),
      let createCommandPool: PFN_vkCreateCommandPool = find(get(device, "vkCreateCommandPool")),
      let destroyCommandPool: PFN_vkDestroyCommandPool = find(get(device, "vkDestroyCommandPool")),
      let allocateCommandBuffers: PFN_vkAllocateCommandBuffers = find(get(device, "vkAllocateCommandBuffers")),
      let beginCommandBuffer: PFN_vkBeginCommandBuffer = find(get(device, "vkBeginCommandBuffer")),
      let endCommandBuffer: PFN_vkEndCommandBuffer = find(get(device, "vkEndCommandBuffer")),
      let createSemaphore: PFN_vkCreateSemaphore = find(get(device, "vkCreateSemaphore")),
      let destroySemaphore: PFN_vkDestroySemaphore = find(get(device, "vkDestroySemaphore")),
      let waitSemaphores: PFN_vkWaitSemaphores = find(get(device, "vkWaitSemaphores")),
      let getSemaphoreCounterValue: PFN_vkGetSemaphoreCounterValue = find(get(device, "vkGetSemaphoreCounterValue")),
      let cmdBindPipeline: PFN_vkCmdBindPipeline = find(get(device, "vkCmdBindPipeline")),
      let cmdBindDescriptorSets: PFN_vkCmdBindDescriptorSets = find(get(device, "vkCmdBindDescriptorSets")),
      let cmdPushConstants: PFN_vkCmdPushConstants = find(get(device, "vkCmdPushConstants")),
      let cmdDispatch: PFN_vkCmdDispatch = find(get(device, "vkCmdDispatch")),
      let cmdDispatchIndirect: PFN_vkCmdDispatchIndirect = find(get(device, "vkCmdDispatchIndirect")),
      let cmdFillBuffer: PFN_vkCmdFillBuffer = find(get(device, "vkCmdFillBuffer")),
      let cmdUpdateBuffer: PFN_vkCmdUpdateBuffer = find(get(device, "vkCmdUpdateBuffer")),
      let cmdCopyBuffer: PFN_vkCmdCopyBuffer = find(get(device, "vkCmdCopyBuffer")),
      let cmdCopyBufferToImage: PFN_vkCmdCopyBufferToImage = find(get(device, "vkCmdCopyBufferToImage")),
      let createQueryPool: PFN_vkCreateQueryPool = find(get(device, "vkCreateQueryPool")),
      let destroyQueryPool: PFN_vkDestroyQueryPool = find(get(device, "vkDestroyQueryPool")),
      let getQueryPoolResults: PFN_vkGetQueryPoolResults = find(get(device, "vkGetQueryPoolResults")),
      let cmdResetQueryPool: PFN_vkCmdResetQueryPool = find(get(device, "vkCmdResetQueryPool")),
      let cmdWriteTimestamp: PFN_vkCmdWriteTimestamp = find(get(device, "vkCmdWriteTimestamp")),
      let queueSubmit: PFN_vkQueueSubmit = find(get(device, "vkQueueSubmit")),
      let cmdPipelineBarrier: PFN_vkCmdPipelineBarrier = find(get(device, "vkCmdPipelineBarrier"))
    else { return nil }
    self.destroyDevice = destroyDevice
    self.getDeviceQueue = getDeviceQueue
    self.deviceWaitIdle = deviceWaitIdle
    self.createBuffer = createBuffer
    self.destroyBuffer = destroyBuffer
    self.getBufferMemoryRequirements = getBufferMemoryRequirements
    self.allocateMemory = allocateMemory
    self.freeMemory = freeMemory
    self.bindBufferMemory = bindBufferMemory
    self.mapMemory = mapMemory
    self.getBufferDeviceAddress = getBufferDeviceAddress
    self.createBufferView = createBufferView
    self.destroyBufferView = destroyBufferView
    self.createDescriptorSetLayout = createDescriptorSetLayout
    self.destroyDescriptorSetLayout = destroyDescriptorSetLayout
    self.createDescriptorPool = createDescriptorPool
    self.destroyDescriptorPool = destroyDescriptorPool
    self.allocateDescriptorSets = allocateDescriptorSets
    self.updateDescriptorSets = updateDescriptorSets
    self.createShaderModule = createShaderModule
    self.destroyShaderModule = destroyShaderModule
    self.createPipelineCache = createPipelineCache
    self.destroyPipelineCache = destroyPipelineCache
    self.getPipelineCacheData = getPipelineCacheData
    self.createPipelineLayout = createPipelineLayout
    self.destroyPipelineLayout = destroyPipelineLayout
    self.createComputePipelines = createComputePipelines
    self.destroyPipeline = destroyPipeline
    self.createCommandPool = createCommandPool
    self.destroyCommandPool = destroyCommandPool
    self.allocateCommandBuffers = allocateCommandBuffers
    self.beginCommandBuffer = beginCommandBuffer
    self.endCommandBuffer = endCommandBuffer
    self.createSemaphore = createSemaphore
    self.destroySemaphore = destroySemaphore
    self.waitSemaphores = waitSemaphores
    self.getSemaphoreCounterValue = getSemaphoreCounterValue
    self.cmdBindPipeline = cmdBindPipeline
    self.cmdBindDescriptorSets = cmdBindDescriptorSets
    self.cmdPushConstants = cmdPushConstants
    self.cmdDispatch = cmdDispatch
    self.cmdDispatchIndirect = cmdDispatchIndirect
    self.cmdFillBuffer = cmdFillBuffer
    self.cmdUpdateBuffer = cmdUpdateBuffer
    self.cmdCopyBuffer = cmdCopyBuffer
    self.cmdCopyBufferToImage = cmdCopyBufferToImage
    self.createQueryPool = createQueryPool
    self.destroyQueryPool = destroyQueryPool
    self.getQueryPoolResults = getQueryPoolResults
    self.cmdResetQueryPool = cmdResetQueryPool
    self.cmdWriteTimestamp = cmdWriteTimestamp
    self.queueSubmit = queueSubmit
    self.cmdPipelineBarrier = cmdPipelineBarrier
    createSwapchainKHR = find(get(device, "vkCreateSwapchainKHR"))
    destroySwapchainKHR = find(get(device, "vkDestroySwapchainKHR"))
    getSwapchainImagesKHR = find(get(device, "vkGetSwapchainImagesKHR"))
    acquireNextImageKHR = find(get(device, "vkAcquireNextImageKHR"))
    queuePresentKHR = find(get(device, "vkQueuePresentKHR"))
  }
}
