import Foundation

// On Apple's systems, every object can be an argument of a format string. On Linux, only texts and numbers can.

extension NSObject: @retroactive CVarArg, @retroactive _CVarArgObject {
  /// The text that `%@` shows: the object's description.
  public var _cVarArgObject: any CVarArg { NSString(string: (self as? NSString) as String? ?? "\(self)") }
  /// The bits of the reference.
  public var _cVarArgEncoding: [Int] { _encodeBitsAsWords(self as AnyObject) }
}

extension Array: @retroactive CVarArg, @retroactive _CVarArgObject {
  public var _cVarArgObject: any CVarArg { NSArray(array: self)._cVarArgObject }
  public var _cVarArgEncoding: [Int] { [] }
}

extension Dictionary: @retroactive CVarArg, @retroactive _CVarArgObject {
  public var _cVarArgObject: any CVarArg { NSDictionary(dictionary: self)._cVarArgObject }
  public var _cVarArgEncoding: [Int] { [] }
}

extension Date: @retroactive CVarArg, @retroactive _CVarArgObject {
  public var _cVarArgObject: any CVarArg { NSString(string: "\(self)") }
  public var _cVarArgEncoding: [Int] { [] }
}

extension URL: @retroactive CVarArg, @retroactive _CVarArgObject {
  public var _cVarArgObject: any CVarArg { NSString(string: "\(self)") }
  public var _cVarArgEncoding: [Int] { [] }
}

extension Set: @retroactive CVarArg, @retroactive _CVarArgObject {
  public var _cVarArgObject: any CVarArg { NSSet(set: self)._cVarArgObject }
  public var _cVarArgEncoding: [Int] { [] }
}

extension UUID: @retroactive CVarArg, @retroactive _CVarArgObject {
  public var _cVarArgObject: any CVarArg { NSString(string: uuidString) }
  public var _cVarArgEncoding: [Int] { [] }
}
