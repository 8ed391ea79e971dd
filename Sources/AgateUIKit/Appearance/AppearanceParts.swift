import Agate

/// The parts of an object that getters of a program may need, although its initialiser makes them after that of the
/// library's class.
enum AppearanceParts {
  /// Whether all parts that classes of the program declare exist. Only stored values are read.
  static func exist(in object: NSObject) -> Bool {
    var mirror: Mirror? = Mirror(reflecting: object)
    while let current = mirror, !Appearances.isOfLibrary(current.subjectType) {
      if current.children.contains(where: isMissing) { return false }
      mirror = current.superclassMirror
    }
    return true
  }

  private static func isMissing(_ child: Mirror.Child) -> Bool {
    guard let type = type(of: child.value) as? any OptionalPart.Type else { return false }
    let isLazy = child.label?.hasPrefix("$__lazy_storage_$_") == true
    return (isLazy || type.isPart) && Mirror(reflecting: child.value).children.isEmpty
  }
}

private protocol OptionalPart {
  /// Whether the values are views, or other objects of which views consist.
  static var isPart: Bool { get }
}

extension Optional: OptionalPart {
  fileprivate static var isPart: Bool {
    switch Wrapped.self {
    case is UIResponder.Type, is CALayer.Type, is UILayoutGuide.Type, is NSLayoutConstraint.Type: true
    default: false
    }
  }
}
