/// The first stored property of classes whose objects are values of attributed strings.
///
/// Where two runs of a string meet, Foundation compares their attributes with `CFEqual`. Foundation of Swift 6.3 for
/// Linux mistakes objects of other modules for its own, and ends the process, when bits 8 to 17 of their first stored
/// word are 0. It compares other objects with `isEqual(_:)`.
package struct AttributeMark: Sendable {
  private let word: UInt = 0x3ff00

  package init() {}
}
