import Agate
import AgateUIKit

/// A layer that keeps the views whose layers it shows, since layers do not retain views.
final class ViewHolder: CALayer {
  var views: [UIView] = []
}
