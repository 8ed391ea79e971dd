import AgateHost
import ArgumentParser

/// What to draw, with what, and how large: the options that `render` and `digest` share.
@dynamicMemberLookup
struct SceneOptions: ParsableArguments {
  @Argument(help: SceneSource.help, completion: SceneSource.completion)
  var scene: String

  @Option(help: "auto, cpu, vulkan, or the name of another registered backend.")
  var backend = "auto"

  @OptionGroup var drawing: FrameOptions

  @Option(help: "The scene's state to show.")
  var state: String?

  @Option(name: .customLong("transition"), help: StateChange.help)
  var transitions: [StateChange] = []

  @Option(parsing: .unconditional, help: Tilt.help) var parallax: Tilt?

  @OptionGroup var limitOptions: LimitOptions

  /// Files have none of their own.
  var background: Background { drawing.background ?? .none }

  subscript<Value>(dynamicMember path: KeyPath<FrameOptions, Value>) -> Value { drawing[keyPath: path] }
}
