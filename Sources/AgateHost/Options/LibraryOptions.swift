import ArgumentParser

/// The options for loading libraries with backends.
package struct LibraryOptions: ParsableArguments {
  @Flag(name: .customLong("no-backend-folders"), help: help)
  package var ignoresFolders = false

  package init() {}

  package func validate() { if ignoresFolders { BackendLibraries.ignoreFolders() } }

  /// The help text of the flag. Other option groups declare the flag themselves, because nested groups make parsing
  /// five times slower in debug builds.
  package static let help: ArgumentHelp =
    "Loads no backends from the plug-in folders, only those that AGATE_BACKENDS names."
}
