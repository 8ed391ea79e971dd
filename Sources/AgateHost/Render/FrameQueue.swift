import Agate
import Foundation

/// Passes frames to an output in order. The queue has its own threads and limits the memory of frames.
final class FrameQueue: @unchecked Sendable {
  private let output: any FrameOutput
  private let progress: ProgressReporter
  private let trace: TraceRecorder?
  private let capacity: Int
  private let condition = NSCondition()
  // The condition's lock protects all properties below.
  private var allocated = 0
  private var free: [FramePicture] = []
  private var waiting: [(order: Int, image: FramePicture)] = []
  private var prepared: [Int: (image: FramePicture, bytes: [UInt8])] = [:]
  private var submitted = 0
  private var emitted = 0
  private var working = 0
  private var emitting = false
  private var closed = false
  private var failure: CommandFailure?

  /// The maximum memory for frames in the queue, in bytes. Two frames are always allowed.
  private static let memory = 1 << 29

  /// - Parameter frameSize: The size of a frame, in bytes.
  init(output: any FrameOutput, progress: ProgressReporter, workers: Int, frameSize: Int, trace: TraceRecorder? = nil) {
    self.output = output
    self.progress = progress
    self.trace = trace
    capacity = min(workers + 2, max(Self.memory / frameSize, 2))
    for index in 0..<workers {
      let thread = Thread { [self] in
        trace?.nameThread("output \(index + 1)")
        work()
      }
      thread.name = "frame output"
      thread.start()
    }
  }

  /// Adds a frame to the queue. Copies pixels that do not last. Blocks while the queue is full.
  func submit(_ pixels: PixelBuffer, of moment: FrameMoment, by backend: String) throws(CommandFailure) {
    condition.lock()
    defer { condition.unlock() }
    while free.isEmpty && allocated == capacity && failure == nil && !StopSignal.isSet { pause() }
    if let failure { throw failure }
    try StopSignal.check()
    let image: FramePicture
    if let reused = free.popLast() {
      image = reused
    } else {
      image = FramePicture(width: pixels.width, height: pixels.height)
      allocated += 1
    }
    condition.unlock()
    let isTaken = image.take(pixels, of: moment, by: backend)
    if isTaken { output.note(image) }
    condition.lock()
    guard isTaken else {
      throw CommandFailure(
        .temporary, "frame \(moment.number): no memory for a copy of \(pixels.width)×\(pixels.height) pixels")
    }
    waiting.append((submitted, image))
    submitted += 1
    condition.broadcast()
  }

  /// Waits until every frame has been emitted.
  ///
  /// If the process is to stop or the output fails, this method waits only for frames that are being encoded or
  /// written. It then waits at most 20 seconds, or one second if the output waits for a reader.
  func finish() throws(CommandFailure) {
    condition.lock()
    defer { condition.unlock() }
    closed = true
    condition.broadcast()
    while emitted < submitted && failure == nil && !StopSignal.isSet { pause() }
    if StopSignal.isSet || failure != nil {
      waiting.removeAll()
      let patience = Date(timeIntervalSinceNow: output.waitsForReader ? 1 : 20)
      while working > 0 && Date() < patience { pause() }
    }
    if let failure { throw failure }
    if emitted < submitted { try StopSignal.check() }
  }

  /// Waits at most 50 milliseconds, because a signal does not wake a thread that waits for a condition.
  private func pause() { _ = condition.wait(until: Date(timeIntervalSinceNow: 0.05)) }

  private func work() {
    condition.lock()
    while true {
      while waiting.isEmpty && !closed { condition.wait() }
      guard !waiting.isEmpty else { break }
      let (order, image) = waiting.removeFirst()
      if failure != nil || StopSignal.isSet { continue }
      working += 1
      condition.unlock()
      var bytes: [UInt8] = []
      var problem: CommandFailure?
      let start = trace.map { _ in ContinuousClock.now }
      do throws(CommandFailure) {
        bytes = try output.prepare(image)
      } catch {
        problem = error
      }
      if let start { trace?.add("encode", from: start, frame: image.moment.number) }
      condition.lock()
      if let problem { fail(problem) } else { prepared[order] = (image, bytes) }
      emitReady()
      working -= 1
      condition.broadcast()
    }
    condition.unlock()
  }

  /// Emits the next frames in order, as long as they are prepared. The lock is held on entry and on return.
  private func emitReady() {
    guard !emitting else { return }
    emitting = true
    while failure == nil, let (image, bytes) = prepared.removeValue(forKey: emitted) {
      condition.unlock()
      var problem: CommandFailure?
      let start = trace.map { _ in ContinuousClock.now }
      do throws(CommandFailure) {
        try output.emit(bytes, of: image)
        if let start { trace?.add("emit", from: start, frame: image.moment.number) }
        progress.frameDone(image.moment.number)
      } catch {
        problem = error
      }
      condition.lock()
      if let problem {
        fail(problem)
        break
      }
      emitted += 1
      image.letGo()
      free.append(image)
      condition.broadcast()
    }
    emitting = false
  }

  private func fail(_ problem: CommandFailure) {
    if failure == nil { failure = problem }
    waiting.removeAll()
    condition.broadcast()
  }
}
