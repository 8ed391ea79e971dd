import Agate

/// A service that writes files on another thread.
class SaveActivity: SystemActivity {
  /// The folder of the files.
  var kind: UserFolders.Kind { .downloads }

  /// Writes the items, then ends the service with the first error.
  override func perform() {
    let folders = owner?.folders ?? .current, kind = kind
    let name = owner.flatMap { $0.shared.dataType($0, activityType) }.flatMap { TypeIdentifier($0).fileExtension }
    let contents = contents
    BackgroundWork.run {
      Result { for content in contents { try Self.save(content, in: kind, folders, dataExtension: name) } }
    } then: { [self] result in
      switch result {
      case .success: end(true, error: nil)
      case .failure(let error): end(false, error: error)
      }
    }
  }

  private static func save(
    _ content: SharedContent, in kind: UserFolders.Kind, _ folders: UserFolders, dataExtension: String?
  ) throws {
    switch content {
    case .image(let image): _ = try folders.save(image, in: kind)
    case .file(let url): _ = try folders.save(copyOf: url, in: kind)
    case .data(let data): _ = try folders.save(data, as: "Data.\(dataExtension ?? "bin")", in: kind)
    case .text, .link, .color: break
    }
  }
}

/// Saves images in the user's folder for pictures.
final class SaveImageActivity: SaveActivity {
  override var kind: UserFolders.Kind { .pictures }
  override var activityType: ActivityType? { .saveToCameraRoll }
  override var activityTitle: String? { "Save Image" }
  override var activityImage: UIImage? { UIImage(systemName: "square.and.arrow.down") }
  override func accepts(_ content: SharedContent) -> Bool { content.isImage }
}

/// Saves files and data in the user's folder for downloads.
final class SaveFileActivity: SaveActivity {
  override var activityType: ActivityType? { .saveToDownloads }
  override var activityTitle: String? { "Save to Downloads" }
  override var activityImage: UIImage? { UIImage(systemName: "folder") }
  override func accepts(_ content: SharedContent) -> Bool {
    switch content {
    case .file, .data: true
    default: false
    }
  }
}
