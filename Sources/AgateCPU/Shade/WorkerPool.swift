import Agate
import Dispatch
import Synchronization

/// Threads that live as long as the renderer and take tiles from one counter. The calling thread is one of them.
final class WorkerPool: Sendable {
  private let crew: Crew

  init(threads: Int) { crew = Crew(threads: threads) }

  deinit { crew.stop() }

  var threads: Int { crew.threads }

  /// Shades all tiles of a job; returns when the last is done.
  func run(_ job: ShadeJob) { crew.run(job) }
}

/// What the threads share. They keep it alive, not the pool, so that dropping the pool ends them.
private final class Crew: @unchecked Sendable {
  let threads: Int
  // Written between `run`'s start and the signals, read by threads between a signal and their `finished`.
  private var job: ShadeJob?
  private var isStopping = false
  private var isStarted = false
  private let next = Atomic<Int>(0)
  private let wake = DispatchSemaphore(value: 0)
  private let finished = DispatchSemaphore(value: 0)
  private let own = Shader()

  /// One thread's shader, at a fixed place.
  final class Shader {
    var tiles = TileShader()
  }

  init(threads: Int) { self.threads = max(1, threads) }

  func run(_ job: ShadeJob) {
    let helpers = min(threads, job.tileCount) - 1
    // A few small tiles are done sooner than another thread wakes.
    let area = job.damage.width * job.damage.height
    if helpers <= 0 || area < 16384 {
      next.store(0, ordering: .relaxed)
      work(job, own)
      return
    }
    start()
    self.job = job
    next.store(0, ordering: .relaxed)
    for _ in 0..<helpers { wake.signal() }
    work(job, own)
    for _ in 0..<helpers { finished.wait() }
    self.job = nil
  }

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
    let shader = Shader()
    while true {
      wake.wait()
      if isStopping { return }
      if let job { work(job, shader) }
      finished.signal()
    }
  }

  private func work(_ job: ShadeJob, _ shader: Shader) {
    let columns = job.tiles.width
    let count = job.tileCount
    while true {
      let tile = next.wrappingAdd(1, ordering: .relaxed).oldValue
      if tile >= count { return }
      let row = job.tiles.y0 + Int32(tile / columns)
      let column = job.tiles.x0 + Int32(tile % columns)
      shader.tiles.shade(job, column: column, row: row)
    }
  }
}
