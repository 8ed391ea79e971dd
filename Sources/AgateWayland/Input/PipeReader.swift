import Dispatch
import Glibc

/// Reads the text that another program writes into a pipe, without blocking a thread. A program that writes too much, or
/// nothing, ends the reading.
final class PipeReader: @unchecked Sendable {
  struct Limits: Sendable {
    /// The greatest length of a text, in bytes.
    var length = 16 << 20
    /// The longest pause of the other program, in seconds.
    var pause = 5.0
    /// The longest time in all, in seconds.
    var total = 60.0
  }

  /// The queue of all pipes, on which the state of readers and writers is used.
  static let queue = DispatchQueue(label: "agate.clipboard")

  private let descriptor: Int32
  private let limits: Limits
  private let source: any DispatchSourceRead
  private let timer: any DispatchSourceTimer
  private let end: DispatchTime
  private var bytes: [UInt8] = []
  /// Called once; nil afterwards.
  private var completion: (@Sendable (String?) -> Void)?

  /// Begins to read. The descriptor is closed at the end.
  ///
  /// - Parameter completion: Called with the text, or with nil if it is empty or did not arrive as a whole, on any thread.
  init(_ descriptor: Int32, limits: Limits, _ completion: @escaping @Sendable (String?) -> Void) {
    (self.descriptor, self.limits, self.completion) = (descriptor, limits, completion)
    _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK)
    source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: Self.queue)
    timer = DispatchSource.makeTimerSource(queue: Self.queue)
    end = .now() + limits.total
    source.setCancelHandler { close(descriptor) }
    // The handlers keep the reader until it has finished.
    source.setEventHandler { self.readable() }
    timer.setEventHandler { self.finish(nil) }
    timer.schedule(deadline: min(end, .now() + limits.pause))
    source.activate()
    timer.activate()
  }

  /// Ends the reading without a text, unless it has ended. Any thread may call this method.
  func cancel() { Self.queue.async { self.finish(nil) } }

  private func readable() {
    if completion == nil { return }
    // Dispatch tells the end of a pipe only once, with the last bytes: read until there are no more.
    while true {
      let count = withUnsafeTemporaryAllocation(byteCount: 1 << 16, alignment: 1) { buffer in
        let count = read(descriptor, buffer.baseAddress!, buffer.count)
        if count > 0 { bytes.append(contentsOf: buffer.prefix(count)) }
        return count
      }
      if count < 0, errno == EINTR { continue }
      if count < 0, errno == EAGAIN { break }
      if count < 0 || bytes.count > limits.length { return finish(nil) }
      if count == 0 {
        // A program whose contents are gone closes the pipe at once.
        return finish(bytes.isEmpty ? nil : String(decoding: bytes, as: UTF8.self))
      }
    }
    timer.schedule(deadline: min(end, .now() + limits.pause))
  }

  private func finish(_ text: String?) {
    guard let completion else { return }
    self.completion = nil
    bytes = []
    // Their handlers, which keep this object, go with them.
    source.cancel()
    timer.cancel()
    completion(text)
  }
}
