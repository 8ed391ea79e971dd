import AgateBackend
import Synchronization

/// Pixels that are decoded on demand, once, however many threads ask at the same time.
///
/// They lie in memory that renderers share, so that an image is held once.
final class LazyPixels: PixelOrigin, FrameTexels {
  /// The source of the pixels.
  enum Origin: Sendable {
    case file(EncodedImage)
    /// Another image, turned upright.
    case upright(CGImage, CGImagePropertyOrientation)
  }

  private struct State {
    /// Released once it is not needed any more.
    var origin: Origin?
    var memory: TexelMemory?
    /// The pixels once more as an array, if someone asked for one and the memory stays.
    var array: [UInt32]?
    var decoding = CGImage.Decoding()
    var error: ImageError?
  }

  private let state: Mutex<State>
  private let width: Int
  private let height: Int
  private let keeps: Bool
  // Asking for these does not wait for another thread that decodes.
  private let isThere = Atomic<Bool>(false)
  private let opaque: Atomic<Bool>
  /// The number of compositors that show the image.
  private let users = Atomic<Int>(0)

  /// - Parameters:
  ///   - isOpaque: whether the pixels are known to be opaque before they are decoded; false if there may be alpha.
  ///   - keeps: whether decoded pixels stay. If not, they stay only as long as a compositor shows the image.
  init(_ origin: Origin, width: Int, height: Int, isOpaque: Bool, keeps: Bool) {
    (self.width, self.height, self.keeps) = (width, height, keeps)
    opaque = Atomic(isOpaque)
    state = Mutex(State(origin: origin))
  }

  /// Creates pixels that are there already.
  init(_ memory: TexelMemory, isOpaque: Bool) {
    (width, height, keeps) = (memory.width, memory.height, true)
    opaque = Atomic(isOpaque)
    state = Mutex(State(memory: memory))
    isThere.store(true, ordering: .releasing)
  }

  var isDecoded: Bool { isThere.load(ordering: .sequentiallyConsistent) }
  var isOpaque: Bool { opaque.load(ordering: .relaxed) }
  var decoding: CGImage.Decoding { state.withLock { $0.decoding } }

  /// The pixels; transparent if they cannot be decoded.
  var memory: TexelMemory { state.withLock { memory(&$0) } }

  /// The pixels as an array. It is kept as long as the pixels are, since programs ask for one again and again.
  func pixels() -> [UInt32] {
    state.withLock { state in
      if let array = state.array { return array }
      let array = memory(&state).texels
      if state.memory != nil { state.array = array }
      return array
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
      guard state.memory != nil, state.error == nil else { return }
      // A compositor that begins to show the image meanwhile is counted here, or finds the pixels gone.
      isThere.store(false, ordering: .sequentiallyConsistent)
      guard users.load(ordering: .sequentiallyConsistent) == 0 else {
        return isThere.store(true, ordering: .sequentiallyConsistent)
      }
      (state.memory, state.array) = (nil, nil)
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
