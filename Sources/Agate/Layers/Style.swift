import CAgateThread

/// Lookup in ``CALayer/style``. A style may contain another style under the key `style`; the outer style takes
/// precedence.
enum Style {
  static func value(_ key: String, in style: [AnyHashable: Any]?) -> Any? {
    var level = style
    while let table = level {
      if let value = table[key] { return value }
      level = table["style"] as? [AnyHashable: Any]
    }
    return nil
  }

  static func action(_ key: String, in style: [AnyHashable: Any]?) -> (any CAAction)? {
    var level = style
    while let table = level {
      if let actions = table["actions"] as? [AnyHashable: Any], let action = actions[key] as? any CAAction {
        return action
      }
      level = table["style"] as? [AnyHashable: Any]
    }
    return nil
  }

  /// Returns the entries that can be archived.
  static func archivable(_ style: [AnyHashable: Any]?) -> [String: Any]? {
    style?.reduce(into: [:]) { table, entry in
      guard let key = entry.key as? String else { return }
      let value = (entry.value as? [AnyHashable: Any]).flatMap(archivable) ?? entry.value
      if ArchivedValue(value) != nil { table[key] = value }
    }
  }

  static func keys(_ style: [AnyHashable: Any]?) -> Set<String> {
    var keys: Set<String> = []
    var level = style
    while let table = level {
      keys.formUnion(table.keys.compactMap { $0 as? String })
      level = table["style"] as? [AnyHashable: Any]
    }
    return keys.subtracting(["style", "actions", "bounds", "frame"])
  }
}

extension CALayer {
  /// Sets the style. A property gets the new style's value only if the property still has the value of the old style,
  /// or the class's default if the old style has none.
  final func setStyle(_ style: [AnyHashable: Any]?) {
    let old = extras?.style
    makeExtras().style = style
    let actions = agate_actions()
    agate_set_actions(2)
    defer { agate_set_actions(actions) }
    for key in Style.keys(old).union(Style.keys(style)).sorted() where isBuiltIn(key) {
      let standard = type(of: self).standardValue(forKey: key)
      guard Values.areSame(value(forKey: key), Style.value(key, in: old) ?? standard) else { continue }
      setValue(Style.value(key, in: style) ?? standard, forKey: key)
    }
  }
}
