import Agate
import CVulkan

/// Makes the Vulkan renderer known as `vulkan`.
public enum VulkanBackend {
  /// Lets it be found by its name, `vulkan`.
  public static func register() {
    BackendRegistry.register(
      Backend(
        name: "vulkan", summary: "Vulkan compute shaders, no display needed", priority: 20, probe: probe,
        makeRenderer: { options throws(RenderError) in try VulkanRenderer(options: options) }))
  }

  /// The devices of this machine, or why there is none.
  @Sendable
  static func probe() -> BackendStatus {
    do throws(RenderError) {
      let instance = try Instance(validation: false)
      let all = instance.physicalDevices
      let devices = all.filter(\.isUsable).map { device in
        BackendStatus.Device(
          index: device.index, name: device.name,
          driver: "\(device.driver), Vulkan \(versionText(device.version))",
          limits: [
            (name: "maximum frame side", value: "\(VulkanRenderer.maximumFrameSide)"),
            (name: "maximum image side", value: "\(ImageStore.maximumSide)"),
            (name: "maximum allocation", value: "\(device.maximumAllocation >> 20) MiB"),
          ], isSoftware: device.isCPU)
      }
      var problem: String?
      if devices.isEmpty {
        do throws(RenderError) { _ = try instance.chooseDevice(nil) } catch { problem = error.description }
      }
      return BackendStatus(devices: devices, problem: problem)
    } catch {
      return BackendStatus(devices: [], problem: error.description)
    }
  }
}
