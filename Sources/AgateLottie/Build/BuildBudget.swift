import AgateScene
import Synchronization

/// The layers, outlines and animations that building a scene may still make.
///
/// Precompositions, mattes, parents and repeaters copy what they refer to, so that copies of copies multiply. Everything
/// that is built draws from one budget. After a demand that exceeds it, demands of that kind are refused.
final class BuildBudget: Sendable {
  enum Kind: Int, CaseIterable, Sendable {
    case layers, points, keys, copies
  }

  private struct State {
    /// The rest of each kind; -1 after a refusal.
    var left: [Int]
    var values: Int
    /// The refused kinds that were not reported yet.
    var refused: [Kind] = []
    /// Whether a path was too tangled for an operation; nil after that was reported.
    var isTangled: Bool? = false
  }

  private let state: Mutex<State>
  private let limits: SceneLimits

  init(_ limits: SceneLimits) {
    self.limits = limits
    state = Mutex(State(left: Kind.allCases.map { Self.limit($0, limits) }, values: limits.lottie.values))
  }

  private static func limit(_ kind: Kind, _ limits: SceneLimits) -> Int {
    switch kind {
    case .layers: limits.layers
    case .points: limits.lottie.points
    case .keys: limits.lottie.keys
    case .copies: limits.lottie.allCopies
    }
  }

  /// Takes an amount, or nothing of it. Returns false if there is too little left.
  func take(_ kind: Kind, _ amount: Int = 1) -> Bool {
    state.withLock { state in
      let left = state.left[kind.rawValue]
      guard left >= 0 else { return false }
      guard left >= amount else {
        state.left[kind.rawValue] = -1
        state.refused.append(kind)
        return false
      }
      state.left[kind.rawValue] = left - amount
      return true
    }
  }

  /// Notes that a path crosses itself too often for its area to be computed.
  func refuseTangle() { state.withLock { if $0.isTangled == false { $0.isTangled = true } } }

  /// Whether a demand of a kind was refused.
  func isUsedUp(_ kind: Kind) -> Bool { state.withLock { $0.left[kind.rawValue] < 0 } }

  /// The kinds of which the first demand was refused since the last call, each with a message. Tangled paths are one of
  /// them.
  func takeRefusals() -> [(feature: String, message: String)] {
    let (kinds, isTangled) = state.withLock { state in
      defer {
        state.refused = []
        if state.isTangled == true { state.isTangled = nil }
      }
      return (state.refused, state.isTangled == true)
    }
    let tangle = (
      feature: "outlines", message: "cross themselves too often to be merged or offset; they are drawn as they are"
    )
    return (isTangled ? [tangle] : [])
      + kinds.map { kind in
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
          (
            "key frames",
            "are more than \(most) with all copies; the others are left out" + SceneLimits.hint("lottieKeys")
          )
        case .copies:
          (
            "repeater",
            "makes more than \(most) copies with others; the others are left out" + SceneLimits.hint("lottieAllCopies")
          )
        }
      }
  }

  // MARK: Values at whole frames

  /// The number of values that were computed ahead.
  var usedValues: Int { limits.lottie.values - state.withLock { $0.values } }

  /// The times between two frames for which values are computed: each whole frame, or fewer if there were too many.
  ///
  /// - Parameter weight: how many numbers a value has.
  func times(from first: Double, to last: Double, weight: Int = 1) -> [Double] {
    let count = min(max(Int((last - first).rounded(.up)), 1), 100_000)
    let steps = state.withLock { state in
      let steps = min(count, max(state.values / 16 / max(weight, 1), 1))
      state.values = max(state.values - (steps + 1) * weight, 0)
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
