import AgateScene
import Synchronization

/// The remaining numbers of layers, points, key frames and other costs that a scene may have while it is built.
///
/// Precompositions, mattes, parents and repeaters copy the layers that they refer to, so nested copies multiply. All
/// parts of a scene draw from one budget. After the first demand that exceeds the rest of its kind, all further demands
/// of that kind are refused.
final class BuildBudget: Sendable {
  enum Kind: Int, CaseIterable, Sendable {
    case layers, points, keys, copies
    /// Values at whole frames. A demand for too many values gets fewer.
    case values
    /// Areas of paths that have too many intersections.
    case areas
  }

  private struct State {
    /// The rest of each kind; -1 after the first refusal by `take`.
    var left: [Int]
    /// All refused kinds. `unreported` has the refused kinds that were not reported yet.
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

  /// Takes an amount from the rest of a kind. Returns false, and takes nothing, if the rest is too small.
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

  /// Records that a demand of a kind was refused.
  func refuse(_ kind: Kind) { state.withLock { $0.refuse(kind) } }

  /// Whether `take` has refused a demand of a kind.
  func isUsedUp(_ kind: Kind) -> Bool { state.withLock { $0.left[kind.rawValue] < 0 } }

  /// Returns the kinds whose first refusal came after the last call, each with a message.
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

  /// The number of values that were computed when the scene was built.
  var usedValues: Int { limits.lottie.values - state.withLock { $0.left[Kind.values.rawValue] } }

  /// Returns the times between two frames for which values are computed: each whole frame, or fewer times if the budget
  /// is too small. One demand gets at most a quarter of the remaining budget.
  ///
  /// - Parameter weight: the count of numbers in one value.
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

  /// Returns the times of the whole frames from the earliest to the latest of `ends`. Returns one time, 0, if this span
  /// is empty.
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
