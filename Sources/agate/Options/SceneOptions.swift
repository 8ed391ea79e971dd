import AgateHost
import ArgumentParser

/// The options for the scene, its renderer and its size that `render` and `digest` share.
@dynamicMemberLookup
struct SceneOptions: ParsableArguments {
  @Argument(help: SceneSource.help, completion: SceneSource.completion)
  var scene: String

  @Option(help: "The renderer: auto, cpu, vulkan, or the name of another registered backend.")
  var backend = "auto"

  @OptionGroup var drawing: FrameOptions

  @OptionGroup var fitting: FitOptions

  @Option(help: "The state of the scene to show.")
  var state: String?

  @Option(name: .customLong("transition"), help: StateChange.help)
  var transitions: [StateChange] = []

  @Option(parsing: .unconditional, help: Tilt.help) var parallax: Tilt?

  @OptionGroup var variantOptions: VariantOptions

  @OptionGroup var limitOptions: LimitOptions

  /// The background colour. Files have none of their own, so the default is ``Background/none``.
  var background: Background { drawing.background ?? .none }

  /// The options of fitting as they were given, for records of how a picture was made.
  var place: String { "\(fitting.fit?.rawValue ?? "default") \(fitting.anchor.text)" }

  subscript<Value>(dynamicMember path: KeyPath<FrameOptions, Value>) -> Value { drawing[keyPath: path] }
}
