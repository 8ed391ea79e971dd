import AgateHost

/// A command that draws frames of a scene: `render`, `digest` and those of `farm`.
///
/// Its groups of options stand side by side: in debug builds the parser checks a group inside another one five times as
/// often.
protocol SceneCommand: AgateSubcommand {
  var scene: SceneOptions { get }
  var drawing: FrameOptions { get }
  var fitting: FitOptions { get }
  var variants: VariantOptions { get }
  var limits: LimitOptions { get }
}

extension SceneCommand {
  /// The background colour. Files have none of their own, so the default is ``Background/none``.
  var background: Background { drawing.background ?? .none }

  /// The options of fitting as they were given, for records of how a picture was made.
  var place: String { "\(fitting.fit?.rawValue ?? "default") \(fitting.anchor.text)" }
}
