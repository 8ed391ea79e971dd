import Agate

/// Makes the functions that create the views of a list from the classes and nibs that programs register.
enum ListViewMaker {
  /// Returns a function that creates views of a class with a frame; nil if the class is nil.
  static func make<View: UIView>(_ viewClass: AnyClass?, _ base: View.Type) -> ((CGRect) -> View)? {
    check(viewClass, base).map { type in { type._new(frame: $0) } }
  }

  /// Returns a function that takes the view out of a nib; nil if the nib is nil.
  static func make<View: UIView>(_ nib: UINib?, _ base: View.Type) -> ((CGRect) -> View)? {
    nib.map { nib in { _ in view(of: nib, base) } }
  }

  /// Returns a class as a class of views; nil if it is nil.
  ///
  /// - Precondition: the class is `base` or a subclass.
  static func check<View: UIView>(_ viewClass: AnyClass?, _ base: View.Type) -> View.Type? {
    guard let viewClass else { return nil }
    guard let type = viewClass as? View.Type else {
      preconditionFailure("\(viewClass) must be \(base) or a subclass of it to be registered with a list")
    }
    return type
  }

  /// Returns the view in a nib.
  ///
  /// - Precondition: the nib has a view of the class.
  static func view<View: UIView>(of nib: UINib, _ base: View.Type) -> View {
    for object in nib.instantiate(withOwner: nil) { if let view = object as? View { return view } }
    preconditionFailure(
      "the nib that is registered with a list has no \(base) at the top level")
  }
}
