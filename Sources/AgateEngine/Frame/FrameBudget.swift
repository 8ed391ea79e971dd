/// The limits of the frame that is being built, and the limits that it has reached.
struct FrameBudget {
  private(set) var limits = FrameLimits()
  /// The number of cuts of planes that may still be made.
  var cutsLeft = 0
  /// Limits that the frame has reached.
  private(set) var reached: [ReachedLimit] = []

  /// A limit that content in or below a row has reached.
  struct ReachedLimit: BitwiseCopyable {
    enum Kind: BitwiseCopyable { case cuts, particles, instances }
    var row: Int32
    var kind: Kind
  }

  /// Begins a frame.
  mutating func begin(_ limits: FrameLimits) {
    self.limits = limits
    cutsLeft = limits.cuts
    reached.removeAll(keepingCapacity: true)
  }

  mutating func note(_ kind: ReachedLimit.Kind, row: Int) {
    reached.append(ReachedLimit(row: Int32(truncatingIfNeeded: row), kind: kind))
  }
}
