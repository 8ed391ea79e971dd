import Agate
import Foundation
import Testing

/// The reference picture of a test: a PNG file in the folder `__Snapshots__`, in the folder of the test's source file.
struct ReferencePicture {
  /// The rule for writing references.
  enum Recording: String {
    /// Missing references are written, and their tests fail once.
    case missing
    /// All references are written again, and all tests fail.
    case all
    /// No references are written, for example in continuous integration. A test without a reference fails.
    case never
  }

  let path: String
  private let location: SourceLocation

  /// - Parameters:
  ///   - name: a name that distinguishes the pictures of one test; nil for a test with one picture.
  ///   - test: the name of the test function.
  init(_ name: String?, test: String, file: String, location: SourceLocation) {
    let source = URL(fileURLWithPath: file)
    let function = test.prefix { $0 != "(" }.filter { $0.isLetter || $0.isNumber || $0 == "_" }
    let parts = [String(function), name.map { String($0.map { $0 == "/" ? "-" : $0 }) }].compactMap { $0 }
    path =
      source.deletingLastPathComponent()
      .appending(path: "__Snapshots__/\(source.deletingPathExtension().lastPathComponent)")
      .appending(path: parts.joined(separator: ".") + ".png").path
    self.location = location
  }

  /// Compares a picture with the reference. Records an issue if the pictures do not match, or if the reference is
  /// missing or written.
  ///
  /// - Returns: whether the pictures match.
  func check(_ picture: CGImage, precision: Double, perceptualPrecision: Double, record: Recording) throws -> Bool {
    guard record != .all, FileManager.default.fileExists(atPath: path) else {
      return try recordReference(picture, record)
    }
    let reference = try CGImage.load(contentsOf: path)
    guard (picture.width, picture.height) == (reference.width, reference.height) else {
      let files = try keep(picture, nil)
      return fail(
        "the picture has \(picture.width) × \(picture.height) pixels, but the reference has \(reference.width) × "
          + "\(reference.height). \(files)")
    }
    let comparison = PictureComparison(picture, reference, perceptualPrecision: perceptualPrecision)
    if comparison.precision >= precision { return true }
    let box = comparison.box.map { "x \($0.left)–\($0.right), y \($0.top)–\($0.bottom)" } ?? ""
    return fail(
      "\(comparison.differentPixels) of \(picture.width * picture.height) pixels differ (\(box)); the farthest has a "
        + "perceptual precision of \(Self.rounded(comparison.lowestPerceptualPrecision)). "
        + (try keep(picture, comparison.difference)))
  }

  private func recordReference(_ picture: CGImage, _ record: Recording) throws -> Bool {
    if record == .never {
      return fail(
        "there is no reference \(path), and AGATE_RECORD is 'never': run the test elsewhere and commit the file")
    }
    try FileManager.default.createDirectory(
      at: URL(fileURLWithPath: path).deletingLastPathComponent(), withIntermediateDirectories: true)
    try picture.writePNG(to: path)
    return fail("the reference \(path) is written: look at it, and run the test again")
  }

  private func fail(_ problem: String) -> Bool {
    Issue.record("\(problem)", sourceLocation: location)
    return false
  }

  /// Writes the picture and the difference to a folder and attaches them to the test.
  ///
  /// - Returns: a sentence that names the files.
  private func keep(_ picture: CGImage, _ difference: CGImage?) throws -> String {
    let reference = URL(fileURLWithPath: path)
    let environment = ProcessInfo.processInfo.environment
    let folder =
      environment["AGATE_SNAPSHOT_FAILURES"].map { URL(fileURLWithPath: $0) }
      ?? FileManager.default.temporaryDirectory.appending(path: "agate-snapshots")
    let group = folder.appending(path: reference.deletingLastPathComponent().lastPathComponent)
    try FileManager.default.createDirectory(at: group, withIntermediateDirectories: true)
    var files: [String] = []
    for (kind, image) in [("picture", picture), ("difference", difference)] {
      guard let image else { continue }
      let name = "\(reference.deletingPathExtension().lastPathComponent).\(kind).png"
      let file = group.appending(path: name).path, bytes = try image.pngData()
      try Data(bytes).write(to: URL(fileURLWithPath: file))
      Attachment.record(bytes, named: name, sourceLocation: location)
      files.append(file)
    }
    return
      "Compare \(path) with \(files.joined(separator: " and ")), or set AGATE_RECORD=all to accept the pictures of this run"
  }

  private static func rounded(_ value: Double) -> Double { (value * 10_000).rounded(.down) / 10_000 }
}
