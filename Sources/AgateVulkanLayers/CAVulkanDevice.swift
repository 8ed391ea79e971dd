import Agate
import AgateVulkan
import CVulkan

/// A Vulkan device that a program and Agate's renderer share.
///
/// `import CVulkan` provides the types of Vulkan's C interface. The optional Vulkan 1.2 features `bufferDeviceAddress`
/// and `timelineSemaphore` are enabled, and no other optional features.
///
/// The device has one queue, which the renderer also uses. Vulkan does not allow several threads to use a queue at the
/// same time, so use the queue only inside ``withQueue(_:)``. Submissions begin in order. As usual in Vulkan, barriers
/// determine which work must be complete before later work.
public final class CAVulkanDevice: Sendable {
  let shared: AgateVulkan.Device

  init(_ device: AgateVulkan.Device) { shared = device }

  /// Returns the device that the options select, or the best available device.
  ///
  /// If a renderer has already opened the device with the same option for validation, the result is the renderer's
  /// device. Renderers that are created later also use this device. Images of drawables then stay on the device when
  /// frames show them.
  ///
  /// - Throws: ``/AgateBackend/RenderError/unavailable(_:)`` if no suitable device is available. The error describes
  ///   what is missing.
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

  /// The name of the device, as the driver reports it.
  public var name: String { shared.physical.name }
  /// The instance that the device belongs to.
  public var instance: VkInstance { shared.instance.handle }
  /// The physical device that the device was created from.
  public var physicalDevice: VkPhysicalDevice { shared.physical.handle }
  /// The handle of the device. The device exists as long as this object, a renderer that uses the device, or a layer's
  /// drawable exists.
  public var handle: VkDevice { shared.handle }
  /// The index of the queue's family. The queue supports compute and transfer commands, and graphics commands if
  /// ``canDraw`` is true.
  public var queueFamily: UInt32 { shared.queueFamily }
  /// Whether the queue supports graphics commands.
  public var canDraw: Bool { shared.physical.canDraw }

  /// The messages that the validation layers have reported so far. The array is empty if the layers are disabled.
  public var validationMessages: [String] { shared.instance.messages?.all ?? [] }

  /// Runs `body` with exclusive access to the queue. Other threads, including the renderer's, wait until the closure
  /// returns. Calls must not be nested, and `body` must not draw frames.
  public func withQueue<Result, Failure: Error>(
    _ body: (VkQueue) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    shared.queueLock.lock()
    defer { shared.queueLock.unlock() }
    return try body(shared.queue)
  }

  /// Returns a function of the device by its name, or nil if there is no such function.
  ///
  ///     let draw = device.function("vkCmdDraw", as: PFN_vkCmdDraw.self)!
  ///
  /// - Parameters:
  ///   - name: the name of a Vulkan function.
  ///   - type: the type of the function. It must be correct, because it is not checked.
  public func function<Function>(_ name: String, as type: Function.Type) -> Function? {
    shared.instance.calls.getDeviceProcAddr(shared.handle, name).map { unsafeBitCast($0, to: type) }
  }

  /// Returns a function of the instance by its name, or nil if there is no such function.
  ///
  /// - Parameters:
  ///   - name: the name of a Vulkan function.
  ///   - type: the type of the function. It must be correct, because it is not checked.
  public func instanceFunction<Function>(_ name: String, as type: Function.Type) -> Function? {
    LoaderCalls.shared?.getInstanceProcAddr(instance, name).map { unsafeBitCast($0, to: type) }
  }
}

extension VulkanRenderer {
  /// The device on which frames are drawn. Set it as the device of a ``/AgateVulkanLayers/CAVulkanLayer`` to keep the
  /// layer's images on the device.
  public var vulkanDevice: CAVulkanDevice {
    OpenDevices.add(device, isShared: true)
    return CAVulkanDevice(device)
  }
}
