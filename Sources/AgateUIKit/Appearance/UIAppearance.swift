import Agate

/// A class with a proxy by which a program sets values of all its instances (``UIAppearanceProxy``).
public protocol UIAppearance: NSObjectProtocol {}

/// A class whose instances contain views. A proxy of ``UIAppearance`` can be restricted to views inside instances of
/// such classes.
public protocol UIAppearanceContainer: NSObjectProtocol {}

extension UIView: UIAppearance, UIAppearanceContainer {}
extension UIBarItem: UIAppearance {}
extension UIViewController: UIAppearanceContainer {}

extension UIAppearance where Self: NSObject {
  /// Returns the proxy for all instances of the class and its subclasses.
  public static func appearance() -> UIAppearanceProxy<Self> { UIAppearanceProxy([], nil) }
  /// Returns the proxy for instances in certain views and controllers.
  ///
  /// - Parameter containerTypes: the classes of the containers, from the innermost to the outermost. Other containers
  ///   may be between them.
  public static func appearance(
    whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> UIAppearanceProxy<Self> { UIAppearanceProxy(containerTypes, nil) }
  /// Returns the proxy for instances with certain traits. The values are also set when the traits change.
  public static func appearance(for trait: UITraitCollection) -> UIAppearanceProxy<Self> {
    UIAppearanceProxy([], trait)
  }
  /// Returns the proxy for instances with certain traits, in certain views and controllers.
  public static func appearance(
    for trait: UITraitCollection, whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> UIAppearanceProxy<Self> { UIAppearanceProxy(containerTypes, trait) }
}

/// The values that instances of a class get when they enter a window: `UISwitch.appearance().onTintColor = .systemGreen`.
///
/// A proxy has all properties of the class that can be set, including those that a program declares. It has only the
/// methods that UIKit marks with `UI_APPEARANCE_SELECTOR`. In UIKit, a proxy has the type of the class, and has only
/// marked properties and the `dynamic` properties that a program declares.
///
/// A view gets the values before ``UIView/didMoveToWindow()``, and an item of a bar when a bar in a window shows it.
/// Changes of a proxy affect views that enter a window later. Windows themselves get no values.
///
/// Values that the program has set on an instance stay. In UIKit, a value is set if its setter was called. In Agate, a
/// value is set if it differs from its initial value:
///
/// - For Agate's own classes, the initial value is the value of a new object.
/// - For a class of the program, Agate calls the property's getter at the end of the initialiser of Agate's class, such
///   as ``UIView/init(frame:)``. The result is the initial value. Values that the program's class sets later in its own
///   initialiser stay.
/// - The getter is not called if a lazy property of the program's class has no value yet, or if a property for a view,
///   a layer, a layout guide or a constraint is nil. An object whose getters were not called gets the proxy's value. An
///   object that was created before the proxy had a value gets the proxy's value, too.
///
/// If several proxies set a value, the proxy for the most derived class takes precedence. Among proxies for one class,
/// the proxy whose outermost container is farthest outside takes precedence, then the proxy with the most containers,
/// then a proxy for traits. A view keeps the value when the proxy no longer applies.
@dynamicMemberLookup
public struct UIAppearanceProxy<Base: NSObject> {
  let rules: AppearanceRules

  init(_ containers: [any UIAppearanceContainer.Type], _ traits: UITraitCollection?) {
    rules = Appearances.rules(of: Base.self, containers, traits)
  }

  /// The value of a property that instances get. If the program has not set it, this is the value of a new object.
  public subscript<Value>(dynamicMember property: ReferenceWritableKeyPath<Base, Value>) -> Value {
    get { value(property) { $0[keyPath: property] } }
    nonmutating set { set(property, newValue, { $0[keyPath: property] }, { $0[keyPath: property] = $1 }) }
  }

  func value<Value>(_ key: some Hashable, _ read: (Base) -> Value) -> Value {
    if let setting = rules.settings.first(where: { $0.key == AnyHashable(key) }) { return setting.value as! Value }
    guard let new = (rules.standard ?? Appearances.makeObject(of: Base.self)) as? Base else {
      preconditionFailure("the appearance of \(Base.self) has no value: set one before you read it")
    }
    return read(new)
  }

  /// Records a value.
  ///
  /// - Parameters:
  ///   - key: the property, or the name and the arguments of a method.
  ///   - value: the value.
  ///   - read: a closure that returns the value that an object has.
  ///   - write: a closure that sets the value of an object.
  func set<Value>(
    _ key: some Hashable, _ value: Value, _ read: @escaping (Base) -> Value, _ write: @escaping (Base, Value) -> Void
  ) {
    let readAny: (NSObject) -> Any = { read(unsafeDowncast($0, to: Base.self)) }
    rules.set(
      AppearanceSetting(
        key: AnyHashable(key), value: value, initial: rules.standard.map(readAny), read: readAny,
        write: { write(unsafeDowncast($0, to: Base.self), value) },
        isSame: { Appearances.isSame($0 as! Value, $1 as! Value) }))
  }
}
