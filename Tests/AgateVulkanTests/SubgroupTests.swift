import Foundation
import Testing

@testable import AgateVulkan

/// The subgroup size to test with, set by `Scripts/subgroups.sh`; nil if unset.
private let wanted = ProcessInfo.processInfo.environment["AGATE_SUBGROUP_SIZE"].flatMap { Int($0) }

extension VulkanTests {
  @Suite("Subgroups") struct Subgroups {
    @Test("The driver has the size that is to be tested", .enabled(if: wanted != nil, "Scripts/subgroups.sh sets it"))
    func size() throws { #expect(try Driver.renderer().device.physical.subgroupSize == wanted) }
  }
}
