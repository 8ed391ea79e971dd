import ArgumentParser

/// The options that choose which libraries with backends are loaded.
package struct LibraryOptions: ParsableArguments {
  @Flag(name: .customLong("no-backend-folders"), help: help)
  package var ignoresFolders = false

  package init() {}

  package func validate() { if ignoresFolders { BackendLibraries.ignoreFolders() } }

  /// The help text, for option groups that declare the flag themselves: in debug builds, a group within a group makes
  /// a command take five times as long to parse.
  package static let help: ArgumentHelp =
    "Loads no backends from the plug-in folders, only those that AGATE_BACKENDS names."
}
