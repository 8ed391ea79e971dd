import Agate

/// An object that shows a document to the user, or lets another program open it.
///
/// Previews show images, and texts of at most 1 MiB. Menus offer a preview, the program that the user has chosen on the
/// desktop for the type of the document, and copying into the user's folder for downloads. Another program opens the
/// document only after the user has chosen it in a menu. A document that the desktop might run as a program is never
/// opened.
open class UIDocumentInteractionController: NSObject {
  /// Creates a controller for a document.
  ///
  /// - Parameter url: the URL of a file.
  public convenience init(url: URL) {
    self.init()
    self.url = url
  }
  /// Creates a controller without a document.
  public override init() { super.init() }

  /// The delegate, which the controller does not retain. The default is nil.
  open weak var delegate: (any UIDocumentInteractionControllerDelegate)?
  /// The URL of the document.
  open var url: URL?
  /// The uniform type identifier of the document. The default is the type that follows from the extension of the name.
  open var uti: String? {
    get { ownType ?? url.map { TypeIdentifier(file: $0).name } }
    set { ownType = newValue }
  }
  private final var ownType: String?
  /// The name of the document. The default is the name of the file.
  open var name: String? {
    get { ownName ?? url?.lastPathComponent }
    set { ownName = newValue }
  }
  private final var ownName: String?
  /// The images that stand for the document: one symbol.
  open var icons: [UIImage] {
    let symbol = url.flatMap { UIImage(systemName: TypeIdentifier(file: $0).symbol) }
    return symbol.map { [$0] } ?? []
  }
  /// An object for the other program. The value is kept and has no effect. The default is nil.
  open var annotation: Any?

  private final let folders = UserFolders.current
  /// The application that opens files. Tests set another one.
  final var application = UIApplication.shared
  private final weak var menu: UIAlertController?
  private final weak var preview: UIViewController?

  // MARK: Previews

  /// Shows an image or a text in a controller that the delegate's controller presents.
  ///
  /// - Returns: whether the document is shown. False without a delegate that returns a controller, or if the document is
  ///   neither an image nor a text, or if the controller presents another one.
  @discardableResult
  open func presentPreview(animated: Bool) -> Bool {
    guard let delegate, preview == nil, let url, let content = DocumentPreview.Content(url) else { return false }
    let presenter = delegate.documentInteractionControllerViewControllerForPreview(self)
    guard !(presenter is NoPreviews), presenter.presentedViewController == nil else { return false }
    let pages = PreviewPages(rootViewController: DocumentPreview(content, title: name))
    pages.didEnd = { [self] in
      preview = nil
      self.delegate?.documentInteractionControllerDidEndPreview(self)
    }
    preview = pages
    delegate.documentInteractionControllerWillBeginPreview(self)
    presenter.present(pages, animated: animated)
    return true
  }
  /// Dismisses the preview.
  open func dismissPreview(animated: Bool) { preview?.presentingViewController?.dismiss(animated: animated) }
  /// Whether the menu offers a preview. A damaged file is noticed only when it is shown.
  private final var canPreview: Bool {
    guard let delegate, let url, DocumentPreview.Content.isLikely(in: url) else { return false }
    return !(delegate.documentInteractionControllerViewControllerForPreview(self) is NoPreviews)
  }

  // MARK: Menus

  /// Shows a menu with all actions for the document.
  ///
  /// - Parameters:
  ///   - rect: the rectangle to which the popover points if the horizontal size class is regular.
  ///   - view: the view of the rectangle.
  ///   - animated: whether the menu appears with an animation.
  /// - Returns: whether the menu is shown. False without an action, or if no controller contains the view, or if that
  ///   controller presents another one.
  @discardableResult
  open func presentOptionsMenu(from rect: CGRect, in view: UIView, animated: Bool) -> Bool {
    present(.options, from: view, animated) { ($0.sourceView, $0.sourceRect) = (view, rect) }
  }
  /// Shows a menu with all actions for the document at an item of a bar.
  @discardableResult
  open func presentOptionsMenu(from item: UIBarButtonItem, animated: Bool) -> Bool {
    present(.options, from: item.button, animated) { $0.barButtonItem = item }
  }
  /// Shows a menu with the programs that may open the document: the one that the user has chosen on the desktop.
  ///
  /// - Returns: whether the menu is shown. False without a program, while no window is on a display, or if no controller
  ///   contains the view, or if that controller presents another one.
  @discardableResult
  open func presentOpenInMenu(from rect: CGRect, in view: UIView, animated: Bool) -> Bool {
    present(.openIn, from: view, animated) { ($0.sourceView, $0.sourceRect) = (view, rect) }
  }
  /// Shows a menu with the programs that may open the document at an item of a bar.
  @discardableResult
  open func presentOpenInMenu(from item: UIBarButtonItem, animated: Bool) -> Bool {
    present(.openIn, from: item.button, animated) { $0.barButtonItem = item }
  }
  /// Dismisses the menu.
  open func dismissMenu(animated: Bool) { menu?.presentingViewController?.dismiss(animated: animated) }

  private enum Menu { case options, openIn }

  private final func present(
    _ kind: Menu, from source: UIView?, _ animated: Bool, _ place: (UIPopoverPresentationController) -> Void
  ) -> Bool {
    guard menu == nil, let source, source.window != nil, let presenter = source.nearestController,
      presenter.presentedViewController == nil
    else { return false }
    let sheet = DocumentMenu(title: name, message: nil, preferredStyle: .actionSheet)
    addActions(kind, to: sheet, presenter)
    guard !sheet.actions.isEmpty else { return false }
    sheet.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    if let popover = sheet.popoverPresentationController { place(popover) }
    // Programs often keep no other reference to the controller than that of the menu.
    sheet.didEnd = { [self] in didDismiss(kind) }
    menu = sheet
    switch kind {
    case .options: delegate?.documentInteractionControllerWillPresentOptionsMenu(self)
    case .openIn: delegate?.documentInteractionControllerWillPresentOpenInMenu(self)
    }
    presenter.present(sheet, animated: animated)
    return true
  }
  private final func didDismiss(_ kind: Menu) {
    menu = nil
    switch kind {
    case .options: delegate?.documentInteractionControllerDidDismissOptionsMenu(self)
    case .openIn: delegate?.documentInteractionControllerDidDismissOpenInMenu(self)
    }
  }

  private final func addActions(_ kind: Menu, to sheet: UIAlertController, _ presenter: UIViewController) {
    func add(_ title: String, _ handler: @escaping () -> Void) {
      sheet.addAction(UIAlertAction(title: title, style: .default) { _ in handler() })
    }
    guard let url else { return }
    if kind == .options, canPreview { add("Quick Look") { [self] in presentPreview(animated: true) } }
    if application.opensFiles, UIApplication.isDocument(url) {
      add("Open in Default Program") { [self] in open(url) }
    }
    if kind == .options, url.isFileURL, FileManager.default.fileExists(atPath: url.path) {
      add("Save to Downloads") { [self] in save(url, presenter) }
    }
  }
  /// Copies the document on another thread. Shows an error to the user.
  private final func save(_ url: URL, _ presenter: UIViewController) {
    let folders = folders
    BackgroundWork.run {
      Result { try folders.save(copyOf: url, in: .downloads) }
    } then: { [weak presenter] result in
      if case .failure(let error) = result { presenter?.show(error, title: "The document cannot be saved.") }
    }
  }
  private final func open(_ url: URL) {
    delegate?.documentInteractionController(self, willBeginSendingToApplication: nil)
    application.openFile(url) { [self] _ in
      delegate?.documentInteractionController(self, didEndSendingToApplication: nil)
    }
  }
}

/// An action sheet that reports its dismissal.
private final class DocumentMenu: UIAlertController, DismissalListener {
  var didEnd: (() -> Void)?

  func wasDismissed() { didEnd?() }
}

/// A preview with its bar, which reports its dismissal.
private final class PreviewPages: UINavigationController, DismissalListener {
  var didEnd: (() -> Void)?

  func wasDismissed() { didEnd?() }
}
