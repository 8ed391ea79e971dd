import Foundation

extension FileManager {
  /// Returns the folders for a purpose, as `urls(for:in:)` does on iOS: those of the user are in the program's own
  /// container, and exist. `agate build` replaces calls of `urls(for:in:)` by calls of this method.
  ///
  /// - Parameters:
  ///   - directory: the purpose of the folder.
  ///   - domains: the domains to look in. Other domains than the user's have the folders of Linux.
  /// - Returns: the folders; empty if there are none.
  public func containerURLs(for directory: SearchPathDirectory, in domains: SearchPathDomainMask) -> [URL] {
    guard domains.contains(.userDomainMask), let own = AppContainer.current.folder(directory) else {
      return urls(for: directory, in: domains)
    }
    return [own] + urls(for: directory, in: domains.subtracting(.userDomainMask))
  }

  /// Returns the folder for a purpose, as `url(for:in:appropriateFor:create:)` does on iOS: that of the user is in the
  /// program's own container. `agate build` replaces calls of `url(for:in:appropriateFor:create:)` by calls of this
  /// method.
  ///
  /// - Parameters:
  ///   - directory: the purpose of the folder.
  ///   - domain: the domain to look in.
  ///   - url: a file on the volume for temporary files; used for `itemReplacementDirectory`.
  ///   - shouldCreate: whether to create the folder if it does not exist.
  /// - Throws: an error of the file system if the folder cannot be created or does not exist in the domain.
  public func containerURL(
    for directory: SearchPathDirectory, in domain: SearchPathDomainMask, appropriateFor url: URL?,
    create shouldCreate: Bool
  ) throws -> URL {
    guard domain == .userDomainMask, let own = AppContainer.current.folder(directory) else {
      return try self.url(for: directory, in: domain, appropriateFor: url, create: shouldCreate)
    }
    if shouldCreate { try createDirectory(at: own, withIntermediateDirectories: true) }
    return own
  }

  /// Returns a folder that the programs of an app group share: the folder with the group's name beside the programs'
  /// containers, which is created. As on macOS, the value exists whether or not the program belongs to the group.
  public func containerURL(forSecurityApplicationGroupIdentifier groupIdentifier: String) -> URL? {
    AppContainer.current.group(groupIdentifier)
  }
}

/// Returns the paths for a purpose, as `NSSearchPathForDirectoriesInDomains` does on iOS: those of the user are in the
/// program's own container, and exist. `agate build` replaces calls of that function by calls of this one.
public func containerPaths(
  _ directory: FileManager.SearchPathDirectory, _ domains: FileManager.SearchPathDomainMask, _ expandTilde: Bool
) -> [String] {
  FileManager.default.containerURLs(for: directory, in: domains).map(\.path)
}

/// Returns the path of the program's container, as `NSHomeDirectory()` does on iOS. `agate build` replaces calls of that
/// function by calls of this one.
public func containerHome() -> String { AppContainer.current.prepared().path }
