import ArgumentParser

/// The options that place a scene in a frame of another size.
package struct FitOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "How the scene is fitted into --size: fill cuts off what does not fit, fit leaves room around the scene, stretch "
        + "changes its shape, center keeps its own size (default: fill for wallpapers, otherwise fit).",
      valueName: "fill|fit|stretch|center"))
  package var fit: FrameFit?

  @Option(
    help: ArgumentHelp(
      "The part of the scene that stays in place when --fit cuts off or leaves room.", valueName: "ANCHOR"))
  package var anchor = FrameAnchor.center

  package init() {}

  /// Whether an option differs from its default.
  package var isGiven: Bool { fit != nil || anchor != .center }

  /// Returns the options' way of fitting, or the default for the scene.
  ///
  /// - Parameter fills: Whether the default is ``FrameFit/fill``, as for wallpapers, instead of ``FrameFit/fit``.
  package func placement(fills: Bool) -> FramePlace { FramePlace(fit: fit ?? (fills ? .fill : .fit), anchor: anchor) }
}

/// A way of fitting, with its anchor.
package struct FramePlace: Equatable, Sendable {
  package var fit: FrameFit
  package var anchor: FrameAnchor

  package init(fit: FrameFit = .fit, anchor: FrameAnchor = .center) { (self.fit, self.anchor) = (fit, anchor) }
}
