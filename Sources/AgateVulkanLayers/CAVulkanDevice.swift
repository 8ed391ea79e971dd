import Agate
import AgateVulkan
import CVulkan

/// A Vulkan device that a program and Agate's renderer share.
///
/// `import CVulkan` provides the types of Vulkan's C interface. Beyond Vulkan 1.2's core, the device has
/// `shaderInt64`, `bufferDeviceAddress`, `scalarBlockLayout`, `timelineSemaphore` and `synchronization2` enabled.
///
/// The device has one queue. Vulkan requires that only one thread at a time uses it, so use it only inside of
/// ``withQueue(_:)``. Work is executed in the order of submission as far as barriers require it; the renderer submits
/// to the same queue.
public final class CAVulkanDevice: Sendable {
  let shared: AgateVulkan.Device

  init(_ device: AgateVulkan.Device) { shared = device }

  /// Returns the device that the options name, or the best available one.
  ///
  /// If a renderer has the device open, that device is returned; renderers that are made later use it, too. Pictures
  /// of drawables then stay on the device when frames show them. This requires the same options for validation.
  ///
  /// - Throws: ``/AgateBackend/RenderError/unavailable(_:)`` with what is missing.
  public static func make(_ options: RendererOptions = RendererOptions()) throws(RenderError) -> CAVulkanDevice {
    if let open = OpenDevices.find(options, isShared: nil) {
      OpenDevices.add(open, isShared: true)
      return CAVulkanDevice(open)
    }
    let instance = try Instance(validation: options.validation)
    let device = try Device(try instance.chooseDevice(options.device), of: instance)
    OpenDevices.add(device, isShared: true)
    return CAVulkanDevice(device)
  }

  /// The driver's name of the device.
  public var name: String { shared.physical.name }
  /// The instance that the device belongs to.
  public var instance: VkInstance { shared.instance.handle }
  /// The physical device that the device was created from.
  public var physicalDevice: VkPhysicalDevice { shared.physical.handle }
  /// The device itself. It lives as long as this object, a renderer that uses it, or a layer's drawable.
  public var handle: VkDevice { shared.handle }
  /// The family of the queue: for compute and copies, and for drawing if ``canDraw`` is true.
  public var queueFamily: UInt32 { shared.queueFamily }
  /// Whether the queue supports graphics commands.
  public var canDraw: Bool { shared.physical.canDraw }

  /// The messages of the validation layers; empty when they are off.
  public var validationMessages: [String] { shared.instance.messages?.all ?? [] }

  /// Runs `body` with exclusive access to the queue. Calls must not be nested, and `body` must not draw frames.
  public func withQueue<Result, Failure: Error>(
    _ body: (VkQueue) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    shared.queueLock.lock()
    defer { shared.queueLock.unlock() }
    return try body(shared.queue)
  }

  /// The device's own entry point with a name; nil if it has none.
  ///
  ///     let draw = device.function("vkCmdDraw", as: PFN_vkCmdDraw.self)!
  ///
  /// - Parameters:
  ///   - name: the name of a Vulkan function.
  ///   - type: the type of the function. It must be the right one: nothing checks it.
  public func function<Function>(_ name: String, as type: Function.Type) -> Function? {
    shared.instance.calls.getDeviceProcAddr(shared.handle, name).map { unsafeBitCast($0, to: type) }
  }

  /// The instance's entry point with a name; nil if it has none.
  ///
  /// - Parameters:
  ///   - name: the name of a Vulkan function.
  ///   - type: the type of the function. It must be the right one: nothing checks it.
  public func instanceFunction<Function>(_ name: String, as type: Function.Type) -> Function? {
    LoaderCalls.shared?.getInstanceProcAddr(instance, name).map { unsafeBitCast($0, to: type) }
  }
}

extension VulkanRenderer {
  /// The device that frames are drawn on. Give it to a ``/AgateVulkanLayers/CAVulkanLayer`` whose pictures should stay
  /// on the device.
  public var vulkanDevice: CAVulkanDevice {
    OpenDevices.add(device, isShared: true)
    return CAVulkanDevice(device)
  }
}
