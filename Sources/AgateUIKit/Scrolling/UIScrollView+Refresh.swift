import Agate

extension UIScrollView {
  /// Shows ``refreshControl`` in place of another control.
  final func exchangeRefreshControl(_ old: UIRefreshControl?) {
    if let old {
      old.removeFromSuperview()
      if old.room > 0 { changeInsets { old.room = 0 } }
    }
    defer { if old != nil { glideIntoRange() } }
    guard let new = refreshControl else { return }
    if let other = new.superview as? UIScrollView, other !== self, other.refreshControl === new {
      other.refreshControl = nil
    }
    // Cells are above the view behind them.
    if let background = (self as? UITableView)?.backgroundView ?? (self as? UICollectionView)?.backgroundView {
      insertSubview(new, aboveSubview: background)
    } else {
      insertSubview(new, at: 0)
    }
    new.follow(self)
    new.updateRoom()
  }
}
