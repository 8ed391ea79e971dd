import Agate

extension Bundle {
  /// Creates the objects of a nib file, as ``/AgateUIKit/UINib/instantiate(withOwner:options:)`` does.
  ///
  /// - Parameters:
  ///   - name: the name of the file without its extension.
  ///   - owner: the file's owner, whose outlets and actions are connected.
  ///   - options: options of the nib.
  /// - Returns: the objects at the top level. Nil if there is no such file, which is reported on standard error.
  public func loadNibNamed(_ name: String, owner: Any?, options: [UINib.OptionsKey: Any]? = nil) -> [Any]? {
    let nib = UINib(nibName: name, bundle: self)
    return nib.isReadable ? nib.instantiate(withOwner: owner, options: options) : nil
  }
}
