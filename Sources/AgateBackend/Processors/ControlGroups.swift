import Foundation

/// The control groups of the process, and the number of processors that the groups allow.
///
/// A group's quota also limits the groups inside it. So the quotas of all groups count, from the process's own group up
/// to the outermost visible group.
struct ControlGroups {
  private struct Mount {
    /// The group that is visible at the mount point.
    var root: String
    var point: String
    var isSecondVersion: Bool
  }

  private let mounts: [Mount]
  /// Path of the process's group in the cgroup v2 hierarchy, and in the cgroup v1 hierarchy with the `cpu` controller.
  private let paths: (second: String?, first: String?)
  private let read: (String) -> String?

  /// - Parameters:
  ///   - groups: Contents of `/proc/self/cgroup`.
  ///   - mounts: Contents of `/proc/self/mountinfo`.
  ///   - read: A closure that returns the text of the file at a path, or nil if there is no such file.
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

  /// Current control groups of this process.
  static var own: ControlGroups {
    func read(_ path: String) -> String? {
      // Files in `/proc` and `/sys` report no size, so they are read to the end.
      guard let file = FileHandle(forReadingAtPath: path), let data = try? file.read(upToCount: 1 << 20) else {
        return nil
      }
      return String(decoding: data, as: UTF8.self)
    }
    return ControlGroups(
      groups: read("/proc/self/cgroup") ?? "", mounts: read("/proc/self/mountinfo") ?? "", read: read)
  }

  /// Number of processors that the smallest quota allows, rounded up, or nil if there is no quota.
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

  /// Returns the number of processors that the quota of a v2 group allows, or nil if there is no quota. `cpu.max`
  /// contains the quota, or `max`, and the period, both in microseconds.
  private func secondQuota(_ folder: String) -> Int? {
    let fields = (read(folder + "/cpu.max") ?? "").split(whereSeparator: \.isWhitespace)
    guard let quota = fields.first.flatMap({ Int($0) }) else { return nil }
    return Self.processors(quota, fields.count > 1 ? Int(fields[1]) : 100_000)
  }

  /// Returns the number of processors that the quota of a v1 group allows, or nil if there is no quota. A quota of -1
  /// means no quota.
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

  /// Returns the group's folder and all enclosing folders up to the mount point.
  private static func folders(from path: String, at mount: Mount) -> [String] {
    var names = path.split(separator: "/")
    let root = mount.root.split(separator: "/")
    // In a container, the mount point is the container's own group, whatever name the group has outside.
    if names.starts(with: root) { names.removeFirst(root.count) } else { names = [] }
    if names.contains("..") { names = [] }
    return (0...names.count).reversed().map { count in
      ([mount.point] + names.prefix(count).map(String.init)).joined(separator: "/")
    }
  }

  /// Parses a line such as `36 25 0:31 / /sys/fs/cgroup rw - cgroup2 cgroup2 rw`. The fields after the dash are type,
  /// source and options.
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

  /// Returns the field with the escape sequences for spaces and tabs replaced.
  private static func plain(_ field: Substring) -> String {
    field.replacingOccurrences(of: "\\040", with: " ").replacingOccurrences(of: "\\011", with: "\t")
  }
}
