import Foundation

/// Memory for as many pixels as a frame has, all zero at first.
///
/// Unlike an array, it can be asked for where there may not be enough.
public final class PixelMemory: @unchecked Sendable {
  /// The first pixel.
  public let pixels: UnsafeMutablePointer<UInt32>
  /// How many pixels there are.
  public let count: Int

  /// nil if there is not so much memory.
  public init?(count: Int) {
    guard let memory = calloc(max(count, 1), 4) else { return nil }
    pixels = memory.bindMemory(to: UInt32.self, capacity: count)
    self.count = count
  }

  deinit { free(pixels) }
}
