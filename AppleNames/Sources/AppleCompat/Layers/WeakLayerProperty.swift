import Agate

/// A property of a layer that refers to an object without retaining it. Presentation layers copy the reference. The
/// wrapper corresponds to `@NSManaged weak` on Apple platforms.
///
/// Swift does not support `weak` properties with a wrapper. `agate port` replaces `@NSManaged weak` by this wrapper.
///
///     final class RingLayer: CALayer {
///       @WeakLayerProperty("ring") var ring: Ring?
///     }
@propertyWrapper
public struct WeakLayerProperty<Object> {
  private final class Reference {
    weak var object: AnyObject?
    init(_ object: AnyObject?) { self.object = object }
  }

  private let key: String

  /// Creates a property whose value is nil until it is set.
  ///
  /// - Parameters:
  ///   - wrappedValue: Ignored; the property starts as nil.
  ///   - key: The key under which the layer stores the reference.
  public init(wrappedValue: Object?, _ key: String) { self.key = key }

  @available(*, unavailable, message: "only a layer has such properties")
  public var wrappedValue: Object? {
    get { fatalError("only a layer has such properties") }
    // swift-format-ignore
    set { fatalError("only a layer has such properties") }
  }

  /// The object that the property refers to; nil after the object has been deallocated.
  public static subscript<Layer: CALayer>(
    _enclosingInstance layer: Layer, wrapped wrappedKeyPath: ReferenceWritableKeyPath<Layer, Object?>,
    storage storageKeyPath: ReferenceWritableKeyPath<Layer, WeakLayerProperty<Object>>
  ) -> Object? {
    get { (layer.value(forKey: layer[keyPath: storageKeyPath].key) as? Reference)?.object as? Object }
    set {
      layer.setValue(Reference(newValue.map { $0 as AnyObject }), forKey: layer[keyPath: storageKeyPath].key)
    }
  }
}
