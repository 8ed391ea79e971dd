import ArgumentParser

/// Which libraries with backends are loaded.
package struct LibraryOptions: ParsableArguments {
  @Flag(name: .customLong("no-backend-folders"), help: help)
  package var ignoresFolders = false

  package init() {}

  package func validate() { if ignoresFolders { BackendLibraries.ignoreFolders() } }

  /// For groups that have the flag among their own: in debug builds a group within a group costs a command five times as
  /// long to parse.
  package static let help: ArgumentHelp = "Loads no backends from folders: only those that AGATE_BACKENDS names."
}
