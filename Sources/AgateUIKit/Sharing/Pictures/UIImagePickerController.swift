import Agate

/// A controller in which the user chooses an image of the folder for pictures.
///
/// The images of the folder and its subfolders are shown in three columns, the newest first. These are left out: hidden
/// files and folders, folders below the eighth level, and files whose format is not one of the
/// ``/AgateGraphics/ImageFormats``. Thumbnails are decoded on other threads while they are visible. The folder is the
/// desktop's folder for pictures (`XDG_PICTURES_DIR` in `~/.config/user-dirs.dirs`), usually `~/Pictures`. If it has no
/// images, a text names the folder. A tap on an image that cannot be read does nothing.
///
/// There is no camera: ``isSourceTypeAvailable(_:)`` is false for `camera`. Presented with this source, the controller
/// shows a text instead of images, and the user can only cancel. (UIKit stops the program.) Movies cannot be chosen.
open class UIImagePickerController: UINavigationController {
  // MARK: Sources

  /// Returns whether there is a source. True for `photoLibrary` and `savedPhotosAlbum`, even if there are no images.
  open class func isSourceTypeAvailable(_ sourceType: SourceType) -> Bool { sourceType != .camera }
  /// Returns the types of a source: `public.image`, or nil for `camera`.
  open class func availableMediaTypes(for sourceType: SourceType) -> [String]? {
    isSourceTypeAvailable(sourceType) ? ["public.image"] : nil
  }
  /// Returns whether there is a camera. The result is always false.
  open class func isCameraDeviceAvailable(_ cameraDevice: CameraDevice) -> Bool { false }
  /// Returns whether a camera has a flash. The result is always false.
  open class func isFlashAvailable(for cameraDevice: CameraDevice) -> Bool { false }
  /// Returns the modes of a camera. The result is always nil.
  open class func availableCaptureModes(for cameraDevice: CameraDevice) -> [NSNumber]? { nil }

  // MARK: Settings

  /// The source. `photoLibrary` and `savedPhotosAlbum` show the same images. Set the property before the presentation.
  /// The default is `photoLibrary`.
  open var sourceType = SourceType.photoLibrary
  /// The types that the user may choose. Without `public.image`, there is nothing to choose. The default is only
  /// `public.image`.
  open var mediaTypes = ["public.image"]
  /// Whether the user moves and scales the chosen image in a square, which crops it. The default is false.
  open var allowsEditing = false
  /// The older name of ``allowsEditing``.
  open var allowsImageEditing: Bool {
    get { allowsEditing }
    set { allowsEditing = newValue }
  }
  /// The format of chosen images. The value is kept and has no effect: files are not converted.
  open var imageExportPreset = ImageURLExportPreset.compatible
  /// The quality of movies. The value is kept and has no effect.
  open var videoQuality = QualityType.typeMedium
  /// The longest duration of movies, in seconds. The value is kept and has no effect. The default is 600.
  open var videoMaximumDuration: TimeInterval = 600
  /// The name of the format of movies. The value is kept and has no effect. The default is an empty text.
  open var videoExportPreset = ""

  /// The delegate, which the controller does not retain. It is also the delegate of the navigation controller. The
  /// default is nil.
  @_nonoverride open weak var delegate: (any UIImagePickerControllerDelegate & UINavigationControllerDelegate)? {
    get { super.delegate as? any UIImagePickerControllerDelegate & UINavigationControllerDelegate }
    set { super.delegate = newValue }
  }

  // MARK: The camera

  /// Whether the controls of a camera are shown. The value is kept and has no effect. The default is true.
  open var showsCameraControls = true
  /// A view over the picture of a camera. The value is kept and has no effect. The default is nil.
  open var cameraOverlayView: UIView?
  /// The transform of the picture of a camera. The value is kept and has no effect. The default is the identity.
  open var cameraViewTransform = CGAffineTransform.identity
  /// The kind of pictures of a camera. The value is kept and has no effect. The default is `photo`.
  open var cameraCaptureMode = CameraCaptureMode.photo
  /// The camera. The value is kept and has no effect. The default is `rear`.
  open var cameraDevice = CameraDevice.rear
  /// The flash of a camera. The value is kept and has no effect. The default is `auto`.
  open var cameraFlashMode = CameraFlashMode.auto
  /// Takes a picture in UIKit. Does nothing because there is no camera.
  open func takePicture() {}
  /// Begins a movie in UIKit. Returns false because there is no camera.
  open func startVideoCapture() -> Bool { false }
  /// Ends a movie in UIKit. Does nothing because there is no camera.
  open func stopVideoCapture() {}

  // MARK: Choosing

  private final let folders = UserFolders.current
  final var showsImages: Bool { mediaTypes.contains("public.image") }

  open override func viewDidLoad() {
    super.viewDidLoad()
    if viewControllers.isEmpty {
      pushViewController(PictureGrid(folders.folder(.pictures), self), animated: false)
    }
  }

  final func cancel() { (delegate ?? PickerDismissal.shared).imagePickerControllerDidCancel(self) }

  /// Takes the image that the user has chosen, or shows it for editing.
  final func choose(_ path: String) {
    guard let image = UIImage(contentsOfFile: path) else { return }
    let info: [InfoKey: Any] = [
      .mediaType: "public.image", .originalImage: image, .imageURL: URL(fileURLWithPath: path),
    ]
    guard allowsEditing else { return finish(info) }
    pushViewController(
      CropPage(image) { [weak self] square in
        let cropped = image.cropped(to: square)
        self?.finish(info.merging([.cropRect: square, .editedImage: cropped ?? image]) { $1 })
      }, animated: true)
  }
  private final func finish(_ info: [InfoKey: Any]) {
    (delegate ?? PickerDismissal.shared).imagePickerController(self, didFinishPickingMediaWithInfo: info)
  }
}

/// The delegate of pickers that have none.
private final class PickerDismissal: NSObject, UIImagePickerControllerDelegate, UINavigationControllerDelegate {
  nonisolated(unsafe) static let shared = PickerDismissal()
}

extension UIImage {
  /// Returns the part of the upright image in a rectangle, in points; nil if the image cannot be decoded.
  final func cropped(to rect: CGRect) -> UIImage? {
    let pixels = rect.applying(CGAffineTransform(scaleX: scale, y: scale))
    // Whole pixels, so that a square stays one.
    let whole = CGRect(
      x: pixels.minX.rounded(), y: pixels.minY.rounded(), width: pixels.width.rounded(),
      height: pixels.height.rounded())
    return shownImage?.cropping(to: whole).map { UIImage(cgImage: $0, scale: scale) }
  }
}
