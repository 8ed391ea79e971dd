import Agate
import AgateCPU
import Foundation
import Testing

/// Draws a layer and compares the picture with a reference in a PNG file.
///
/// The reference is `__Snapshots__/File/test.name.png` beside the test's source file. A missing reference is written, and
/// the test fails once, so that you look at it; with `AGATE_RECORD=never` in the environment nothing is written, and
/// with `AGATE_RECORD=all` all references are written anew. If the pictures differ, the test fails. The picture and
/// a picture of the difference (the reference in pale grey, with the pixels that differ in red) are written to the folder
/// `AGATE_SNAPSHOT_FAILURES`, by default `agate-snapshots` in the temporary folder, and attached to the test.
///
/// The CPU renderer draws the layer in the tree that it belongs to, without the parts of the tree outside the layer's
/// bounds. The picture depends on the layers and the time alone; text depends on the installed fonts.
///
/// - Parameters:
///   - layer: the layer. Its bounds must not be empty, and neither it nor its superlayers may be rotated.
///   - name: tells apart the pictures of one test. The default is nil, for a test with one picture.
///   - time: the scene time in seconds. At 0, the default, animations begin that have just been added.
///   - scale: the number of pixels per point. The default is 1.
///   - precision: the share of pixels that have to match, from 0 to 1. The default is 1.
///   - perceptualPrecision: the precision from which a pixel matches: 1 minus a hundredth of the colours' distance ΔE in
///     CIELAB. The default is 0.98, a difference that can hardly be seen.
///   - file: the test's source file.
///   - test: the name of the test.
///   - sourceLocation: the place of the call, which a failure names.
/// - Returns: whether the picture matches.
@discardableResult
public func assertLayer(
  _ layer: CALayer, matches name: String? = nil, at time: Double = 0, scale: CGFloat = 1, precision: Double = 1,
  perceptualPrecision: Double = 0.98, file: String = #filePath, test: String = #function,
  sourceLocation: SourceLocation = #_sourceLocation
) -> Bool {
  let recording = ProcessInfo.processInfo.environment["AGATE_RECORD"].map(ReferencePicture.Recording.init(rawValue:))
  guard let record = recording ?? .missing else {
    Issue.record("AGATE_RECORD must be 'missing', 'all' or 'never'", sourceLocation: sourceLocation)
    return false
  }
  do {
    let picture = try layer.image(at: time, scale: scale, renderer: CPURenderer())
    return try ReferencePicture(name, test: test, file: file, location: sourceLocation)
      .check(picture, precision: precision, perceptualPrecision: perceptualPrecision, record: record)
  } catch {
    Issue.record(error, sourceLocation: sourceLocation)
    return false
  }
}
