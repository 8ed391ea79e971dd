import AgateBackend
import CVulkan

/// The highest rates that were measured on a device. `agate bench --stages` compares the stages of a frame with them
/// (``StageReport``).
public struct DeviceCeilings: Sendable {
  /// Throughput of a large copy, in bytes per second. Bytes read and bytes written both count.
  public var bytesPerSecond: Double
  /// Number of floating-point operations per second. A multiplication and an addition each count as one operation.
  public var operationsPerSecond: Double
}

extension VulkanRenderer {
  // Constants of `Shaders/measure.comp`.
  private static let operationsPerThread = 4096.0 * 16
  private static let threadsPerGroup = 256

  /// Measures the device with a copy and with a shader that only computes. Returns the best of several runs. No frame
  /// may be in flight. Blocks the calling thread.
  public func measureCeilings() throws(RenderError) -> DeviceCeilings {
    let isCPU = device.physical.isCPU
    let size = min(isCPU ? 64 << 20 : 256 << 20, Int(min(device.physical.maximumAllocation, 1 << 40)))
    let source = try DeviceBuffer(device, size: size, for: .device)
    let target = try DeviceBuffer(device, size: size, for: .device)
    let whole = VkBufferCopy(srcOffset: 0, dstOffset: 0, size: UInt64(size))
    let copying = try best { $0.copy(source, to: target, [whole]) }
    var block = FilterBlock()
    block.target = target.address
    let pipeline = try queue.pipelines.pipeline(.measure)
    let groups = isCPU ? 16 : 16_384
    let computing = try best {
      $0.bind(pipeline)
      $0.push(block, queue.pipelines.layout)
      $0.dispatch(groups)
    }
    return DeviceCeilings(
      bytesPerSecond: 2 * Double(size) / copying,
      operationsPerSecond: Double(groups * Self.threadsPerGroup) * Self.operationsPerThread / computing)
  }

  /// Returns the shortest time of some work, in seconds, from its submission until the host knows that it is complete.
  private func best(_ record: (Commands) -> Void) throws(RenderError) -> Double {
    var best = Double.infinity
    let commands = try Commands(device)
    for _ in 0..<6 {
      try commands.begin()
      record(commands)
      let start = ContinuousClock.now
      try queue.timeline.wait(for: try commands.submit(queue.timeline))
      best = min(best, (ContinuousClock.now - start) / .seconds(1))
    }
    return best
  }
}
