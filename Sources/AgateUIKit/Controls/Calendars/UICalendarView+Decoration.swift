import Agate

extension UICalendarView {
  /// The size of a decoration's image.
  public enum DecorationSize: Int, Sendable {
    /// An image of 8 points, or a dot of 5 points.
    case small = 0
    /// An image of 11 points, or a dot of 7 points.
    case medium = 1
    /// An image of 14 points, or a dot of 9 points.
    case large = 2
  }

  /// A mark below a day: a dot, an image or a view.
  open class Decoration: NSObject {
    private enum Content {
      case image(UIImage?, UIColor?, DecorationSize)
      case view(() -> UIView)
    }
    private final let content: Content

    /// The height of the room for a decoration, in points. Images of all sizes fit into it.
    static let height: CGFloat = 14

    /// Creates a dot of medium size in the colour `systemFill`.
    public convenience override init() { self.init(image: nil, color: nil, size: .medium) }
    /// Creates an image.
    ///
    /// - Parameters:
    ///   - image: the image, which is drawn in the colour if it is a symbol or a template. Nil means a dot.
    ///   - color: the colour. Nil means `systemFill`.
    ///   - size: the size of the image.
    public init(image: UIImage?, color: UIColor?, size: DecorationSize) { content = .image(image, color, size) }
    /// Creates a decoration that shows a view. The view is clipped to the room of the decoration, and receives no
    /// touches.
    ///
    /// - Parameter customViewProvider: returns the view. The function is called once for each day that appears.
    public init(customViewProvider: @escaping () -> UIView) { content = .view(customViewProvider) }

    /// Returns a dot. The colour nil means `systemFill`.
    open class func `default`(color: UIColor? = nil, size: DecorationSize = .medium) -> Decoration {
      Decoration(image: nil, color: color, size: size)
    }
    /// Returns an image. The colour nil means `systemFill`, and the image nil means a dot.
    open class func image(_ image: UIImage?, color: UIColor? = nil, size: DecorationSize = .medium) -> Decoration {
      Decoration(image: image, color: color, size: size)
    }
    /// Returns a decoration that shows a view, as ``init(customViewProvider:)`` creates it.
    open class func customView(_ customViewProvider: @escaping () -> UIView) -> Decoration {
      Decoration(customViewProvider: customViewProvider)
    }

    final func makeView() -> UIView { DecorationView(shownView) }

    private final var shownView: UIView {
      switch content {
      case .view(let provider): return provider()
      case .image(let image, let color, let size):
        let index = CGFloat(size.rawValue)
        guard let image else {
          let dot = ControlPart(color: color ?? .systemFill)
          dot.setCapsule(CGRect(x: 0, y: 0, width: 5 + 2 * index, height: 5 + 2 * index))
          return dot
        }
        let view = ControlPart(image: image)
        (view.tintColor, view.contentMode) = (color ?? .systemFill, .scaleAspectFit)
        view.bounds.size = CGSize(width: 8 + 3 * index, height: 8 + 3 * index)
        return view
      }
    }
  }
}

/// The room below a day, which clips its decoration. A view without a size fills it; others are centred.
private final class DecorationView: UIView {
  override class var isDrawn: Bool { false }
  private let content: UIView
  private let fills: Bool

  init(_ content: UIView) {
    self.content = content
    fills = content.bounds.size == .zero
    super.init(frame: .zero)
    (clipsToBounds, isUserInteractionEnabled) = (true, false)
    addSubview(content)
  }
  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    // Views with constraints place themselves.
    guard content.translatesAutoresizingMaskIntoConstraints else { return }
    if fills { content.frame = bounds } else { content.center = CGPoint(x: bounds.midX, y: bounds.midY) }
  }
}
