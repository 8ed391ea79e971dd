import Agate

/// The first page of a ``UIImagePickerController``: thumbnails of the images in a folder, in three columns.
final class PictureGrid: UIViewController, UICollectionViewDataSource, UICollectionViewDelegate {
  private let folder: URL
  private weak var picker: UIImagePickerController?
  private let loader: ImageLoader<String>
  private let layout = UICollectionViewFlowLayout()
  private lazy var grid = UICollectionView(frame: .zero, collectionViewLayout: layout)
  private lazy var message = UILabel()
  private(set) var paths: [String] = []
  private static let columns: CGFloat = 3, gap: CGFloat = 2

  init(_ folder: URL, _ picker: UIImagePickerController) {
    (self.folder, self.picker) = (folder, picker)
    // The shorter side of usual photos then fills a cell of 160 points.
    loader = ImageLoader(totalCostLimit: 48 << 20, maximumPixelSize: Int(240 * max(UIScreen.main.scale, 1)))
    super.init(nibName: nil, bundle: nil)
    title = "Photos"
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      systemItem: .cancel, primaryAction: UIAction { [weak picker] _ in picker?.cancel() })
  }
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    (layout.minimumLineSpacing, layout.minimumInteritemSpacing) = (Self.gap, Self.gap)
    grid.register(PictureCell.self, forCellWithReuseIdentifier: "picture")
    (grid.dataSource, grid.delegate) = (self, self)
    grid.backgroundColor = .clear
    (message.numberOfLines, message.textAlignment, message.textColor) = (0, .center, .secondaryLabel)
    view.addSubview(grid)
    view.addSubview(message)
    search()
  }
  override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    grid.frame = view.bounds
    message.frame = view.bounds.inset(by: view.safeAreaInsets).insetBy(dx: min(32, view.bounds.width / 2), dy: 0)
    let side = ((view.bounds.width - (Self.columns - 1) * Self.gap) / Self.columns).rounded(.down)
    let size = CGSize(width: max(side, 1), height: max(side, 1))
    if layout.itemSize != size { layout.itemSize = size }
  }

  /// Searches the folder on another thread, then shows the images.
  private func search() {
    guard let picker else { return }
    guard picker.sourceType != .camera else { return message.text = "There is no camera." }
    guard picker.showsImages else { return message.text = "There are only images, no movies." }
    let folder = folder
    BackgroundWork.run {
      PictureFolder.search(folder)
    } then: { [weak self] paths in
      self?.show(paths)
    }
  }
  private func show(_ paths: [String]) {
    self.paths = paths
    message.text = paths.isEmpty ? "There are no images in the folder \(folder.path)." : nil
    grid.reloadData()
  }

  // MARK: The grid

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { paths.count }
  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "picture", for: indexPath)
    (cell as? PictureCell)?.show(paths[indexPath.item], loader)
    return cell
  }
  func collectionView(
    _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell, forItemAt indexPath: IndexPath
  ) { (cell as? PictureCell)?.stop() }
  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    collectionView.deselectItem(at: indexPath, animated: true)
    picker?.choose(paths[indexPath.item])
  }
}
