import Agate
import Foundation
import Glibc

/// The browser that draws the scenes for comparison. Where CI promises a browser, a missing one is a failure instead
/// of a skip.
enum Chromium {
  static let isRequired = ProcessInfo.processInfo.environment["AGATE_REQUIRE_CHROMIUM"] == "1"
  static let path: String? = {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin").split(separator: ":")
    return ["chromium", "chromium-headless-shell", "chromium-browser", "google-chrome"].lazy.flatMap { name in
      folders.map { "\($0)/\(name)" }
    }.first { access($0, X_OK) == 0 }
  }()
  static var canRun: Bool { path != nil || isRequired }

  /// Text of a page after its scripts have run.
  static func text(of page: String) throws -> String {
    guard let path else { throw OracleProblem("Chromium is not installed: apt-get install chromium") }
    let folder = FileManager.default.temporaryDirectory.appending(path: "agate-oracle-\(UInt32.random(in: 0 ... .max))")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "page.html"), result = folder.appending(path: "result.html")
    try page.write(to: file, atomically: true, encoding: .utf8)
    _ = FileManager.default.createFile(atPath: result.path, contents: nil)
    let process = Process()
    process.executableURL = URL(filePath: path)
    process.arguments = [
      "--headless", "--dump-dom", "--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking",
      "--user-data-dir=\(folder.path)/profile", file.absoluteString,
    ]
    process.standardOutput = try FileHandle(forWritingTo: result)
    process.standardError = FileHandle.nullDevice
    process.standardInput = FileHandle.nullDevice
    try process.run()
    let pid = process.processIdentifier
    let watchdog = DispatchWorkItem { kill(pid, SIGKILL) }
    DispatchQueue.global().asyncAfter(deadline: .now() + 60, execute: watchdog)
    process.waitUntilExit()
    watchdog.cancel()
    return try String(contentsOf: result, encoding: .utf8)
  }

  /// A screenshot of the upper left part of a page.
  static func screenshot(of page: String, width: Int, height: Int) throws -> CGImage {
    guard let path else { throw OracleProblem("Chromium is not installed: apt-get install chromium") }
    let folder = FileManager.default.temporaryDirectory.appending(path: "agate-oracle-\(UInt32.random(in: 0 ... .max))")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "page.html"), shot = folder.appending(path: "page.png")
    try page.write(to: file, atomically: true, encoding: .utf8)

    let process = Process()
    process.executableURL = URL(filePath: path)
    process.arguments = [
      "--headless", "--screenshot=\(shot.path)", "--force-device-scale-factor=1", "--no-sandbox",
      // The GPU renderer on the browser's own software Vulkan. The CPU renderer draws circles as polygons, off by a
      // quarter of a pixel, and gaussians as three box blurs.
      "--use-angle=swiftshader", "--enable-unsafe-swiftshader", "--ignore-gpu-blocklist",
      "--enable-gpu-rasterization", "--force-gpu-rasterization",
      "--hide-scrollbars", "--force-color-profile=srgb", "--no-first-run", "--disable-background-networking",
      "--user-data-dir=\(folder.path)/profile",
      // Some versions subtract the height of a title bar.
      "--window-size=\(width),\(height + 200)", file.absoluteString,
    ]
    let log = folder.appending(path: "log")
    _ = FileManager.default.createFile(atPath: log.path, contents: nil)
    let output = try FileHandle(forWritingTo: log)
    process.standardOutput = output
    process.standardError = output
    process.standardInput = FileHandle.nullDevice
    try process.run()
    let pid = process.processIdentifier
    let watchdog = DispatchWorkItem { kill(pid, SIGKILL) }
    DispatchQueue.global().asyncAfter(deadline: .now() + 60, execute: watchdog)
    process.waitUntilExit()
    watchdog.cancel()
    guard process.terminationStatus == 0, FileManager.default.fileExists(atPath: shot.path) else {
      let text = (try? String(contentsOf: log, encoding: .utf8)) ?? ""
      throw OracleProblem("Chromium ended with \(process.terminationStatus) and no picture:\n\(text.suffix(2000))")
    }
    let image = try CGImage.load(contentsOf: shot.path)
    guard image.width >= width, image.height >= height else {
      throw OracleProblem("Chromium's picture is \(image.width)×\(image.height), not \(width)×\(height)")
    }
    return image
  }
}

struct OracleProblem: Error, CustomStringConvertible {
  var description: String
  init(_ description: String) { self.description = description }
}
