import ArgumentParser

/// The verbosity flag of all commands that choose a renderer.
package enum Verbosity {
  package static let help: ArgumentHelp = "Also say why a renderer was passed over that would work."
}
