import Foundation

/// The folders of the program, as they are on iOS: every app has its own `Documents` and `Library`, and they exist when
/// it starts.
///
/// The container is the folder with the program's name in `XDG_DATA_HOME` (`~/.local/share`). The files of an app are
/// therefore apart from those of the user and of other apps, and an app that empties its `Documents` removes nothing
/// else.
struct AppContainer: Sendable {
  /// The folder that `NSHomeDirectory()` names on iOS.
  let home: URL

  /// The container of this program.
  static let current = AppContainer(
    program: ProcessInfo.processInfo.processName, environment: ProcessInfo.processInfo.environment)

  init(program: String, environment: [String: String]) {
    let user = environment["HOME"] ?? NSHomeDirectory()
    // The standard for these variables says that relative paths are ignored.
    let named = environment["XDG_DATA_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
    home = URL(fileURLWithPath: named ?? "\(user)/.local/share", isDirectory: true)
      .appendingPathComponent(program, isDirectory: true)
  }

  /// Returns a folder of the container; nil for directories that apps on iOS do not have. The folders that exist on iOS
  /// when an app starts are created.
  func folder(_ directory: FileManager.SearchPathDirectory) -> URL? {
    guard let path = Self.paths[directory] else { return nil }
    let url = home.appendingPathComponent(path, isDirectory: true)
    if Self.existing.contains(directory) { Self.create(url) }
    return url
  }

  /// Returns the container's own folder. It contains `Documents`, `Library` and `Library/Caches`, which code may find by
  /// their paths.
  func prepared() -> URL {
    for directory in Self.existing { _ = folder(directory) }
    return home
  }

  /// Returns the folder that apps with the same group share.
  func group(_ identifier: String) -> URL {
    let url = home.deletingLastPathComponent().appendingPathComponent(identifier, isDirectory: true)
    Self.create(url)
    return url
  }

  private static let existing: [FileManager.SearchPathDirectory] = [
    .documentDirectory, .libraryDirectory, .cachesDirectory,
  ]

  private static let paths: [FileManager.SearchPathDirectory: String] = [
    .documentDirectory: "Documents", .libraryDirectory: "Library", .cachesDirectory: "Library/Caches",
    .applicationSupportDirectory: "Library/Application Support", .downloadsDirectory: "Downloads",
    .desktopDirectory: "Desktop", .picturesDirectory: "Pictures", .moviesDirectory: "Movies",
    .musicDirectory: "Music", .autosavedInformationDirectory: "Library/Autosave Information",
  ]

  /// Creates a folder. If that fails, the error of the app's own access to the folder says more.
  static func create(_ url: URL) {
    try? FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }
}
