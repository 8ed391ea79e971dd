import Foundation
import Synchronization

/// Whether the machine is running out of memory.
final class MemoryState: Sendable {
  static let shared = MemoryState { (try? FileBytes.read("/proc/meminfo", limit: 1 << 16)) ?? [] }

  /// Less than this part of the memory is left.
  private static let shortage = 0.05
  private static let interval = Duration.seconds(1)

  private let read: @Sendable () -> [UInt8]
  private let known = Mutex<(time: ContinuousClock.Instant, isShort: Bool)?>(nil)

  /// - Parameter read: text like that of `/proc/meminfo`.
  init(read: @escaping @Sendable () -> [UInt8]) { self.read = read }

  /// Looks at most once a second.
  var isShort: Bool {
    known.withLock { known in
      let now = ContinuousClock.now
      if let known, now - known.time < Self.interval { return known.isShort }
      let isShort = Self.isShort(String(decoding: read(), as: UTF8.self))
      known = (now, isShort)
      return isShort
    }
  }

  private static func isShort(_ text: String) -> Bool {
    func kilobytes(_ name: String) -> Double? {
      let line = text.split(separator: "\n").first { $0.hasPrefix(name + ":") }
      return line.flatMap { $0.split(separator: " ").dropFirst().first }.flatMap { Double($0) }
    }
    guard let total = kilobytes("MemTotal"), let left = kilobytes("MemAvailable"), total > 0 else { return false }
    return left < total * shortage
  }
}
