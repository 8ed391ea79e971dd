import Foundation
import Testing

private enum Phase: String { case ready = "isReady", executing = "isExecuting", finished = "isFinished" }

/// An operation that tells of its states themselves, by their names.
private final class NamedJob: Operation, @unchecked Sendable {
  private var phase = Phase.ready {
    willSet {
      _willChangeValue(forKey: newValue.rawValue)
      _willChangeValue(forKey: phase.rawValue)
    }
    didSet {
      _didChangeValue(forKey: oldValue.rawValue)
      _didChangeValue(forKey: phase.rawValue)
    }
  }
  override var isAsynchronous: Bool { true }
  override var isReady: Bool { phase == .ready && super.isReady }
  override var isExecuting: Bool { phase == .executing }
  override var isFinished: Bool { phase == .finished }
  override func start() {
    guard !isCancelled else { return phase = .finished }
    phase = .executing
    DispatchQueue.global().asyncAfter(deadline: .now() + 0.01) { self.phase = .finished }
  }
}

/// An operation that tells of the property on which its states depend, as `agate port` rewrites it.
private final class DependentJob: Operation, KeyValueDependent, @unchecked Sendable {
  private let lock = NSLock()
  private var storedPhase = Phase.ready
  private(set) var phase: Phase {
    get { lock.withLock { storedPhase } }
    set {
      _willChangeValue(forKey: "phase")
      lock.withLock { storedPhase = newValue }
      _didChangeValue(forKey: "phase")
    }
  }
  override var isReady: Bool { phase == .ready && super.isReady }
  override var isExecuting: Bool { phase == .executing }
  override var isFinished: Bool { phase == .finished }
  override func start() {
    phase = .executing
    DispatchQueue.global().asyncAfter(deadline: .now() + 0.01) { self.phase = .finished }
  }
  static func keyPathsForValuesAffectingValue(forKey key: String) -> Set<String> {
    ["isReady", "isExecuting", "isFinished"].contains(key) ? ["phase"] : []
  }
}

/// An operation that calls Foundation's own methods, in code that is not rewritten.
private final class PlainJob: Operation, @unchecked Sendable {
  private var isDone = false {
    willSet { willChangeValue(forKey: "isFinished") }
    didSet { didChangeValue(forKey: "isFinished") }
  }
  private var isRunning = false {
    willSet { willChangeValue(for: \.isExecuting) }
    didSet { didChangeValue(for: \.isExecuting) }
  }
  override var isExecuting: Bool { isRunning }
  override var isFinished: Bool { isDone }
  override func start() {
    isRunning = true
    DispatchQueue.global().asyncAfter(deadline: .now() + 0.01) { (self.isRunning, self.isDone) = (false, true) }
  }
}

/// An operation whose stored properties are named like its states, but are none.
private final class MarkedJob: Operation, @unchecked Sendable {
  private let _isFinished = "no"
  override var isFinished: Bool { true }
}

private final class Watcher: NSObject, KeyValueObserver, @unchecked Sendable {
  private let lock = NSLock()
  private var values: [Bool] = []
  var seen: [Bool] { lock.withLock { values } }
  func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?, context: UnsafeMutableRawPointer?
  ) {
    let value = change?[.newKey] as? Bool
    lock.withLock { values.append(value ?? false) }
  }
}

/// Asynchronous operations, as programs for iOS write them.
@Suite struct OperationTests {
  @Test(.timeLimit(.minutes(1)), arguments: [0, 1, 2]) func asynchronousOperationsEnd(kind: Int) {
    let make: () -> Operation = [{ NamedJob() }, { DependentJob() }, { PlainJob() }][kind]
    let queue = OperationQueue(), jobs = (0..<3).map { _ in make() }, done = DispatchSemaphore(value: 0)
    queue.maxConcurrentOperationCount = 1
    jobs[0].addDependency(jobs[2])
    jobs[1].completionBlock = { done.signal() }
    queue.addOperations(jobs, waitUntilFinished: true)
    #expect(jobs.allSatisfy { $0.isFinished && !$0.isExecuting })
    // Foundation takes an operation out of the queue after those who wait for its end have gone on.
    for _ in 0..<200 where queue.operationCount > 0 { usleep(5000) }
    #expect(queue.operationCount == 0)
    done.wait()
  }

  @Test(arguments: [0, 1]) func statesCallObservers(kind: Int) {
    let job: Operation = kind == 0 ? NamedJob() : DependentJob(), watcher = Watcher()
    job.addObserver(watcher, forKeyPath: "isFinished", options: .new, context: nil)
    let queue = OperationQueue()
    queue.addOperations([job], waitUntilFinished: true)
    // The last call may come after the queue has noticed the end.
    for _ in 0..<200 where watcher.seen.last != true { usleep(5000) }
    #expect(watcher.seen.last == true)
    job.removeObserver(watcher, forKeyPath: "isFinished")
  }

  @Test func observersReceiveTheStatesThatTheClassOverrides() {
    let job = MarkedJob(), watcher = Watcher()
    job.addObserver(watcher, forKeyPath: "isFinished", options: .new, context: nil)
    job._willChangeValue(forKey: "isFinished")
    job._didChangeValue(forKey: "isFinished")
    #expect(watcher.seen == [true])
    job.removeObserver(watcher, forKeyPath: "isFinished")
  }

  @Test func operationsAndOtherObjectsTellByTheirNames() {
    let objects: [NSObject] = [DependentJob(), Watcher()]
    for object in objects {
      let watcher = Watcher()
      object.addObserver(watcher, forKeyPath: "isFinished", context: nil)
      object._willChangeValue(forKey: "isFinished")
      object._didChangeValue(forKey: "isFinished")
      #expect(watcher.seen.count == 1)
      object.removeObserver(watcher, forKeyPath: "isFinished")
    }
  }
}
