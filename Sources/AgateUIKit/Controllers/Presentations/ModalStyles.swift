/// The style in which a controller is presented.
public enum UIModalPresentationStyle: Int, Sendable {
  /// Over the whole window. The view of the presenting controller is removed when the presentation has ended.
  case fullScreen
  /// As a sheet. In a window that is narrower than 500 points, the sheet covers the window except for a strip at the
  /// top. Otherwise, it is centred and at most 704 points wide. The user may drag the sheet downwards to dismiss it. A
  /// drag may also begin on a scroll view that shows the top of its content. ``UISheetPresentationController`` may give
  /// the sheet other heights.
  case pageSheet
  /// As a smaller sheet. In a narrow window, it equals `pageSheet`. In a wider window, the sheet has the controller's
  /// ``UIViewController/preferredContentSize``, or else 540 × 620 points.
  case formSheet
  /// Over the view of the nearest controller that defines a presentation context
  /// (``UIViewController/definesPresentationContext``). The view of that controller is removed when the presentation
  /// has ended.
  case currentContext
  /// As determined by the ``UIPresentationController`` that the ``UIViewControllerTransitioningDelegate`` of the
  /// presented controller returns.
  case custom
  /// Over the whole window. The views behind remain.
  case overFullScreen
  /// Over the view of the nearest controller that defines a presentation context. The views behind remain.
  case overCurrentContext
  /// In a popover beside a view (``UIPopoverPresentationController``). If the horizontal size class is `compact`, the
  /// controller is presented as a sheet instead, unless the delegate decides otherwise.
  case popover
  /// No presentation. As an adaptive style, it means that the style does not change.
  case none = -1
  /// The style that the system chooses, which is `pageSheet`.
  case automatic = -2
}

/// The transition with which a controller is presented and dismissed, unless its transitioning delegate provides
/// another one.
public enum UIModalTransitionStyle: Int, Sendable {
  /// The view slides up from below, and back down.
  case coverVertical
  /// The views turn about the vertical axis.
  case flipHorizontal
  /// The view fades in and out.
  case crossDissolve
  /// A page curls up in UIKit. Agate fades instead, as for `crossDissolve`.
  case partialCurl
}
