import AgateBackend
import CVulkan
import Foundation

/// The Vulkan renderer as a backend.
public enum VulkanBackend {
  /// Registers the Vulkan renderer in the ``/AgateBackend/BackendRegistry`` under the name `vulkan`.
  public static func register() { BackendRegistry.register(backend) }

  /// The backend of the Vulkan renderer, named `vulkan`.
  public static var backend: Backend {
    Backend(
      name: "vulkan", summary: "Vulkan compute shaders, no display needed", priority: 20, probe: probe,
      makeRenderer: { options throws(RenderError) in
        try VulkanRenderer(options: options, takesForGPU: takesForGPU)
      })
  }

  /// Whether AGATE_TAKE_FOR_GPU is 1. If so, renderers treat CPU drivers like GPUs. This switch is for tests.
  private static let takesForGPU = ProcessInfo.processInfo.environment["AGATE_TAKE_FOR_GPU"] == "1"

  /// Finds the devices of this machine, with the features that each device lacks. If no device can be used, the status
  /// contains the reason.
  @Sendable
  static func probe() -> BackendStatus {
    do throws(RenderError) {
      let instance = try Instance(validation: false)
      let all = instance.physicalDevices
      let devices = all.map { device in
        BackendStatus.Device(
          index: device.index, name: device.name,
          driver: "\(device.driver), Vulkan \(versionText(device.version))",
          limits: [
            (name: "maximum frame side", value: "\(VulkanRenderer.maximumFrameSide)"),
            (name: "maximum image side", value: "\(ImageStore.maximumSide)"),
            (name: "maximum allocation", value: "\(device.maximumAllocation >> 20) MiB"),
          ], isSoftware: device.isCPU, missing: device.missing)
      }
      var problem: String?
      if !all.contains(where: \.isUsable) {
        do throws(RenderError) { _ = try instance.chooseDevice(nil) } catch { problem = error.description }
      }
      return BackendStatus(devices: devices, problem: problem)
    } catch {
      return BackendStatus(devices: [], problem: error.description)
    }
  }
}
