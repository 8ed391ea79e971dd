import Foundation

/// An array that stands for a property of an object (`mutableArrayValue(forKey:)`).
///
/// Foundation's class asks subclasses only for some methods, and stops the program in others.
final class ArrayProxy: NSMutableArray {
  private let source: ArraySource?

  init(_ source: ArraySource) {
    self.source = source
    super.init(capacity: 0)
  }

  /// Creates an array that stands for nothing and stays empty.
  required init(objects: UnsafePointer<AnyObject>?, count: Int) {
    source = nil
    super.init(objects: nil, count: 0)
  }

  required convenience init(arrayLiteral elements: Any...) { self.init(objects: nil, count: 0) }
  required convenience init?(coder: NSCoder) { nil }

  // MARK: Reading

  override var count: Int { source?.count ?? 0 }

  override func object(at index: Int) -> Any {
    guard let source else { preconditionFailure("the array is empty") }
    return source.element(index)
  }

  override func copy(with zone: NSZone? = nil) -> Any { NSArray(array: source?.elements ?? []) }
  override func mutableCopy(with zone: NSZone? = nil) -> Any { NSMutableArray(array: source?.elements ?? []) }

  // Foundation finds only objects that can be hashed. On Apple's systems, others are found, too.

  override func contains(_ anObject: Any) -> Bool { index(of: anObject) != NSNotFound }

  override func index(of anObject: Any) -> Int {
    source?.elements.firstIndex { Self.areEqual($0, anObject) } ?? NSNotFound
  }

  override func index(of anObject: Any, in range: NSRange) -> Int {
    guard let source, let range = Range(range) else { return NSNotFound }
    return source.elements[range].firstIndex { Self.areEqual($0, anObject) } ?? NSNotFound
  }

  override func indexOfObjectIdentical(to anObject: Any) -> Int {
    source?.elements.firstIndex { ($0 as AnyObject) === (anObject as AnyObject) } ?? NSNotFound
  }

  override func indexOfObjectIdentical(to anObject: Any, in range: NSRange) -> Int {
    guard let source, let range = Range(range) else { return NSNotFound }
    return source.elements[range].firstIndex { ($0 as AnyObject) === (anObject as AnyObject) } ?? NSNotFound
  }

  private static func areEqual(_ first: Any, _ second: Any) -> Bool {
    if let first = first as? AnyHashable, let second = second as? AnyHashable { return first == second }
    return type(of: first) is AnyObject.Type && (first as AnyObject) === (second as AnyObject)
  }

  // MARK: Insertions

  override func insert(_ anObject: Any, at index: Int) {
    source?.change(.insertion, [index]) { $0.insert(anObject, at: index) }
  }

  override func insert(_ objects: [Any], at indexes: IndexSet) {
    source?.change(.insertion, indexes) { $0.insert(objects, at: indexes) }
  }

  // MARK: Removals

  override func removeObject(at index: Int) {
    source?.change(.removal, [index]) { $0.removeObject(at: index) }
  }

  override func removeObjects(at indexes: IndexSet) {
    source?.change(.removal, indexes) { $0.removeObjects(at: indexes) }
  }

  override func removeAllObjects() {
    for index in (0..<count).reversed() { removeObject(at: index) }
  }

  /// Removes all elements that are equal to the object.
  override func remove(_ anObject: Any) { removeObjects(in: [anObject]) }

  override func removeObjects(in otherArray: [Any]) {
    for (index, element) in (source?.elements ?? []).enumerated().reversed()
    where otherArray.contains(where: { Self.areEqual($0, element) }) {
      removeObject(at: index)
    }
  }

  // MARK: Replacements

  override func replaceObject(at index: Int, with anObject: Any) {
    source?.change(.replacement, [index]) { $0.replaceObject(at: index, with: anObject) }
  }

  override func replaceObjects(at indexes: IndexSet, with objects: [Any]) {
    precondition(indexes.count == objects.count, "each place gets one object")
    source?.change(.replacement, indexes) { array in
      for (index, object) in zip(indexes, objects) { array.replaceObject(at: index, with: object) }
    }
  }

  /// Replaces the elements that both ranges have, and then removes or inserts the rest.
  override func replaceObjects(in range: NSRange, withObjectsFrom otherArray: [Any]) {
    let common = Swift.min(range.length, otherArray.count)
    for index in 0..<common { replaceObject(at: range.location + index, with: otherArray[index]) }
    for index in (common..<range.length).reversed() { removeObject(at: range.location + index) }
    for index in common..<otherArray.count { insert(otherArray[index], at: range.location + index) }
  }

  override func replaceObjects(in range: NSRange, withObjectsFrom otherArray: [Any], range otherRange: NSRange) {
    guard let other = Range(otherRange) else { return }
    replaceObjects(in: range, withObjectsFrom: Array(otherArray[other]))
  }

  override func exchangeObject(at idx1: Int, withObjectAt idx2: Int) {
    let (first, second) = (object(at: idx1), object(at: idx2))
    replaceObject(at: idx1, with: second)
    replaceObject(at: idx2, with: first)
  }

  override func sort(using sortDescriptors: [NSSortDescriptor]) {
    setArray(NSArray(array: source?.elements ?? []).sortedArray(using: sortDescriptors))
  }
}
