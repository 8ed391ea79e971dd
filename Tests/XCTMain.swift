import Testing

/// Runs the tests, which all use Swift Testing.
///
/// Without this file the package manager looks for XCTest cases in an index of all sources, whose making takes a quarter
/// of the time of a build of the tests.
@main struct TestRunner {
  static func main() async {
    // `swift test` runs the program once for each library. There are no XCTest cases.
    guard CommandLine.arguments.contains("swift-testing") else { return }
    await Testing.__swiftPMEntryPoint() as Never
  }
}
