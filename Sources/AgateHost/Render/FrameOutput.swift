import Agate

/// A finished frame on its way to an output.
package final class FramePicture: @unchecked Sendable {
  package let width: Int
  package let height: Int
  /// The pixels as premultiplied RGBA, row by row without gaps.
  package var pixels: UnsafePointer<UInt32> {
    if let kept { return UnsafePointer(kept.pixels) }
    guard let memory else { preconditionFailure("a picture without a frame has no pixels") }
    return UnsafePointer(memory.pixels)
  }
  /// The renderer's pixels, until they are copied or released.
  private var kept: PixelBuffer?
  /// The picture's own memory; nil until a copy is needed.
  private var memory: PixelMemory?
  package private(set) var moment = FrameMoment(number: 0, time: 0)
  /// The name of the backend that drew the frame.
  package private(set) var backend = ""

  package init(width: Int, height: Int) { (self.width, self.height) = (width, height) }

  /// Takes the pixels of a frame. Keeps the renderer's memory if it lasts and has no gaps; otherwise copies the pixels.
  /// Returns false if there is not enough memory.
  package func take(_ source: PixelBuffer, of moment: FrameMoment, by backend: String) -> Bool {
    precondition(source.width == width && source.height == height, "a frame must have the size that was asked for")
    (self.moment, self.backend) = (moment, backend)
    kept = source
    return source.isLasting && source.stride == width || makeOwn() != nil
  }

  /// Returns memory in which the pixels can be changed. The first call copies the pixels from the renderer's memory.
  /// Returns nil if there is not enough memory.
  package func makeOwn() -> UnsafeMutablePointer<UInt32>? {
    if memory == nil { memory = PixelMemory(count: width * height) }
    guard let memory else { return nil }
    if let source = kept {
      for y in 0..<height { (memory.pixels + y * width).update(from: source.pixels + y * source.stride, count: width) }
      kept = nil
    }
    return memory.pixels
  }

  /// Releases the renderer's memory.
  package func letGo() { kept = nil }

  package var bytes: UnsafeRawBufferPointer { UnsafeRawBufferPointer(start: pixels, count: width * height * 4) }
}

/// A destination of frames: files, a stream or checksums.
package protocol FrameOutput: AnyObject, Sendable {
  /// Whether ``emit(_:of:)`` may block without end because another process does not read.
  var waitsForReader: Bool { get }

  /// Whether the output is useful only with all frames. The default is false.
  var needsAllFrames: Bool { get }

  /// Called for each frame before it is encoded, in order. The default does nothing.
  func note(_ image: FramePicture)

  /// Encodes a frame. This method is called on several threads at the same time, in any order of frames.
  func prepare(_ image: FramePicture) throws(CommandFailure) -> [UInt8]

  /// Writes an encoded frame. This method is called for one frame at a time, in the frames' order.
  func emit(_ prepared: [UInt8], of image: FramePicture) throws(CommandFailure)

  /// Called when all frames were emitted. The default does nothing.
  func finish() throws(CommandFailure)

  /// Called when the job ends without some of its frames. Removes output that is useless without these frames. The
  /// default does nothing.
  func discard()
}

extension FrameOutput {
  package var needsAllFrames: Bool { false }
  package func note(_ image: FramePicture) {}
  package func finish() throws(CommandFailure) {}
  package func discard() {}
}
