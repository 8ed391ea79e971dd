import Agate

/// An object that lets a gesture drive the animator of a transition.
///
/// The delegate of the controller returns the object as the interaction controller. While the gesture changes, the
/// program calls ``update(_:)``, and at its end ``finish()`` or ``cancel()``.
///
/// As in UIKit, the object holds the time of the container view's layer: the layer has the speed 0, and its
/// `timeOffset` follows the progress. All animations that the animator added in the container view therefore show the
/// progress: those of view blocks and those of Core Animation. If the animator provides an interruptible animator
/// (``UIViewControllerAnimatedTransitioning/interruptibleAnimator(using:)``), the object scrubs that animator instead.
///
/// After ``cancel()``, the animations run back to the start. Then they are removed, and the properties that view blocks
/// have changed get their old values. The completion closures of the blocks are called, so that the animator calls
/// `completeTransition(!context.transitionWasCancelled)` as usual.
///
/// A subclass that overrides a method must call the method of the superclass.
open class UIPercentDrivenInteractiveTransition: NSObject, UIViewControllerInteractiveTransitioning {
  public override init() { super.init() }

  private final weak var transition: ControllerTransition?

  /// The duration of the animator, in seconds; 0 if no transition is in progress.
  open var duration: CGFloat { CGFloat(transition?.transitionDuration ?? 0) }
  /// The progress that was passed to ``update(_:)``, from 0 to 1.
  open private(set) var percentComplete: CGFloat = 0
  /// The speed of the animations after the gesture, as a multiple of their own speed. The default is 1.
  open var completionSpeed: CGFloat = 1
  /// The timing curve of the movement to the end or back to the start after the gesture. During the gesture, the curves
  /// of view blocks are linear. The default is `easeInOut`.
  open var completionCurve = UIView.AnimationCurve.easeInOut
  /// A timing curve that replaces ``completionCurve``. A spring applies only to an interruptible animator. The default is
  /// nil.
  open var timingCurve: (any UITimingCurveProvider)?
  /// Whether the transition begins with the gesture. If false, the animator starts by itself, and ``pause()`` begins the
  /// interaction. The default is true.
  open var wantsInteractiveStart = true

  /// Begins the transition: starts the animator and holds it at its beginning. Does nothing with a context that the
  /// program created.
  open func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning) {
    guard let transition = transitionContext as? ControllerTransition else { return }
    attach(to: transition)
    transition.startScrubbing()
  }

  /// Remembers a transition that begins without interaction.
  final func attach(to transition: ControllerTransition) {
    self.transition = transition
    percentComplete = 0
  }

  /// Holds the running animations, and begins an interaction at the progress on screen.
  open func pause() {
    guard let transition, transition.hasBegun, !transition.isInteractive else { return }
    percentComplete = transition.pauseScrubbing()
    transition.updateInteractiveTransition(percentComplete)
    transition.pauseInteractiveTransition()
  }
  /// Shows a progress of the animations. Does nothing without an interaction.
  ///
  /// - Parameter percentComplete: the progress, limited to 0 … 1.
  open func update(_ percentComplete: CGFloat) {
    guard let transition, transition.isInteractive else { return }
    self.percentComplete = min(max(0, percentComplete), 1)
    transition.scrub(to: self.percentComplete)
    transition.updateInteractiveTransition(self.percentComplete)
  }
  /// Ends the interaction, and runs the animations back to the start. Does nothing without an interaction.
  open func cancel() {
    guard let transition, transition.isInteractive else { return }
    transition.cancelInteractiveTransition()
    complete(transition)
  }
  /// Ends the interaction, and runs the animations to the end. Does nothing without an interaction.
  open func finish() {
    guard let transition, transition.isInteractive else { return }
    transition.finishInteractiveTransition()
    complete(transition)
  }

  private final func complete(_ transition: ControllerTransition) {
    let timing = timingCurve ?? UICubicTimingParameters(animationCurve: completionCurve)
    transition.endScrubbing(at: percentComplete, speed: completionSpeed, timing)
  }
}
