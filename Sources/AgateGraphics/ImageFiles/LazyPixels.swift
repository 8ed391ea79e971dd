import AgateBackend
import Synchronization

/// Pixels that are decoded on demand. If several threads read them at the same time, they are decoded only once.
///
/// Renderers share the memory of the pixels, so that an image is in memory only once.
final class LazyPixels: PixelOrigin, FrameTexels {
  /// The source of the pixels.
  enum Origin: Sendable {
    case file(EncodedImage)
    /// Another image, which is rotated upright.
    case upright(CGImage, CGImagePropertyOrientation)
  }

  private struct State {
    /// The source, which is released when the decoded pixels are kept.
    var origin: Origin?
    var memory: TexelMemory?
    var decoding = CGImage.Decoding()
    var error: ImageError?
  }

  private let state: Mutex<State>
  private let width: Int
  private let height: Int
  private let keeps: Bool
  // These values are atomic, so that reading them does not wait for a thread that is decoding.
  private let isThere = Atomic<Bool>(false)
  private let opaque: Atomic<Bool>
  /// The number of compositors that show the image.
  private let users = Atomic<Int>(0)

  /// - Parameters:
  ///   - isOpaque: whether the pixels are known to be opaque before they are decoded; false if there may be alpha.
  ///   - keeps: whether decoded pixels are kept. If false, they are kept only while a compositor shows the image.
  init(_ origin: Origin, width: Int, height: Int, isOpaque: Bool, keeps: Bool) {
    (self.width, self.height, self.keeps) = (width, height, keeps)
    opaque = Atomic(isOpaque)
    state = Mutex(State(origin: origin))
  }

  var isDecoded: Bool { isThere.load(ordering: .sequentiallyConsistent) }
  var isOpaque: Bool { opaque.load(ordering: .relaxed) }
  var decoding: CGImage.Decoding { state.withLock { $0.decoding } }

  /// The pixels; transparent if they cannot be decoded.
  var memory: TexelMemory { state.withLock { memory(&$0) } }

  func pixels() -> [UInt32] { memory.pixels() }

  /// The reason why decoding failed. Nil if decoding succeeded or was not attempted yet.
  var error: ImageError? { state.withLock { $0.error } }

  /// The file that the pixels are decoded from. Nil if there is no file, or if the file was released because the pixels
  /// are kept.
  var file: EncodedImage? {
    state.withLock { state in
      if case .file(let file) = state.origin { return file }
      return nil
    }
  }

  /// Tells the pixels that a compositor begins to show the image. Pixels that are decoded from then on are kept.
  func beginUse() { users.add(1, ordering: .sequentiallyConsistent) }

  func endUse() {
    if users.subtract(1, ordering: .relaxed).newValue > 0 || keeps { return }
    state.withLock { state in
      guard state.memory != nil, state.error == nil else { return }
      // If a compositor begins to show the image at the same time, either this thread reads the new value of `users`,
      // or the compositor reads that the pixels are not decoded.
      isThere.store(false, ordering: .sequentiallyConsistent)
      guard users.load(ordering: .sequentiallyConsistent) == 0 else {
        return isThere.store(true, ordering: .sequentiallyConsistent)
      }
      state.memory = nil
      state.decoding.byteCount = 0
    }
  }

  private func memory(_ state: inout State) -> TexelMemory {
    if let memory = state.memory { return memory }
    let memory = make(&state)
    if keeps || users.load(ordering: .relaxed) > 0 || state.error != nil { keep(memory, &state) }
    return memory
  }

  private func keep(_ memory: TexelMemory, _ state: inout State) {
    state.memory = memory
    state.decoding.byteCount = width * height * 4
    if keeps { state.origin = nil }
    isThere.store(true, ordering: .releasing)
  }

  private func make(_ state: inout State) -> TexelMemory {
    let start = ContinuousClock.now
    let memory = TexelMemory(width: width, height: height)
    do throws(ImageError) {
      switch state.origin! {
      case .file(let file): try file.decode(into: memory)
      case .upright(let image, let orientation):
        try image.withRowsOnce { orientation.turn($0, width: image.width, height: image.height, into: memory) }
      }
      if !isOpaque { opaque.store(memory.isOpaque, ordering: .relaxed) }
    } catch {
      state.error = error
      opaque.store(false, ordering: .relaxed)
      memory.clear()
    }
    memory.repeatEdges()
    state.decoding.count += 1
    state.decoding.seconds = (ContinuousClock.now - start) / .seconds(1)
    return memory
  }
}
