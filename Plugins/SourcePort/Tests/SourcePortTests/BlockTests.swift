import SourcePort
import Testing

@Suite("Blocks of the Objective-C runtime")
struct BlockTests {
  @Test("Blocks are closures, and C's functions stay")
  func blocksAreClosures() throws {
    let port = try Porting(
      """
      import Foundation
      func each(_ body: @escaping @convention(block) (CGRect) -> Void) {
        typealias Body = @convention(block) (CGRect) -> Void
        let function: @convention(c) () -> Void = {}
        function()
        (body as Body)(.zero)
      }
      """)
    #expect(port.compact().contains("func each(_ body: @escaping (CGRect) -> Void)"))
    #expect(port.compact().contains("typealias Body = (CGRect) -> Void"))
    #expect(port.text().contains("@convention(c) () -> Void"))
    #expect(try port.errors() == "")
  }
}
