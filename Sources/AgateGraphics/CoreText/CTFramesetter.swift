import Foundation

/// An object that fills frames with lines of a text.
public final class CTFramesetter: Sendable {
  fileprivate let text: NSAttributedStringBox

  fileprivate init(_ text: NSAttributedString) { self.text = NSAttributedStringBox(text) }

  fileprivate func block(_ range: CFRange, width: CGFloat, height: CGFloat) -> TextBlock {
    var space = TextBlock.Space()
    // A length that no text reaches means no limit.
    space.width = width > 0 && width < 1e6 ? Double(width) : nil
    space.height = height > 0 && height < 1e9 ? Double(height) : nil
    space.usesLeading = true
    return TextBlock(text.string, range.within(text.string.length), space)
  }
}

/// Lines of text within a path.
public final class CTFrame: Sendable {
  fileprivate let block: TextBlock
  fileprivate let text: NSAttributedStringBox
  fileprivate let path: CGPath
  /// The range that was passed to ``CTFramesetterCreateFrame(_:_:_:_:)``.
  fileprivate let requested: CFRange
  /// The characters in the frame's lines.
  fileprivate let visible: CFRange

  fileprivate init(_ setter: CTFramesetter, _ range: CFRange, _ path: CGPath) {
    let box = path.boundingBoxOfPath.isNull ? .zero : path.boundingBoxOfPath
    (text, self.path) = (setter.text, path)
    block = setter.block(range, width: max(box.width, 1e-3), height: max(box.height, 1e-3))
    let all = range.within(setter.text.string.length)
    requested = CFRange(location: all.lowerBound, length: all.count)
    visible = CFRange(location: all.lowerBound, length: max(block.end - all.lowerBound, 0))
  }

  fileprivate var box: CGRect { path.boundingBoxOfPath.isNull ? .zero : path.boundingBoxOfPath }

  /// The origins of the lines, in points from the lower left corner of the path's bounding box, with y pointing up.
  fileprivate var origins: [CGPoint] {
    block.lines.map { CGPoint(x: $0.x, y: Double(box.height) - $0.baseline) }
  }
}

/// Creates a framesetter for a string.
public func CTFramesetterCreateWithAttributedString(_ attrString: NSAttributedString) -> CTFramesetter {
  CTFramesetter(attrString)
}

/// Returns a typesetter for the text of a framesetter.
public func CTFramesetterGetTypesetter(_ framesetter: CTFramesetter) -> CTTypesetter { CTTypesetter(framesetter.text) }

/// Fills a path with lines of text.
///
/// - Parameters:
///   - framesetter: the text.
///   - stringRange: the range of characters. A length of 0 means all characters from the location on.
///   - path: the path, with y pointing up. Lines fill the bounding box of the path, whatever its shape.
///   - frameAttributes: not used.
/// - Returns: a frame with as many lines as fit.
public func CTFramesetterCreateFrame(
  _ framesetter: CTFramesetter, _ stringRange: CFRange, _ path: CGPath, _ frameAttributes: NSDictionary?
) -> CTFrame { CTFrame(framesetter, stringRange, path) }

/// Returns the size that the lines of a text need.
///
/// - Parameters:
///   - framesetter: the text.
///   - stringRange: the range of characters. A length of 0 means all characters from the location on.
///   - frameAttributes: not used.
///   - constraints: the greatest width and height, in points. `CGFloat.greatestFiniteMagnitude` or 0 means no limit.
///   - fitRange: memory for the range of the characters that fit, or nil.
/// - Returns: the size in points. A path of this size has room for the lines.
@discardableResult public func CTFramesetterSuggestFrameSizeWithConstraints(
  _ framesetter: CTFramesetter, _ stringRange: CFRange, _ frameAttributes: NSDictionary?, _ constraints: CGSize,
  _ fitRange: UnsafeMutablePointer<CFRange>?
) -> CGSize {
  let block = framesetter.block(stringRange, width: constraints.width, height: constraints.height)
  let start = stringRange.within(framesetter.text.string.length).lowerBound
  fitRange?.pointee = CFRange(location: start, length: max(block.end - start, 0))
  return block.size
}

/// Returns the lines of a frame, from top to bottom: an array of ``CTLine``.
public func CTFrameGetLines(_ frame: CTFrame) -> NSArray {
  NSArray(array: frame.block.lines.map { CTLine($0.line, frame.text) })
}

/// Writes the origins of lines. The origin of a line is the left end of its baseline, in points from the lower left
/// corner of the path's bounding box, with y pointing up.
///
/// - Parameters:
///   - frame: the frame.
///   - range: the range of lines. A length of 0 means all lines from the location on.
///   - origins: memory for the origins.
public func CTFrameGetLineOrigins(_ frame: CTFrame, _ range: CFRange, _ origins: UnsafeMutablePointer<CGPoint>) {
  let all = frame.origins
  for (place, index) in range.within(all.count).enumerated() { origins[place] = all[index] }
}

/// Returns the range of the characters in the lines of a frame.
public func CTFrameGetVisibleStringRange(_ frame: CTFrame) -> CFRange { frame.visible }
/// Returns the range of characters that ``CTFramesetterCreateFrame(_:_:_:_:)`` was called with, whether or not they
/// fit. If its length was 0, the range extends to the end of the text.
public func CTFrameGetStringRange(_ frame: CTFrame) -> CFRange { frame.requested }
/// Returns the path that a frame was made for.
public func CTFrameGetPath(_ frame: CTFrame) -> CGPath { frame.path }

/// Draws the lines of a frame in the bounding box of its path, in user space with y pointing up. Each line is
/// transformed by the text matrix. In a context whose y axis points down, flip the context first.
public func CTFrameDraw(_ frame: CTFrame, _ context: CGContext) {
  let matrix = context.textMatrix
  for (line, origin) in zip(frame.block.lines, frame.origins) {
    context.textPosition = CGPoint(x: frame.box.minX + origin.x, y: frame.box.minY + origin.y)
    CTLineDraw(CTLine(line.line, frame.text), context)
  }
  context.textMatrix = matrix
}
