import AgateBackend
import Foundation
import Dispatch
import Synchronization

/// A pool of threads that live as long as the renderer and take tiles from one counter. The calling thread is one of
/// them.
final class WorkerPool: Sendable {
  private let crew: Crew

  init(threads: Int) { crew = Crew(threads: threads) }

  deinit { crew.stop() }

  var threads: Int { crew.threads }

  /// Runs all parts of a job, and returns when the last is done.
  func run(_ job: PoolJob) { crew.run(job) }

  /// Returns the counts of the pixels that jobs computed since the previous call.
  func takeShaded() -> ShadedPixels { crew.takeShaded() }
}

/// A job in parts that do not depend on each other.
enum PoolJob {
  case tiles(ShadeJob)
  case bands(FilterJob)
  case particles(ProduceJob)
  case instances(InstanceJob)
  case stamps(StampJob)
  case masks(MaskJob)

  var partCount: Int {
    switch self {
    case .tiles(let job): job.tileCount
    case .bands(let job): job.bandCount
    case .particles(let job): job.partCount
    case .instances(let job): job.partCount
    case .stamps(let job): job.partCount
    case .masks(let job): job.partCount
    }
  }

  /// Number of pixels that are written, or that cost as much.
  var area: Int {
    switch self {
    case .tiles(let job): job.damage.width * job.damage.height
    case .bands(let job): Int(job.width) * Int(job.height)
    case .particles(let job): job.count * 16
    case .instances(let job): job.count * 16
    case .stamps(let job): job.slots * 16
    case .masks(let job): job.partCount * 4096
    }
  }
}

/// State that the threads share. The threads, not the pool, keep it alive, so that dropping the pool ends them.
private final class Crew: @unchecked Sendable {
  let threads: Int
  // Written between `run`'s start and the signals, read by threads between a signal and their `finished`.
  private var job: PoolJob?
  private var isStopping = false
  private var isStarted = false
  private let next = Atomic<Int>(0)
  private let shaded = Atomic<Int>(0)
  private let blended = Atomic<Int>(0)
  private let wake = DispatchSemaphore(value: 0)
  private let finished = DispatchSemaphore(value: 0)
  private let own = Shader(number: 0)

  /// The memory that one thread works with, at a fixed place.
  final class Shader {
    /// Number of the thread, from 0.
    let number: Int
    var tiles = TileShader()
    var scratch = ScratchBuffer<UInt16>()

    init(number: Int) { self.number = number }
  }

  init(threads: Int) { self.threads = max(1, threads) }

  func run(_ job: PoolJob) {
    let helpers = min(threads, job.partCount) - 1
    // A few small tiles are done sooner than another thread wakes.
    if helpers <= 0 || job.area < 16384 {
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

  func takeShaded() -> ShadedPixels {
    ShadedPixels(
      pixels: shaded.exchange(0, ordering: .relaxed), blended: blended.exchange(0, ordering: .relaxed))
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
      let thread = Thread { self.serve(number) }
      thread.name = "agate tile \(number)"
      thread.start()
    }
  }

  private func serve(_ number: Int) {
    let shader = Shader(number: number)
    while true {
      wake.wait()
      if isStopping { return }
      if let job { work(job, shader) }
      finished.signal()
    }
  }

  private func work(_ job: PoolJob, _ shader: Shader) {
    switch job {
    case .tiles(let job):
      let columns = job.tiles.width
      let count = job.tileCount
      while let tile = take(below: count) {
        let row = job.tiles.y0 + Int32(tile / columns)
        let column = job.tiles.x0 + Int32(tile % columns)
        shader.tiles.shade(job, column: column, row: row)
      }
      let pixels = shader.tiles.takeShaded()
      shaded.add(pixels.pixels, ordering: .relaxed)
      blended.add(pixels.blended, ordering: .relaxed)
    case .bands(let job):
      let count = job.bandCount
      while let band = take(below: count) { job.run(band: band, scratch: &shader.scratch) }
    case .particles(let job):
      let count = job.partCount
      while let part = take(below: count) { job.run(part: part) }
    case .instances(let job):
      let count = job.partCount
      while let part = take(below: count) { job.run(part: part) }
    case .stamps(let job):
      let count = job.partCount
      while let part = take(below: count) { job.run(part: part, thread: shader.number) }
    case .masks(let job):
      let count = job.partCount
      while let part = take(below: count) { job.run(part: part, thread: shader.number) }
    }
  }

  /// Takes the next free part; nil if there is none.
  @inline(__always)
  private func take(below count: Int) -> Int? {
    let part = next.wrappingAdd(1, ordering: .relaxed).oldValue
    return part < count ? part : nil
  }
}
