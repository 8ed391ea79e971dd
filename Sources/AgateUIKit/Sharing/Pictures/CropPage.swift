import Agate

/// The page of a ``UIImagePickerController`` on which the user moves and scales an image below a square.
final class CropPage: UIViewController, UIScrollViewDelegate {
  private let image: UIImage
  private let choose: (_ cropped: CGRect) -> Void
  private let scroll = UIScrollView(), picture = UIImageView(), frameView = UIView()
  private let shades = (0..<2).map { _ in UIView() }
  private var shownSide: CGFloat = 0

  /// - Parameters:
  ///   - image: the image.
  ///   - choose: called with the square that the user has chosen, in points of the image.
  init(_ image: UIImage, choose: @escaping (_ cropped: CGRect) -> Void) {
    (self.image, self.choose) = (image, choose)
    super.init(nibName: nil, bundle: nil)
    title = "Move and Scale"
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: "Choose", image: nil, primaryAction: UIAction { [weak self] _ in if let self { choose(cropped) } },
      menu: nil)
  }
  required init?(coder: NSCoder) { nil }

  override func loadView() { view = CropView(scroll) }
  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .black
    view.clipsToBounds = true
    picture.image = image
    picture.frame = CGRect(origin: .zero, size: image.size)
    scroll.delegate = self
    (scroll.contentInsetAdjustmentBehavior, scroll.clipsToBounds) = (.never, false)
    (scroll.showsHorizontalScrollIndicator, scroll.showsVerticalScrollIndicator) = (false, false)
    (scroll.alwaysBounceVertical, scroll.alwaysBounceHorizontal) = (true, true)
    scroll.addSubview(picture)
    frameView.layer.borderWidth = 1
    frameView.layer.borderColor = UIColor.white.cgColor
    view.addSubview(scroll)
    for shade in shades { shade.backgroundColor = UIColor(white: 0, alpha: 0.6) }
    for part in shades + [frameView] {
      part.isUserInteractionEnabled = false
      view.addSubview(part)
    }
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let room = view.bounds.inset(by: view.safeAreaInsets), side = min(room.width, room.height).rounded(.down)
    guard side > 0, image.size.width > 0, image.size.height > 0 else { return }
    let square = CGRect(
      x: (room.midX - side / 2).rounded(), y: (room.midY - side / 2).rounded(), width: side, height: side)
    (scroll.frame, frameView.frame) = (square, square)
    let isTall = room.height >= room.width, all = view.bounds
    let first =
      isTall
      ? all.divided(atDistance: square.minY, from: .minYEdge).slice
      : all.divided(atDistance: square.minX, from: .minXEdge).slice
    let second =
      isTall
      ? all.divided(atDistance: all.height - square.maxY, from: .maxYEdge).slice
      : all.divided(atDistance: all.width - square.maxX, from: .maxXEdge).slice
    (shades[0].frame, shades[1].frame) = (first, second)
    if side != shownSide { fit(side) }
  }
  /// Shows the middle of the image, as large as its shorter side allows.
  private func fit(_ side: CGFloat) {
    shownSide = side
    let least = side / min(image.size.width, image.size.height)
    scroll.minimumZoomScale = least
    scroll.maximumZoomScale = max(least * 5, 1)
    scroll.zoomScale = least
    let size = CGSize(width: image.size.width * least, height: image.size.height * least)
    scroll.contentSize = size
    scroll.contentOffset = CGPoint(x: (size.width - side) / 2, y: (size.height - side) / 2)
  }

  func viewForZooming(in scrollView: UIScrollView) -> UIView? { picture }

  /// The square of the image that is inside the frame, in points of the image.
  private var cropped: CGRect {
    let scale = scroll.zoomScale
    guard scale > 0, shownSide > 0 else { return CGRect(origin: .zero, size: image.size) }
    let shown = CGRect(
      x: scroll.contentOffset.x / scale, y: scroll.contentOffset.y / scale, width: shownSide / scale,
      height: shownSide / scale)
    return shown.intersection(CGRect(origin: .zero, size: image.size))
  }
}

/// A view whose touches outside of a scroll view also move the scroll view.
private final class CropView: UIView {
  override class var isDrawn: Bool { false }
  private weak var scroll: UIScrollView?

  convenience init(_ scroll: UIScrollView) {
    self.init(frame: UIScreen.main.bounds)
    self.scroll = scroll
  }
  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    super.hitTest(point, with: event) === self ? scroll : super.hitTest(point, with: event)
  }
}
