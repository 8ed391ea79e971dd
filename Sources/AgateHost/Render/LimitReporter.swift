import Agate

/// Reports the limits that a scene's frames exceed, and the reasons why frames are not drawn. Each is reported once,
/// and at most 50 of each kind are reported.
struct LimitReporter {
  private var reached = Set<ExceededLimit>()
  private var refused = Set<String>()
  private static let mostReports = 50

  /// Reports the limits that the last drawn frame exceeds.
  mutating func note(_ compositor: Compositor) {
    for limit in compositor.exceededLimits where reached.count < Self.mostReports && reached.insert(limit).inserted {
      Console.note("warning: \(limit)")
    }
  }

  /// Reports the reason why a frame was not drawn. Of reasons that differ only in their numbers, the first is reported.
  mutating func note(refusal: String) {
    let reason = refusal.filter { !$0.isNumber }
    if refused.count < Self.mostReports, refused.insert(reason).inserted {
      Console.note("a frame is missing: \(refusal)")
    }
  }
}
