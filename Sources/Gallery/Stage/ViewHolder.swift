import Agate
import AgateUIKit

/// A layer that retains the views whose layers it shows, because layers do not retain views.
final class ViewHolder: CALayer {
  var views: [UIView] = []
}
