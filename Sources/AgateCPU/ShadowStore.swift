import AgateBackend
import AgateRaster
import CAgatePixels

/// A cache of tables of blurred outlines.
final class ShadowStore {
  private struct Entry {
    var table: agate_shadow
    var memory: UnsafeMutablePointer<UInt16>
    var count: Int
    /// Number of the frame that used the table last.
    var used: UInt64
  }
  private var entries: [ShadowProfile: Entry] = [:]
  private var profiles: [ShadowProfile] = []
  private var count = 0
  private var clock: UInt64 = 0
  /// Maximum number of cached table values that the frame does not use.
  private let limit: Int

  /// The tables of the latest frame's profiles. The table of a profile that cannot be drawn has no values.
  private(set) var tables: [agate_shadow] = []

  init(limit: Int = 4 << 20) { self.limit = limit }

  deinit {
    for entry in entries.values { entry.memory.deallocate() }
  }

  /// Number of cached tables.
  var tableCount: Int { entries.count }

  func prepare(_ profiles: some Collection<ShadowProfile>) {
    if profiles.elementsEqual(self.profiles) { return }
    self.profiles = Array(profiles)
    clock += 1
    tables.removeAll(keepingCapacity: true)
    var used = 0
    for profile in profiles {
      if entries[profile] == nil, let table = ShadowTable(profile) { insert(table, profile) }
      guard let index = entries.index(forKey: profile) else {
        tables.append(agate_shadow())
        continue
      }
      if entries.values[index].used != clock { used += entries.values[index].count }
      entries.values[index].used = clock
      tables.append(entries.values[index].table)
    }
    if count > used + limit { drop(to: used + limit) }
  }

  private func insert(_ table: ShadowTable, _ profile: ShadowProfile) {
    let memory = UnsafeMutablePointer<UInt16>.allocate(capacity: table.values.count)
    table.values.withUnsafeBufferPointer { memory.initialize(from: $0.baseAddress!, count: $0.count) }
    var prepared = agate_shadow()
    prepared.values = UnsafePointer(memory)
    prepared.columns = Int32(table.columns)
    prepared.rows = Int32(table.rows)
    prepared.origin_x = table.originX
    prepared.origin_y = table.originY
    prepared.scale = table.scale
    entries[profile] = Entry(table: prepared, memory: memory, count: table.values.count, used: 0)
    count += table.values.count
  }

  /// Frees the least recently used tables until at most `wanted` values are left.
  private func drop(to wanted: Int) {
    let idle = entries.filter { $0.value.used != clock }.sorted { $0.value.used < $1.value.used }
    for (profile, entry) in idle {
      if count <= wanted { return }
      entry.memory.deallocate()
      count -= entry.count
      entries[profile] = nil
    }
  }
}
