import Agate

/// Tells once of each limit that the frames of a scene reach, and of frames that are not drawn because of one.
struct LimitReporter {
  private var reached = Set<ExceededLimit>()
  private var refused = Set<String>()
  private static let mostReports = 50

  /// Notes what the frame drawn last shows less of.
  mutating func note(_ compositor: Compositor) {
    for limit in compositor.exceededLimits where reached.count < Self.mostReports && reached.insert(limit).inserted {
      Console.note("warning: \(limit)")
    }
  }

  /// Notes why a frame was not drawn; what the numbers in it are does not make it another reason.
  mutating func note(refusal: String) {
    let reason = refusal.filter { !$0.isNumber }
    if refused.count < Self.mostReports, refused.insert(reason).inserted {
      Console.note("a frame is missing: \(refusal)")
    }
  }
}
