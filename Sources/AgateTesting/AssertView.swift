import AgateUIKit
import Testing

/// Lays a view out, draws it and compares the picture with a reference in a PNG file.
///
/// Works like ``assertLayer(_:matches:at:scale:precision:perceptualPrecision:file:test:sourceLocation:)`` with the view's
/// layer.
///
/// - Parameters:
///   - view: the view, with a frame that is not empty.
///   - name: tells apart the pictures of one test. The default is nil, for a test with one picture.
///   - time: the scene time in seconds. At 0, the default, animations begin that have just been added.
///   - scale: the number of pixels per point. The default is that of the view's contents.
///   - precision: the share of pixels that have to match, from 0 to 1. The default is 1.
///   - perceptualPrecision: the precision from which a pixel matches. The default is 0.98.
///   - file: the test's source file.
///   - test: the name of the test.
///   - sourceLocation: the place of the call, which a failure names.
/// - Returns: whether the picture matches.
@discardableResult
public func assertView(
  _ view: UIView, matches name: String? = nil, at time: Double = 0, scale: CGFloat? = nil, precision: Double = 1,
  perceptualPrecision: Double = 0.98, file: String = #filePath, test: String = #function,
  sourceLocation: SourceLocation = #_sourceLocation
) -> Bool {
  view.layoutIfNeeded()
  return assertLayer(
    view.layer, matches: name, at: time, scale: scale ?? view.contentScaleFactor, precision: precision,
    perceptualPrecision: perceptualPrecision, file: file, test: test, sourceLocation: sourceLocation)
}
