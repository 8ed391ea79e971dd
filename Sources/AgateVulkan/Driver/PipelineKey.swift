import CVulkan

/// The driver and the device that compiled pipelines belong to. Other devices, and other versions of the driver, cannot
/// use the pipelines.
struct PipelineKey: Hashable, Sendable {
  var vendor: UInt32
  var device: UInt32
  var driverVersion: UInt32
  /// The driver's identifier of the pipelines that it can use (`pipelineCacheUUID`), 16 bytes.
  var identifier: [UInt8]
}

extension PipelineKey {
  init(_ properties: VkPhysicalDeviceProperties) {
    self.init(
      vendor: properties.vendorID, device: properties.deviceID, driverVersion: properties.driverVersion,
      identifier: withUnsafeBytes(of: properties.pipelineCacheUUID) { Array($0) })
  }

  /// The beginning of the names of all files with pipelines.
  static let fileNamePrefix = "vulkan-pipelines-"

  /// The name of the file with the pipelines.
  var fileName: String {
    let numbers = [vendor, device, driverVersion].map { String($0, radix: 16) }.joined(separator: "-")
    let digits = identifier.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    return "\(Self.fileNamePrefix)\(numbers)-\(digits)"
  }
}
