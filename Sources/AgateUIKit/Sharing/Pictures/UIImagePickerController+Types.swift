import Agate

extension UIImagePickerController {
  /// A source of images.
  public enum SourceType: Int, Sendable {
    /// The images of the user's folder for pictures.
    case photoLibrary
    /// A camera, which does not exist.
    case camera
    /// Images of the user's folder for pictures, as for `photoLibrary`.
    case savedPhotosAlbum
  }
  /// The quality of movies. It has no effect.
  public enum QualityType: Int, Sendable {
    /// A high, medium or low quality.
    case typeHigh, typeMedium, typeLow
    /// A size of 640 × 480 pixels.
    case type640x480
    /// A size of 1280 × 720 pixels, for editing.
    case typeIFrame1280x720
    /// A size of 960 × 540 pixels, for editing.
    case typeIFrame960x540
  }
  /// The kind of pictures of a camera. It has no effect.
  public enum CameraCaptureMode: Int, Sendable {
    /// Photos or movies.
    case photo, video
  }
  /// The position of a camera. It has no effect.
  public enum CameraDevice: Int, Sendable {
    /// The camera at the back or at the front.
    case rear, front
  }
  /// The flash of a camera. It has no effect.
  public enum CameraFlashMode: Int, Sendable {
    /// The flash is off.
    case off = -1
    /// The flash depends on the light, or is on.
    case auto, on
  }
  /// The format of chosen images. It has no effect.
  public enum ImageURLExportPreset: Int, Sendable {
    /// A format that all programs read, or the format of the file.
    case compatible, current
  }

  /// A key of the values of a chosen image.
  public struct InfoKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    private static func key(_ name: String) -> InfoKey { InfoKey(rawValue: "UIImagePickerController\(name)") }

    /// The type, a `String`. The value is always `public.image`.
    public static let mediaType = key("MediaType")
    /// The chosen image, a ``UIImage``.
    public static let originalImage = key("OriginalImage")
    /// The part of the image that the user has chosen, a ``UIImage``.
    public static let editedImage = key("EditedImage")
    /// The frame of the edited image in the upright original image, a `CGRect` in points of the image.
    public static let cropRect = key("CropRect")
    /// The file of the image, a `URL`.
    public static let imageURL = key("ImageURL")
    /// The file of a movie. Agate has no value for the key.
    public static let mediaURL = key("MediaURL")
    /// The older address of an image. Agate has no value for the key.
    public static let referenceURL = key("ReferenceURL")
    /// The metadata of a photo that a camera has taken. Agate has no value for the key.
    public static let mediaMetadata = key("MediaMetadata")
    /// The moving picture of a photo. Agate has no value for the key.
    public static let livePhoto = key("LivePhoto")
    /// The asset of the framework Photos. Agate has no value for the key.
    public static let phAsset = key("PHAsset")
  }
}

/// The older name of ``UIImagePickerController/InfoKey/mediaType``.
public let UIImagePickerControllerMediaType = UIImagePickerController.InfoKey.mediaType
/// The older name of ``UIImagePickerController/InfoKey/originalImage``.
public let UIImagePickerControllerOriginalImage = UIImagePickerController.InfoKey.originalImage
/// The older name of ``UIImagePickerController/InfoKey/editedImage``.
public let UIImagePickerControllerEditedImage = UIImagePickerController.InfoKey.editedImage
/// The older name of ``UIImagePickerController/InfoKey/cropRect``.
public let UIImagePickerControllerCropRect = UIImagePickerController.InfoKey.cropRect
/// The older name of ``UIImagePickerController/InfoKey/imageURL``.
public let UIImagePickerControllerImageURL = UIImagePickerController.InfoKey.imageURL
/// The older name of ``UIImagePickerController/InfoKey/mediaURL``.
public let UIImagePickerControllerMediaURL = UIImagePickerController.InfoKey.mediaURL
/// The older name of ``UIImagePickerController/InfoKey/referenceURL``.
public let UIImagePickerControllerReferenceURL = UIImagePickerController.InfoKey.referenceURL
