import Foundation
import Testing
import UIKit

/// Members of Foundation's classes that only Apple's systems have.
@Suite struct FoundationNameTests {
  private final class Box: NSObject {
    class func type() -> AnyClass { self.classForCoder() }
  }

  @Test func textsCanBeEmpty() {
    let empty = NSAttributedString(), text = NSMutableAttributedString()
    #expect(empty.length == 0 && !(empty is NSMutableAttributedString))
    text.append(NSAttributedString(string: "a"))
    text.append(empty)
    #expect(text.string == "a")
  }

  @Test func geometryHasTheTextsOfCoreGraphics() {
    let point = CGPoint(x: 1, y: 2), size = CGSize(width: 3, height: 4)
    #expect(point.debugDescription == "(1.0, 2.0)" && size.debugDescription == "(3.0, 4.0)")
    #expect("\(CGRect(origin: point, size: size))" == "(1.0, 2.0, 3.0, 4.0)")
  }

  @Test func classesHaveTheMethodsOfObjects() {
    #expect(Box.type() == Box.self && Box().classForCoder == Box.self)
  }

  @Test func closuresStandForImplementations() {
    let first: () -> Void = {}, second: () -> Void = {}
    #expect(imp_implementationWithBlock(first) != imp_implementationWithBlock(second))
  }

  @Test func programsDoNotRunOnAMac() {
    #expect(!ProcessInfo.processInfo.isMacCatalystApp && !ProcessInfo.processInfo.isiOSAppOnMac)
  }
}
