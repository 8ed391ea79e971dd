import Agate
import Foundation
import Synchronization

/// An animated PNG file that repeats without end. The file is written atomically, when all frames are complete.
package final class APNGOutput: FrameOutput {
  private let file: PendingFile
  private let state: Mutex<State>
  private let encoders: Mutex<[APNGEncoder]>
  package let waitsForReader = false
  package let needsAllFrames = true

  private struct State {
    /// The pixels of the last noted frame.
    let latest: PixelMemory
    var count = 0
    /// The frames that are not encoded yet: the number in the file, and the box of pixels that differ from the previous
    /// frame.
    var places: [ObjectIdentifier: (index: Int, changed: PixelBox)] = [:]
  }

  /// - Parameters:
  ///   - isOpaque: Whether the background of the scene is opaque.
  package init(
    path: String, width: Int, height: Int, rate: FrameRate, isOpaque: Bool, frameCount: Int
  ) throws(CommandFailure) {
    guard let latest = PixelMemory(count: width * height) else {
      throw CommandFailure(.temporary, "\(path): no memory for \(width)×\(height) pixels")
    }
    state = Mutex(State(latest: latest))
    let encoder = APNGEncoder(
      width: width, height: height, isOpaque: isOpaque, seconds: (rate.denominator, rate.numerator))
    encoders = Mutex([encoder])
    do throws(FileError) {
      file = try PendingFile(path)
    } catch {
      throw CommandFailure(.output, "\(error)")
    }
    do throws(CommandFailure) {
      try write(encoder.beginning(pictureCount: frameCount))
    } catch {
      discard()
      throw error
    }
  }

  package func note(_ image: FramePicture) {
    state.withLock { state in
      let latest = state.latest.pixels
      let changed = Self.difference(image.pixels, latest, width: image.width, height: image.height)
      latest.update(from: image.pixels, count: image.width * image.height)
      state.places[ObjectIdentifier(image)] = (state.count, changed)
      state.count += 1
    }
  }

  package func prepare(_ image: FramePicture) throws(CommandFailure) -> [UInt8] {
    guard let place = state.withLock({ $0.places.removeValue(forKey: ObjectIdentifier(image)) }) else {
      preconditionFailure("a frame is noted before it is encoded")
    }
    var encoder = encoders.withLock { $0.count > 1 ? $0.removeLast() : $0[0] }
    defer { encoders.withLock { [encoder] in $0.append(encoder) } }
    do throws(ImageError) {
      return try encoder.picture(image.pixels, changed: place.changed, index: place.index)
    } catch {
      throw CommandFailure(.temporary, "frame \(image.moment.number): \(error)")
    }
  }

  package func emit(_ prepared: [UInt8], of image: FramePicture) throws(CommandFailure) { try write(prepared) }

  package func finish() throws(CommandFailure) {
    try write(APNGEncoder.end)
    do throws(FileError) {
      try file.publish()
    } catch {
      throw CommandFailure(.output, "\(error)")
    }
  }

  package func discard() { file.discard() }

  private func write(_ bytes: [UInt8]) throws(CommandFailure) {
    do throws(FileError) {
      try file.write(bytes)
    } catch {
      throw CommandFailure(.output, "\(error)")
    }
  }

  /// Returns the smallest box that contains all different pixels.
  private static func difference(
    _ a: UnsafePointer<UInt32>, _ b: UnsafePointer<UInt32>, width: Int, height: Int
  ) -> PixelBox {
    func differs(_ y: Int) -> Bool { memcmp(a + y * width, b + y * width, 4 * width) != 0 }
    guard let top = (0..<height).first(where: differs), let bottom = (0..<height).last(where: differs) else {
      return .empty
    }
    var (left, right) = (width, 0)
    for y in top...bottom {
      let (p, q) = (a + y * width, b + y * width)
      if let x = (0..<left).first(where: { p[$0] != q[$0] }) { left = x }
      if let x = (right..<width).last(where: { p[$0] != q[$0] }) { right = x + 1 }
    }
    return PixelBox(x0: Int32(left), y0: Int32(top), x1: Int32(right), y1: Int32(bottom + 1))
  }
}
