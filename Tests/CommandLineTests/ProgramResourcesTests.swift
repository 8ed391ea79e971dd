import Foundation
import Testing

@testable import AgateTool

/// Links beside programs to their resources.
@Suite struct ProgramResourcesTests {
  private let scratch: Scratch
  init() throws {
    scratch = try Scratch()
    try write("A_One.resources/Application-Info.plist")
    try write("A_One.resources/Info.plist")
    try write("A_One.resources/en.lproj/L.strings")
    try write("A_Two.resources/Application-Info.plist")
    try write("A_Two.resources/two.png")
    try write("kept")
  }

  private func write(_ name: String) throws {
    let folder = URL(fileURLWithPath: scratch.file(name)).deletingLastPathComponent()
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try scratch.write(name, name)
  }
  private func text(_ name: String) -> String? { try? String(contentsOfFile: scratch.file(name), encoding: .utf8) }
  private func target(_ name: String) -> String? {
    try? FileManager.default.destinationOfSymbolicLink(atPath: scratch.file(name))
  }

  @Test func theFirstProgramCountsInEveryBuild() throws {
    for _ in 0..<2 { try ProgramResources(bundles: ["A_One", "A_Two"]).link(in: scratch.path) }
    #expect(text("Info.plist") == "A_One.resources/Application-Info.plist")
    #expect(text("en.lproj/L.strings") != nil && target("two.png") == "A_Two.resources/two.png")
    try ProgramResources(bundles: ["A_Two", "A_One"]).link(in: scratch.path)
    #expect(text("Info.plist") == "A_Two.resources/Application-Info.plist")
  }

  @Test func onlyLinksWithoutAResourceAreRemoved() throws {
    let manager = FileManager.default
    try manager.createSymbolicLink(atPath: scratch.file("debug.yaml"), withDestinationPath: "elsewhere/debug.yaml")
    try write("A_Two.resources/kept")
    let programs = ProgramResources(bundles: ["A_One", "A_Two"])
    try programs.link(in: scratch.path)
    #expect(text("kept") == "kept", "a file of the build keeps its place")
    try manager.removeItem(atPath: scratch.file("A_Two.resources/two.png"))
    try programs.link(in: scratch.path)
    #expect(target("two.png") == nil && target("Info.plist") != nil && target("debug.yaml") != nil)
    // The target has another name now.
    try ProgramResources(bundles: ["A_Two"]).link(in: scratch.path)
    #expect(target("en.lproj") == nil && target("Info.plist") == "A_Two.resources/Application-Info.plist")
  }
}
