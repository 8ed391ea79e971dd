import Agate

/// An object that descends only from `NSObject` and is notified when the nib file that contains it has been loaded.
/// Responders and bar items have the method without this protocol.
public protocol NibAwaking: AnyObject {
  /// Called after all objects of the nib file have been created and connected.
  func awakeFromNib()
}
