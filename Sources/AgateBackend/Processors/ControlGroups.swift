import Foundation

/// The control groups of the process, and the share of the processors that they allow.
///
/// A group's quota also limits the groups inside it. So the quotas of all groups count, from the process's own group
/// up to the outermost visible one.
struct ControlGroups {
  private struct Mount {
    /// The group that is visible at the mount point.
    var root: String
    var point: String
    var isSecondVersion: Bool
  }

  private let mounts: [Mount]
  /// Path of the process's group in the hierarchy of the second version, and in that of the first that counts time.
  private let paths: (second: String?, first: String?)
  private let read: (String) -> String?

  /// - Parameters:
  ///   - groups: `/proc/self/cgroup`.
  ///   - mounts: `/proc/self/mountinfo`.
  ///   - read: the text of a file, or nil if there is none.
  init(groups: String, mounts: String, read: @escaping (String) -> String?) {
    self.mounts = mounts.split(separator: "\n").compactMap(Self.mount)
    self.read = read
    var paths: (second: String?, first: String?) = (nil, nil)
    for line in groups.split(separator: "\n") {
      let fields = line.split(separator: ":", maxSplits: 2, omittingEmptySubsequences: false)
      guard fields.count == 3 else { continue }
      if fields[0] == "0", fields[1].isEmpty { paths.second = String(fields[2]) }
      if fields[1].split(separator: ",").contains("cpu") { paths.first = String(fields[2]) }
    }
    self.paths = paths
  }

  /// Control groups of this process, as they are now.
  static var own: ControlGroups {
    func read(_ path: String) -> String? {
      // Files of the kernel tell no size: they are read until they end.
      guard let file = FileHandle(forReadingAtPath: path), let data = try? file.read(upToCount: 1 << 20) else {
        return nil
      }
      return String(decoding: data, as: UTF8.self)
    }
    return ControlGroups(
      groups: read("/proc/self/cgroup") ?? "", mounts: read("/proc/self/mountinfo") ?? "", read: read)
  }

  /// Processors that the tightest quota pays for, rounded up; nil if there is none.
  var processors: Int? {
    var least: Int?
    for mount in mounts {
      guard let path = mount.isSecondVersion ? paths.second : paths.first else { continue }
      for folder in Self.folders(from: path, at: mount) {
        guard let quota = mount.isSecondVersion ? secondQuota(folder) : firstQuota(folder) else { continue }
        least = min(least ?? quota, quota)
      }
    }
    return least
  }

  /// Processors that the quota of a second-version group pays for. `cpu.max` holds the quota, or `max`, and the
  /// period, in microseconds.
  private func secondQuota(_ folder: String) -> Int? {
    let fields = (read(folder + "/cpu.max") ?? "").split(whereSeparator: \.isWhitespace)
    guard let quota = fields.first.flatMap({ Int($0) }) else { return nil }
    return Self.processors(quota, fields.count > 1 ? Int(fields[1]) : 100_000)
  }

  /// Processors that the quota of a first-version group pays for. A quota of -1 means no quota.
  private func firstQuota(_ folder: String) -> Int? {
    func number(_ name: String) -> Int? {
      read("\(folder)/\(name)").flatMap { Int($0.trimmingCharacters(in: .whitespacesAndNewlines)) }
    }
    guard let quota = number("cpu.cfs_quota_us") else { return nil }
    return Self.processors(quota, number("cpu.cfs_period_us"))
  }

  private static func processors(_ quota: Int, _ period: Int?) -> Int? {
    guard let period, quota > 0, period > 0 else { return nil }
    return max(1, quota / period + (quota % period > 0 ? 1 : 0))
  }

  /// The group's folder and those around it, up to the mount point.
  private static func folders(from path: String, at mount: Mount) -> [String] {
    var names = path.split(separator: "/")
    let root = mount.root.split(separator: "/")
    // A container sees its own group at the mount point, whatever it is called outside.
    if names.starts(with: root) { names.removeFirst(root.count) } else { names = [] }
    if names.contains("..") { names = [] }
    return (0...names.count).reversed().map { count in
      ([mount.point] + names.prefix(count).map(String.init)).joined(separator: "/")
    }
  }

  /// Parses a line such as `36 25 0:31 / /sys/fs/cgroup rw - cgroup2 cgroup2 rw`. The fields behind the dash are
  /// type, source and options.
  private static func mount(_ line: Substring) -> Mount? {
    let fields = line.split(separator: " ")
    guard let dash = fields.firstIndex(of: "-"), dash >= 5, fields.count > dash + 1 else { return nil }
    let (root, point) = (plain(fields[3]), plain(fields[4]))
    switch fields[dash + 1] {
    case "cgroup2": return Mount(root: root, point: point, isSecondVersion: true)
    case "cgroup":
      guard fields.count > dash + 3, fields[dash + 3].split(separator: ",").contains("cpu") else { return nil }
      return Mount(root: root, point: point, isSecondVersion: false)
    default: return nil
    }
  }

  /// The field with the escapes of spaces and tabs replaced.
  private static func plain(_ field: Substring) -> String {
    field.replacingOccurrences(of: "\\040", with: " ").replacingOccurrences(of: "\\011", with: "\t")
  }
}
