import Agate
import Foundation
import Synchronization

/// Records the times of all stages and writes them to a file for chrome://tracing and Perfetto.
final class TraceRecorder: Sendable {
  private struct Event {
    /// The position in `names`.
    var name: Int
    var thread: Int
    var frame: Int
    /// The time since the recorder was created, in nanoseconds.
    var start: Int64
    var duration: Int64
  }
  private struct State {
    var events: [Event] = []
    var names: [String] = []
    /// The thread numbers in the file, by the system's thread identifier.
    var numbers: [UInt: Int] = [:]
    /// The thread names, by number in the file.
    var threads: [Int: String] = [:]
    /// The frame to which stages without a frame number belong.
    var frame = 0
  }
  private let origin = ContinuousClock.now
  private let state = Mutex(State())
  private let listener = Mutex<StageListener?>(nil)

  /// The thread number for the stages of a graphics device.
  private static let device = 0

  /// The thread number for drawing. Frames are drawn on the main actor, which any unnamed thread may serve.
  private static let frames = 1

  /// Starts to record the stages of the renderers and compositors.
  init() {
    state.withLock { $0.threads = [Self.device: "device", Self.frames: "frames"] }
    let listener = StageTrace.listen { [weak self] span in
      self?.add(span.stage.rawValue, from: span.begin, to: span.end, frame: nil, isOfDevice: span.isOfDevice)
    }
    self.listener.withLock { $0 = listener }
  }

  /// Sets the name of the calling thread for the trace file.
  func nameThread(_ name: String) {
    let own = UInt(pthread_self())
    state.withLock { state in
      let number = state.threads.count
      state.numbers[own] = number
      state.threads[number] = name
    }
  }

  /// Sets the frame to which further stages without a frame number belong.
  func begin(frame: Int) { state.withLock { $0.frame = frame } }

  /// Records work of the calling thread for a frame. If `frame` is nil, the work belongs to the frame of
  /// ``begin(frame:)``.
  func add(
    _ name: String, from start: ContinuousClock.Instant, to end: ContinuousClock.Instant = .now, frame: Int?,
    isOfDevice: Bool = false
  ) {
    let own = UInt(pthread_self())
    let (begin, length) = (max(Self.nanoseconds(start - origin), 0), max(Self.nanoseconds(end - start), 0))
    state.withLock { state in
      var index = state.names.firstIndex(of: name)
      if index == nil {
        state.names.append(name)
        index = state.names.count - 1
      }
      let thread = isOfDevice ? Self.device : state.numbers[own] ?? Self.frames
      state.events.append(
        Event(name: index!, thread: thread, frame: frame ?? state.frame, start: begin, duration: length))
    }
  }

  /// Ends the recording and writes the file.
  func write(to path: String) throws(CommandFailure) {
    listener.withLock { $0?.stop() }
    let process = getpid()
    let text = state.withLock { state in
      var lines = [#"{"ph":"M","name":"process_name","pid":\#(process),"tid":0,"args":{"name":"agate"}}"#]
      for (thread, name) in state.threads.sorted(by: { $0.key < $1.key })
      where thread != Self.device || state.events.contains(where: { $0.thread == Self.device }) {
        lines.append(
          #"{"ph":"M","name":"thread_name","pid":\#(process),"tid":\#(thread),"args":{"name":"\#(name)"}}"#)
      }
      for event in state.events {
        let (start, length) = (Self.microseconds(event.start), Self.microseconds(event.duration))
        lines.append(
          #"{"ph":"X","cat":"frame","name":"\#(state.names[event.name])","pid":\#(process),"tid":\#(event.thread),"#
            + #""ts":\#(start),"dur":\#(length),"args":{"frame":\#(event.frame)}}"#)
      }
      return "{\"displayTimeUnit\":\"ms\",\"traceEvents\":[\n" + lines.joined(separator: ",\n") + "\n]}\n"
    }
    do throws(FileError) {
      try AtomicFile.write(Array(text.utf8), to: path)
    } catch {
      throw CommandFailure(.output, "\(error)")
    }
  }

  private static func nanoseconds(_ duration: Duration) -> Int64 {
    let (seconds, attoseconds) = duration.components
    return seconds * 1_000_000_000 + attoseconds / 1_000_000_000
  }

  /// Formats a time in microseconds with three decimals, the unit of the file format.
  private static func microseconds(_ nanoseconds: Int64) -> String {
    let rest = String(nanoseconds % 1000)
    return "\(nanoseconds / 1000)." + String(repeating: "0", count: 3 - rest.count) + rest
  }
}
