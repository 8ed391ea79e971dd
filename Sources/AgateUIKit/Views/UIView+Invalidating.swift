import Agate

/// A part of a view that becomes out of date when a property changes (``UIView/Invalidating``).
public protocol UIViewInvalidating {
  /// Marks the part of a view as out of date.
  func invalidate(view: UIView)
}

extension UIView {
  /// The parts of a view that a property can invalidate.
  public enum Invalidations {
    /// The drawing of the view.
    public struct Display: UIViewInvalidating {
      public func invalidate(view: UIView) { view.setNeedsDisplay() }
    }
    /// The layout of the subviews.
    public struct Layout: UIViewInvalidating {
      public func invalidate(view: UIView) { view.setNeedsLayout() }
    }
    /// The constraints of the view.
    public struct Constraints: UIViewInvalidating {
      public func invalidate(view: UIView) { view.setNeedsUpdateConstraints() }
    }
    /// The natural size of the content.
    public struct IntrinsicContentSize: UIViewInvalidating {
      public func invalidate(view: UIView) { view.invalidateIntrinsicContentSize() }
    }
    /// Two parts.
    public struct Tuple<First: UIViewInvalidating, Second: UIViewInvalidating>: UIViewInvalidating {
      let first: First
      let second: Second
      public func invalidate(view: UIView) {
        first.invalidate(view: view)
        second.invalidate(view: view)
      }
    }
  }

  /// A property of a view whose change makes parts of the view out of date: `@Invalidating(.layout) var gap = 8.0`.
  @propertyWrapper
  public struct Invalidating<Value: Equatable, InvalidationType: UIViewInvalidating> {
    private var value: Value
    private let invalidation: InvalidationType

    /// Creates a property that invalidates one part of its view.
    public init(wrappedValue: Value, _ invalidation: InvalidationType) {
      (value, self.invalidation) = (wrappedValue, invalidation)
    }
    /// Creates a property that invalidates two parts of its view.
    public init<First, Second>(wrappedValue: Value, _ first: First, _ second: Second)
    where InvalidationType == Invalidations.Tuple<First, Second> {
      self.init(wrappedValue: wrappedValue, InvalidationType(first: first, second: second))
    }
    /// Creates a property that invalidates three parts of its view.
    public init<First, Second, Third>(wrappedValue: Value, _ first: First, _ second: Second, _ third: Third)
    where InvalidationType == Invalidations.Tuple<Invalidations.Tuple<First, Second>, Third> {
      let two = Invalidations.Tuple(first: first, second: second)
      self.init(wrappedValue: wrappedValue, InvalidationType(first: two, second: third))
    }

    /// The value of the property of a view. Setting a different value invalidates the parts.
    public static subscript<Enclosing: UIView>(
      _enclosingInstance view: Enclosing, wrapped property: ReferenceWritableKeyPath<Enclosing, Value>,
      storage storage: ReferenceWritableKeyPath<Enclosing, Self>
    ) -> Value {
      get { view[keyPath: storage].value }
      set {
        guard view[keyPath: storage].value != newValue else { return }
        view[keyPath: storage].value = newValue
        view[keyPath: storage].invalidation.invalidate(view: view)
      }
    }

    @available(*, unavailable, message: "only properties of views can invalidate a view")
    public var wrappedValue: Value {
      get { preconditionFailure("only properties of views can invalidate a view") }
      set { _ = newValue }
    }
  }
}

extension UIViewInvalidating where Self == UIView.Invalidations.Display {
  /// The drawing of the view.
  public static var display: Self { Self() }
}
extension UIViewInvalidating where Self == UIView.Invalidations.Layout {
  /// The layout of the subviews.
  public static var layout: Self { Self() }
}
extension UIViewInvalidating where Self == UIView.Invalidations.Constraints {
  /// The constraints of the view.
  public static var constraints: Self { Self() }
}
extension UIViewInvalidating where Self == UIView.Invalidations.IntrinsicContentSize {
  /// The natural size of the content.
  public static var intrinsicContentSize: Self { Self() }
}
