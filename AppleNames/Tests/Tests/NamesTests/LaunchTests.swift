import Foundation
import Testing
import UIKit

@Suite struct LaunchTests {
  @Test func aProgramWithADelegateShowsItsWindow() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let program = Process()
    program.executableURL = Bundle.main.bundleURL.appendingPathComponent("Launched")
    program.arguments = ["--render", folder.path + "/%d.png", "--frames", "0-60"]
    try program.run()
    program.waitUntilExit()
    #expect(program.terminationStatus == 0)
    func color(_ frame: Int) throws -> UInt32 {
      let image = try #require(UIImage(contentsOfFile: "\(folder.path)/\(frame).png")?.cgImage)
      #expect(image.width == 390 && image.height == 844)
      return image.pixels[390 * 400 + 200]
    }
    #expect(try color(0) == color(29) && color(31) == color(60) && color(0) != color(60))
  }
}
