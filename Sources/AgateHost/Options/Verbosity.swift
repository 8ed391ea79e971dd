import ArgumentParser

/// The verbosity flag of all commands that choose a renderer.
package enum Verbosity {
  package static let help: ArgumentHelp = "Also reports why a usable renderer was not chosen."
}
