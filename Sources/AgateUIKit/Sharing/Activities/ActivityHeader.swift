import Agate

/// The top of the list of services: a small image and the title of the items, and a button that closes the list.
final class ActivityHeader: UIView {
  override class var isDrawn: Bool { false }
  static let height: CGFloat = 72
  private static let side: CGFloat = 40, margin: CGFloat = 16, buttonSide: CGFloat = 30

  private let picture = UIImageView(), title = UILabel(), detail = UILabel(), close = UIButton(type: .system)

  convenience init(_ controller: UIActivityViewController) {
    self.init(frame: .zero)
    let items = controller.shared.placeholders(controller)
    let size = CGSize(width: Self.side, height: Self.side)
    show(
      ActivitySummary(items), subject: controller.shared.subject(controller, nil),
      thumbnail: controller.shared.thumbnail(controller, size))
    close.setImage(UIImage(systemName: "xmark"), for: .normal)
    (close.backgroundColor, close.tintColor) = (.secondarySystemFill, .secondaryLabel)
    close.accessibilityLabel = "Close"
    close.addAction(UIAction { [weak controller] _ in controller?.cancel() }, for: .touchUpInside)
    addSubview(close)
  }

  private func show(_ summary: ActivitySummary, subject: String?, thumbnail: UIImage?) {
    picture.image =
      thumbnail ?? summary.image
      ?? summary.symbol.flatMap { symbol in
        UIImage(systemName: symbol, withConfiguration: UIImage.SymbolConfiguration(pointSize: 20))
      }
    let isSymbol = picture.image?.isSymbolImage ?? false
    if isSymbol, let file = summary.picture { load(file) }
    picture.contentMode = isSymbol ? .center : .scaleAspectFill
    (picture.tintColor, picture.clipsToBounds) = (.secondaryLabel, true)
    picture.backgroundColor = summary.color ?? (isSymbol ? .secondarySystemFill : nil)
    picture.layer.cornerRadius = 6
    (title.text, detail.text) = (subject ?? summary.title, summary.detail)
    (title.font, detail.font) = (.systemFont(ofSize: 15, weight: .semibold), .systemFont(ofSize: 13))
    detail.textColor = .secondaryLabel
    for view in [picture, title, detail] { addSubview(view) }
  }

  /// Shows the image of a file after it has been decoded on another thread.
  private func load(_ file: URL) {
    BackgroundWork.run {
      UIImage(contentsOfFile: file.path)?.preparingThumbnail(of: CGSize(width: 160, height: 160))
    } then: { [weak picture] image in
      guard let image else { return }
      picture?.contentMode = .scaleAspectFill
      picture?.image = image
    }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let middle = bounds.midY
    picture.frame = CGRect(x: Self.margin, y: middle - Self.side / 2, width: Self.side, height: Self.side)
    let buttonX = bounds.maxX - Self.margin - Self.buttonSide
    close.frame = CGRect(
      x: buttonX, y: middle - Self.buttonSide / 2, width: Self.buttonSide, height: Self.buttonSide)
    close.layer.cornerRadius = Self.buttonSide / 2
    let x = picture.frame.maxX + 12, width = max(buttonX - 12 - x, 0)
    let hasDetail = !(detail.text ?? "").isEmpty
    title.frame = CGRect(x: x, y: hasDetail ? middle - 20 : middle - 10, width: width, height: 20)
    detail.frame = CGRect(x: x, y: middle + 1, width: width, height: 18)
  }
}
