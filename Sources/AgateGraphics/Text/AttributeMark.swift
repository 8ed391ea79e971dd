/// The first stored property of classes whose objects are values of attributed strings.
///
/// At the boundary of two runs of a string, Foundation compares their attributes with `CFEqual`. If bits 8 to 17 of an
/// object's first stored word are 0, Foundation of Swift 6.3 on Linux mistakes the object for one of its own, and the
/// process ends. The mark sets these bits. Foundation then compares the objects with `isEqual(_:)`.
package struct AttributeMark: Sendable {
  private let word: UInt = 0x3ff00

  package init() {}
}
