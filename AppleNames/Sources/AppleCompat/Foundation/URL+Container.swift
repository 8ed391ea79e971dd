import Foundation

/// The folders of the program's container, as the properties without `container` in their names return on iOS
/// (`documentsDirectory`). `agate build` replaces uses of those by uses of these.
extension URL {
  /// The documents of the program.
  public static var containerDocumentsDirectory: URL { own(.documentDirectory) }
  /// The folder `Library` of the program.
  public static var containerLibraryDirectory: URL { own(.libraryDirectory) }
  /// The caches of the program.
  public static var containerCachesDirectory: URL { own(.cachesDirectory) }
  /// The folder for the data that the program keeps for itself.
  public static var containerApplicationSupportDirectory: URL { own(.applicationSupportDirectory) }
  /// The downloads of the program.
  public static var containerDownloadsDirectory: URL { own(.downloadsDirectory) }
  /// The container itself.
  public static var containerHomeDirectory: URL { AppContainer.current.prepared() }

  private static func own(_ directory: FileManager.SearchPathDirectory) -> URL {
    AppContainer.current.folder(directory) ?? AppContainer.current.home
  }
}
