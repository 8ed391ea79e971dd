import Agate

/// A square cell with the thumbnail of an image file.
final class PictureCell: UICollectionViewCell {
  private let picture = UIImageView()
  private var path: String?
  private weak var loader: ImageLoader<String>?

  /// Shows a file as soon as its thumbnail is loaded.
  func show(_ path: String, _ loader: ImageLoader<String>) {
    (self.path, self.loader) = (path, loader)
    accessibilityLabel = URL(fileURLWithPath: path).lastPathComponent
    if let image = loader.image(for: path) { return picture.image = image }
    nonisolated(unsafe) weak let cell = self
    loader.load(path) { result in
      guard case .success(let image) = result else { return }
      DispatchQueue.main.async { if let cell, cell.path == path { cell.picture.image = image } }
    }
  }
  /// The thumbnail; nil until it is loaded.
  var thumbnail: UIImage? { picture.image }

  override func prepareForReuse() {
    super.prepareForReuse()
    stop()
    picture.image = nil
  }
  /// Cancels the loading of the thumbnail.
  func stop() {
    if let path, picture.image == nil { loader?.cancel(path) }
    path = nil
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    if picture.superview == nil {
      (picture.contentMode, picture.clipsToBounds) = (.scaleAspectFill, true)
      picture.backgroundColor = .secondarySystemFill
      contentView.addSubview(picture)
    }
    picture.frame = contentView.bounds
  }
}
