import ArgumentParser

/// The options for the scene and its renderer that `render`, `digest`, `diff` and `farm` share.
struct SceneOptions: ParsableArguments {
  @Argument(help: SceneSource.help, completion: SceneSource.completion)
  var scene: String

  @Option(help: "The renderer: auto, cpu, vulkan, or the name of another registered backend.")
  var backend = "auto"

  @Option(help: "The state of the scene to show.")
  var state: String?

  @Option(name: .customLong("transition"), help: StateChange.help)
  var transitions: [StateChange] = []

  @Option(parsing: .unconditional, help: Tilt.help) var parallax: Tilt?
}
