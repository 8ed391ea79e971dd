import Foundation

/// The PNG decoder of ffmpeg, if ffmpeg is installed.
enum FFmpeg {
  static let isInstalled = FileManager.default.isExecutableFile(atPath: "/usr/bin/ffmpeg")

  static func rawRGBA(of png: [UInt8]) throws -> [UInt8] {
    let directory = try TemporaryDirectory()
    try Data(png).write(to: URL(fileURLWithPath: directory.file("in.png")))
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/ffmpeg")
    process.arguments = ["-v", "error", "-i", directory.file("in.png"), "-f", "rawvideo", "-pix_fmt", "rgba", "-"]
    process.standardInput = FileHandle.nullDevice
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let data = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw CocoaError(.executableLoad) }
    return Array(data)
  }
}
