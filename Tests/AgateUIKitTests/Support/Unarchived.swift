import Agate
import AgateUIKit
import Testing

/// Archives a view, and returns the view that the archive contains.
func unarchived<View: UIView>(_ view: View) throws -> View {
  let data = try NSKeyedArchiver.archivedData(withRootObject: view, requiringSecureCoding: false)
  let unarchiver = try NSKeyedUnarchiver(forReadingFrom: data)
  unarchiver.requiresSecureCoding = false
  return try #require(unarchiver.decodeObject(forKey: NSKeyedArchiveRootObjectKey) as? View)
}
