import Agate

// See `_make()` of `CALayer`: the classes of cells are known only at run time, and `init(style:reuseIdentifier:)` is
// not required, as in UIKit.

extension UITableViewCell {
  /// Creates a cell of the class on which the method is called, with the style `default`.
  static func make(_ reuseIdentifier: String) -> UITableViewCell { _make(.default, reuseIdentifier) }

  @_silgen_name("$s10AgateUIKit15UITableViewCellC9_newStyle15reuseIdentifierA2C0eG0O_SSSgtcfC")
  private static func _make(_ style: CellStyle, _ reuseIdentifier: consuming String?) -> UITableViewCell
}

extension UITableViewHeaderFooterView {
  /// Creates a view of the class on which the method is called.
  static func make(_ reuseIdentifier: String) -> UITableViewHeaderFooterView { _make(reuseIdentifier) }

  @_silgen_name("$s10AgateUIKit023UITableViewHeaderFooterD0C14_newIdentifierACSSSg_tcfC")
  private static func _make(_ reuseIdentifier: consuming String?) -> UITableViewHeaderFooterView
}
