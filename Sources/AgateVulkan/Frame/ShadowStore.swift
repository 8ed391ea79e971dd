import AgateBackend
import AgateRaster

/// A cache of tables of blurred outlines in device memory.
struct ShadowStore {
  private struct Table {
    var entry: ShadowEntry
    var span: ImageMemory.Span
    /// Number of the frame that used the table last.
    var used: UInt64
  }
  private var tables: [ShadowProfile: Table] = [:]
  private var bytes = 0
  private let memory: ImageMemory
  /// Maximum size, in bytes, of cached tables that the frame does not use.
  private static let idleBytes = 8 << 20

  init(_ memory: ImageMemory) { self.memory = memory }

  /// Returns the entries of the tables for a frame's profiles. The entry of a profile that cannot be drawn is empty.
  mutating func use(_ profiles: UnsafeBufferPointer<ShadowProfile>, frame: UInt64) throws(RenderError) -> [ShadowEntry]
  {
    var entries: [ShadowEntry] = []
    entries.reserveCapacity(profiles.count)
    var used = 0
    for profile in profiles {
      if tables[profile] == nil { try make(profile) }
      guard let index = tables.index(forKey: profile) else {
        entries.append(ShadowEntry())
        continue
      }
      if tables.values[index].used != frame { used += tables.values[index].span.bytes }
      tables.values[index].used = frame
      entries.append(tables.values[index].entry)
    }
    if bytes > used + ShadowStore.idleBytes { drop(to: used + ShadowStore.idleBytes, frame) }
    return entries
  }

  private mutating func make(_ profile: ShadowProfile) throws(RenderError) {
    guard let table = ShadowTable(profile) else { return }
    let span = try memory.allocate(bytes: table.columns * table.rows * 4)
    // Each word contains a value and its right neighbour, so that one load reads both.
    span.write { words in
      for row in 0..<table.rows {
        for column in 0..<table.columns {
          let right = min(column + 1, table.columns - 1)
          let low = table.values[row * table.columns + column], high = table.values[row * table.columns + right]
          words[row * table.columns + column] = UInt32(low) | UInt32(high) << 16
        }
      }
    }
    var entry = ShadowEntry()
    (entry.address, entry.texel) = (span.address, span.texel)
    entry.size = UInt32(table.columns) | UInt32(table.rows) << 16
    (entry.originX, entry.originY, entry.scale) = (table.originX, table.originY, table.scale)
    tables[profile] = Table(entry: entry, span: span, used: 0)
    bytes += span.bytes
  }

  /// Frees the least recently used tables until at most `wanted` bytes are left.
  private mutating func drop(to wanted: Int, _ frame: UInt64) {
    let idle = tables.filter { $0.value.used != frame }.sorted { $0.value.used < $1.value.used }
    for (profile, table) in idle {
      if bytes <= wanted { return }
      memory.free(table.span)
      bytes -= table.span.bytes
      tables[profile] = nil
    }
  }
}
