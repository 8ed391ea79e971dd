import Agate

/// An object that manages the presentation of a controller, from before the transition that shows it until after the
/// transition that dismisses it.
///
/// The object owns the container view, which lies over the views of the presenting controller. A program that presents
/// a controller in the style `custom` returns an instance of a subclass from its
/// ``UIViewControllerTransitioningDelegate``. The subclass determines the frame of the presented view, adds views to the
/// container, such as one that dims the views behind, and animates them alongside the transition
/// (``UIViewController/transitionCoordinator`` of the presented controller).
///
/// The methods are called in this order: ``presentationTransitionWillBegin()``, `viewWillAppear(_:)`, the animator,
/// `viewDidAppear(_:)`, ``presentationTransitionDidEnd(_:)``, the completion closure; and likewise for the dismissal.
open class UIPresentationController: NSObject, UITraitEnvironment, UIContentContainer {
  /// The duration of the transitions of the library, in seconds.
  static let transitionDuration = 0.4, flipDuration = 0.6

  /// Creates a presentation controller.
  ///
  /// - Parameters:
  ///   - presentedViewController: the controller to present.
  ///   - presentingViewController: the controller that presents the other controller; nil if it is not known yet.
  public init(presentedViewController: UIViewController, presenting presentingViewController: UIViewController?) {
    (presentedOne, presentingOne) = (presentedViewController, presentingViewController)
    super.init()
  }

  private final weak var presentedOne: UIViewController?
  /// The presenting controller, if it is known.
  final weak var presentingOne: UIViewController?
  /// The controller whose method presents the controller.
  final weak var source: UIViewController?

  /// The controller that is presented. The object does not retain it: if the controller is gone, the value is an empty
  /// controller.
  open var presentedViewController: UIViewController { presentedOne ?? UIViewController() }
  /// The controller that presents ``presentedViewController``. Before the presentation, it may be the presented
  /// controller itself.
  open var presentingViewController: UIViewController { presentingOne ?? presentedViewController }
  /// The style in which the controller is presented.
  open var presentationStyle: UIModalPresentationStyle { style }
  final var style = UIModalPresentationStyle.custom
  /// The delegate. The default is nil.
  open weak var delegate: (any UIAdaptivePresentationControllerDelegate)?

  /// The phase of the presentation.
  enum Phase { case idle, presenting, presented, dismissing }
  final var phase = Phase.idle
  final var transition: ControllerTransition?
  final var stage: TransitionStage?
  /// The place of the presenting controller's view, which was removed; nil if it was not removed.
  final var home: Home?
  /// The style that was chosen instead of the controller's own, or `none`.
  final var adaptedStyle = UIModalPresentationStyle.none
  /// Closures to call after the dismissal.
  final var endings: [() -> Void] = []
  /// The first responder before the presentation.
  final weak var earlierResponder: UIResponder?
  /// Whether the dismissal in progress is that of the user.
  final var isUsersDismissal = false
  /// Whether the first responder resigns for the presentation, and has the keys again afterwards.
  var takesKeys: Bool { true }
  /// The object with which a gesture drives the dismissal.
  var driver: UIPercentDrivenInteractiveTransition? { nil }
  /// Whether touches beside the presented view reach the views behind.
  var letsTouchesThrough: Bool { false }

  // MARK: Views

  /// The view that contains the presented view. The container exists from ``presentationTransitionWillBegin()`` to
  /// ``dismissalTransitionDidEnd(_:)``; otherwise the value is nil. The container covers the window, or, in the styles
  /// `currentContext` and `overCurrentContext`, the view of the presenting controller.
  open var containerView: UIView? { stage }
  /// The view that animators move: the view of the presented controller, or a view that contains it. Override the
  /// property to add decorations.
  open var presentedView: UIView? { presentedViewController.view }
  /// The frame of the presented view at the end of the presentation, in the coordinates of the container view. The
  /// default is the bounds of the container view.
  open var frameOfPresentedViewInContainerView: CGRect { containerView?.bounds ?? .zero }
  /// Called before the container view lays out its subviews. The default does nothing.
  open func containerViewWillLayoutSubviews() {}
  /// Called after the container view laid out its subviews. The default does nothing.
  open func containerViewDidLayoutSubviews() {}
  /// Whether the presented view covers the window. The default is true, except in the styles `currentContext` and
  /// `overCurrentContext`, in which the container view covers only the presenting controller.
  open var shouldPresentInFullscreen: Bool { style != .currentContext && style != .overCurrentContext }
  /// Whether the view of the presenting controller is removed when the presentation has ended. The presenting
  /// controller's methods for the appearance are called only if the value is true. The default is true in the styles
  /// `fullScreen` and `currentContext`.
  open var shouldRemovePresentersView: Bool { style == .fullScreen || style == .currentContext }

  // MARK: Transitions

  /// Called before the transition that shows the controller. The container view exists, and does not contain the
  /// presented view. The default does nothing.
  open func presentationTransitionWillBegin() {}
  /// Called after the transition that shows the controller. The default does nothing.
  ///
  /// - Parameter completed: false if the transition was cancelled.
  open func presentationTransitionDidEnd(_ completed: Bool) {}
  /// Called before the transition that dismisses the controller. The default does nothing.
  open func dismissalTransitionWillBegin() {}
  /// Called after the transition that dismisses the controller. The default does nothing.
  ///
  /// - Parameter completed: false if the transition was cancelled.
  open func dismissalTransitionDidEnd(_ completed: Bool) {}

  // MARK: Adapting

  /// The style that replaces ``presentationStyle`` in the current environment; `none` if it does not change.
  open var adaptivePresentationStyle: UIModalPresentationStyle { adaptivePresentationStyle(for: traitCollection) }
  /// Returns the style that replaces ``presentationStyle`` in an environment; `none` if it does not change. The default
  /// asks the delegate. The method is called once, before the presentation.
  open func adaptivePresentationStyle(for traitCollection: UITraitCollection) -> UIModalPresentationStyle {
    if let delegate { return delegate.adaptivePresentationStyle(for: self, traitCollection: traitCollection) }
    return traitCollection.horizontalSizeClass == .compact ? compactStyle : .none
  }
  /// The style for narrow windows, without a delegate.
  var compactStyle: UIModalPresentationStyle { .none }
  /// Traits of the presented controller that replace those of its surroundings. Newer programs use ``traitOverrides``.
  /// The default is nil.
  open var overrideTraitCollection: UITraitCollection? {
    get { overrides.collection }
    set { presentedViewController.changeTraits { _ in overrides.collection = newValue } }
  }
  /// The traits of the presented controller that replace those of its surroundings. Assign values to its properties. The
  /// controller and the views inside are told of changes during the presentation.
  open var traitOverrides: UITraitOverrides {
    get { overrides.traits }
    set { presentedViewController.changeTraits { _ in overrides.traits = newValue } }
  }
  private final var overrides = (collection: UITraitCollection?.none, traits: UITraitOverrides())
  /// The traits that the presentation overrides, of which later ones take precedence.
  final var traitLayers: [TraitLayer] {
    let layer = overrides.collection.map { [TraitLayer.collection($0)] } ?? []
    return overrides.traits.isEmpty ? layer : layer + [.overrides(overrides.traits)]
  }
  /// The traits of the container view, or else of the presenting controller.
  open var traitCollection: UITraitCollection {
    containerView?.traitCollection ?? presentingViewController.traitCollection
  }
  /// UIKit calls this method after the traits changed. Agate never calls it. The default does nothing.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  // MARK: Sizes

  /// The preferred size of the presented controller, in points.
  open var preferredContentSize: CGSize { presentedViewController.preferredContentSize }
  /// Called after ``UIViewController/preferredContentSize`` of the presented controller changed. The default does nothing.
  open func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {}
  /// Called in UIKit after the size of a child changed because of its constraints. Agate never calls this method. The
  /// default does nothing.
  open func systemLayoutFittingSizeDidChange(forChildContentContainer container: any UIContentContainer) {}
  /// Returns the size of the presented controller if the container has the size `parentSize`, in points. The default
  /// returns `parentSize`. Overrides of ``frameOfPresentedViewInContainerView`` call this method.
  open func size(forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize)
    -> CGSize
  { parentSize }
  /// UIKit calls this method before the size changes. Agate never calls it. The default does nothing.
  open func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {}
  /// UIKit calls this method before the traits change. Agate never calls it. The default does nothing.
  open func willTransition(
    to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
  ) {}
}
