import Dispatch
import Glibc

/// Reads a text that another program writes to a pipe, without blocking a thread. The read ends without a text if the
/// text is too long or the program is too slow.
final class PipeReader: @unchecked Sendable {
  struct Limits: Sendable {
    /// The maximum length of a text, in bytes.
    var length = 16 << 20
    /// The maximum time without new data, in seconds.
    var pause = 5.0
    /// The maximum total time, in seconds.
    var total = 60.0
  }

  /// The queue on which all readers and writers run.
  static let queue = DispatchQueue(label: "agate.clipboard")

  private let descriptor: Int32
  private let limits: Limits
  /// Nil if no descriptor was left.
  private let source: DescriptorSource?
  private let timer: any DispatchSourceTimer
  private let end: DispatchTime
  private var bytes: [UInt8] = []
  /// The completion handler, which is called once. Nil after the call.
  private var completion: (@Sendable (String?) -> Void)?

  /// Starts to read. The descriptor is closed at the end.
  ///
  /// - Parameter completion: Called with the text, or with nil if the text is empty or incomplete. The call may be on
  ///   any thread.
  init(_ descriptor: Int32, limits: Limits, _ completion: @escaping @Sendable (String?) -> Void) {
    (self.descriptor, self.limits, self.completion) = (descriptor, limits, completion)
    _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK)
    source = DescriptorSource(descriptor, .readable, queue: Self.queue)
    timer = DispatchSource.makeTimerSource(queue: Self.queue)
    end = .now() + limits.total
    // The handlers retain the reader until it has finished.
    source?.activate { self.readable() }
    timer.setEventHandler { self.finish(nil) }
    timer.schedule(deadline: min(end, .now() + limits.pause))
    timer.activate()
    if source == nil { cancel() }
  }

  /// Cancels the read, which then ends without a text. Has no effect after the end of the read. Any thread may call
  /// this method.
  func cancel() { Self.queue.async { self.finish(nil) } }

  private func readable() {
    if completion == nil { return }
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
        // A program without contents closes the pipe immediately.
        return finish(bytes.isEmpty ? nil : String(decoding: bytes, as: UTF8.self))
      }
    }
    timer.schedule(deadline: min(end, .now() + limits.pause))
  }

  private func finish(_ text: String?) {
    guard let completion else { return }
    self.completion = nil
    bytes = []
    // Cancelling releases the handlers, which retain this object.
    source?.cancel()
    timer.cancel()
    close(descriptor)
    completion(text)
  }
}
