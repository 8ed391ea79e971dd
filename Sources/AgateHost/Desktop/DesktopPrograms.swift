import AgateUIKit
import Foundation
import Synchronization

/// The programs that the user has chosen for the schemes of URLs.
package struct DesktopPrograms: Sendable {
  /// The environment of the process.
  private let environment: [String: String]

  package init(environment: [String: String] = ProcessInfo.processInfo.environment) { self.environment = environment }

  /// The functions with which `UIApplication` opens URLs.
  package var opener: URLOpener { URLOpener(canOpen: { canOpen($0) }, open: { open($0, $1) }) }

  /// The path of the command `xdg-open`; nil if it is not installed.
  private var command: String? {
    let folders = environment["PATH"] ?? "/usr/local/bin:/usr/bin:/bin"
    return folders.split(separator: ":").map { "\($0)/xdg-open" }.first { access($0, X_OK) == 0 }
  }

  // MARK: Schemes

  /// Returns whether there is a program for the scheme of a URL. Web browsers need not be registered for their schemes.
  package func canOpen(_ url: URL) -> Bool {
    guard let scheme = url.scheme?.lowercased(), command != nil else { return false }
    if scheme == "http" || scheme == "https" { return true }
    let key = "x-scheme-handler/\(scheme)="
    return lists.contains { list in
      guard let text = try? String(contentsOfFile: list, encoding: .utf8) else { return false }
      return text.split(separator: "[").contains { section in
        // Programs that the user does not want for a scheme.
        !section.hasPrefix("Removed Associations]")
          && section.split(separator: "\n").contains { $0.hasPrefix(key) && $0.count > key.count }
      }
    }
  }

  /// The files that name the programs for types and schemes, by the standards of freedesktop.org.
  private var lists: [String] {
    let home = environment["HOME"] ?? ""
    // An empty variable counts as missing.
    func value(_ name: String, _ standard: String) -> String {
      environment[name].flatMap { $0.isEmpty ? nil : $0 } ?? standard
    }
    func folders(_ own: String, _ standard: String, _ others: String, _ standardOthers: String) -> [String] {
      [value(own, "\(home)/\(standard)")] + value(others, standardOthers).split(separator: ":").map { String($0) }
    }
    let data = folders("XDG_DATA_HOME", ".local/share", "XDG_DATA_DIRS", "/usr/local/share:/usr/share")
    let settings = folders("XDG_CONFIG_HOME", ".config", "XDG_CONFIG_DIRS", "/etc/xdg")
    return settings.map { "\($0)/mimeapps.list" }
      + data.flatMap { ["\($0)/applications/mimeapps.list", "\($0)/applications/mimeinfo.cache"] }
  }

  // MARK: Opening

  /// The time after which a command that still runs counts as successful, in seconds: some desktops keep it running as
  /// long as the program that it has started.
  private static let patience = 3.0

  /// Starts `xdg-open` for a URL. Calls a closure on the main thread, with true if `xdg-open` succeeds.
  package func open(_ url: URL, _ completion: @escaping @Sendable (Bool) -> Void) {
    let isTold = OneCall()
    @Sendable func tell(_ isOpen: Bool) { if isTold.isFirst { DispatchQueue.main.async { completion(isOpen) } } }
    guard let command else { return tell(false) }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: command)
    process.arguments = [url.absoluteString]
    process.environment = environment
    (process.standardInput, process.standardOutput) = (FileHandle.nullDevice, FileHandle.nullDevice)
    process.standardError = FileHandle.nullDevice
    process.terminationHandler = { tell($0.terminationStatus == 0) }
    do {
      try process.run()
    } catch {
      return tell(false)
    }
    DispatchQueue.main.asyncAfter(deadline: .now() + Self.patience) { tell(true) }
  }

  private final class OneCall: Sendable {
    private let isOver = Atomic<Bool>(false)
    /// Whether the property is read for the first time.
    var isFirst: Bool { !isOver.exchange(true, ordering: .relaxed) }
  }
}
