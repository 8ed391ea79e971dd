import Agate

/// The view that a controller shows in place of its content.
final class UnavailableContent {
  fileprivate var configuration: (any UIContentConfiguration)?
  fileprivate var view: (any UIView & UIContentView)?
  /// Whether the program has not been asked for the configuration since the last change.
  fileprivate var isOutdated = true
}

extension UIViewController {
  final var unavailableConfiguration: (any UIContentConfiguration)? {
    get { unavailable.configuration }
    set {
      if newValue == nil && unavailable.configuration == nil { return }
      unavailable.configuration = newValue
      showUnavailable()
    }
  }
  final var unavailableState: UIContentUnavailableConfigurationState {
    var state = UIContentUnavailableConfigurationState(traitCollection: traitCollection)
    state.searchText = ownItems.navigation?.searchController?.searchBar.text
    return state
  }
  final func outdateUnavailable() {
    unavailable.isOutdated = true
    viewIfLoaded?.setNeedsLayout()
  }

  private final func showUnavailable() {
    guard let host = viewIfLoaded else { return }
    guard let configuration = unavailable.configuration?.updated(for: contentUnavailableConfigurationState) else {
      unavailable.view?.removeFromSuperview()
      unavailable.view = nil
      return
    }
    if let view = unavailable.view, view.supports(configuration) {
      view.configuration = configuration
    } else {
      unavailable.view?.removeFromSuperview()
      unavailable.view = configuration.makeContentView()
    }
    // The view of the controller may be another one than before.
    if let view = unavailable.view, view.superview !== host {
      UIView.performWithoutAnimation { host.addSubview(view) }
    }
    host.setNeedsLayout()
  }

  /// Asks the program for the configuration, if it has not been asked since the last change. The method is called before
  /// the layout of the view.
  final func updateUnavailable() {
    guard unavailable.isOutdated else { return }
    unavailable.isOutdated = false
    updateContentUnavailableConfiguration(using: contentUnavailableConfigurationState)
    // The configuration may have been set before the view was loaded, or the state may have changed.
    if unavailable.configuration != nil { showUnavailable() }
  }

  /// Gives the view of the configuration its place: the safe area of the controller's view, in front of everything else.
  final func placeUnavailable() {
    guard let view = unavailable.view, let host = viewIfLoaded, view.superview === host else { return }
    if host.subviews.last !== view { host.bringSubviewToFront(view) }
    let place = host.safeAreaInsets.inside(host.bounds)
    if view.frame == place { return }
    view.frame = place
    // The part of the margins of the controller's view that lies over this view may have changed.
    view.setNeedsLayout()
  }
}
