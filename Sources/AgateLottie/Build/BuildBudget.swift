import Synchronization

/// The copies and values that building a scene may still make. Copies of nested repeaters multiply, and so do values at
/// whole frames.
final class BuildBudget: Sendable {
  private let state: Mutex<(copies: Int, values: Int)>
  private let values: Int

  init(copies: Int, values: Int) {
    state = Mutex((copies, values))
    self.values = values
  }

  /// Takes copies of a repeater. Returns how many may be made.
  func takeCopies(_ count: Int) -> Int {
    state.withLock { state in
      let taken = min(count, state.copies)
      state.copies -= taken
      return taken
    }
  }

  /// The number of values that were computed ahead.
  var usedValues: Int { values - state.withLock { $0.values } }

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
