import Agate
import AgateUIKit

/// Overrides members of the controllers for sharing and choosing that can be overridden on Apple's systems. The classes
/// of this file compile only if these members are declared in the class bodies.
class UIActivityOverrides: UIActivity {
  override init() { super.init() }
  override class var activityCategory: UIActivity.Category { .share }
  override var activityType: UIActivity.ActivityType? { super.activityType }
  override var activityTitle: String? { super.activityTitle }
  override var activityImage: UIImage? { super.activityImage }
  override func canPerform(withActivityItems activityItems: [Any]) -> Bool {
    super.canPerform(withActivityItems: activityItems)
  }
  override func prepare(withActivityItems activityItems: [Any]) { super.prepare(withActivityItems: activityItems) }
  override var activityViewController: UIViewController? { super.activityViewController }
  override func perform() { super.perform() }
  override func activityDidFinish(_ completed: Bool) { super.activityDidFinish(completed) }
}

class UIActivityViewControllerOverrides: UIActivityViewController {
  override init(activityItems: [Any], applicationActivities: [UIActivity]?) {
    super.init(activityItems: activityItems, applicationActivities: applicationActivities)
  }
  required init?(coder: NSCoder) { super.init(coder: coder) }
  override var excludedActivityTypes: [UIActivity.ActivityType]? { didSet {} }
  override var allowsProminentActivity: Bool { didSet {} }
  override var completionWithItemsHandler: UIActivityViewController.CompletionWithItemsHandler? { didSet {} }
  override var completionHandler: UIActivityViewController.CompletionHandler? { didSet {} }
}

class UIActivityItemProviderOverrides: UIActivityItemProvider, @unchecked Sendable {
  override init(placeholderItem: Any) { super.init(placeholderItem: placeholderItem) }
  override var item: Any { super.item }
  override func main() { super.main() }
  override func activityViewControllerPlaceholderItem(_ activityViewController: UIActivityViewController) -> Any {
    super.activityViewControllerPlaceholderItem(activityViewController)
  }
  override func activityViewController(
    _ activityViewController: UIActivityViewController, itemForActivityType activityType: UIActivity.ActivityType?
  ) -> Any? { super.activityViewController(activityViewController, itemForActivityType: activityType) }
  override func activityViewController(
    _ activityViewController: UIActivityViewController, subjectForActivityType activityType: UIActivity.ActivityType?
  ) -> String { super.activityViewController(activityViewController, subjectForActivityType: activityType) }
  override func activityViewController(
    _ activityViewController: UIActivityViewController,
    dataTypeIdentifierForActivityType activityType: UIActivity.ActivityType?
  ) -> String { super.activityViewController(activityViewController, dataTypeIdentifierForActivityType: activityType) }
  override func activityViewController(
    _ activityViewController: UIActivityViewController,
    thumbnailImageForActivityType activityType: UIActivity.ActivityType?, suggestedSize size: CGSize
  ) -> UIImage? {
    super.activityViewController(
      activityViewController, thumbnailImageForActivityType: activityType, suggestedSize: size)
  }
}

class UIImagePickerControllerOverrides: UIImagePickerController {
  override class func isSourceTypeAvailable(_ sourceType: SourceType) -> Bool {
    super.isSourceTypeAvailable(sourceType)
  }
  override class func availableMediaTypes(for sourceType: SourceType) -> [String]? {
    super.availableMediaTypes(for: sourceType)
  }
  override class func isCameraDeviceAvailable(_ cameraDevice: CameraDevice) -> Bool {
    super.isCameraDeviceAvailable(cameraDevice)
  }
  override class func isFlashAvailable(for cameraDevice: CameraDevice) -> Bool {
    super.isFlashAvailable(for: cameraDevice)
  }
  override class func availableCaptureModes(for cameraDevice: CameraDevice) -> [NSNumber]? {
    super.availableCaptureModes(for: cameraDevice)
  }
  override var sourceType: SourceType { didSet {} }
  override var mediaTypes: [String] { didSet {} }
  override var allowsEditing: Bool { didSet {} }
  override var imageExportPreset: ImageURLExportPreset { didSet {} }
  override var videoQuality: QualityType { didSet {} }
  override var videoMaximumDuration: TimeInterval { didSet {} }
  override var videoExportPreset: String { didSet {} }
  override var delegate: (any UIImagePickerControllerDelegate & UINavigationControllerDelegate)? { didSet {} }
  override var showsCameraControls: Bool { didSet {} }
  override var cameraOverlayView: UIView? { didSet {} }
  override var cameraViewTransform: CGAffineTransform { didSet {} }
  override var cameraCaptureMode: CameraCaptureMode { didSet {} }
  override var cameraDevice: CameraDevice { didSet {} }
  override var cameraFlashMode: CameraFlashMode { didSet {} }
  override func takePicture() { super.takePicture() }
  override func startVideoCapture() -> Bool { super.startVideoCapture() }
  override func stopVideoCapture() { super.stopVideoCapture() }
}

class UIDocumentPickerViewControllerOverrides: UIDocumentPickerViewController {
  override init(forOpeningContentTypes contentTypes: [UTType], asCopy: Bool) {
    super.init(forOpeningContentTypes: contentTypes, asCopy: asCopy)
  }
  override init(forExporting urls: [URL], asCopy: Bool) { super.init(forExporting: urls, asCopy: asCopy) }
  override init(documentTypes allowedUTIs: [String], in mode: UIDocumentPickerMode) {
    super.init(documentTypes: allowedUTIs, in: mode)
  }
  override init(urls: [URL], in mode: UIDocumentPickerMode) { super.init(urls: urls, in: mode) }
  required init?(coder: NSCoder) { super.init(coder: coder) }
  override var delegate: (any UIDocumentPickerDelegate)? { didSet {} }
  override var documentPickerMode: UIDocumentPickerMode { super.documentPickerMode }
  override var allowsMultipleSelection: Bool { didSet {} }
  override var shouldShowFileExtensions: Bool { didSet {} }
  override var directoryURL: URL? { didSet {} }
}

class UIDocumentInteractionControllerOverrides: UIDocumentInteractionController {
  override init() { super.init() }
  override var delegate: (any UIDocumentInteractionControllerDelegate)? { didSet {} }
  override var url: URL? { didSet {} }
  override var uti: String? { didSet {} }
  override var name: String? { didSet {} }
  override var icons: [UIImage] { super.icons }
  override var annotation: Any? { didSet {} }
  override func presentPreview(animated: Bool) -> Bool { super.presentPreview(animated: animated) }
  override func dismissPreview(animated: Bool) { super.dismissPreview(animated: animated) }
  override func presentOptionsMenu(from rect: CGRect, in view: UIView, animated: Bool) -> Bool {
    super.presentOptionsMenu(from: rect, in: view, animated: animated)
  }
  override func presentOptionsMenu(from item: UIBarButtonItem, animated: Bool) -> Bool {
    super.presentOptionsMenu(from: item, animated: animated)
  }
  override func presentOpenInMenu(from rect: CGRect, in view: UIView, animated: Bool) -> Bool {
    super.presentOpenInMenu(from: rect, in: view, animated: animated)
  }
  override func presentOpenInMenu(from item: UIBarButtonItem, animated: Bool) -> Bool {
    super.presentOpenInMenu(from: item, animated: animated)
  }
  override func dismissMenu(animated: Bool) { super.dismissMenu(animated: animated) }
}
