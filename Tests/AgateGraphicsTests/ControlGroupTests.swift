import Foundation
import Testing

@testable import AgateBackend
@testable import AgateGraphics

/// Processor quotas of simulated control groups.
@Suite("Processors that control groups allow")
struct ControlGroupTests {
  private static let secondMount = "29 23 0:26 / /sys/fs/cgroup rw,nosuid shared:4 - cgroup2 cgroup2 rw,nsdelegate"

  private func processors(_ groups: String, _ mounts: String, _ files: [String: String]) -> Int? {
    ControlGroups(groups: groups, mounts: mounts) { files[$0] }.processors
  }

  @Test(
    "cpu.max of the own group is rounded up",
    arguments: [
      ("200000 100000\n", 2), ("150000 100000", 2), ("50000 100000", 1), ("1000 100000", 1), ("400000", 4),
      ("max 100000", nil), ("max", nil), ("", nil), ("-5 100000", nil), ("5 0", nil), ("many few", nil),
      ("99999999999999999999 1", nil), ("9223372036854775807 2", 4_611_686_018_427_387_904),
    ])
  func rounding(text: String, count: Int?) {
    #expect(processors("0::/a.slice\n", Self.secondMount, ["/sys/fs/cgroup/a.slice/cpu.max": text]) == count)
  }

  @Test("Groups around the own one count, too")
  func parents() {
    let files = [
      "/sys/fs/cgroup/a/b/c/cpu.max": "max 100000", "/sys/fs/cgroup/a/b/cpu.max": "300000 100000",
      "/sys/fs/cgroup/a/cpu.max": "900000 100000", "/sys/fs/cgroup/other/cpu.max": "1 1",
    ]
    #expect(processors("0::/a/b/c", Self.secondMount, files) == 3)
    #expect(processors("0::/a", Self.secondMount, files) == 9)
    #expect(processors("0::/", Self.secondMount, files) == nil)
    #expect(processors("0::/", Self.secondMount, ["/sys/fs/cgroup/cpu.max": "200000 100000"]) == 2)
  }

  @Test("A container's group lies at the mount point, whatever it is called outside")
  func containers() {
    let mounts = "29 23 0:26 /docker/abc /sys/fs/cgroup ro - cgroup2 cgroup rw"
    let files = ["/sys/fs/cgroup/cpu.max": "200000 100000", "/sys/fs/cgroup/in/cpu.max": "100000 100000"]
    #expect(processors("0::/docker/abc", mounts, files) == 2)
    #expect(processors("0::/docker/abc/in", mounts, files) == 1)
    #expect(processors("0::/elsewhere", mounts, files) == 2)
    #expect(processors("0::/../../other", Self.secondMount, files) == 2)
  }

  @Test("The first version has a quota and a period in files of their own")
  func firstVersion() {
    let mounts = """
      30 25 0:27 / /sys/fs/cgroup/memory rw - cgroup cgroup rw,memory
      31 25 0:28 / /sys/fs/cgroup/cpu,cpuacct rw - cgroup cgroup rw,cpu,cpuacct
      32 25 0:29 / /sys/fs/cgroup/unified rw - cgroup2 cgroup2 rw
      """
    let groups = "5:memory:/m\n4:cpu,cpuacct:/a/b\n0::/u\nnonsense\n"
    let folder = "/sys/fs/cgroup/cpu,cpuacct/a"
    var files = ["\(folder)/cpu.cfs_quota_us": "250000\n", "\(folder)/cpu.cfs_period_us": "100000\n"]
    #expect(processors(groups, mounts, files) == 3)
    files["\(folder)/b/cpu.cfs_quota_us"] = "-1\n"
    files["\(folder)/b/cpu.cfs_period_us"] = "100000\n"
    #expect(processors(groups, mounts, files) == 3)
    files["/sys/fs/cgroup/unified/u/cpu.max"] = "100000 100000"
    #expect(processors(groups, mounts, files) == 1)
    files["\(folder)/cpu.cfs_period_us"] = nil
    #expect(processors("4:cpu:/a", mounts, files) == nil)
  }

  @Test("Mount points may have spaces, and files may be missing or nonsense")
  func oddities() {
    let mounts = "29 23 0:26 / /sys/my\\040groups rw - cgroup2 cgroup2 rw"
    #expect(processors("0::/a", mounts, ["/sys/my groups/a/cpu.max": "200000 100000"]) == 2)
    for groups in ["", "0", "0:", "::", "0::", "\0"] {
      for mounts in ["", "-", "1 2 3 4 5 - cgroup2", "a b c d e f g h"] {
        #expect(processors(groups, mounts, [:]) == nil)
      }
    }
  }

  @Test("This process may use what the scheduler allows, and every part of work is done once")
  func own() throws {
    #expect(Processors.count >= 1)
    let counts = (0..<50).map { _ in UnsafeMutablePointer<Int>.allocate(capacity: 1) }
    for count in counts { count.initialize(to: 0) }
    let list = Counts(pointers: counts)
    Processors.perform(50) { list.pointers[$0].pointee += 1 }
    #expect(counts.allSatisfy { $0.pointee == 1 })
    for count in counts { count.deallocate() }
  }

  private struct Counts: @unchecked Sendable {
    var pointers: [UnsafeMutablePointer<Int>]
  }
}
