import Foundation

// On Apple's systems, every object has these methods. They are in a protocol extension, so that classes can declare
// methods with these names, as responders and bar items do.
extension NSObjectProtocol where Self: NSObject {
  /// Called after loading a nib file in UIKit. Agate never calls this method, because it reads no nib files. The
  /// default does nothing.
  public func awakeFromNib() {}
  /// Called by Interface Builder in UIKit. Agate never calls this method. The default does nothing.
  public func prepareForInterfaceBuilder() {}
}
