import AgateUIKit
import Foundation

// Swift can call only `required` initialisers on a metatype. `agate port` replaces such calls by calls of these methods,
// which call the allocating entry points of others. See `CALayer._new()` for the reasons.

extension UIViewController {
  @usableFromInline convenience init(_nib name: String?, _ bundle: Bundle?) {
    self.init(nibName: name, bundle: bundle)
  }
  /// Creates a controller of the class on which the method is called, with `init(nibName:bundle:)`.
  ///
  /// - Parameters:
  ///   - nibName: the name of the nib file with the controller's view; nil if there is none, or if it has the name of the
  ///     class.
  ///   - bundle: the bundle of the file; nil for the main bundle.
  public static func _new(nibName: String?, bundle: Bundle?) -> Self {
    unsafeDowncast(_make(nibName, bundle), to: Self.self)
  }
  @_silgen_name("$s10AgateUIKit16UIViewControllerC11AppleCompatE4_nib_ACSSSg_10Foundation6BundleCSgtcfC")
  private static func _make(_ name: __owned String?, _ bundle: __owned Bundle?) -> UIViewController
}

extension UITableViewCell {
  @usableFromInline convenience init(_style style: CellStyle, _ identifier: String?) {
    self.init(style: style, reuseIdentifier: identifier)
  }
  /// Creates a cell of the class on which the method is called, with `init(style:reuseIdentifier:)`.
  ///
  /// - Parameters:
  ///   - style: the style of the cell.
  ///   - reuseIdentifier: the name by which a table finds the cell again; nil if it does not.
  public static func _new(style: CellStyle, reuseIdentifier: String?) -> Self {
    unsafeDowncast(_make(style, reuseIdentifier), to: Self.self)
  }
  @_silgen_name("$s10AgateUIKit15UITableViewCellC11AppleCompatE6_style_A2C0E5StyleO_SSSgtcfC")
  private static func _make(_ style: CellStyle, _ identifier: __owned String?) -> UITableViewCell
}

extension UIStoryboardSegue {
  @usableFromInline convenience init(
    _segue identifier: String?, _ source: UIViewController, _ destination: UIViewController
  ) {
    self.init(identifier: identifier, source: source, destination: destination)
  }
  /// Creates a segue of the class on which the method is called, with `init(identifier:source:destination:)`.
  ///
  /// - Parameters:
  ///   - identifier: the name of the segue; nil if it has none.
  ///   - source: the controller that is left.
  ///   - destination: the controller that is shown.
  public static func _new(
    identifier: String?, source: UIViewController, destination: UIViewController
  ) -> Self {
    unsafeDowncast(_make(identifier, source, destination), to: Self.self)
  }
  @_silgen_name("$s10AgateUIKit17UIStoryboardSegueC11AppleCompatE6_segue__ACSSSg_AA16UIViewControllerCAHtcfC")
  private static func _make(
    _ identifier: __owned String?, _ source: __owned UIViewController, _ destination: __owned UIViewController
  ) -> UIStoryboardSegue
}
