import Agate

/// The properties and actions that one module adds to classes of other modules, for nib files:
///
/// ```swift
/// extension UIView {
///   @IBInspectable var roundness: CGFloat {
///     get { layer.cornerRadius }
///     set { layer.cornerRadius = newValue }
///   }
/// }
/// ```
///
/// An extension cannot override ``KeyValueCoding/setValue(_:forKey:)``. `agate port` therefore makes one of the types
/// in ``ExtensionMembers`` conform to this protocol in each module with such extensions.
public protocol ExtensionMemberTable: SendableMetatype {
  /// Sets a property of an object.
  ///
  /// - Parameters:
  ///   - value: the value. Numbers are `NSNumber` objects.
  ///   - key: the name of the property.
  ///   - object: the object.
  /// - Returns: Whether the module's extensions of the object's class have a property with this name.
  static func setValue(_ value: Any?, forKey key: String, of object: AnyObject) -> Bool
  /// Returns a method that the module's extensions add to the object's class, or nil.
  ///
  /// - Parameters:
  ///   - name: the name as Objective-C writes it, such as `save:`.
  ///   - object: the object.
  static func selector(named name: String, of object: AnyObject) -> Selector?
}

/// The properties and actions that the modules of a program add to classes of other modules, for nib files.
///
/// Linux has no list of a program's modules. The types `Module0` to `Module31` stand for modules: each module with such
/// members makes a different one of them conform to ``ExtensionMemberTable``.
public enum ExtensionMembers {
  /// Sets a property that an extension of the object's class declares.
  ///
  /// - Parameters:
  ///   - value: the value. Numbers are `NSNumber` objects.
  ///   - key: the name of the property.
  ///   - object: the object.
  /// - Returns: Whether a module has such a property.
  public static func setValue(_ value: Any?, forKey key: String, of object: AnyObject) -> Bool {
    tables.contains { $0.setValue(value, forKey: key, of: object) }
  }

  /// Returns a method that an extension of the object's class declares, or nil.
  ///
  /// - Parameters:
  ///   - name: the name as Objective-C writes it, such as `save:`.
  ///   - object: the object.
  public static func selector(named name: String, of object: AnyObject) -> Selector? {
    tables.lazy.compactMap { $0.selector(named: name, of: object) }.first
  }

  private static let tables: [any ExtensionMemberTable.Type] = modules.compactMap {
    $0 as? any ExtensionMemberTable.Type
  }

  private static let modules: [Any.Type] = [
    Module0.self, Module1.self, Module2.self, Module3.self, Module4.self, Module5.self, Module6.self, Module7.self,
    Module8.self, Module9.self, Module10.self, Module11.self, Module12.self, Module13.self, Module14.self,
    Module15.self, Module16.self, Module17.self, Module18.self, Module19.self, Module20.self, Module21.self,
    Module22.self, Module23.self, Module24.self, Module25.self, Module26.self, Module27.self, Module28.self,
    Module29.self, Module30.self, Module31.self,
  ]
}

extension ExtensionMembers {
  /// A place for the table of a module.
  public enum Module0 {}
  /// A place for the table of a module.
  public enum Module1 {}
  /// A place for the table of a module.
  public enum Module2 {}
  /// A place for the table of a module.
  public enum Module3 {}
  /// A place for the table of a module.
  public enum Module4 {}
  /// A place for the table of a module.
  public enum Module5 {}
  /// A place for the table of a module.
  public enum Module6 {}
  /// A place for the table of a module.
  public enum Module7 {}
  /// A place for the table of a module.
  public enum Module8 {}
  /// A place for the table of a module.
  public enum Module9 {}
  /// A place for the table of a module.
  public enum Module10 {}
  /// A place for the table of a module.
  public enum Module11 {}
  /// A place for the table of a module.
  public enum Module12 {}
  /// A place for the table of a module.
  public enum Module13 {}
  /// A place for the table of a module.
  public enum Module14 {}
  /// A place for the table of a module.
  public enum Module15 {}
  /// A place for the table of a module.
  public enum Module16 {}
  /// A place for the table of a module.
  public enum Module17 {}
  /// A place for the table of a module.
  public enum Module18 {}
  /// A place for the table of a module.
  public enum Module19 {}
  /// A place for the table of a module.
  public enum Module20 {}
  /// A place for the table of a module.
  public enum Module21 {}
  /// A place for the table of a module.
  public enum Module22 {}
  /// A place for the table of a module.
  public enum Module23 {}
  /// A place for the table of a module.
  public enum Module24 {}
  /// A place for the table of a module.
  public enum Module25 {}
  /// A place for the table of a module.
  public enum Module26 {}
  /// A place for the table of a module.
  public enum Module27 {}
  /// A place for the table of a module.
  public enum Module28 {}
  /// A place for the table of a module.
  public enum Module29 {}
  /// A place for the table of a module.
  public enum Module30 {}
  /// A place for the table of a module.
  public enum Module31 {}
}
