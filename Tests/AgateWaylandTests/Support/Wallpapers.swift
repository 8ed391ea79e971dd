import Agate
import Foundation
import Glibc
import Testing

extension HeadlessCompositor {
  /// Runs `agate wallpaper` and returns its output.
  ///
  /// - Parameter status: The expected exit status.
  @discardableResult func wallpaper(_ arguments: String..., status: Int32 = 0) async throws -> String {
    let result = try await Program.run(
      "agate", ["wallpaper"] + arguments, environment: environment, in: PlayingTool.folder)
    #expect(result.status == status, "agate wallpaper \(arguments): \(result.text)")
    return result.text
  }

  /// Waits until the list of wallpapers is as it should be.
  func waitForWallpapers(
    sourceLocation: SourceLocation = #_sourceLocation, _ isRight: (String) -> Bool
  ) async throws {
    var text = ""
    for _ in 0..<200 {
      let result = try await Program.run(
        "agate", ["wallpaper", "list"], environment: environment, in: PlayingTool.folder)
      text = result.text
      if result.status == 0, isRight(text) { return }
      try await Task.sleep(for: .milliseconds(50))
    }
    let outputs = environment["SWAYSOCK"] == nil ? "" : try await swaymsg("-t", "get_outputs", "-p")
    throw TestProblem("line \(sourceLocation.line): the wallpapers are: \(text)\nthe outputs are: \(outputs)")
  }

  func waitForColor(_ color: UInt32, at point: (x: Int, y: Int)) async throws {
    var found: UInt32 = 0
    for _ in 0..<300 {
      found = try await screenshot()[point.x, point.y]
      if found == color { return }
      try await Task.sleep(for: .milliseconds(20))
    }
    throw TestProblem("(\(point.x), \(point.y)) is \(String(found, radix: 16)) instead of \(String(color, radix: 16))")
  }

  /// Compares an output with the picture that `agate render` makes of a scene, which may take a while to be shown.
  ///
  /// - Parameter scene: A scene that stands still.
  func expectWallpaper(
    _ scene: String, on output: String = "HEADLESS-1", fit: String = "fit",
    sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    try await waitForWallpapers(sourceLocation: sourceLocation) { $0.contains("\(output) ") }
    var wrong = "nothing"
    for _ in 0..<60 {
      let shot = try await screenshot(of: output)
      let file = folder + "/wallpaper.png"
      let size = "\(shot.width)x\(shot.height)"
      let drawn = try await Program.run(
        "agate", ["render", scene, "--size", size, "--fit", fit, "--background", "black", "-o", file],
        environment: environment, in: PlayingTool.folder)
      guard drawn.status == 0 else { throw TestProblem(drawn.text) }
      let picture = try CGImage.load(contentsOf: file)
      let pixels = (0..<shot.height).flatMap { y in (0..<shot.width).map { x in shot[x, y] } }
      let count = zip(pixels, picture.pixels).count { $0 != $1 }
      if count == 0 { return }
      wrong = "\(count) of \(pixels.count) pixels differ"
      try await Task.sleep(for: .milliseconds(50))
    }
    Issue.record("\(scene) on \(output): \(wrong)", sourceLocation: sourceLocation)
  }
}

/// The files of a folder that are opened while the object lives.
final class OpenedFiles {
  private let descriptor: Int32
  private(set) lazy var names: [String] = read()

  init(in folder: String) throws {
    descriptor = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
    guard descriptor >= 0, inotify_add_watch(descriptor, folder, UInt32(IN_OPEN)) >= 0 else {
      throw TestProblem("files cannot be watched")
    }
  }

  deinit { close(descriptor) }

  private func read() -> [String] {
    var names: [String] = []
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    while case let count = Glibc.read(descriptor, &bytes, bytes.count), count > 0 {
      var at = 0
      while at < count {
        // struct inotify_event: four words, of which the last is the length of the name that follows.
        let length = bytes[at + 12..<at + 16].reversed().reduce(0) { $0 << 8 | Int($1) }
        let name = String(decoding: bytes[at + 16..<at + 16 + length].prefix { $0 != 0 }, as: UTF8.self)
        if names.last != name { names.append(name) }
        at += 16 + length
      }
    }
    return names
  }
}
