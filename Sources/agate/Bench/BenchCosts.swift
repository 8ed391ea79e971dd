import Agate
import Foundation
import Synchronization

/// The costs of frames other than their duration.
struct BenchCosts {
  /// The processor time of all threads, in milliseconds per frame.
  var cpuMilliseconds = 0.0
  /// The peak memory use of the process, in MiB.
  var peakMemory = 0.0
  /// The number of item pixels that are shaded per frame; nil if the renderer does not count them.
  var shadedPixels: Int?
  /// The fraction of a frame's time that is not divided among threads, from 0 to 1; nil for renderers that draw on a
  /// device.
  var serialPart: Double?
}

/// A meter for the costs of the frames that are drawn between its creation and ``finish(frames:)``.
struct BenchMeter {
  private let renderer: any Renderer
  private let processorTime: Double
  private let shaded: Int?

  init(_ renderer: any Renderer) {
    self.renderer = renderer
    processorTime = Self.usage.seconds
    shaded = renderer.statistics?.shadedPixels
  }

  func finish(frames: Int) -> BenchCosts {
    let usage = Self.usage, now = renderer.statistics?.shadedPixels
    return BenchCosts(
      cpuMilliseconds: (usage.seconds - processorTime) * 1000 / Double(frames), peakMemory: usage.peak,
      shadedPixels: now.flatMap { now in shaded.map { (now - $0) / frames } })
  }

  private static var usage: (seconds: Double, peak: Double) {
    var usage = rusage()
    getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
    func seconds(_ time: timeval) -> Double { Double(time.tv_sec) + Double(time.tv_usec) / 1e6 }
    return (seconds(usage.ru_utime) + seconds(usage.ru_stime), Double(usage.ru_maxrss) / 1024)
  }
}

/// The total time of the stages that a renderer divides among its threads.
final class ParallelTime: Sendable {
  private let sum = Mutex(0.0)
  private let listener = Mutex<StageListener?>(nil)

  init() {
    let own = StageTrace.listen { [weak self] span in
      guard span.stage == .shade || span.stage == .produce || span.stage == .passes else { return }
      self?.sum.withLock { $0 += (span.end - span.begin) / .milliseconds(1) }
    }
    listener.withLock { $0 = own }
  }

  /// Stops the measurement, and returns the total time in milliseconds.
  func stop() -> Double {
    listener.withLock { $0?.stop() }
    return sum.withLock { $0 }
  }
}
