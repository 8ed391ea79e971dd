import Agate

/// The characters of a storage. Changes are changes of the storage.
final class StorageString: NSMutableString {
  private var storage: NSTextStorage?

  convenience init(_ storage: NSTextStorage) {
    self.init(string: storage.string)
    self.storage = storage
  }
  // Strings require these initialisers, which nobody calls.
  required convenience init?(coder: NSCoder) { self.init(string: "") }
  required convenience init(unicodeScalarLiteral value: StaticString) { self.init(string: value.description) }
  required convenience init(extendedGraphemeClusterLiteral value: StaticString) { self.init(string: value.description) }

  override func replaceCharacters(in range: NSRange, with aString: String) {
    storage?.replaceCharacters(in: range, with: aString)
    super.replaceCharacters(in: range, with: aString)
  }
}
