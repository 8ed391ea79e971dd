import AgateBackend
import CVulkan
import Foundation

/// Makes the Vulkan renderer known as `vulkan`.
public enum VulkanBackend {
  /// Lets it be found by its name, `vulkan`.
  public static func register() { BackendRegistry.register(backend) }

  /// The renderer, under its name.
  public static var backend: Backend {
    Backend(
      name: "vulkan", summary: "Vulkan compute shaders, no display needed", priority: 20, probe: probe,
      makeRenderer: { options throws(RenderError) in
        try VulkanRenderer(options: options, takesForGPU: takesForGPU)
      })
  }

  /// AGATE_TAKE_FOR_GPU=1 has renderers do what they do on GPUs, also where a CPU executes Vulkan: for tests.
  private static let takesForGPU = ProcessInfo.processInfo.environment["AGATE_TAKE_FOR_GPU"] == "1"

  /// The devices of this machine, with what each one lacks, and why none of them can be used if that is so.
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
