/// The first stored property of classes whose objects are values of attributed strings.
///
/// Where two runs of a string meet, Foundation compares their attributes with `CFEqual`. In Foundation of Swift 6.3 for
/// Linux this takes objects of other modules for its own, and ends the process, when bits 8 to 17 of what they store
/// first are 0; other objects are asked by `isEqual(_:)`.
package struct AttributeMark: Sendable {
  private let word: UInt = 0x3ff00

  package init() {}
}
