import Agate

/// The characters of a storage. Changes are changes of the storage.
final class StorageString: NSMutableString {
  private var storage: NSTextStorage?

  convenience init(_ storage: NSTextStorage) {
    self.init(string: "")
    self.storage = storage
  }
  // Strings require these initialisers, which nobody calls.
  required convenience init?(coder: NSCoder) { self.init(string: "") }
  required convenience init(unicodeScalarLiteral value: StaticString) { self.init(string: value.description) }
  required convenience init(extendedGraphemeClusterLiteral value: StaticString) { self.init(string: value.description) }

  override var length: Int { storage?.length ?? 0 }
  override func character(at index: Int) -> unichar {
    guard let storage else { return 0 }
    return (storage.string as NSString).character(at: index)
  }
  override func replaceCharacters(in range: NSRange, with aString: String) {
    storage?.replaceCharacters(in: range, with: aString)
  }
}
