import ArgumentParser

/// Which libraries with backends are loaded.
package struct LibraryOptions: ParsableArguments {
  @Flag(
    name: .customLong("no-backend-folders"),
    help: "Loads no backends from folders: only those that AGATE_BACKENDS names.")
  package var ignoresFolders = false

  package init() {}

  package func validate() { if ignoresFolders { BackendLibraries.ignoreFolders() } }
}
