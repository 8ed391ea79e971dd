import AgateHost
import ArgumentParser

/// A reason for which wallpapers stop drawing frames.
enum PauseReason: String, CaseIterable, Codable, Sendable {
  /// A fullscreen window hides the output.
  case fullscreen
  /// A maximized window hides the output.
  case maximized
  /// The computer runs on its battery.
  case battery
  /// The power-saver profile is active.
  case powersave
}

/// The reasons for pausing that `--pause` specifies.
struct PausePolicy: Equatable, Sendable, ExpressibleByArgument {
  var reasons: Set<PauseReason>

  static let standard = PausePolicy(reasons: [.fullscreen])

  static let help = ArgumentHelp(
    "When a wallpaper stops moving: while a fullscreen or maximized window hides it, on battery, in the power-saver profile; "
      + "several with commas, or never.", valueName: "REASONS")

  private init(reasons: Set<PauseReason>) { self.reasons = reasons }

  init?(argument: String) {
    if argument == "never" {
      reasons = []
      return
    }
    let names = argument.split(separator: ",", omittingEmptySubsequences: false)
    reasons = Set(names.compactMap { PauseReason(rawValue: String($0)) })
    if reasons.isEmpty || reasons.count != Set(names).count { return nil }
  }

  var defaultValueDescription: String {
    reasons.isEmpty ? "never" : reasons.map(\.rawValue).sorted().joined(separator: ",")
  }

  static var allValueStrings: [String] { PauseReason.allCases.map(\.rawValue) + ["never"] }
}
