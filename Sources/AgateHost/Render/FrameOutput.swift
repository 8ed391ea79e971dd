import Agate

/// A finished frame in memory of its own.
package final class FramePicture: @unchecked Sendable {
  package let width: Int
  package let height: Int
  /// Premultiplied RGBA, row by row without gaps.
  package var pixels: UnsafeMutablePointer<UInt32> { memory.pixels }
  private let memory: PixelMemory
  package private(set) var moment = FrameMoment(number: 0, time: 0)
  /// The name of the backend that drew the frame.
  package private(set) var backend = ""

  /// Allocates memory for a frame. Returns nil if there is not enough.
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

/// A destination of frames: files, a stream or checksums.
package protocol FrameOutput: AnyObject, Sendable {
  /// Whether emitting a frame may block for ever because another process does not read.
  var waitsForReader: Bool { get }

  /// Whether the output is useless unless it has all frames. The default is false.
  var needsAllFrames: Bool { get }

  /// Called for each frame before it is encoded, in order. The default does nothing.
  func note(_ image: FramePicture)

  /// Encodes a frame. Called on several threads at a time, in any order.
  func prepare(_ image: FramePicture) throws(CommandFailure) -> [UInt8]

  /// Writes an encoded frame. Called for one frame at a time, in order.
  func emit(_ prepared: [UInt8], of image: FramePicture) throws(CommandFailure)

  /// Called when all frames were emitted. The default does nothing.
  func finish() throws(CommandFailure)

  /// Called when some frames will not come. Removes output that is useless without them. The default does nothing.
  func discard()
}

extension FrameOutput {
  package var needsAllFrames: Bool { false }
  package func note(_ image: FramePicture) {}
  package func finish() throws(CommandFailure) {}
  package func discard() {}
}
