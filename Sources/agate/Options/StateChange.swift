import ArgumentParser

/// A change to a state of the scene at a scene time: `NAME@SECONDS`.
struct StateChange: ExpressibleByArgument, Equatable {
  var state: String
  /// The scene time in seconds.
  var time: Double

  /// Whether the change uses the scene's transition to the state.
  var isAnimated = true

  init(state: String, time: Double, isAnimated: Bool) {
    (self.state, self.time, self.isAnimated) = (state, time, isAnimated)
  }

  init?(argument: String) {
    guard let at = argument.lastIndex(of: "@"), at != argument.startIndex,
      let time = Double(argument[argument.index(after: at)...]), time.isFinite, time.magnitude <= 1e9
    else { return nil }
    state = String(argument[..<at])
    self.time = time
  }

  static let help: ArgumentHelp = ArgumentHelp(
    "Changes to a state at a scene time, with the scene's own transition. Can be given several times.",
    valueName: "NAME@SECONDS")
}

extension [StateChange] {
  /// The changes sorted by time. Changes at the same time keep their order.
  var inOrder: [StateChange] {
    enumerated().sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }.map(\.element)
  }
}
