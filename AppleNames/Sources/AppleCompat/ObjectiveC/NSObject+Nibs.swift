import Foundation

// On Apple's systems, every object has these methods. They are in a protocol extension, so that classes can declare
// methods with these names, as responders and bar items do.
extension NSObjectProtocol where Self: NSObject {
  /// Called after the object was loaded from a nib file, if its class is a responder or a bar item, or conforms to
  /// `NibAwaking`. The default does nothing.
  public func awakeFromNib() {}
  /// Called by Interface Builder in UIKit. Agate never calls this method. The default does nothing.
  public func prepareForInterfaceBuilder() {}
}
