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
    let picture = try picture(of: layer, at: time, scale: scale)
    return try ReferencePicture(name, test: test, file: file, location: sourceLocation)
      .check(picture, precision: precision, perceptualPrecision: perceptualPrecision, record: record)
  } catch {
    Issue.record(error, sourceLocation: sourceLocation)
    return false
  }
}

/// Draws the tree of the layer with the layer's bounds as the picture.
private func picture(of layer: CALayer, at time: Double, scale: CGFloat) throws -> CGImage {
  var root = layer
  while let next = root.superlayer { root = next }
  let box = root === layer ? layer.frame : layer.convert(layer.bounds, to: root).applying(offset(of: root))
  let width = (box.width * scale).rounded(.up), height = (box.height * scale).rounded(.up)
  guard width >= 1, height >= 1, width.isFinite, height.isFinite else {
    throw EmptyLayer(description: "the layer has no size: its bounds are \(layer.bounds), at \(scale) pixels per point")
  }
  let viewport = Viewport(
    width: Int(width), height: Int(height),
    transform: CGAffineTransform(scaleX: scale, y: scale).translatedBy(x: -box.minX, y: -box.minY))
  return try Compositor(layer: root).image(at: time, viewport: viewport, renderer: CPURenderer())
}

/// The transform from a root layer's own coordinates to those that its frame is in.
private func offset(of root: CALayer) -> CGAffineTransform {
  CGAffineTransform(
    translationX: root.frame.minX - root.bounds.minX, y: root.frame.minY - root.bounds.minY)
}

private struct EmptyLayer: Error, CustomStringConvertible { let description: String }
