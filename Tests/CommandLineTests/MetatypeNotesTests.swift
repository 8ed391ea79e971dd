import Foundation
import Testing

@testable import AgateTool

/// The lines on which the compiler rejected an initialiser.
@Suite struct MetatypeNotesTests {
  @Test(arguments: ["\n", "\r\n"]) func linesAreFoundAgain(end: String) throws {
    let scratch = try Scratch()
    let path = scratch.file("a.swift")
    try scratch.write("a.swift", ["import UIKit", "", "  let a = type.init()", "let b = 1"].joined(separator: end))
    let message =
      "\(path):3:18: error: constructing an object of class type 'A' with a metatype value must use a 'required' "
      + "initializer\nnote: other\n"
    var notes = MetatypeNotes(reading: scratch.file("notes.json"))
    let isNew = notes.add(from: message), isNewAgain = notes.add(from: message)
    #expect(isNew && !isNewAgain)
    try notes.write(to: scratch.file("notes.json"))
    // Another edit has moved the line.
    try scratch.write("a.swift", ["import UIKit", "let a = type.init()", "let b = 1"].joined(separator: end))
    #expect(MetatypeNotes(reading: scratch.file("notes.json")).lines == [path: [2]])
    let isNewElsewhere = notes.add(from: message.replacingOccurrences(of: ":3:", with: ":99:"))
    #expect(!isNewElsewhere, "the file has no such line")
  }
}
