import Agate

/// Reports, once each, the limits that a scene's frames exceed, and the reasons why frames are not drawn.
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

  /// Reports why a frame was not drawn. Reasons that differ only in their numbers are reported once.
  mutating func note(refusal: String) {
    let reason = refusal.filter { !$0.isNumber }
    if refused.count < Self.mostReports, refused.insert(reason).inserted {
      Console.note("a frame is missing: \(refusal)")
    }
  }
}
