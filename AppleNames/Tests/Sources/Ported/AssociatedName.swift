import UIKit

private var nameKey: UInt8 = 0
private var badgeKey: UInt8 = 0

extension UIView {
  public var name: String? {
    get { objc_getAssociatedObject(self, &nameKey) as? String }
    set { objc_setAssociatedObject(self, &nameKey, newValue, .OBJC_ASSOCIATION_RETAIN_NONATOMIC) }
  }

  public var badge: CALayer? {
    get { objc_getAssociatedObject(self, &badgeKey) as? CALayer }
    set { objc_setAssociatedObject(self, &badgeKey, newValue, objc_AssociationPolicy.OBJC_ASSOCIATION_RETAIN) }
  }
}
