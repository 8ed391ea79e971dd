import Agate

/// A page that shows an image or a text.
final class DocumentPreview: UIViewController, UIScrollViewDelegate {
  /// The content of a document that can be shown.
  enum Content {
    case image(UIImage)
    case text(String)

    /// The size of the largest text, in bytes.
    private static let largestText = 1 << 20

    private enum Kind { case image, text }

    /// Returns the kind of content that a file should have, from its type and its size; nil if it cannot be shown.
    private static func kind(of file: URL) -> Kind? {
      guard let size = (try? file.resourceValues(forKeys: [.fileSizeKey]))?.fileSize else { return nil }
      let type = TypeIdentifier(file: file)
      if type.isReadableImage { return .image }
      return type.conforms(to: "public.text") && size <= largestText ? .text : nil
    }
    /// Returns whether a file is likely to have a content that can be shown. The file is not read.
    static func isLikely(in file: URL) -> Bool { kind(of: file) != nil }

    /// Reads a file; nil if it is neither an image nor a short text.
    init?(_ file: URL) {
      switch Self.kind(of: file) {
      case .image:
        guard let image = UIImage(contentsOfFile: file.path) else { return nil }
        self = .image(image)
      case .text:
        guard let text = try? String(contentsOf: file, encoding: .utf8) else { return nil }
        self = .text(text)
      case nil: return nil
      }
    }
  }

  private let content: Content
  private lazy var scroll = UIScrollView()
  private lazy var picture = UIImageView()

  init(_ content: Content, title: String?) {
    self.content = content
    super.init(nibName: nil, bundle: nil)
    self.title = title
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      systemItem: .done,
      primaryAction: UIAction { [weak self] _ in self?.presentingViewController?.dismiss(animated: true) })
  }
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    switch content {
    case .image(let image):
      picture.image = image
      picture.contentMode = .scaleAspectFit
      scroll.delegate = self
      scroll.maximumZoomScale = 8
      scroll.addSubview(picture)
      view.addFilling(scroll)
    case .text(let text):
      let page = UITextView()
      (page.isEditable, page.text) = (false, text)
      page.font = .monospacedSystemFont(ofSize: 13, weight: .regular)
      view.addFilling(page)
    }
  }
  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    guard scroll.superview != nil, scroll.zoomScale == 1 else { return }
    let room = scroll.bounds.inset(by: scroll.adjustedContentInset).size
    picture.frame = CGRect(origin: .zero, size: room)
    scroll.contentSize = room
  }
  func viewForZooming(in scrollView: UIScrollView) -> UIView? { picture }
}
