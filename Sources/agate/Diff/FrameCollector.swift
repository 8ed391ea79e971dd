import AgateHost
import Synchronization

/// A frame output that keeps the pixels of frames in memory.
final class FrameCollector: FrameOutput {
  let waitsForReader = false
  private let frames = Mutex<[Int: [UInt32]]>([:])

  func prepare(_ image: FramePicture) throws(CommandFailure) -> [UInt8] {
    let pixels = Array(UnsafeBufferPointer(start: image.pixels, count: image.width * image.height))
    frames.withLock { $0[image.moment.number] = pixels }
    return []
  }

  func emit(_ prepared: [UInt8], of image: FramePicture) throws(CommandFailure) {}

  /// Returns the frames since the last call, by number. The pixels are premultiplied RGBA, row by row from the top.
  func take() -> [Int: [UInt32]] {
    frames.withLock { frames in
      defer { frames = [:] }
      return frames
    }
  }
}
