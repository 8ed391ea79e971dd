import Agate
import Foundation
import Synchronization

/// PNG files, each written atomically and recorded in the manifest.
package final class PNGOutput: FrameOutput {
  private let pattern: OutputPattern
  private let manifest: Manifest?
  private let encoders = Mutex<[PNGEncoder]>([])
  package let waitsForReader = false

  package init(pattern: OutputPattern, manifest: Manifest?) {
    self.pattern = pattern
    self.manifest = manifest
  }

  package func prepare(_ image: FramePicture) throws(CommandFailure) -> [UInt8] {
    var encoder = encoders.withLock { $0.popLast() } ?? PNGEncoder()
    let path = pattern.path(frame: image.moment.number)
    let bytes: [UInt8]
    do throws(ImageError) {
      bytes = try encoder.encode(image.pixels, width: image.width, height: image.height, stride: image.width)
    } catch {
      throw CommandFailure(.temporary, "frame \(image.moment.number): \(error)")
    }
    encoders.withLock { [encoder] in $0.append(encoder) }
    do throws(FileError) {
      try AtomicFile.write(bytes, to: path)
    } catch {
      throw CommandFailure(.output, "\(error)")
    }
    return manifest?.line(frame: image.moment.number, path: path, bytes: bytes, by: image.backend) ?? []
  }

  package func emit(_ prepared: [UInt8], of image: FramePicture) throws(CommandFailure) {
    try manifest?.append(prepared)
  }
}

/// Raw frames on standard output: premultiplied RGBA, row by row, frame after frame.
package final class RawOutput: FrameOutput {
  package let waitsForReader = true

  package func prepare(_ image: FramePicture) throws(CommandFailure) -> [UInt8] { [] }

  package func emit(_ prepared: [UInt8], of image: FramePicture) throws(CommandFailure) {
    // Frames are written completely, even while the process is stopping.
    let code = StandardOutput.writeAll(image.bytes, stoppable: false)
    if code != 0 { throw StandardOutput.failure(code) }
  }
}
