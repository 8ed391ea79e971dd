import Dispatch
import Synchronization

/// Pixels that are decoded on demand, once, however many threads ask at the same time.
final class LazyPixels: PixelOrigin {
  /// The source of the pixels.
  enum Origin: Sendable {
    case file(EncodedImage)
    /// Another image, turned upright.
    case upright(CGImage, CGImagePropertyOrientation)
  }

  private struct State {
    /// Released once it is not needed any more.
    var origin: Origin?
    var pixels: [UInt32]?
    var decoding = CGImage.Decoding()
    var error: ImageError?
  }

  private let state: Mutex<State>
  private let count: Int
  private let keeps: Bool
  // Asking for these does not wait for another thread that decodes.
  private let isThere = Atomic<Bool>(false)
  private let opaque: Atomic<Bool>
  /// The number of compositors that show the image.
  private let users = Atomic<Int>(0)

  /// - Parameters:
  ///   - isOpaque: whether the pixels are known to be opaque before they are decoded; false if there may be alpha.
  ///   - keeps: whether decoded pixels stay. If not, they stay only as long as a compositor shows the image.
  init(_ origin: Origin, count: Int, isOpaque: Bool, keeps: Bool) {
    self.count = count
    self.keeps = keeps
    opaque = Atomic(isOpaque)
    state = Mutex(State(origin: origin))
  }

  var isDecoded: Bool { isThere.load(ordering: .sequentiallyConsistent) }
  var isOpaque: Bool { opaque.load(ordering: .relaxed) }
  var decoding: CGImage.Decoding { state.withLock { $0.decoding } }

  /// The pixels; transparent if they cannot be decoded.
  func pixels() -> [UInt32] {
    state.withLock { state in
      if let pixels = state.pixels { return pixels }
      let pixels = make(&state)
      if keeps || users.load(ordering: .relaxed) > 0 || state.error != nil { keep(pixels, &state) }
      return pixels
    }
  }

  /// The reason why the pixels could not be decoded, if that was tried.
  var error: ImageError? { state.withLock { $0.error } }

  /// The file that the pixels are decoded from; nil once it is released because the pixels are kept, or if there is
  /// no file.
  var file: EncodedImage? {
    state.withLock { state in
      if case .file(let file) = state.origin { return file }
      return nil
    }
  }

  /// Tells the pixels that a compositor begins to show the image: pixels decoded from then on stay.
  func beginUse() { users.add(1, ordering: .sequentiallyConsistent) }

  func endUse() {
    if users.subtract(1, ordering: .relaxed).newValue > 0 || keeps { return }
    state.withLock { state in
      guard state.pixels != nil, state.error == nil else { return }
      // A compositor that begins to show the image meanwhile is counted here, or finds the pixels gone.
      isThere.store(false, ordering: .sequentiallyConsistent)
      guard users.load(ordering: .sequentiallyConsistent) == 0 else {
        return isThere.store(true, ordering: .sequentiallyConsistent)
      }
      state.pixels = nil
      state.decoding.byteCount = 0
    }
  }

  private func keep(_ pixels: [UInt32], _ state: inout State) {
    state.pixels = pixels
    state.decoding.byteCount = count * 4
    if keeps { state.origin = nil }
    isThere.store(true, ordering: .releasing)
  }

  private func make(_ state: inout State) -> [UInt32] {
    let start = ContinuousClock.now
    var pixels: [UInt32]
    do throws(ImageError) {
      switch state.origin! {
      case .file(let file): pixels = try file.decode()
      case .upright(let image, let orientation):
        pixels = orientation.upright(try image.pixelsOnce(), width: image.width, height: image.height)
      }
      if !isOpaque { opaque.store(pixels.allSatisfy { $0 >> 24 == 255 }, ordering: .relaxed) }
    } catch {
      state.error = error
      opaque.store(false, ordering: .relaxed)
      pixels = [UInt32](repeating: 0, count: count)
    }
    state.decoding.count += 1
    state.decoding.seconds = (ContinuousClock.now - start) / .seconds(1)
    return pixels
  }
}
