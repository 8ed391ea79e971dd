import AgateScene
import Synchronization

/// The layers, outlines and animations that building a scene may still make.
///
/// Precompositions, mattes, parents and repeaters copy what they refer to, so that copies of copies multiply. Everything
/// that is built draws from one budget. After a demand that exceeds it, demands of that kind are refused.
final class BuildBudget: Sendable {
  enum Kind: Int, CaseIterable, Sendable {
    case layers, points, keys, copies
    /// Values at whole frames; a demand for too many is given fewer.
    case values
    /// Areas of paths that cross themselves too often.
    case areas
  }

  private struct State {
    /// The rest of each kind; -1 after a refusal of everything that follows.
    var left: [Int]
    /// The refused kinds, and those of them that were not reported yet.
    var refused: Set<Kind> = []
    var unreported: [Kind] = []

    mutating func refuse(_ kind: Kind) { if refused.insert(kind).inserted { unreported.append(kind) } }
  }

  private let state: Mutex<State>
  private let limits: SceneLimits

  init(_ limits: SceneLimits) {
    self.limits = limits
    state = Mutex(State(left: Kind.allCases.map { Self.limit($0, limits) }))
  }

  private static func limit(_ kind: Kind, _ limits: SceneLimits) -> Int {
    switch kind {
    case .layers: limits.layers
    case .points: limits.lottie.points
    case .keys: limits.lottie.keys
    case .copies: limits.lottie.allCopies
    case .values: limits.lottie.values
    case .areas: 0
    }
  }

  /// Takes an amount, or nothing of it. Returns false if there is too little left.
  func take(_ kind: Kind, _ amount: Int = 1) -> Bool {
    state.withLock { state in
      let left = state.left[kind.rawValue]
      guard left >= 0 else { return false }
      guard left >= amount else {
        state.left[kind.rawValue] = -1
        state.refuse(kind)
        return false
      }
      state.left[kind.rawValue] = left - amount
      return true
    }
  }

  /// Notes that a demand of a kind was refused.
  func refuse(_ kind: Kind) { state.withLock { $0.refuse(kind) } }

  /// Whether a demand of a kind was refused.
  func isUsedUp(_ kind: Kind) -> Bool { state.withLock { $0.left[kind.rawValue] < 0 } }

  /// The kinds of which the first demand was refused since the last call, each with a message.
  func takeRefusals() -> [(feature: String, message: String)] {
    let kinds = state.withLock { state in
      defer { state.unreported = [] }
      return state.unreported
    }
    return kinds.map(message)
  }

  private func message(_ kind: Kind) -> (feature: String, message: String) {
    let most = Self.limit(kind, limits)
    return switch kind {
    case .layers:
      ("layers", "are more than \(most) with all copies; the others are left out" + SceneLimits.hint("layers"))
    case .points:
      (
        "outlines",
        "have more than \(most) points with all copies; the others are left out" + SceneLimits.hint("lottiePoints")
      )
    case .keys:
      ("keyframes", "are more than \(most) with all copies; the others are left out" + SceneLimits.hint("lottieKeys"))
    case .copies:
      (
        "repeater",
        "makes more than \(most) copies with others; the others are left out" + SceneLimits.hint("lottieAllCopies")
      )
    case .values:
      (
        "computed values",
        "are too many for all frames; they are computed for fewer frames" + SceneLimits.hint("lottieValues")
      )
    case .areas:
      ("outlines", "cross too often to be merged or offset; they are drawn as they are")
    }
  }

  // MARK: Values at whole frames

  /// The number of values that were computed ahead.
  var usedValues: Int { limits.lottie.values - state.withLock { $0.left[Kind.values.rawValue] } }

  /// The times between two frames for which values are computed: each whole frame, or fewer if there were too many. One
  /// demand gets at most a quarter of the rest.
  ///
  /// - Parameter weight: how many numbers a value has.
  func times(from first: Double, to last: Double, weight: Int = 1) -> [Double] {
    let count = min(max(Int((last - first).rounded(.up)), 1), 100_000)
    let steps = state.withLock { state in
      let left = state.left[Kind.values.rawValue]
      let steps = min(count, max(left / 4 / max(weight, 1), 1))
      state.left[Kind.values.rawValue] = max(left - (steps + 1) * weight, 0)
      if Double(steps) < last - first { state.refuse(.values) }
      return steps
    }
    guard steps == count, last - first <= Double(count) else {
      return (0...steps).map { first + (last - first) * Double($0) / Double(steps) }
    }
    var times = [first]
    var next = first.rounded(.down) + 1
    while next < last {
      times.append(next)
      next += 1
    }
    return times + [last]
  }

  /// The times of whole frames in the spans of several properties' key frames; one time if there are none.
  func times(_ ends: [Double?], weight: Int = 1) -> [Double] {
    let known = ends.compactMap { $0 }
    guard let first = known.min(), let last = known.max(), last > first else { return [0] }
    return times(from: first, to: last, weight: weight)
  }
}

extension Property {
  /// The times of the first and the last key frame.
  var ends: [Double?] { [keys.first?.time, keys.last?.time] }
}
