import Agate

extension NSAttributedString {
  /// Returns the size of the text, in points, with one line per paragraph.
  public func size() -> CGSize { block(TextBlock.Space()).size }

  /// Draws the text in the current context, with its upper left corner at `point` and one line per paragraph. The y
  /// axis must point down.
  public func draw(at point: CGPoint) {
    UIGraphicsGetCurrentContext()?.draw(block(TextBlock.Space()), at: point)
  }

  /// Draws the text in the current context, wrapped to the width of the rectangle. Lines that do not fit in its height
  /// are not drawn, except the first line. A paragraph with a truncating line break mode is drawn as one line.
  public func draw(in rect: CGRect) { draw(with: rect, options: .usesLineFragmentOrigin, context: nil) }

  /// Draws the text in the current context.
  ///
  /// - Parameters:
  ///   - rect: the rectangle, in points of a user space whose y axis points down.
  ///   - options: options that determine how the rectangle is used.
  ///   - context: an object that receives the rectangle that the text covers, or nil.
  public func draw(with rect: CGRect, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?) {
    guard rect.isFinite else { return }
    let block = block(rect.size, options)
    let top = top(of: block, options)
    context?.totalBounds = CGRect(origin: CGPoint(x: rect.minX, y: rect.minY + top), size: block.size)
    UIGraphicsGetCurrentContext()?.draw(block, at: CGPoint(x: rect.minX, y: rect.minY + top))
  }

  /// Returns the rectangle that the text covers, in points, when it is drawn in a rectangle of `size` whose origin is
  /// zero. The x coordinate is always 0, even if the alignment places the lines elsewhere.
  ///
  /// - Parameters:
  ///   - size: the maximum width and height. A value of 0 or less, or of 1,000,000 or more, means no limit. The size
  ///     has no effect without `usesLineFragmentOrigin`.
  ///   - options: options that determine how the rectangle is used. Without `usesLineFragmentOrigin`, the origin is on
  ///     the first baseline. The returned rectangle then begins above the origin.
  ///   - context: an object that receives the returned rectangle, or nil.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?
  ) -> CGRect {
    let block = block(size, options)
    let rect = CGRect(origin: CGPoint(x: 0, y: top(of: block, options)), size: block.size)
    context?.totalBounds = rect
    return rect
  }

  private func block(_ size: CGSize, _ options: NSStringDrawingOptions) -> TextBlock {
    var space = TextBlock.Space()
    space.usesLeading = options.contains(.usesFontLeading)
    guard options.contains(.usesLineFragmentOrigin) else { return block(space) }
    space.width = size.width > 0 && size.width < 1e6 ? Double(size.width) : nil
    space.height = size.height > 0 && size.height < 1e6 ? Double(size.height) : nil
    space.keepsFirstLine = true
    space.truncatesWrappedText = options.contains(.truncatesLastVisibleLine)
    return block(space)
  }
  private func block(_ space: TextBlock.Space) -> TextBlock { TextBlock(placingAttachments(in: space), space) }

  private func top(of block: TextBlock, _ options: NSStringDrawingOptions) -> CGFloat {
    options.contains(.usesLineFragmentOrigin) ? 0 : -CGFloat(block.lines.first?.baseline ?? 0)
  }

  /// Returns a copy of the string with changed paragraph styles.
  func changingParagraphs(_ change: (NSMutableParagraphStyle) -> Void) -> NSAttributedString {
    let copy = NSMutableAttributedString(attributedString: self)
    enumerateAttribute(.paragraphStyle, in: NSRange(location: 0, length: length)) { value, range, _ in
      let style = (value as? NSParagraphStyle ?? .default).mutableCopy() as! NSMutableParagraphStyle
      change(style)
      copy.addAttribute(.paragraphStyle, value: style, range: range)
    }
    return copy
  }
}

extension StringProtocol {
  /// Returns the rectangle that the text covers, in points, as `NSAttributedString.boundingRect(with:options:context:)`
  /// does. An empty text has no width and the height of a line.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
    context: NSStringDrawingContext?
  ) -> CGRect {
    // An attributed string without characters has no attributes. A space is as high as an empty line.
    let text = NSAttributedString(string: isEmpty ? " " : String(self), attributes: attributes)
    var rect = text.boundingRect(with: size, options: options, context: context)
    if isEmpty {
      rect.size.width = 0
      context?.totalBounds = rect
    }
    return rect
  }

  /// Draws the text in the current context, as `NSAttributedString.draw(with:options:context:)` does.
  public func draw(
    with rect: CGRect, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
    context: NSStringDrawingContext?
  ) {
    NSAttributedString(string: String(self), attributes: attributes).draw(
      with: rect, options: options, context: context)
  }
}

extension NSString {
  /// Returns the rectangle that the text covers, in points, as `NSAttributedString.boundingRect(with:options:context:)`
  /// does.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
    context: NSStringDrawingContext?
  ) -> CGRect {
    String(describing: self).boundingRect(with: size, options: options, attributes: attributes, context: context)
  }

  /// Draws the text in the current context, as `NSAttributedString.draw(with:options:context:)` does.
  public func draw(
    with rect: CGRect, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
    context: NSStringDrawingContext?
  ) {
    String(describing: self).draw(with: rect, options: options, attributes: attributes, context: context)
  }
}
