import Agate
import AgateUIKit

/// A layer does not keep the views whose layers it shows.
final class ViewHolder: CALayer {
  var views: [UIView] = []
}
