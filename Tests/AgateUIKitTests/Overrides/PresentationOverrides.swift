import Agate
import AgateUIKit

/// Overrides members of controllers that concern transitions. The classes of this file compile only if these members
/// are declared in the class bodies.
class PresentedOverrides: UIViewController {
  override var contentUnavailableConfiguration: (any UIContentConfiguration)? {
    get { super.contentUnavailableConfiguration }
    set { super.contentUnavailableConfiguration = newValue }
  }
  override var contentUnavailableConfigurationState: UIContentUnavailableConfigurationState {
    super.contentUnavailableConfigurationState
  }
  override func setNeedsUpdateContentUnavailableConfiguration() {
    super.setNeedsUpdateContentUnavailableConfiguration()
  }
  override func updateContentUnavailableConfiguration(using state: UIContentUnavailableConfigurationState) {
    super.updateContentUnavailableConfiguration(using: state)
  }
  override func registerForPreviewing(with delegate: any UIViewControllerPreviewingDelegate, sourceView: UIView)
    -> any UIViewControllerPreviewing
  { super.registerForPreviewing(with: delegate, sourceView: sourceView) }
  override func unregisterForPreviewing(withContext previewing: any UIViewControllerPreviewing) {
    super.unregisterForPreviewing(withContext: previewing)
  }
  override var previewActionItems: [any UIPreviewActionItem] { super.previewActionItems }
  override var restorationClass: (any UIViewControllerRestoration.Type)? { didSet {} }
  override func encodeRestorableState(with coder: NSCoder) { super.encodeRestorableState(with: coder) }
  override func decodeRestorableState(with coder: NSCoder) { super.decodeRestorableState(with: coder) }
  override func applicationFinishedRestoringState() { super.applicationFinishedRestoringState() }
  override func canPerformUnwindSegueAction(_ action: Selector, from: UIViewController, sender: Any?) -> Bool {
    super.canPerformUnwindSegueAction(action, from: from, sender: sender)
  }
  override func canPerformUnwindSegueAction(_ action: Selector, from: UIViewController, withSender: Any) -> Bool {
    super.canPerformUnwindSegueAction(action, from: from, withSender: withSender)
  }
  override func allowedChildrenForUnwinding(from source: UIStoryboardUnwindSegueSource) -> [UIViewController] {
    super.allowedChildrenForUnwinding(from: source)
  }
  override func childContaining(_ source: UIStoryboardUnwindSegueSource) -> UIViewController? {
    super.childContaining(source)
  }
  override func setOverrideTraitCollection(_ collection: UITraitCollection?, forChild child: UIViewController) {
    super.setOverrideTraitCollection(collection, forChild: child)
  }
  override func overrideTraitCollection(forChild child: UIViewController) -> UITraitCollection? {
    super.overrideTraitCollection(forChild: child)
  }
  override var overrideUserInterfaceStyle: UIUserInterfaceStyle {
    get { super.overrideUserInterfaceStyle }
    set { super.overrideUserInterfaceStyle = newValue }
  }
  override func contentScrollView(for edge: NSDirectionalRectEdge) -> UIScrollView? {
    super.contentScrollView(for: edge)
  }
  override func setContentScrollView(_ scrollView: UIScrollView?, for edge: NSDirectionalRectEdge) {
    super.setContentScrollView(scrollView, for: edge)
  }
  override func showDetailViewController(_ vc: UIViewController, sender: Any?) {
    super.showDetailViewController(vc, sender: sender)
  }
  override func collapseSecondaryViewController(
    _ secondaryViewController: UIViewController, for splitViewController: UISplitViewController
  ) { super.collapseSecondaryViewController(secondaryViewController, for: splitViewController) }
  override func separateSecondaryViewController(for splitViewController: UISplitViewController) -> UIViewController? {
    super.separateSecondaryViewController(for: splitViewController)
  }
  override var isEditing: Bool {
    get { super.isEditing }
    set { super.isEditing = newValue }
  }
  override func setEditing(_ editing: Bool, animated: Bool) { super.setEditing(editing, animated: animated) }
  override var editButtonItem: UIBarButtonItem { super.editButtonItem }
  override var presentedViewController: UIViewController? { super.presentedViewController }
  override var presentingViewController: UIViewController? { super.presentingViewController }
  override var presentationController: UIPresentationController? { super.presentationController }
  override var popoverPresentationController: UIPopoverPresentationController? { super.popoverPresentationController }
  override var modalPresentationStyle: UIModalPresentationStyle {
    get { super.modalPresentationStyle }
    set { super.modalPresentationStyle = newValue }
  }
  override var modalTransitionStyle: UIModalTransitionStyle {
    get { super.modalTransitionStyle }
    set { super.modalTransitionStyle = newValue }
  }
  override weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)? {
    get { super.transitioningDelegate }
    set { super.transitioningDelegate = newValue }
  }
  override var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? { super.transitionCoordinator }
  override var preferredContentSize: CGSize {
    get { super.preferredContentSize }
    set { super.preferredContentSize = newValue }
  }
  override var definesPresentationContext: Bool {
    get { super.definesPresentationContext }
    set { super.definesPresentationContext = newValue }
  }
  override var isBeingPresented: Bool { super.isBeingPresented }
  override var isBeingDismissed: Bool { super.isBeingDismissed }
  override func present(
    _ viewControllerToPresent: UIViewController, animated flag: Bool, completion: (() -> Void)? = nil
  ) { super.present(viewControllerToPresent, animated: flag, completion: completion) }
  override func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    super.dismiss(animated: flag, completion: completion)
  }
  override func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {
    super.preferredContentSizeDidChange(forChildContentContainer: container)
  }
  override func size(
    forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
  ) -> CGSize { super.size(forChildContentContainer: container, withParentContainerSize: parentSize) }
}

class UIPresentationControllerOverrides: UIPresentationController {
  override init(presentedViewController: UIViewController, presenting presentingViewController: UIViewController?) {
    super.init(presentedViewController: presentedViewController, presenting: presentingViewController)
  }
  override var presentationStyle: UIModalPresentationStyle { super.presentationStyle }
  override var containerView: UIView? { super.containerView }
  override var presentedView: UIView? { super.presentedView }
  override var frameOfPresentedViewInContainerView: CGRect { super.frameOfPresentedViewInContainerView }
  override func containerViewWillLayoutSubviews() { super.containerViewWillLayoutSubviews() }
  override func containerViewDidLayoutSubviews() { super.containerViewDidLayoutSubviews() }
  override var shouldPresentInFullscreen: Bool { super.shouldPresentInFullscreen }
  override var shouldRemovePresentersView: Bool { super.shouldRemovePresentersView }
  override func presentationTransitionWillBegin() { super.presentationTransitionWillBegin() }
  override func presentationTransitionDidEnd(_ completed: Bool) { super.presentationTransitionDidEnd(completed) }
  override func dismissalTransitionWillBegin() { super.dismissalTransitionWillBegin() }
  override func dismissalTransitionDidEnd(_ completed: Bool) { super.dismissalTransitionDidEnd(completed) }
  override var adaptivePresentationStyle: UIModalPresentationStyle { super.adaptivePresentationStyle }
  override func adaptivePresentationStyle(for traitCollection: UITraitCollection) -> UIModalPresentationStyle {
    super.adaptivePresentationStyle(for: traitCollection)
  }
  override func size(
    forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
  ) -> CGSize { super.size(forChildContentContainer: container, withParentContainerSize: parentSize) }
  override func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
    super.viewWillTransition(to: size, with: coordinator)
  }
}

class UIPercentDrivenInteractiveTransitionOverrides: UIPercentDrivenInteractiveTransition {
  override var wantsInteractiveStart: Bool {
    get { super.wantsInteractiveStart }
    set { super.wantsInteractiveStart = newValue }
  }
  override var completionSpeed: CGFloat {
    get { super.completionSpeed }
    set { super.completionSpeed = newValue }
  }
  override var completionCurve: UIView.AnimationCurve {
    get { super.completionCurve }
    set { super.completionCurve = newValue }
  }
  override func pause() { super.pause() }
  override func update(_ percentComplete: CGFloat) { super.update(percentComplete) }
  override func cancel() { super.cancel() }
  override func finish() { super.finish() }
  override func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning) {
    super.startInteractiveTransition(transitionContext)
  }
}

class UISheetPresentationControllerOverrides: UISheetPresentationController {
  override var detents: [Detent] { didSet {} }
  override var selectedDetentIdentifier: Detent.Identifier? { didSet {} }
  override var largestUndimmedDetentIdentifier: Detent.Identifier? { didSet {} }
  override var prefersGrabberVisible: Bool { didSet {} }
  override var preferredCornerRadius: CGFloat? { didSet {} }
  override var prefersScrollingExpandsWhenScrolledToEdge: Bool { didSet {} }
  override func animateChanges(_ changes: () -> Void) { super.animateChanges(changes) }
  override func invalidateDetents() { super.invalidateDetents() }
}
