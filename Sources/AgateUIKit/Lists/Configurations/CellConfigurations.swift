import Agate

/// The configurations of a cell, a header or a footer, and the state that they follow.
final class CellConfigurations {
  /// The content; nil if the program adds views to the content view.
  var content: (any UIContentConfiguration)?
  /// The background; nil if the program has set none.
  var background: UIBackgroundConfiguration?
  /// Whether the program has chosen the background, or none.
  var hasOwnBackground = false
  /// Whether configurations follow the state automatically.
  var updates = (content: true, background: true)
  /// The background that is shown, and its view.
  fileprivate(set) var shownBackground: UIBackgroundConfiguration?
  fileprivate(set) var backgroundView: ConfiguredBackground?
  /// Whether the configurations have not followed the last change of the state yet.
  fileprivate var isOutdated = true
  fileprivate var isUpdating = false
  /// Whether a swipe has moved the cell.
  var isSwiped = false
  /// Whether the items of the collection view around the cell are edited.
  var isEditing = false
  /// The part of the cell in drags, drops and moves of the user.
  var movement = CellMovement()
}

/// A cell, a header or a footer with configurations.
protocol ConfiguredView: UIView {
  var configurations: CellConfigurations { get }
  /// The content view, which the view places.
  var shownContent: UIView { get set }
  /// Creates a content view for views of the program.
  func makePlainContent() -> UIView
  /// The background if the program has chosen none.
  var standardBackground: UIBackgroundConfiguration? { get }
  /// Removes the background views that a background configuration replaces.
  func removeBackgrounds()
  /// The state of the view.
  var anyState: any UIConfigurationState { get }
  /// Lets the program change the configurations for the state.
  func callUpdate()
}

extension UIEdgeInsets {
  /// Returns the parts of a view's margins that lie over its content view, which has the height of the view.
  ///
  /// - Parameters:
  ///   - content: the frame of the content view.
  ///   - width: the width of the view.
  func over(_ content: CGRect, in width: CGFloat) -> UIEdgeInsets {
    UIEdgeInsets(
      top: top, left: max(left - content.minX, 0), bottom: bottom, right: max(right - (width - content.maxX), 0))
  }
}

extension ConfiguredView {
  // MARK: Content

  /// Shows a content. The content view stays if it supports the content.
  func setContent(_ content: (any UIContentConfiguration)?) {
    let hadContent = configurations.content != nil
    configurations.content = content
    if let content {
      show(content)
    } else if hadContent {
      replaceContent(by: makePlainContent())
    } else {
      return
    }
    if !configurations.isUpdating { outdate() }
  }
  private func show(_ content: any UIContentConfiguration) {
    if let view = shownContent as? any UIView & UIContentView, view.supports(content) {
      view.configuration = content
    } else {
      replaceContent(by: content.makeContentView())
    }
    setNeedsLayout()
  }
  private func replaceContent(by view: UIView) {
    let old = shownContent
    view.frame = old.frame
    view.autoresizingMask = old.autoresizingMask
    UIView.performWithoutAnimation {
      addPlaced(view)
      insertSubview(view, aboveSubview: old)
      old.removeFromSuperview()
    }
    shownContent = view
    setNeedsLayout()
  }

  /// Returns the height of the content of a configuration, in points; nil without a configuration.
  ///
  /// - Parameters:
  ///   - width: the width of the content view.
  ///   - margins: the parts of the view's margins that lie over the content view.
  func contentHeight(_ width: CGFloat, _ margins: UIEdgeInsets) -> CGFloat? {
    guard configurations.content != nil else { return nil }
    let view = shownContent
    (view as? UIListContentView)?.outerMargins = margins
    let space = CGSize(width: width, height: UIView.layoutFittingCompressedSize.height)
    return view.systemLayoutSizeFitting(
      space, withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel
    ).height
  }

  // MARK: Background

  /// The background of the program, or else the standard background. Nil means none.
  var backgroundConfigurationOrStandard: UIBackgroundConfiguration? {
    if configurations.hasOwnBackground { return configurations.background }
    return configurations.shownBackground ?? standardBackground
  }

  func setBackgroundConfiguration(_ background: UIBackgroundConfiguration?) {
    configurations.background = background
    // Without a standard background, nil means that there is no configuration.
    configurations.hasOwnBackground = background != nil || standardBackground != nil
    if background != nil { removeBackgrounds() }
    if configurations.isUpdating { return }
    showBackground(background)
    outdate()
  }
  /// Removes the background, because the program uses another kind of background.
  func dropBackground() {
    if configurations.background == nil && (configurations.hasOwnBackground || standardBackground == nil) { return }
    (configurations.background, configurations.hasOwnBackground) = (nil, standardBackground != nil)
    showBackground(nil)
  }
  private func showBackground(_ background: UIBackgroundConfiguration?) {
    configurations.shownBackground = background
    guard let background else {
      configurations.backgroundView?.removeFromSuperview()
      configurations.backgroundView = nil
      return
    }
    let view = configurations.backgroundView ?? ConfiguredBackground()
    if view.superview !== self {
      UIView.performWithoutAnimation {
        insertSubview(view, at: 0)
        view.show(background, tint: tintColor)
        view.place(in: self)
      }
    } else {
      view.show(background, tint: tintColor)
    }
    configurations.backgroundView = view
  }
  /// Shows the background in a new tint colour.
  func showBackgroundTint() { if let background = configurations.shownBackground { showBackground(background) } }

  // MARK: State

  /// Notes that the configurations have to follow a new state. They do so before the next layout, or at once in an
  /// animation block, so that the change is animated.
  func outdate() {
    configurations.isOutdated = true
    if AnimationStyle.current != nil, window != nil { return updateIfNeeded() }
    setNeedsLayout()
  }
  /// Lets the configurations follow the state.
  func updateIfNeeded() {
    let parts = configurations
    guard parts.isOutdated, !parts.isUpdating else { return }
    // The program may change the state again.
    (parts.isUpdating, parts.isOutdated) = (true, false)
    callUpdate()
    var background = parts.hasOwnBackground ? parts.background : standardBackground
    if parts.content != nil || background != nil {
      let state = anyState
      if let content = parts.content, parts.updates.content {
        let updated = content.updated(for: state)
        parts.content = updated
        show(updated)
      }
      if parts.updates.background { background = background?.updated(for: state) }
    }
    if parts.hasOwnBackground { parts.background = background }
    if background != parts.shownBackground { showBackground(background) }
    parts.isUpdating = false
  }
  /// Gives the background its place.
  func placeBackgroundView() { configurations.backgroundView?.place(in: self) }
}
