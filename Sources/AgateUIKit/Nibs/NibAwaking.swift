import Agate

/// An object that is notified when the nib file that contains it has been loaded. Responders and bar items have the
/// method without conforming to this protocol. Other classes, such as direct subclasses of `NSObject`, must conform to
/// it.
public protocol NibAwaking: AnyObject {
  /// Called after all objects of the nib file have been created and connected.
  func awakeFromNib()
}
