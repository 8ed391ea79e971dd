import Foundation

/// On Apple's systems, a string becomes an `NSString` where an object is wanted that can be copied, as in
/// `"edge" as NSCopying`.
extension String: @retroactive NSCopying {
  public func copy(with zone: NSZone? = nil) -> Any { self }
}
