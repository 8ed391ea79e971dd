import ArgumentParser

/// The help text of the `--verbose` flag, which all commands with a choice of renderers have.
package enum Verbosity {
  package static let help: ArgumentHelp = "Also reports why a usable renderer was not chosen."
}
