import AgateBackend
import Synchronization

/// Pixels in memory. Renderers share the memory, so that an image is in memory only once.
final class HeldPixels: PixelOrigin, FrameTexels {
  let memory: TexelMemory
  /// A copy of the pixels as an array, if an array was requested.
  private let array = Mutex<[UInt32]?>(nil)

  /// - Parameter memory: the pixels, with their edges repeated around them.
  init(_ memory: TexelMemory) { self.memory = memory }

  /// Returns the pixels as an array. The array is kept, because programs request it repeatedly.
  func pixels() -> [UInt32] {
    array.withLock { array in
      if let array { return array }
      let made = memory.texels
      array = made
      return made
    }
  }
}
