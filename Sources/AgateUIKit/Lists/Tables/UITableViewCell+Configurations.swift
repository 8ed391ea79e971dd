import Agate

extension UITableViewCell: ConfiguredView {
  final var shownContent: UIView {
    get { contentView }
    set { replaceContentView(by: newValue) }
  }
  final func makePlainContent() -> UIView { Self.newContent() }
  /// Creates a content view for views of the program.
  static func newContent() -> CellContentView {
    let content = CellContentView()
    content.layoutMargins = CellLayout.margins
    return content
  }
  /// Nil, because the table gives its cells a colour.
  final var standardBackground: UIBackgroundConfiguration? { nil }
  final func removeBackgrounds() {
    if backgroundView != nil { backgroundView = nil }
    if selectedBackgroundView != nil { selectedBackgroundView = nil }
    backgroundColor = nil
    removeMarker()
  }
  final var anyState: any UIConfigurationState { configurationState }
  final func callUpdate() { updateConfiguration(using: configurationState) }

  final func makeConfigurationState() -> UICellConfigurationState {
    var state = UICellConfigurationState(traitCollection: traitCollection)
    (state.isDisabled, state.isHighlighted) = (!isUserInteractionEnabled, isHighlighted)
    (state.isSelected, state.isEditing) = (isSelected, isEditing)
    state.isSwiped = configurations.isSwiped
    state.take(configurations.movement)
    return state
  }
  /// Lets the configurations follow the state, with an animation in 0.3 seconds if wanted.
  final func showState(animated: Bool) {
    setNeedsUpdateConfiguration()
    guard animated, window != nil, configurations.content != nil || configurations.background != nil else { return }
    UIView.animate(withDuration: 0.3, delay: 0, options: .allowUserInteraction) { updateIfNeeded() }
  }

  /// The distance by which the indentation moves the view of a content configuration, in points.
  final var configuredIndentation: CGFloat { CGFloat(indentationLevel) * indentationWidth }
  /// The left edge of the text of a content configuration, in points of the cell's coordinates.
  final var configuredTextLeft: CGFloat? {
    (contentView as? UIListContentView)?.textLeading.map { contentView.frame.minX + $0 }
  }
  /// Places the view of the content configuration.
  final func placeContent(_ width: CGFloat) {
    let left = contentLeft + configuredIndentation
    let frame = CGRect(x: left, y: 0, width: max(width - configuredIndentation, 0), height: bounds.height)
    (contentView as? UIListContentView)?.outerMargins = ownMargins.over(frame, in: bounds.width)
    if contentView.frame != frame { contentView.frame = frame }
  }
  /// Returns the height for the content configuration, in points; nil if there is none.
  final func configuredHeight(in width: CGFloat) -> CGFloat? {
    updateIfNeeded()
    guard isConfigured else { return nil }
    let inner = max(contentWidth(in: width) - configuredIndentation, 0)
    let place = CGRect(x: contentLeft + configuredIndentation, y: 0, width: inner, height: 0)
    let least = contentView is UIListContentView ? CellLayout.standardHeight : 0
    return contentHeight(inner, ownMargins.over(place, in: width)).map { max($0, least) }
  }

  /// The margins that the program has set, or else the standard ones of cells, and those of the readable width.
  private final var ownMargins: UIEdgeInsets {
    var margins = extras?.margins == nil ? CellLayout.margins : layoutMargins
    margins.left += look.readable
    margins.right += look.readable
    return margins
  }
}
