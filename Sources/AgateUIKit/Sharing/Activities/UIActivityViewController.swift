import Agate

/// A controller with a list of services for items: texts, URLs, images, data and colours.
///
/// Present the controller with ``UIViewController/present(_:animated:completion:)``. If the horizontal size class is
/// `compact`, it is a sheet with the detents `medium` and `large`. Otherwise, it is a popover at the source of
/// ``UIViewController/popoverPresentationController``; without a source, the popover is centred.
///
/// The list shows the services of the program, then those of Agate. Agate's services are:
///
/// - ``UIActivity/ActivityType/copyToPasteboard``: copies texts, URLs and colours (as `#ff8000`) as text, so that other
///   programs can paste it. Images are copied within the program only (``UIPasteboard/image``).
/// - ``UIActivity/ActivityType/mail``: opens a message with texts, URLs and colours in the user's mail program.
/// - ``UIActivity/ActivityType/openInBrowser``: opens a web page in the user's browser.
/// - ``UIActivity/ActivityType/saveToCameraRoll``: saves images and files of images in the user's folder for pictures.
/// - ``UIActivity/ActivityType/saveToDownloads``: saves files and data in the user's folder for downloads.
///
/// A service is offered only if it can handle all items. Opening in the browser needs one item that is a web page. Mail
/// and the browser need a window on a display and a program that the user has chosen for the scheme. Items of other
/// classes are for services of the program.
open class UIActivityViewController: UIViewController, SheetContent, DismissalListener {
  /// The service, whether it did its work, the items that it returned, and the error with which it ended. The service is
  /// nil and the second value false if the user dismissed the controller. Services of Agate return no items.
  public typealias CompletionWithItemsHandler = (
    _ activityType: UIActivity.ActivityType?, _ completed: Bool, _ returnedItems: [Any]?, _ activityError: (any Error)?
  ) -> Void
  /// The service, and whether it did its work.
  public typealias CompletionHandler = (_ activityType: UIActivity.ActivityType?, _ completed: Bool) -> Void

  /// Creates a controller.
  ///
  /// - Parameters:
  ///   - activityItems: the items, which may be ``UIActivityItemSource`` objects.
  ///   - applicationActivities: the services of the program, or nil.
  public init(activityItems: [Any], applicationActivities: [UIActivity]?) {
    shared = SharedItems(items: activityItems)
    activities = applicationActivities ?? []
    super.init(nibName: nil, bundle: nil)
    modalPresentationStyle = .popover
  }
  /// Returns nil: storyboards cannot contain the controller, and it is not archived.
  public required init?(coder: NSCoder) { nil }

  final let shared: SharedItems
  private final let activities: [UIActivity]
  final let folders = UserFolders.current
  /// The application that opens URLs. Tests set another one.
  final var application = UIApplication.shared
  private final var isOver = false
  /// The service that the user has chosen, until it has ended.
  private final var running: UIActivity?
  /// Whether the chosen service has presented a controller.
  private final var showsController = false

  // MARK: Settings

  /// The services that are not offered. Set the property before the presentation. The default is nil.
  open var excludedActivityTypes: [UIActivity.ActivityType]?
  /// Whether a service may be shown larger than others. The value is kept and has no effect. The default is true.
  open var allowsProminentActivity = true
  /// The closure that is called after a service has ended or the user has dismissed the controller, and after the
  /// controller has disappeared. The default is nil.
  open var completionWithItemsHandler: CompletionWithItemsHandler?
  /// An older closure, which is called if ``completionWithItemsHandler`` is nil. The default is nil.
  open var completionHandler: CompletionHandler?

  /// The services that are offered, in the sections of the list: those that send items to others, and the others.
  final var offeredSections: [[UIActivity]] {
    let items = shared.placeholders(self), excluded = excludedActivityTypes ?? []
    let all = (activities + SystemActivity.all(application)).filter { activity in
      if let type = activity.activityType, excluded.contains(type) { return false }
      return activity.canPerform(withActivityItems: items)
    }
    func isShare(_ activity: UIActivity) -> Bool { type(of: activity).activityCategory == .share }
    return [all.filter(isShare), all.filter { !isShare($0) }].filter { !$0.isEmpty }
  }

  // MARK: Views

  /// Creates the view. Do not add subviews to it.
  open override func loadView() { view = ActivityView(self) }
  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    if isBeingPresented { isOver = false }
  }
  final func wasDismissed() { if !isOver { finish(nil, false, nil) } }
  /// The size of a popover. The default has room for the header and the services.
  open override var preferredContentSize: CGSize {
    get {
      let own = super.preferredContentSize
      guard own == .zero else { return own }
      return (viewIfLoaded as? ActivityView)?.popoverSize ?? own
    }
    set { super.preferredContentSize = newValue }
  }
  final var sheetDetents: [UISheetPresentationController.Detent] { [.medium(), .large()] }

  // MARK: Services

  /// Begins the service that the user has chosen.
  final func choose(_ activity: UIActivity) {
    // The user may have dismissed the controller of a service that has not ended.
    guard running == nil || showsController && presented == nil, !isOver, !isBeingDismissed else { return }
    (running, showsController) = (activity, false)
    activity.owner = self
    shared.load(self, activity.activityType) { [self] items in
      guard running === activity else { return }
      activity.prepare(withActivityItems: items)
      if let controller = activity.activityViewController {
        showsController = true
        present(controller, animated: true)
      } else {
        activity.perform()
      }
    }
  }
  /// Dismisses the controller because the user wants no service.
  final func cancel() {
    if running == nil || showsController, !isBeingDismissed { presentingViewController?.dismiss(animated: true) }
  }

  /// Dismisses the controller after the end of a service.
  final func activityDidEnd(_ activity: UIActivity, _ completed: Bool, _ error: (any Error)?) {
    guard running === activity else { return }
    running = nil
    activity.owner = nil
    isOver = true
    let type = activity.activityType
    guard let presenter else { return finish(type, completed, error) }
    presenter.dismiss(animated: true) { [self] in finish(type, completed, error) }
  }

  private final func finish(_ type: UIActivity.ActivityType?, _ completed: Bool, _ error: (any Error)?) {
    (isOver, running) = (true, nil)
    if let completionWithItemsHandler {
      completionWithItemsHandler(type, completed, nil, error)
    } else {
      completionHandler?(type, completed)
    }
  }
}
