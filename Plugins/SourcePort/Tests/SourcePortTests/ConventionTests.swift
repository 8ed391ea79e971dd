import Testing

@Suite("Conventions of functions") struct ConventionTests {
  @Test("Functions that take a selector have no convention of C")
  func selectors() throws {
    let port = try Porting(
      """
      import Foundation
      typealias Layout = @convention(c) (AnyObject, Selector) -> Void
      typealias Block = @convention(block) (AnyObject, Selector) -> Void
      typealias Release = @convention(c) (UnsafeMutableRawPointer?) -> Void
      typealias Send = (@convention(c) (AnyObject, Selector?) -> Void)?
      """)
    let expected = """
      import Foundation
      typealias Layout = (AnyObject, Selector) -> Void
      typealias Block = (AnyObject, Selector) -> Void
      typealias Release = @convention(c) (UnsafeMutableRawPointer?) -> Void
      typealias Send = ( (AnyObject, Selector?) -> Void)?
      """
    #expect(port.compact() == expected)
    #expect(port.findings.map { $0.prefix(2) } == ["2:", "3:", "5:"])
  }
}
