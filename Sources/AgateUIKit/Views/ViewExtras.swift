import Agate

/// Values that few views have.
final class ViewExtras {
  var tint: UIColor?
  var tintMode = UIView.TintAdjustmentMode.automatic
}

extension UIView {
  final func makeExtras() -> ViewExtras {
    if let extras { return extras }
    let new = ViewExtras()
    extras = new
    return new
  }
}
