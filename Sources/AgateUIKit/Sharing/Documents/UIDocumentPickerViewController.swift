import Agate

/// A controller in which the user chooses documents, or a folder to which documents of the program are exported.
///
/// The controller shows the contents of a folder: first the home folder, or ``directoryURL``. From there, the user
/// reaches all folders that they may read. Documents that do not have the requested types are grey and cannot be
/// chosen. Types follow from the extensions of names. Hidden files are not shown. The controller dismisses itself, then
/// calls its delegate.
///
/// ```swift
/// let picker = UIDocumentPickerViewController(forOpeningContentTypes: [.image, .pdf])
/// picker.allowsMultipleSelection = true
/// ```
open class UIDocumentPickerViewController: UIViewController, DismissalListener {
  /// The purpose of the picker, with the documents or their types.
  private enum Purpose {
    case choose(DocumentTypes)
    case export([URL])
  }
  private final let purpose: Purpose

  // MARK: Creating

  /// Creates a picker of documents.
  ///
  /// - Parameters:
  ///   - contentTypes: the types of documents. If ``UTType/folder`` or ``UTType/directory`` is among them, the user may
  ///     also choose the folder that is shown.
  ///   - asCopy: whether the program gets copies in a temporary folder, which the program must remove. The default is
  ///     false.
  public init(forOpeningContentTypes contentTypes: [UTType], asCopy: Bool = false) {
    purpose = .choose(DocumentTypes(types: contentTypes))
    documentPickerMode = asCopy ? .import : .open
    super.init(nibName: nil, bundle: nil)
  }
  /// Creates a picker of a folder to which documents are exported. If the folder already contains a file with the name
  /// of a document, the new file gets a number.
  ///
  /// - Parameters:
  ///   - urls: the documents.
  ///   - asCopy: whether the documents are copied. The default is false, which means that they are moved.
  public init(forExporting urls: [URL], asCopy: Bool = false) {
    purpose = .export(urls)
    documentPickerMode = asCopy ? .exportToService : .moveToService
    super.init(nibName: nil, bundle: nil)
  }
  /// Creates a picker of documents.
  ///
  /// - Parameters:
  ///   - allowedUTIs: uniform type identifiers, such as `public.image`.
  ///   - mode: `import` or `open`.
  /// - Precondition: the mode is one of these.
  public init(documentTypes allowedUTIs: [String], in mode: UIDocumentPickerMode) {
    precondition(mode == .import || mode == .open, "documents are chosen in the modes import and open")
    purpose = .choose(DocumentTypes(types: allowedUTIs.map { UTType(importedAs: $0) }))
    documentPickerMode = mode
    super.init(nibName: nil, bundle: nil)
  }
  /// Creates a picker of a folder to which documents are exported.
  ///
  /// - Parameters:
  ///   - urls: the documents.
  ///   - mode: `exportToService` or `moveToService`.
  /// - Precondition: the mode is one of these.
  public init(urls: [URL], in mode: UIDocumentPickerMode) {
    precondition(
      mode == .exportToService || mode == .moveToService,
      "documents are exported in the modes exportToService and moveToService")
    purpose = .export(urls)
    documentPickerMode = mode
    super.init(nibName: nil, bundle: nil)
  }
  /// Creates a picker of a folder to which a document is exported; see ``init(urls:in:)``.
  public convenience init(url: URL, in mode: UIDocumentPickerMode) { self.init(urls: [url], in: mode) }
  /// Returns nil: storyboards cannot contain the controller, and it is not archived.
  public required init?(coder: NSCoder) { nil }

  // MARK: Settings

  /// The delegate, which the controller does not retain. The default is nil.
  open weak var delegate: (any UIDocumentPickerDelegate)?
  /// The use of the picker.
  open private(set) var documentPickerMode: UIDocumentPickerMode
  /// Whether the user may choose several documents of a folder. Set the property before the presentation. The default is
  /// false.
  open var allowsMultipleSelection = false
  /// Whether the extensions of names are shown. The value is kept and has no effect: they always are. The default is
  /// false.
  open var shouldShowFileExtensions = false
  /// The folder that is shown first. The default is nil, which means the home folder.
  open var directoryURL: URL?

  // MARK: Pages

  private final let folders = UserFolders.current
  private final let pages = UINavigationController()
  private final var isOver = false

  open override func viewDidLoad() {
    super.viewDidLoad()
    addChild(pages)
    view.addFilling(pages.view)
    pages.didMove(toParent: self)
    let first: UIViewController
    if let directoryURL, directoryURL.isFileURL {
      first = FolderPage(directoryURL, self)
    } else {
      first = FolderPage(folders.home, title: "Home", self)
    }
    pages.setViewControllers([PlacesPage(folders, self), first], animated: false)
  }
  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    if isBeingPresented { isOver = false }
  }
  final func wasDismissed() {
    if isOver { return }
    isOver = true
    delegate?.documentPickerWasCancelled(self)
  }

  /// Shows a folder.
  final func open(_ folder: URL, title: String? = nil) {
    pages.pushViewController(FolderPage(folder, title: title, self), animated: true)
  }
  final func cancelItem() -> UIBarButtonItem {
    UIBarButtonItem(
      systemItem: .cancel,
      primaryAction: UIAction { [weak self] _ in self?.finish { $0.documentPickerWasCancelled($1) } })
  }
  /// Adds the buttons of the bar to a page.
  final func addButtons(to page: FolderPage) {
    var items = [cancelItem()]
    if let buttonTitle {
      let action = UIAction { [weak self, weak page] _ in if let self, let page { confirm(page) } }
      items.insert(UIBarButtonItem(title: buttonTitle, image: nil, primaryAction: action, menu: nil), at: 0)
    }
    page.navigationItem.rightBarButtonItems = items
    if buttonTitle != nil, !choosesFolder { items[0].isEnabled = false }
  }
  /// Enables the button of a page in which the user has changed the selection.
  final func updateButtons(of page: FolderPage) {
    page.navigationItem.rightBarButtonItems?.first?.isEnabled = choosesFolder || !page.chosen.isEmpty
  }
  /// The title of the button that ends the choice; nil if a tap on a document ends it.
  private final var buttonTitle: String? {
    switch documentPickerMode {
    case .exportToService: "Save"
    case .moveToService: "Move"
    case .import, .open: allowsMultipleSelection || choosesFolder ? "Open" : nil
    }
  }

  // MARK: Choosing

  /// Whether the user may choose the folder of a page.
  private final var choosesFolder: Bool {
    switch purpose {
    case .choose(let types): types.includesFolders
    case .export: true
    }
  }
  /// Whether the user may choose several documents of a page.
  final var choosesSeveral: Bool { if case .choose = purpose { allowsMultipleSelection } else { false } }
  /// Returns whether the user may choose a file.
  final func accepts(_ file: URL) -> Bool {
    if case .choose(let types) = purpose { types.accepts(file) } else { false }
  }

  /// Shows a folder, or takes a file, that the user has tapped.
  final func choose(_ entry: FolderEntry) {
    if entry.isFolder { open(entry.url) } else { deliver([entry.url]) }
  }
  /// Takes the selection, or else the folder, of a page.
  private final func confirm(_ page: FolderPage) {
    switch purpose {
    case .choose: deliver(page.chosen.isEmpty ? [page.folder] : page.chosen)
    case .export(let urls):
      let folder = page.folder, moves = documentPickerMode == .moveToService
      transfer { try DocumentTransfer.export(urls, to: folder, moves: moves) }
    }
  }
  private final func deliver(_ urls: [URL]) {
    if documentPickerMode == .import {
      transfer { try DocumentTransfer.copies(of: urls) }
    } else {
      finish { $0.documentPicker($1, didPickDocumentsAt: urls) }
    }
  }

  /// Copies or moves files on another thread, then ends or reports an error.
  private final func transfer(_ work: @escaping @Sendable () throws -> [URL]) {
    // The user does not dismiss the picker before the delegate has the documents.
    let wasModal = isModalInPresentation
    (view.isUserInteractionEnabled, isModalInPresentation) = (false, true)
    BackgroundWork.run {
      Result { try work() }
    } then: { [self] result in
      (view.isUserInteractionEnabled, isModalInPresentation) = (true, wasModal)
      switch result {
      case .success(let urls): finish { $0.documentPicker($1, didPickDocumentsAt: urls) }
      case .failure(let error): if !isOver { show(error, title: "The documents cannot be saved.") }
      }
    }
  }

  /// Dismisses the controller, then calls a method of the delegate.
  private final func finish(
    _ call: @escaping (any UIDocumentPickerDelegate, UIDocumentPickerViewController) -> Void
  ) {
    guard !isOver else { return }
    isOver = true
    guard let presenter else { return delegate.map { call($0, self) } ?? () }
    presenter.dismiss(animated: true) { [self] in if let delegate { call(delegate, self) } }
  }
}
