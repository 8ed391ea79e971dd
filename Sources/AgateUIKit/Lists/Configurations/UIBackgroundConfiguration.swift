import Agate

/// The background of a cell, a header, a footer or a button.
///
/// The values of a list's background that the program has not set follow the state of the view (``updated(for:)``): for
/// example, a selected cell has another colour. Agate does not support shadows of backgrounds.
public struct UIBackgroundConfiguration: Equatable {
  private let style: BackgroundStyle
  /// The values that the program has set.
  private var own: Own = []
  private var fill: ConfiguredColor
  private var stroke = ConfiguredColor()

  private struct Own: OptionSet {
    let rawValue: Int
    static let color = Own(rawValue: 1), effect = Own(rawValue: 2)
  }

  /// A view that fills the background, in front of the colour. The default is nil.
  public var customView: UIView?
  /// The corner radius, in points. A button uses it for the corner styles `fixed` and `dynamic`. The default is 0; for
  /// buttons, 5.95; for cells of sidebars, 10.
  public var cornerRadius: CGFloat = 0
  /// The distances of the background from the edges of the view, in points. The default is zero; for cells of sidebars,
  /// 8 at the sides.
  public var backgroundInsets = NSDirectionalEdgeInsets.zero
  /// The edges at which the layout margins of the view are added to ``backgroundInsets``. The default is none.
  public var edgesAddingLayoutMarginsToBackgroundInsets: NSDirectionalRectEdge = []

  /// The colour. Nil means the tint colour of the view, or, for a button, the colour of its style.
  public var backgroundColor: UIColor? {
    get { fill.color }
    set {
      fill.color = newValue
      own.insert(.color)
    }
  }
  /// The function that derives the colour to show from ``backgroundColor``. The default is nil.
  public var backgroundColorTransformer: UIConfigurationColorTransformer? {
    get { fill.transformer }
    set { fill.transformer = newValue }
  }
  /// Returns the colour to show in a view with a tint colour.
  public func resolvedBackgroundColor(for tintColor: UIColor) -> UIColor { fill.resolved(tintColor) }

  /// An effect behind the colour and the other parts, such as a blur. The default is nil.
  public var visualEffect: UIVisualEffect? {
    get { effect }
    set {
      effect = newValue
      own.insert(.effect)
    }
  }
  private var effect: UIVisualEffect?

  /// An image in front of the colour. The default is nil.
  public var image: UIImage?
  /// The placement of the ``image``. The default is `scaleToFill`.
  public var imageContentMode = UIView.ContentMode.scaleToFill

  /// The colour of the border. Nil, the default, means the tint colour of the view.
  public var strokeColor: UIColor? {
    get { stroke.color }
    set { stroke.color = newValue }
  }
  /// The function that derives the border's colour to show from ``strokeColor``. The default is nil.
  public var strokeColorTransformer: UIConfigurationColorTransformer? {
    get { stroke.transformer }
    set { stroke.transformer = newValue }
  }
  /// Returns the colour of the border to show in a view with a tint colour.
  public func resolvedStrokeColor(for tintColor: UIColor) -> UIColor { stroke.resolved(tintColor) }
  /// The width of the border, in points. The default is 0.
  public var strokeWidth: CGFloat = 0
  /// The distance by which the border lies outside of the background, in points. The default is 0: the border lies
  /// inside.
  public var strokeOutset: CGFloat = 0

  private init(_ style: BackgroundStyle) {
    self.style = style
    fill = ConfiguredColor(color: style.color(ListState()))
    if style == .sidebarCell {
      cornerRadius = 10
      backgroundInsets = NSDirectionalEdgeInsets(top: 0, leading: 8, bottom: 0, trailing: 8)
    }
  }

  /// Creates a background without a border, in the tint colour of the view, or in the colour of the button's style.
  public init() { self.init(.plain) }
  /// Returns a transparent background without a border.
  public static func clear() -> UIBackgroundConfiguration { UIBackgroundConfiguration(.clear) }
  /// Returns the background of a cell in a plain list.
  public static func listPlainCell() -> UIBackgroundConfiguration { UIBackgroundConfiguration(.plainCell) }
  /// Returns the background of a header or footer in a plain list.
  public static func listPlainHeaderFooter() -> UIBackgroundConfiguration { UIBackgroundConfiguration(.plainHeader) }
  /// Returns the background of a cell in a grouped list.
  public static func listGroupedCell() -> UIBackgroundConfiguration { UIBackgroundConfiguration(.groupedCell) }
  /// Returns the background of a header or footer in a grouped list, which is transparent.
  public static func listGroupedHeaderFooter() -> UIBackgroundConfiguration { clear() }
  /// Returns the background of a header in a sidebar, which is transparent.
  public static func listSidebarHeader() -> UIBackgroundConfiguration { clear() }
  /// Returns the background of a cell in a sidebar.
  public static func listSidebarCell() -> UIBackgroundConfiguration { UIBackgroundConfiguration(.sidebarCell) }
  /// Returns the background of a cell in a list beside a sidebar, which equals the background in a sidebar.
  public static func listAccompaniedSidebarCell() -> UIBackgroundConfiguration { listSidebarCell() }

  /// Returns the background for a state of the view. Values that the program has set stay as they are.
  public func updated(for state: any UIConfigurationState) -> UIBackgroundConfiguration {
    let state = state.listState
    var updated = self
    if !own.contains(.color) { updated.fill.color = style.color(state) }
    return updated
  }

  /// The colour that the program has chosen; nil if the background has the colour of a button's style.
  var chosenColor: UIColor? { own.contains(.color) ? fill.color : style.color(ListState()) }
  /// Sets the colour to that of a button's style in a state, unless the program has set one.
  mutating func derive(_ color: UIColor) { if chosenColor == nil { fill.color = color } }

  /// Whether the layer of a view can show the background alone.
  var isLayer: Bool {
    customView == nil && effect == nil && image == nil && backgroundInsets == .zero
      && edgesAddingLayoutMarginsToBackgroundInsets.isEmpty && strokeOutset == 0
  }
}

/// The kind of a background, which determines its colours.
enum BackgroundStyle {
  case plain, clear, plainCell, plainHeader, groupedCell, sidebarCell

  /// Returns the colour in a state; nil for the tint colour.
  func color(_ state: ListState) -> UIColor? {
    switch self {
    case .plain: nil
    case .clear: .clear
    case .plainCell: state.isMarked ? .systemGray4 : .systemBackground
    case .plainHeader: .secondarySystemBackground
    case .groupedCell: state.isMarked ? .systemGray4 : .secondarySystemGroupedBackground
    case .sidebarCell: state.isSelected ? .systemFill : state.isHighlighted ? .tertiarySystemFill : .clear
    }
  }
}
