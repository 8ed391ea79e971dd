import ArgumentParser

/// A size in whole points, written `WxH`. Both numbers are greater than 0 and less than 2²⁴.
package struct FrameSize: Equatable, Sendable, ExpressibleByArgument {
  package var width: Int
  package var height: Int

  package init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  package init?(argument: String) {
    let parts = argument.split(separator: "x", omittingEmptySubsequences: false)
    guard parts.count == 2, parts.allSatisfy({ !$0.isEmpty && $0.allSatisfy { $0.isASCII && $0.isNumber } }),
      let width = Int(parts[0]), let height = Int(parts[1]), width > 0, height > 0, width < 1 << 24, height < 1 << 24
    else { return nil }
    self.init(width: width, height: height)
  }
}
