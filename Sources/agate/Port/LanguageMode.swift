import Foundation

/// The language mode in which ported code is compiled.
///
/// Agate's UIKit is not bound to the main actor, and the rewriter removes `@MainActor`. In the language mode 6, the
/// compiler then finds data races that do not exist, so all targets are compiled in the language mode 5. This also
/// applies to `5.0`, which manifests for Xcode 10 name and which newer compilers reject.
enum LanguageMode {
  /// Returns the options of the Swift compiler for a package and its dependencies. The options apply to all targets.
  ///
  /// - Parameter modes: The language modes of the packages.
  static func options(for modes: Set<String>) -> [String] {
    let isNewer = modes.contains { $0.compare("6", options: .numeric) != .orderedAscending }
    guard isNewer || modes.contains("5.0") else { return [] }
    // The parts of the language mode 6 that have nothing to do with actors.
    let features = ["BareSlashRegexLiterals", "ImplicitOpenExistentials"]
    return ["-swift-version", "5"] + (isNewer ? features.flatMap { ["-enable-upcoming-feature", $0] } : [])
  }
}
