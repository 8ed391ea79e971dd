import Foundation
import Testing
import UIKit

@Suite struct LaunchTests {
  /// Runs a program of this package, and returns the colours in the middle of its frames.
  ///
  /// - Parameter message: a text that the program writes to standard error.
  private func colors(of name: String, frames: ClosedRange<Int>, message: String = "") throws -> [UInt32] {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let program = Process()
    program.executableURL = Bundle.main.bundleURL.appendingPathComponent(name)
    program.arguments = [
      "--render", folder.path + "/%d.png", "--frames", "\(frames.lowerBound)-\(frames.upperBound)",
    ]
    let errors = Pipe()
    program.standardError = errors
    try program.run()
    let text = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    program.waitUntilExit()
    #expect(text == message)
    #expect(program.terminationStatus == 0)
    return try frames.map { frame in
      let image = try #require(UIImage(contentsOfFile: "\(folder.path)/\(frame).png")?.cgImage)
      #expect(image.width == 390 && image.height == 844)
      return image.pixels[390 * 400 + 200]
    }
  }

  @Test func aProgramWithADelegateShowsItsWindow() throws {
    let colors: [UInt32] = try colors(of: "Launched", frames: 0...60)
    #expect(colors[0] == colors[29] && colors[31] == colors[60] && colors[0] != colors[60])
  }

  @Test func aProgramWithASceneDelegateShowsItsWindow() throws {
    let blue: UInt32 = 0xffff_0000
    let message =
      "Info.plist: the font Missing.ttf (UIAppFonts) cannot be read: declare it among the resources of the target\n"
    #expect(try colors(of: "1-LaunchedScene", frames: 0...1, message: message) == [blue, blue])
  }
}
