import ArgumentParser

/// The package to port, and the location of the results.
struct PortOptions: ParsableArguments {
  enum Configuration: String, CaseIterable, ExpressibleByArgument {
    case debug, release
  }

  @Option(help: "The package's folder.", completion: .directory)
  var packagePath = "."

  @Option(
    help: "The folder for build products; the default is '.build' in the package.", completion: .directory)
  var buildPath: String?

  @Option(
    name: .shortAndLong, help: "The configuration of the build, debug or release; the default is debug.")
  var configuration = Configuration.debug

  @Option(
    help: ArgumentHelp(
      "The toolset of the modules with Apple's names. Without it, they are built on first use.", valueName: "FILE"),
    completion: .file(extensions: ["json"]))
  var names: String?

  /// The exit codes of `port` and `build`.
  static let exitCodes = """
    Exit codes: 0 all done; 1 the build failed; 2 wrong usage; 3 the package cannot be read; 4 the toolchain or Agate's \
    sources cannot be used; 5 output cannot be written; 6 stopped by SIGTERM or SIGINT.
    """
}
