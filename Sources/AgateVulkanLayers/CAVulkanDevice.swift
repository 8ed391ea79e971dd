import Agate
import AgateVulkan
import CVulkan

/// A Vulkan device that programs and Agate's renderer use together.
///
/// `import CVulkan` brings the types of Vulkan's C interface. Beyond Vulkan 1.2's core the device has `shaderInt64`,
/// `bufferDeviceAddress`, `scalarBlockLayout`, `timelineSemaphore` and `synchronization2` enabled.
///
/// The device has one queue. Vulkan wants it used by one thread at a time: use it inside of ``withQueue(_:)`` alone.
/// What was submitted there is done in that order as far as barriers say so; the renderer submits there as well.
public final class CAVulkanDevice: Sendable {
  let shared: AgateVulkan.Device

  init(_ device: AgateVulkan.Device) { shared = device }

  /// The device that the options name, or the best there is.
  ///
  /// If a renderer has it open, that is the one, and so it is for renderers that are made later: pictures then go from
  /// drawables to frames without leaving it. Options about validation have to be the same for that.
  ///
  /// - Throws: ``RenderError/unavailable(_:)`` with what is missing.
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

  /// What the driver calls it.
  public var name: String { shared.physical.name }
  /// The instance it is of.
  public var instance: VkInstance { shared.instance.handle }
  /// What it was made of.
  public var physicalDevice: VkPhysicalDevice { shared.physical.handle }
  /// The device itself. Lives as long as this object, a renderer that uses it, or a layer's drawable.
  public var handle: VkDevice { shared.handle }
  /// The family of its queue: for compute and copies, and for drawing where ``canDraw``.
  public var queueFamily: UInt32 { shared.queueFamily }
  /// Whether the queue takes graphics commands.
  public var canDraw: Bool { shared.physical.canDraw }

  /// What the validation layers have found wrong; empty when they are off.
  public var validationMessages: [String] { shared.instance.messages?.all ?? [] }

  /// Runs `body` with the queue, which nobody else uses meanwhile. Must not be nested, nor draw frames.
  public func withQueue<Result, Failure: Error>(
    _ body: (VkQueue) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    shared.queueLock.lock()
    defer { shared.queueLock.unlock() }
    return try body(shared.queue)
  }

  /// The device's own entry point of a name; nil if it has none.
  ///
  ///     let draw = device.function("vkCmdDraw", as: PFN_vkCmdDraw.self)!
  ///
  /// - Parameter type: must be that of the function: nothing checks it.
  public func function<Function>(_ name: String, as type: Function.Type) -> Function? {
    shared.instance.calls.getDeviceProcAddr(shared.handle, name).map { unsafeBitCast($0, to: type) }
  }

  /// The instance's entry point of a name; nil if it has none.
  ///
  /// - Parameter type: must be that of the function: nothing checks it.
  public func instanceFunction<Function>(_ name: String, as type: Function.Type) -> Function? {
    LoaderCalls.shared?.getInstanceProcAddr(instance, name).map { unsafeBitCast($0, to: type) }
  }
}

extension VulkanRenderer {
  /// The device that frames are drawn on: give it to a ``CAVulkanLayer`` whose pictures are to stay on it.
  public var vulkanDevice: CAVulkanDevice {
    OpenDevices.add(device, isShared: true)
    return CAVulkanDevice(device)
  }
}
