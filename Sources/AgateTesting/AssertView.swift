import AgateUIKit
import Testing

/// Lays out and draws a view, and compares the picture with a reference picture in a PNG file.
///
/// After the layout, this function works like
/// ``assertLayer(_:matches:at:scale:precision:perceptualPrecision:file:test:sourceLocation:)`` with the view's layer.
///
/// - Parameters:
///   - view: the view. Its bounds must not be empty.
///   - name: a name that distinguishes the pictures of one test. The default is nil, for a test with one picture.
///   - time: the scene time in seconds. The default is 0, at which newly added animations begin.
///   - scale: the number of pixels per point. The default is the view's `contentScaleFactor`.
///   - precision: the fraction of pixels that must match, from 0 to 1. The default is 1.
///   - perceptualPrecision: the minimum perceptual precision of a matching pixel, from 0 to 1. The default is 0.98.
///   - file: the test's source file.
///   - test: the name of the test.
///   - sourceLocation: the location of the call, for failure messages.
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
