import Agate

/// The view of an item of a collection view. Add subviews to ``contentView``, or set a ``contentConfiguration``.
///
/// The user highlights a cell by a touch, and selects it by a tap (``UICollectionViewDelegate``).
open class UICollectionViewCell: UICollectionReusableView {
  override class var isDrawn: Bool { self != UICollectionViewCell.self }

  private final var content: UIView

  public override init(frame: CGRect) {
    content = UIView(frame: .zero)
    super.init(frame: frame)
    addFilling(content)
  }
  public required init?(coder: NSCoder) {
    content = coder.decodeView(UIView.self, "contentView") ?? UIView(frame: .zero)
    super.init(coder: coder)
    addFilling(content)
    (coder as? NibCoder)?.fill(self)
  }
  open override func encode(with coder: NSCoder) {
    super.encode(with: coder)
    if configurations.content == nil { coder.encode(content, forKey: "contentView") }
  }
  override var archivedSubviews: [UIView] {
    let backgrounds: [UIView?] = [backgroundView, selectedBackgroundView, configurations.backgroundView]
    return super.archivedSubviews.filter { view in view !== content && !backgrounds.contains { $0 === view } }
  }

  /// The view to which content is added. It fills the cell. If the cell has a ``contentConfiguration``, the content
  /// view is the view of the configuration.
  open var contentView: UIView { content }

  /// A view behind the content. It fills the cell. It is not archived. The default is nil.
  open var backgroundView: UIView? {
    didSet {
      if backgroundView === oldValue { return }
      if backgroundView != nil { dropBackground() }
      oldValue?.removeFromSuperview()
      showBackgrounds()
    }
  }
  /// A view in front of ``backgroundView`` and behind the content, which is shown while the cell is selected or
  /// highlighted. It fills the cell. It is not archived. The default is nil.
  open var selectedBackgroundView: UIView? {
    didSet {
      if selectedBackgroundView === oldValue { return }
      if selectedBackgroundView != nil { dropBackground() }
      oldValue?.removeFromSuperview()
      showBackgrounds()
    }
  }

  /// Whether the item is selected. The collection view sets the value. The default is false.
  open var isSelected = false { didSet { if isSelected != oldValue { showState() } } }
  /// Whether a touch that may select the item is on the cell. The collection view sets the value. The default is false.
  open var isHighlighted = false { didSet { if isHighlighted != oldValue { showState() } } }
  private final func showState() {
    showBackgrounds()
    setNeedsUpdateConfiguration()
  }

  private final func showBackgrounds() {
    if let selectedBackgroundView {
      if isSelected || isHighlighted {
        fill(selectedBackgroundView)
      } else {
        selectedBackgroundView.removeFromSuperview()
      }
    }
    if let backgroundView { fill(backgroundView) }
  }
  /// Called when the role of the cell in a drag has changed (``UICollectionView/dragDelegate``). The default does
  /// nothing.
  open func dragStateDidChange(_ dragState: DragState) {}
  /// Adds a view behind the other subviews.
  private final func fill(_ view: UIView) {
    if view.superview !== self { addFilling(view) }
    sendSubviewToBack(view)
  }

  // MARK: Configurations

  final let configurations = CellConfigurations()
  /// Takes the view of a content configuration, or an empty view, instead of the content view.
  final func replaceContentView(by view: UIView) { content = view }
  /// The content of the cell. Setting the property replaces the ``contentView`` by the view of the configuration,
  /// unless the present content view supports the configuration. Setting nil replaces the content view by an empty
  /// view. The default is nil.
  open var contentConfiguration: (any UIContentConfiguration)? {
    get { configurations.content }
    set { setContent(newValue) }
  }
  /// Whether the content follows the ``configurationState``, by ``UIContentConfiguration/updated(for:)``. The default is
  /// true.
  open var automaticallyUpdatesContentConfiguration: Bool {
    get { configurations.updates.content }
    set { configurations.updates.content = newValue }
  }
  /// The background of the cell. Setting the property to a background removes ``backgroundView``,
  /// ``selectedBackgroundView`` and the background colour, and setting one of these views removes the configuration.
  /// The default is nil. For a ``UICollectionViewListCell``, the default is the background of the list.
  open var backgroundConfiguration: UIBackgroundConfiguration? {
    get { backgroundConfigurationOrStandard }
    set { setBackgroundConfiguration(newValue) }
  }
  /// Whether the background follows the ``configurationState``, by ``UIBackgroundConfiguration/updated(for:)``. The
  /// default is true.
  open var automaticallyUpdatesBackgroundConfiguration: Bool {
    get { configurations.updates.background }
    set { configurations.updates.background = newValue }
  }
  /// Returns the standard background of the cell, which is transparent. For a ``UICollectionViewListCell``, returns the
  /// background of cells in the list.
  open func defaultBackgroundConfiguration() -> UIBackgroundConfiguration { standardBackground ?? .clear() }
  /// The background if the program has chosen none.
  var standardBackground: UIBackgroundConfiguration? { nil }
  /// The state of the cell for its configurations. An override adds values to the superclass's state.
  open var configurationState: UICellConfigurationState {
    var state = UICellConfigurationState(traitCollection: traitCollection)
    (state.isDisabled, state.isHighlighted) = (!isUserInteractionEnabled, isHighlighted)
    (state.isSelected, state.isSwiped) = (isSelected, configurations.isSwiped)
    state.isEditing = configurations.isEditing
    state.take(configurations.movement)
    return state
  }
  /// Marks the configurations as out of date, because the state has changed. The cell calls
  /// ``updateConfiguration(using:)`` before its next layout, or at once in an animation block. The cell calls this
  /// method itself when its own state changes.
  open func setNeedsUpdateConfiguration() { outdate() }
  /// Changes the configurations for a state. An override sets ``contentConfiguration`` or ``backgroundConfiguration``.
  /// The default calls ``configurationUpdateHandler``.
  open func updateConfiguration(using state: UICellConfigurationState) { configurationUpdateHandler?(self, state) }
  /// A closure that changes the configurations of a cell for a state.
  public typealias ConfigurationUpdateHandler = (_ cell: UICollectionViewCell, _ state: UICellConfigurationState) ->
    Void
  /// A closure that changes the configurations for a state, in place of an override of ``updateConfiguration(using:)``.
  /// The default is nil.
  open var configurationUpdateHandler: ConfigurationUpdateHandler? { didSet { setNeedsUpdateConfiguration() } }

  open override var isUserInteractionEnabled: Bool { didSet { setNeedsUpdateConfiguration() } }
  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    setNeedsUpdateConfiguration()
  }
  open override func tintColorDidChange() {
    super.tintColorDidChange()
    showBackgroundTint()
  }
  open override func layoutSubviews() {
    updateIfNeeded()
    super.layoutSubviews()
    placeBackgroundView()
  }

  /// Returns the size of the cell according to its content, in points. If the cell has a ``contentConfiguration``, or
  /// if constraints determine the size of the ``contentView``, the result is the fitting size of the content view.
  /// Otherwise the result is the size that ``UIView/sizeThatFits(_:)`` of the cell returns.
  open override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    updateIfNeeded()
    guard configurations.content != nil || contentView.fitsByConstraints else {
      return super.systemLayoutSizeFitting(
        targetSize, withHorizontalFittingPriority: horizontalFittingPriority,
        verticalFittingPriority: verticalFittingPriority)
    }
    return contentView.systemLayoutSizeFitting(
      targetSize, withHorizontalFittingPriority: horizontalFittingPriority,
      verticalFittingPriority: verticalFittingPriority)
  }
}

extension UICollectionViewCell: ConfiguredView {
  final var shownContent: UIView {
    get { contentView }
    set { replaceContentView(by: newValue) }
  }
  final func makePlainContent() -> UIView { UIView(frame: .zero) }
  final func removeBackgrounds() {
    if backgroundView != nil { backgroundView = nil }
    if selectedBackgroundView != nil { selectedBackgroundView = nil }
    if backgroundColor != nil { backgroundColor = nil }
  }
  final var anyState: any UIConfigurationState { configurationState }
  final func callUpdate() { updateConfiguration(using: configurationState) }
}
