import AgateBackend
import CVulkan

/// The clock that measures the stages of frames on the device.
///
/// A GPU writes timestamps between the stages. A CPU driver writes timestamps when it reads commands, and not when the
/// commands are complete. So on a CPU driver, and on a GPU whose queue has no timestamps, every stage is submitted
/// separately, and the host's clock is used.
final class StageClock {
  /// Total time of each stage in all frames since ``reset()``, in nanoseconds.
  private(set) var sums = [Double](repeating: 0, count: FrameStage.allCases.count)
  private(set) var frames = 0
  private let device: Device
  private let queries: VkQueryPool
  private var marks: [FrameStage] = []
  private var last = ContinuousClock.now
  private var usesHostClock: Bool { device.physical.isCPU || device.physical.timestampBits == 0 }
  /// Maximum number of timestamps in a frame. Further stages are not measured.
  private static let most: UInt32 = 256

  init(_ device: Device) throws(RenderError) {
    self.device = device
    var info = VkQueryPoolCreateInfo()
    info.sType = VK_STRUCTURE_TYPE_QUERY_POOL_CREATE_INFO
    info.queryType = VK_QUERY_TYPE_TIMESTAMP
    info.queryCount = Self.most
    queries = try make("make timestamps") { device.calls.createQueryPool(device.handle, &info, nil, $0) }
  }

  deinit { device.calls.destroyQueryPool(device.handle, queries, nil) }

  func reset() {
    sums = [Double](repeating: 0, count: FrameStage.allCases.count)
    frames = 0
  }

  /// Begins a frame, whose commands are being recorded.
  func begin(_ commands: Commands) {
    marks.removeAll(keepingCapacity: true)
    last = .now
    if usesHostClock { return }
    commands.resetTimestamps(queries, count: Self.most)
    commands.writeTimestamp(queries, 0)
  }

  /// Marks the end of a stage.
  func mark(_ stage: FrameStage, _ slot: FrameSlot, _ queue: FrameQueue) throws(RenderError) {
    if usesHostClock {
      let value = try slot.commands.submit(queue.timeline)
      try queue.timeline.wait(for: value)
      let now = ContinuousClock.now
      sums[stage.rawValue] += (now - last) / .nanoseconds(1)
      if StageTrace.begin() != nil { StageTrace.end(stage.traced, since: last, at: now, isOfDevice: true) }
      try slot.commands.begin()
      slot.bindTexels(queue.pipelines.layout)
      last = .now
    } else if marks.count + 1 < Int(Self.most) {
      marks.append(stage)
      slot.commands.writeTimestamp(queries, UInt32(marks.count))
    }
  }

  /// Returns the number of ticks between two timestamps of `bits` bits. Timestamps overflow: with 36 bits, for example,
  /// every hour or two.
  static func ticks(from start: UInt64, to end: UInt64, bits: Int) -> UInt64 {
    let difference = end &- start
    return bits < UInt64.bitWidth ? difference & ((1 << UInt64(bits)) - 1) : difference
  }

  private func nanoseconds(from start: UInt64, to end: UInt64) -> Double {
    let physical = device.physical
    return Double(StageClock.ticks(from: start, to: end, bits: physical.timestampBits)) * physical.timestampPeriod
  }

  /// Waits for a submitted frame, and adds the times of its stages to ``sums``.
  func finish(_ slot: FrameSlot, _ timeline: Timeline) throws(RenderError) {
    frames += 1
    if usesHostClock { return }
    try timeline.wait(for: slot.value)
    var ticks = [UInt64](repeating: 0, count: marks.count + 1)
    let result = ticks.withUnsafeMutableBytes {
      device.calls.getQueryPoolResults(
        device.handle, queries, 0, UInt32(marks.count + 1), $0.count, $0.baseAddress, 8,
        VK_QUERY_RESULT_64_BIT.rawValue | VK_QUERY_RESULT_WAIT_BIT.rawValue)
    }
    try device.check(result, "read timestamps")
    let end = StageTrace.begin()
    for (index, stage) in marks.enumerated() {
      sums[stage.rawValue] += nanoseconds(from: ticks[index], to: ticks[index + 1])
      // The device has a separate clock, so the last timestamp is assumed to be the current time.
      guard let end else { continue }
      StageTrace.end(
        stage.traced, since: end - .seconds(nanoseconds(from: ticks[index], to: ticks[marks.count]) / 1e9),
        at: end - .seconds(nanoseconds(from: ticks[index + 1], to: ticks[marks.count]) / 1e9), isOfDevice: true)
    }
  }
}

/// The stages of a frame on the device.
public enum FrameStage: Int, CaseIterable, Sendable {
  /// Particles and instances are expanded, and stamps are summed.
  case produce
  /// Offscreen passes are drawn and filtered.
  case passes
  /// Items are binned into tiles, tiles are shaded, and pixels are copied to the host.
  case bin, shade, deliver

  fileprivate var traced: StageTrace.Stage {
    switch self {
    case .produce: .produce
    case .passes: .passes
    case .bin: .bin
    case .shade: .shade
    case .deliver: .deliver
    }
  }
}
