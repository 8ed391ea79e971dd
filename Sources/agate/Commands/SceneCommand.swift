import AgateHost

/// A command that draws frames of a scene: `render`, `digest` and the subcommands of `farm`.
///
/// The option groups are not nested, because in debug builds the parser checks a nested group five times as often.
protocol SceneCommand: AgateSubcommand {
  var scene: SceneOptions { get }
  var drawing: FrameOptions { get }
  var fitting: FitOptions { get }
  var variants: VariantOptions { get }
  var limits: LimitOptions { get }
}

extension SceneCommand {
  /// The background colour. Files do not specify a background, so the default is ``Background/none``.
  var background: Background { drawing.background ?? .none }

  /// The fitting options as text, for the record of how a picture was made.
  var place: String { "\(fitting.fit?.rawValue ?? "default") \(fitting.anchor.text)" }
}
