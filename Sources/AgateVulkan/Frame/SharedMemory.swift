import AgateBackend

/// The buffers that the frames of a device use one after another, for lists and for spilled pixels.
struct SharedMemory {
  private(set) var counts: DeviceBuffer
  private(set) var segments: DeviceBuffer
  private(set) var status: DeviceBuffer
  private(set) var list: DeviceBuffer
  private(set) var spare: DeviceBuffer?
  private(set) var spill: DeviceBuffer?
  private let device: Device

  /// Maximum number of entries of all lists together. If a frame has more, it is drawn in bands.
  var maximumEntries: Int

  init(_ device: Device) throws(RenderError) {
    self.device = device
    maximumEntries = min(64 << 20, Int(min(device.physical.maximumAllocation, 1 << 40)) / 8)
    counts = try DeviceBuffer(device, size: 1 << 16, for: .device)
    segments = try DeviceBuffer(device, size: 1 << 17, for: .device)
    status = try DeviceBuffer(device, size: 1 << 16, for: .device)
    list = try DeviceBuffer(device, size: 1 << 18, for: .device)
  }

  var listCapacity: Int { list.size / 4 }

  /// Grows the buffers for a plan and a number of entries, except the memory in which long lists are merged (see
  /// ``reserveSpare(for:_:until:)``). Replaced buffers are kept until the timeline reaches `value`, because earlier
  /// frames may use them.
  mutating func reserve(
    _ plan: FramePlan, entries: Int, _ retired: inout Retired, until value: UInt64
  ) throws(RenderError) {
    let tiles = plan.bandTiles
    try grow(&counts, to: tiles * 4, &retired, value)
    try grow(&segments, to: tiles * 8, &retired, value)
    try grow(&status, to: (Tiling.statusTiles + tiles) * 4, &retired, value)
    if entries > listCapacity {
      let wanted = min(max(entries + entries / 4, 1 << 16), maximumEntries)
      retired.keep(list, until: value)
      list = try DeviceBuffer(device, size: wanted * 4, for: .device)
    }
    if (spill?.size ?? 0) < plan.spillBytes {
      retired.keep(spill, until: value)
      spill = nil
      spill = try DeviceBuffer(device, size: plan.spillBytes, for: .device)
    }
  }

  /// Grows the memory in which long lists are merged to the size of the list. Call this method after the list was grown
  /// for all plans of a submission, because the lists of each plan may be anywhere in it.
  ///
  /// - Parameter itemCount: Maximum number of items of these plans.
  mutating func reserveSpare(
    for itemCount: Int, _ retired: inout Retired, until value: UInt64
  ) throws(RenderError) {
    guard itemCount > Tiling.chunk, (spare?.size ?? 0) < list.size else { return }
    retired.keep(spare, until: value)
    spare = try DeviceBuffer(device, size: list.size, for: .device)
  }

  private func grow(
    _ buffer: inout DeviceBuffer, to bytes: Int, _ retired: inout Retired, _ value: UInt64
  ) throws(RenderError) {
    guard buffer.size < bytes else { return }
    retired.keep(buffer, until: value)
    buffer = try DeviceBuffer(device, size: bytes, for: .device)
  }
}
