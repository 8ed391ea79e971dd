import AgateBackend
import Synchronization

/// The parts of a job, divided into one share for each thread.
///
/// A thread begins with the share that corresponds to its processor, because the processor's cache may contain this
/// share's data from the previous frame. The thread then continues with parts of other shares.
struct PartShares: ~Copyable, @unchecked Sendable {
  private let count: Int
  /// For each share, the number of parts that threads have taken.
  private let taken: UnsafeMutablePointer<Atomic<Int>>
  /// Distance between two counters, so that no two counters are in one cache line.
  private static let spacing = 16

  init(count: Int) {
    self.count = count
    taken = .allocate(capacity: count * Self.spacing)
    for share in 0..<count { (taken + share * Self.spacing).initialize(to: Atomic(0)) }
  }

  deinit { taken.deallocate() }

  /// A thread's position among the shares.
  struct Place {
    fileprivate var share: Int
    /// Number of shares in which the thread found no more parts.
    fileprivate var finished = 0
  }

  /// The position at which the calling thread begins.
  var first: Place { Place(share: Processors.current % count) }

  /// Begins a job: all parts are free.
  func reset() {
    for share in 0..<count { taken[share * Self.spacing].store(0, ordering: .relaxed) }
  }

  /// Takes a free part of `parts` and returns its number. Returns nil if there is none.
  @inline(__always)
  func take(_ parts: Int, at place: inout Place) -> Int? {
    while place.finished < count {
      let (share, first) = (place.share, parts * place.share / count)
      let part = first + taken[share * Self.spacing].wrappingAdd(1, ordering: .relaxed).oldValue
      if part < parts * (share + 1) / count { return part }
      place.finished += 1
      place.share = share + 1 == count ? 0 : share + 1
    }
    return nil
  }
}
