import Agate
import AgateCPU
import Foundation
import Testing

/// Draws a layer and compares the picture with a reference picture in a PNG file.
///
/// The path of the reference is `__Snapshots__/File/test.name.png`, relative to the folder of the test's source file.
/// If the reference is missing, the picture is written as the reference, and the test fails once so that you can check
/// the picture. The environment variable `AGATE_RECORD` changes this rule: with `never`, no reference is written, and
/// with `all`, every reference is written again and every test fails.
///
/// If the pictures differ, the test fails. The picture and, if the sizes are equal, a picture of the difference are
/// written to a folder and attached to the test. The difference shows the reference in pale grey, with different pixels
/// in red. The environment variable `AGATE_SNAPSHOT_FAILURES` names the folder. The default is `agate-snapshots` in the
/// temporary folder.
///
/// The CPU renderer draws the layer as a part of its layer tree. The picture shows the smallest upright rectangle
/// around the layer's bounds. The picture depends only on the layers and the time. Text also depends on the installed
/// fonts.
///
/// - Parameters:
///   - layer: the layer. Its bounds must not be empty.
///   - name: a name that distinguishes the pictures of one test. The default is nil, for a test with one picture.
///   - time: the scene time in seconds. The default is 0, at which newly added animations begin.
///   - scale: the number of pixels per point. The default is 1.
///   - precision: the fraction of pixels that must match, from 0 to 1. The default is 1.
///   - perceptualPrecision: the minimum perceptual precision of a matching pixel, from 0 to 1. The perceptual precision
///     is 1 − ΔE / 100, where ΔE is the distance of the colours in CIELAB. The default is 0.98, a difference that is
///     hardly visible.
///   - file: the test's source file.
///   - test: the name of the test.
///   - sourceLocation: the location of the call, for failure messages.
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
