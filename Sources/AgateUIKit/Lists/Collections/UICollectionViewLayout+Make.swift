import Agate

// Layouts create attributes and contexts of classes that are known only at run time. The functions of this file call
// the allocating entry points of `init(_fresh:)`; see `CALayer._new()` for the reasons.

extension UICollectionViewLayoutAttributes {
  /// Creates attributes of the class on which the method is called.
  static func _new() -> Self { unsafeDowncast(_make(), to: Self.self) }

  @_silgen_name("$s10AgateUIKit32UICollectionViewLayoutAttributesC6_freshACyt_tcfC")
  private static func _make() -> UICollectionViewLayoutAttributes
}

extension UICollectionViewLayoutInvalidationContext {
  /// Creates a context of the class on which the method is called.
  static func _new() -> Self { unsafeDowncast(_make(), to: Self.self) }

  @_silgen_name("$s10AgateUIKit41UICollectionViewLayoutInvalidationContextC6_freshACyt_tcfC")
  private static func _make() -> UICollectionViewLayoutInvalidationContext
}

extension UICollectionViewLayout {
  /// Creates attributes of the class ``layoutAttributesClass``.
  final func makeAttributes(
    _ category: UICollectionView.ElementCategory, _ kind: String?, _ indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes {
    guard let type = type(of: self).layoutAttributesClass as? UICollectionViewLayoutAttributes.Type else {
      preconditionFailure(
        "layoutAttributesClass must be UICollectionViewLayoutAttributes or a subclass, not "
          + "\(type(of: self).layoutAttributesClass)")
    }
    let attributes = type._new()
    attributes.become(category, kind, indexPath)
    return attributes
  }

  /// Creates a context of the class ``invalidationContextClass``.
  final func makeContext() -> UICollectionViewLayoutInvalidationContext {
    guard let type = type(of: self).invalidationContextClass as? UICollectionViewLayoutInvalidationContext.Type else {
      preconditionFailure(
        "invalidationContextClass must be UICollectionViewLayoutInvalidationContext or a subclass, not "
          + "\(type(of: self).invalidationContextClass)")
    }
    return type._new()
  }
}
