import Foundation
import Testing

@testable import AgateTool

/// Programs with a single source.
@Suite struct LoneSourceTests {
  private func isScript(
    _ text: String, named name: String = "A.swift", hasBundle: Bool = false, tools: String = "5.9"
  ) throws -> Bool {
    let scratch = try Scratch()
    try scratch.write(name, text)
    return LoneSource.isScript([scratch.file(name)], hasBundle: hasBundle, tools: tools)
  }

  @Test func theOldAttributeMakesAScript() throws {
    #expect(try isScript("import UIKit\n@UIApplicationMain\nclass A {}"))
    #expect(try isScript("@available(iOS 13, *) @main class A {}"))
    #expect(try isScript("// @main\n/*\n@main\n*/\n@UIApplicationMain class A {}"))
    #expect(try isScript("@main class A {}", tools: "5.4"))
  }

  @Test func theBuildSystemSeesTheAttributeAtTheBeginningOfALine() throws {
    #expect(try !isScript("import UIKit\n  @main\nclass A {}"))
    #expect(try !isScript("@main class A {}", tools: "5.10"))
  }

  @Test func otherSourcesKeepTheirMeaning() throws {
    #expect(try !isScript("UIApplicationMain(0, nil, nil, nil)"))
    #expect(try !isScript("@UIApplicationMain class A {}", named: "main.swift"))
    #expect(try !isScript("@UIApplicationMain class A {}", hasBundle: true))
    #expect(!LoneSource.isScript(["/A.swift", "/B.swift"], hasBundle: false, tools: "5.9"))
  }
}
