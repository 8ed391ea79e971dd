import Foundation
import Synchronization

/// Detects whether the machine, or the control group that the program is in, is running out of memory.
final class MemoryState: Sendable {
  static let shared = MemoryState { (try? FileBytes.read($0, limit: 1 << 16)) ?? [] }

  /// Memory is short if less than this fraction is available.
  private static let shortage = 0.05
  private static let interval = Duration.seconds(1)

  private let read: @Sendable (String) -> [UInt8]
  private let known = Mutex<(time: ContinuousClock.Instant, isShort: Bool)?>(nil)

  /// - Parameter read: reads a file of `/proc` or `/sys`; returns no bytes if the file cannot be read.
  init(read: @escaping @Sendable (String) -> [UInt8]) { self.read = read }

  /// Whether memory is short. The state is read at most once a second.
  var isShort: Bool {
    known.withLock { known in
      let now = ContinuousClock.now
      if let known, now - known.time < Self.interval { return known.isShort }
      let isShort = (share ?? 1) < Self.shortage
      known = (now, isShort)
      return isShort
    }
  }

  /// The available fraction of memory, 0…1: the smaller fraction of the machine and the control group. Nil if neither
  /// is known.
  var share: Double? { [machineShare, groupShare].compactMap(\.self).min() }

  private func text(_ path: String) -> String { String(decoding: read(path), as: UTF8.self) }

  /// The number after `name` at the beginning of a line.
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

  /// The smallest available fraction of memory among the control groups that contain the program and have a limit. Nil
  /// if no group has a limit.
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
        // The kernel reclaims inactive file pages first.
        let spare = Self.number("inactive_file ", in: text(folder + "/memory.stat")) ?? 0
        least = min(least ?? 1, max(limit - used + spare, 0) / limit)
      }
      if names.isEmpty { return least }
      names.removeLast()
    }
  }
}
