import Agate

/// The name of a nib file. Agate reads no nib files: programs create the views in code.
open class UINib: NSObject {
  /// Stores nothing, because Agate reads no nib files.
  ///
  /// - Parameters:
  ///   - name: the name of the nib file.
  ///   - bundleOrNil: the bundle of the file; nil for the main bundle.
  public init(nibName name: String, bundle bundleOrNil: Bundle?) {}

  /// Returns no objects, because Agate reads no nib files.
  ///
  /// - Parameters:
  ///   - ownerOrNil: ignored.
  ///   - optionsOrNil: ignored.
  open func instantiate(withOwner ownerOrNil: Any?, options optionsOrNil: [AnyHashable: Any]? = nil) -> [Any] { [] }
}
