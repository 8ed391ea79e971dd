import Agate

extension Bundle {
  /// Returns nil, because Agate reads no nib files. Programs create the views in code.
  ///
  /// - Parameters:
  ///   - name: the name of the nib file.
  ///   - owner: ignored.
  ///   - options: ignored.
  public func loadNibNamed(_ name: String, owner: Any?, options: [AnyHashable: Any]? = nil) -> [Any]? { nil }
}
