import AgateHost
import ArgumentParser
import Foundation

/// Prints the manual page. `Scripts/install.sh` installs the page.
struct ManualCommand: AgateSubcommand {
  static let configuration = CommandConfiguration(
    commandName: "manual", abstract: "Prints the manual page in mdoc.", shouldDisplay: false)

  func perform() async throws(CommandFailure) {
    try StandardOutput.write(Array(ManualPage(CommandInfo.all(), date: Self.date).text.utf8))
  }

  /// The date of the page: today, or the time in `SOURCE_DATE_EPOCH`, which reproducible builds set.
  private static var date: String {
    let epoch = ProcessInfo.processInfo.environment["SOURCE_DATE_EPOCH"].flatMap { Double($0) }
    let format = DateFormatter()
    format.locale = Locale(identifier: "en_US_POSIX")
    format.timeZone = TimeZone(identifier: "UTC")
    format.dateFormat = "MMMM d, yyyy"
    return format.string(from: epoch.map { Date(timeIntervalSince1970: $0) } ?? Date())
  }
}
