import Agate

extension UIImage {
  /// Returns a symbol in the size of the marks beside rows and entries, such as check marks.
  final class func mark(_ name: String) -> UIImage? {
    UIImage(systemName: name, withConfiguration: SymbolConfiguration(pointSize: 14, weight: .semibold))
  }
}
