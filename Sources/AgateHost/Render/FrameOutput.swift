import Agate

/// A finished frame in memory of its own.
package final class FramePicture: @unchecked Sendable {
  package let width: Int
  package let height: Int
  /// Premultiplied RGBA, row by row without gaps.
  package var pixels: UnsafeMutablePointer<UInt32> { memory.pixels }
  private let memory: PixelMemory
  package private(set) var moment = FrameMoment(number: 0, time: 0)
  /// Name of the backend that drew it.
  package private(set) var backend = ""

  /// nil if there is no memory for it.
  package init?(width: Int, height: Int) {
    guard let memory = PixelMemory(count: width * height) else { return nil }
    self.memory = memory
    self.width = width
    self.height = height
  }

  package func copy(_ source: PixelBuffer, of moment: FrameMoment, by backend: String) {
    precondition(source.width == width && source.height == height, "a frame must have the size that was asked for")
    self.moment = moment
    self.backend = backend
    if source.stride == width {
      pixels.update(from: source.pixels, count: width * height)
    } else {
      for y in 0..<height { (pixels + y * width).update(from: source.pixels + y * source.stride, count: width) }
    }
  }

  package var bytes: UnsafeRawBufferPointer { UnsafeRawBufferPointer(start: pixels, count: width * height * 4) }
}

/// What becomes of frames: files, a stream, digests.
package protocol FrameOutput: AnyObject, Sendable {
  /// Emitting may take for ever because another process does not read.
  var waitsForReader: Bool { get }

  /// What is made of some of the frames is worth nothing.
  var needsAllFrames: Bool { get }

  /// The long part; called on several threads at a time, in any order.
  func prepare(_ image: FramePicture) throws(CommandFailure) -> [UInt8]

  /// The ordered part; called for one frame after the other.
  func emit(_ prepared: [UInt8], of image: FramePicture) throws(CommandFailure)

  /// All frames were emitted.
  func finish() throws(CommandFailure)

  /// Not all frames will come: what is whole only with all of them goes away.
  func discard()
}

extension FrameOutput {
  package var needsAllFrames: Bool { false }
  package func finish() throws(CommandFailure) {}
  package func discard() {}
}
