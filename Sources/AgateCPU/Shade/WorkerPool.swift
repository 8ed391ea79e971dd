import AgateBackend
import Dispatch
import Foundation
import Synchronization

/// A pool of threads that share the parts of jobs. The threads exist as long as the renderer.
///
/// The calling thread also works on the job. Another thread can be a guest: a thread that produces the next frame, and
/// would otherwise wait for the current frame.
final class WorkerPool: Sendable {
  private let crew: Crew

  init(threads: Int) { crew = Crew(threads: threads) }

  deinit { crew.stop() }

  var threads: Int { crew.threads }

  /// Runs all parts of a job, and returns when the last part is done.
  func run(_ job: PoolJob) { crew.run(job) }

  /// Reserves a place for a guest in the following jobs.
  func expectGuest() { crew.expectGuest() }

  /// Opens the place for the guest: from now on, jobs make progress without any other thread.
  func admitGuest() { crew.admitGuest() }

  /// Makes the calling thread work as the guest until ``dismissGuest()`` is called. Before ``admitGuest()``, the method
  /// waits for at most a millisecond. Then it cancels the reservation and returns.
  func work() { crew.workAsGuest() }

  /// Ends the work of the guest. Call this method when the jobs are done for which the guest was expected.
  func dismissGuest() { crew.dismissGuest() }

  /// Returns the counts of the pixels that jobs computed since the previous call.
  func takeShaded() -> ShadedPixels { crew.takeShaded() }
}

/// State that the threads share. The threads retain this object but not the pool, so that releasing the pool ends the
/// threads.
private final class Crew: @unchecked Sendable {
  let threads: Int
  // Written while no other thread works on a job.
  private var job: PoolJob?
  /// Number of further threads that may begin with the job. The thread that takes seat n has number n in the job, and
  /// the caller has number 0.
  private let seats = Atomic<Int>(0)
  private let parts: PartShares
  private var isStopping = false
  private var isStarted = false
  private let shaded = Atomic<Int>(0)
  private let blended = Atomic<Int>(0)
  private let wake = DispatchSemaphore(value: 0)
  private let finished = DispatchSemaphore(value: 0)
  private let own = ShadingMemory()

  private let isGuestExpected = Atomic<Bool>(false)
  private let isGuestAdmitted = Atomic<Bool>(false)
  private let isGuestWaiting = Atomic<Bool>(false)
  private let wakeGuest = DispatchSemaphore(value: 0)
  private let guest = ShadingMemory()

  init(threads: Int) {
    self.threads = max(1, threads)
    parts = PartShares(count: self.threads)
  }

  func run(_ job: PoolJob) {
    let helpers = min(threads, job.partCount) - 1
    parts.reset()
    // A few small tiles take less time than waking another thread.
    if helpers <= 0 || job.area < 16384 { return work(job, thread: 0, own) }
    self.job = job
    seats.store(helpers, ordering: .sequentiallyConsistent)
    let guests = isGuestExpected.load(ordering: .relaxed) ? 1 : 0
    wakeWaitingGuest()
    if helpers > guests { start() }
    for _ in guests..<max(helpers, guests) { wake.signal() }
    work(job, thread: 0, own)
    // Threads that have not begun yet find no seat, so this thread does not wait for them.
    let free = seats.exchange(0, ordering: .acquiringAndReleasing)
    for _ in free..<helpers { finished.wait() }
    self.job = nil
  }

  func takeShaded() -> ShadedPixels {
    ShadedPixels(
      pixels: shaded.exchange(0, ordering: .relaxed), blended: blended.exchange(0, ordering: .relaxed))
  }

  // MARK: Threads of the pool

  func stop() {
    guard isStarted else { return }
    isStopping = true
    for _ in 1..<threads { wake.signal() }
  }

  private func start() {
    if isStarted { return }
    isStarted = true
    for number in 1..<threads {
      let thread = Thread { self.serve() }
      thread.name = "agate tile \(number)"
      thread.start()
    }
  }

  private func serve() {
    let memory = ShadingMemory()
    while true {
      wake.wait()
      if isStopping { return }
      if let seat = takeSeat() { work(seat: seat, memory) }
    }
  }

  private func takeSeat() -> Int? {
    var free = seats.load(ordering: .sequentiallyConsistent)
    while free > 0 {
      let result = seats.compareExchange(expected: free, desired: free - 1, ordering: .acquiringAndReleasing)
      if result.exchanged { return free }
      free = result.original
    }
    return nil
  }

  // MARK: The guest

  func expectGuest() {
    isGuestAdmitted.store(false, ordering: .relaxed)
    isGuestExpected.store(threads > 1, ordering: .relaxed)
  }

  func admitGuest() {
    isGuestAdmitted.store(true, ordering: .sequentiallyConsistent)
    wakeWaitingGuest()
  }

  func workAsGuest() {
    guard isAdmittedSoon() else { return dismissGuest() }
    while isGuestExpected.load(ordering: .sequentiallyConsistent) {
      if let seat = takeSeat() {
        work(seat: seat, guest)
        continue
      }
      isGuestWaiting.store(true, ordering: .sequentiallyConsistent)
      // There is no signal for a job that began, or a dismissal that happened, before `isGuestWaiting` was set.
      let isNeeded = seats.load(ordering: .sequentiallyConsistent) > 0
      let isDismissed = !isGuestExpected.load(ordering: .sequentiallyConsistent)
      if isNeeded || isDismissed, isGuestWaiting.exchange(false, ordering: .sequentiallyConsistent) { continue }
      wakeGuest.wait()
    }
  }

  /// Waits a moment for the drawing to begin. A longer wait could block a thread that the drawing needs to begin.
  private func isAdmittedSoon() -> Bool {
    isGuestWaiting.store(true, ordering: .sequentiallyConsistent)
    if isGuestAdmitted.load(ordering: .sequentiallyConsistent)
      || !isGuestExpected.load(ordering: .sequentiallyConsistent)
    {
      if !isGuestWaiting.exchange(false, ordering: .sequentiallyConsistent) { wakeGuest.wait() }
      return true
    }
    if wakeGuest.wait(timeout: .now() + .milliseconds(1)) == .success { return true }
    // Whoever has cleared the flag meanwhile gives a signal.
    if isGuestWaiting.exchange(false, ordering: .sequentiallyConsistent) { return false }
    wakeGuest.wait()
    return true
  }

  private func wakeWaitingGuest() {
    if isGuestWaiting.exchange(false, ordering: .sequentiallyConsistent) { wakeGuest.signal() }
  }

  func dismissGuest() {
    isGuestExpected.store(false, ordering: .sequentiallyConsistent)
    wakeWaitingGuest()
  }

  // MARK: Work

  private func work(seat: Int, _ memory: ShadingMemory) {
    if let job { work(job, thread: seat, memory) }
    finished.signal()
  }

  private func work(_ job: PoolJob, thread: Int, _ memory: ShadingMemory) {
    let count = job.partCount
    var place = parts.first
    switch job {
    case .tiles(let job):
      let columns = job.tiles.width
      while let tile = parts.take(count, at: &place) {
        let row = job.tiles.y0 + Int32(tile / columns)
        let column = job.tiles.x0 + Int32(tile % columns)
        memory.tiles.shade(job, column: column, row: row)
      }
      let pixels = memory.tiles.takeShaded()
      shaded.add(pixels.pixels, ordering: .relaxed)
      blended.add(pixels.blended, ordering: .relaxed)
    case .bands(let job):
      while let band = parts.take(count, at: &place) { job.run(band: band, scratch: &memory.scratch) }
    case .particles(let job):
      while let part = parts.take(count, at: &place) { job.run(part: part) }
    case .instances(let job):
      while let part = parts.take(count, at: &place) { job.run(part: part) }
    case .stamps(let job):
      while let part = parts.take(count, at: &place) { job.run(part: part, thread: thread) }
    case .masks(let job):
      while let part = parts.take(count, at: &place) { job.run(part: part, thread: thread) }
    }
  }
}

/// The working memory of one thread, at a fixed address.
private final class ShadingMemory {
  var tiles = TileShader()
  var scratch = ScratchBuffer<UInt16>()
}
