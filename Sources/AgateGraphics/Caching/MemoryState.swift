import Foundation
import Synchronization

/// Whether the machine is running out of memory, or the control group that the program is in.
final class MemoryState: Sendable {
  static let shared = MemoryState { (try? FileBytes.read($0, limit: 1 << 16)) ?? [] }

  /// Less than this part of the memory is left.
  private static let shortage = 0.05
  private static let interval = Duration.seconds(1)

  private let read: @Sendable (String) -> [UInt8]
  private let known = Mutex<(time: ContinuousClock.Instant, isShort: Bool)?>(nil)

  /// - Parameter read: what is in a file of `/proc` or `/sys`; nothing if it cannot be read.
  init(read: @escaping @Sendable (String) -> [UInt8]) { self.read = read }

  /// Looks at most once a second.
  var isShort: Bool {
    known.withLock { known in
      let now = ContinuousClock.now
      if let known, now - known.time < Self.interval { return known.isShort }
      let isShort = (share ?? 1) < Self.shortage
      known = (now, isShort)
      return isShort
    }
  }

  /// The part of the memory that is left, of the machine or of the group where that is less; nil if nothing tells.
  var share: Double? { [machineShare, groupShare].compactMap(\.self).min() }

  private func text(_ path: String) -> String { String(decoding: read(path), as: UTF8.self) }

  /// The number after a name at the beginning of a line.
  private static func number(_ name: String, in text: String) -> Double? {
    let line = text.split(separator: "\n").first { $0.hasPrefix(name) }
    return line.flatMap { $0.dropFirst(name.count).split(separator: " ").first }.flatMap { Double($0) }
  }

  private var machineShare: Double? {
    let text = text("/proc/meminfo")
    guard let total = Self.number("MemTotal:", in: text), let left = Self.number("MemAvailable:", in: text), total > 0
    else { return nil }
    return left / total
  }

  /// The least of the groups around the program that have a limit.
  private var groupShare: Double? {
    guard let line = text("/proc/self/cgroup").split(separator: "\n").first(where: { $0.hasPrefix("0::/") }) else {
      return nil
    }
    var names = line.dropFirst(4).split(separator: "/")
    var least: Double?
    while true {
      let folder = (["/sys/fs/cgroup"] + names.map(String.init)).joined(separator: "/")
      if let limit = Double(text(folder + "/memory.max").trimmingCharacters(in: .newlines)), limit > 0,
        let used = Double(text(folder + "/memory.current").trimmingCharacters(in: .newlines))
      {
        // Files that nobody reads any more are let go of first.
        let spare = Self.number("inactive_file ", in: text(folder + "/memory.stat")) ?? 0
        least = min(least ?? 1, max(limit - used + spare, 0) / limit)
      }
      if names.isEmpty { return least }
      names.removeLast()
    }
  }
}
