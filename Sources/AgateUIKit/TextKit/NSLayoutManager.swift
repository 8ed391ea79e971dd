import Agate

/// Lays out the text of a storage in text containers, and computes the positions of its characters.
///
/// Lines are broken as in labels and text views, so a layout manager finds the character under a tap on a label: give
/// its container the label's size and number of lines, and no padding.
///
///     let label = UILabel(frame: CGRect(x: 0, y: 0, width: 200, height: 40))
///     label.attributedText = NSAttributedString(string: "Agate", attributes: [.font: UIFont.systemFont(ofSize: 17)])
///     let storage = NSTextStorage(attributedString: label.attributedText!)
///     let manager = NSLayoutManager(), container = NSTextContainer(size: label.bounds.size)
///     container.lineFragmentPadding = 0
///     container.maximumNumberOfLines = label.numberOfLines
///     container.lineBreakMode = label.lineBreakMode
///     manager.addTextContainer(container)
///     storage.addLayoutManager(manager)
///     let point = CGPoint(x: 10, y: 10)
///     let character = manager.characterIndex(for: point, in: container, fractionOfDistanceBetweenInsertionPoints: nil)
///
/// Each UTF-16 code unit is a glyph, so the index of a glyph is the position of its character. On iOS, the
/// indices differ where a font draws several characters as one glyph. Points and rectangles are in the coordinates of a
/// text container, with y pointing down. Text is laid out when its layout is asked for after a change. Text that does
/// not fit in the last container has no container. There are no typesetters, temporary attributes and glyph properties.
open class NSLayoutManager: NSObject, NSCoding {
  /// The storage of the text, which retains the layout manager. The default is nil. To set it, use
  /// ``NSTextStorage/addLayoutManager(_:)``.
  open internal(set) weak var textStorage: NSTextStorage? {
    didSet {
      forget()
      for container in containers { container.view?.adopt(self) }
    }
  }
  /// The delegate, which the layout manager does not retain. The default is nil.
  open weak var delegate: (any NSLayoutManagerDelegate)?
  /// Whether distant parts of the text may be laid out first. The value has no effect, because all containers are laid
  /// out together. The default is false.
  open var allowsNonContiguousLayout = false
  private final var containers: [NSTextContainer] = []
  private final var laidOut: [ContainerLines]?
  /// The widths of the areas of text views when the text was laid out.
  private final var laidOutWidths: [CGFloat] = []

  /// Creates a layout manager without storage and containers.
  public override init() { super.init() }
  /// Decodes a layout manager with its containers.
  public required init?(coder: NSCoder) {
    super.init()
    let count = coder.decodeInteger(forKey: "containers")
    for index in 0..<max(count, 0) {
      guard let container = coder.decode(NSTextContainer.self, "container\(index)") else { return nil }
      addTextContainer(container)
    }
  }
  /// Encodes the containers. The storage is not encoded.
  open func encode(with coder: NSCoder) {
    coder.encode(containers.count, forKey: "containers")
    for (index, container) in containers.enumerated() { coder.encode(container, forKey: "container\(index)") }
  }

  // MARK: Storage and containers

  /// Moves this and all other layout managers of the storage to another storage.
  open func replaceTextStorage(_ newTextStorage: NSTextStorage) {
    guard let old = textStorage, old !== newTextStorage else { return }
    for manager in old.layoutManagers { newTextStorage.addLayoutManager(manager) }
  }
  /// The areas for the text, in the order in which they are filled. The layout manager retains them.
  open var textContainers: [NSTextContainer] { containers }
  /// Adds an area after the others.
  open func addTextContainer(_ container: NSTextContainer) { insertTextContainer(container, at: containers.count) }
  /// Adds an area before the area at an index. The index must not be greater than the number of areas.
  open func insertTextContainer(_ container: NSTextContainer, at index: Int) {
    containers.insert(container, at: index)
    container.layoutManager = self
    forget()
    container.view?.adopt(self)
  }
  /// Removes the area at an index, which must exist.
  open func removeTextContainer(at index: Int) {
    let container = containers.remove(at: index)
    if container.existingManager === self {
      container.layoutManager = nil
      // A text view keeps the text, and edits it without the storage.
      container.view?.editor.storage = nil
    }
    forget()
  }
  /// Forgets the layout after a change of an area. Areas call this method.
  open func textContainerChangedGeometry(_ container: NSTextContainer) { forget() }

  // MARK: Layout

  /// Records a change of the storage. Only text storages call this method.
  ///
  /// - Parameters:
  ///   - textStorage: the storage.
  ///   - editMask: the kinds of the change.
  ///   - newCharRange: the changed range of the new text, in UTF-16 code units.
  ///   - delta: the difference between the lengths of the new and the old text.
  ///   - invalidatedCharRange: the range whose layout is out of date. The value has no effect.
  open func processEditing(
    for textStorage: NSTextStorage, edited editMask: NSTextStorage.EditActions, range newCharRange: NSRange,
    changeInLength delta: Int, invalidatedRange invalidatedCharRange: NSRange
  ) {
    forget()
    for container in containers {
      container.view?.editor.storageDidChange(newCharRange, delta, editMask, invalid: invalidatedCharRange)
    }
  }

  /// Discards the layout, so that the text is laid out again. The layout of the whole text is discarded, whatever the
  /// range.
  ///
  /// - Parameters:
  ///   - charRange: characters whose layout is out of date.
  ///   - actualCharRange: receives the range of the whole text.
  open func invalidateLayout(
    forCharacterRange charRange: NSRange, actualCharacterRange actualCharRange: NSRangePointer?
  ) {
    actualCharRange?.pointee = NSRange(location: 0, length: count)
    forget()
    for container in containers { container.view?.geometryDidChange() }
  }
  /// Discards the layout, as ``invalidateLayout(forCharacterRange:actualCharacterRange:)`` does.
  ///
  /// - Parameters:
  ///   - charRange: characters whose layout is out of date.
  ///   - delta: the change of the number of glyphs. The value has no effect.
  ///   - actualCharRange: receives the range of the whole text.
  open func invalidateGlyphs(
    forCharacterRange charRange: NSRange, changeInLength delta: Int,
    actualCharacterRange actualCharRange: NSRangePointer?
  ) { invalidateLayout(forCharacterRange: charRange, actualCharacterRange: actualCharRange) }
  /// Draws the text views of the containers again.
  open func invalidateDisplay(forCharacterRange charRange: NSRange) {
    for container in containers { container.view?.editor.canvas.setNeedsDisplay() }
  }
  /// Draws the text views of the containers again.
  open func invalidateDisplay(forGlyphRange glyphRange: NSRange) { invalidateDisplay(forCharacterRange: glyphRange) }

  /// Does nothing, because glyphs are determined with the layout.
  open func ensureGlyphs(forCharacterRange charRange: NSRange) {}
  /// Does nothing, because glyphs are determined with the layout.
  open func ensureGlyphs(forGlyphRange glyphRange: NSRange) {}
  /// Lays out the text if its layout is out of date.
  open func ensureLayout(forCharacterRange charRange: NSRange) { _ = layout }
  /// Lays out the text if its layout is out of date.
  open func ensureLayout(forGlyphRange glyphRange: NSRange) { _ = layout }
  /// Lays out the text if its layout is out of date.
  open func ensureLayout(for container: NSTextContainer) { _ = layout }
  /// Lays out the text if its layout is out of date.
  open func ensureLayout(forBoundingRect bounds: CGRect, in container: NSTextContainer) { _ = layout }

  final func forget() {
    guard laidOut != nil else { return }
    laidOut = nil
    delegate?.layoutManagerDidInvalidateLayout(self)
  }

  /// The text as it is drawn.
  final var text: NSAttributedString {
    containers.first?.view?.editor.shown ?? textStorage ?? NSAttributedString(string: "")
  }
  private final var count: Int { textStorage?.length ?? 0 }

  /// The lines in each container.
  final var layout: [ContainerLines] {
    // The area of a text view changes with the view.
    let widths = containers.compactMap { $0.view?.containerSize.width }
    if widths != laidOutWidths { forget() }
    if let laidOut { return laidOut }
    guard textStorage != nil else { return [] }
    var made: [ContainerLines] = []
    if let view = containers.first?.view { view.performWithTraits { made = lay() } } else { made = lay() }
    (laidOut, laidOutWidths) = (made, widths)
    let isDone = (made.last?.range.upperBound ?? 0) == count
    for (container, lines) in zip(containers, made) where !lines.lines.isEmpty || lines.extra != nil {
      let isLast = container === containers.last && isDone
      delegate?.layoutManager(self, didCompleteLayoutFor: container, atEnd: isLast)
    }
    return made
  }

  private final func lay() -> [ContainerLines] {
    // Backgrounds are drawn separately, and do not change the layout.
    let plain = NSMutableAttributedString(attributedString: text), count = plain.length
    var end: [NSAttributedString.Key: Any]?
    if count == 0 {
      end = containers.first?.view?.editor.typing ?? [:]
    } else if ContainerLines.isLineEnd(plain, before: count) {
      end = plain.attributes(at: count - 1, effectiveRange: nil)
    }
    plain.removeAttribute(.backgroundColor, range: NSRange(location: 0, length: count))
    var made: [ContainerLines] = [], start = 0, isEnded = false
    for container in containers {
      if isEnded {
        made.append(.empty)
        continue
      }
      let lines = ContainerLines(plain, from: start, container, end: end)
      made.append(lines)
      start = lines.range.upperBound
      isEnded = start == count && (end == nil || lines.extra != nil)
    }
    return made
  }

  final func lines(in container: NSTextContainer) -> ContainerLines? {
    guard let index = containers.firstIndex(where: { $0 === container }), index < layout.count else { return nil }
    return layout[index]
  }
  private final func index(of place: Int) -> Int? { layout.firstIndex { $0.range.contains(place) } }
  private final func line(_ place: Int, _ range: NSRangePointer?) -> ContainerLines.Line? {
    guard let line = index(of: place).flatMap({ layout[$0].line(of: place) }) else {
      range?.pointee = NSRange(location: 0, length: 0)
      return nil
    }
    range?.pointee = NSRange(line.range)
    return line
  }
  final func units(_ range: NSRange) -> Range<Int> {
    guard range.location != NSNotFound else { return 0..<0 }
    let start = min(max(range.location, 0), count)
    return start..<start + min(max(range.length, 0), count - start)
  }

  // MARK: Glyphs

  /// The number of glyphs: the length of the text in UTF-16 code units.
  open var numberOfGlyphs: Int { count }
  /// Returns whether there is a glyph with an index.
  open func isValidGlyphIndex(_ glyphIndex: Int) -> Bool { (0..<count).contains(glyphIndex) }
  /// Returns the position of the character of a glyph, in UTF-16 code units: the index of the glyph.
  open func characterIndexForGlyph(at glyphIndex: Int) -> Int { glyphIndex }
  /// Returns the index of the glyph of a character: the character's position.
  open func glyphIndexForCharacter(at charIndex: Int) -> Int { charIndex }
  /// Returns the glyphs of characters. Characters beyond the end of the text have no glyphs.
  ///
  /// - Parameters:
  ///   - charRange: the characters, in UTF-16 code units.
  ///   - actualCharRange: receives the range of the characters that belong to the glyphs. Characters of several UTF-16
  ///     code units are not divided.
  open func glyphRange(forCharacterRange charRange: NSRange, actualCharacterRange actualCharRange: NSRangePointer?)
    -> NSRange
  {
    let range = whole(charRange)
    actualCharRange?.pointee = range
    return range
  }
  /// Returns the characters of glyphs, in UTF-16 code units.
  ///
  /// - Parameters:
  ///   - glyphRange: the glyphs.
  ///   - actualGlyphRange: receives the range of the glyphs of these characters.
  open func characterRange(forGlyphRange glyphRange: NSRange, actualGlyphRange: NSRangePointer?) -> NSRange {
    let range = whole(glyphRange)
    actualGlyphRange?.pointee = range
    return range
  }
  /// Returns a range of whole characters.
  private final func whole(_ range: NSRange) -> NSRange {
    let units = units(range)
    guard !units.isEmpty, let text = textStorage?.string as NSString? else { return NSRange(units) }
    return text.rangeOfComposedCharacterSequences(for: NSRange(units))
  }
  /// Returns the glyphs in a container, with those that an ellipsis replaces.
  open func glyphRange(for container: NSTextContainer) -> NSRange {
    NSRange(lines(in: container)?.range ?? 0..<0)
  }
  /// Returns the glyphs of the lines that a rectangle touches.
  open func glyphRange(forBoundingRect bounds: CGRect, in container: NSTextContainer) -> NSRange {
    let found = (lines(in: container)?.lines ?? []).filter { $0.rect.maxY > bounds.minY && $0.rect.minY < bounds.maxY }
    guard let first = found.first, let last = found.last else { return NSRange(location: 0, length: 0) }
    return NSRange(first.range.lowerBound..<last.range.upperBound)
  }

  // MARK: Places

  /// Returns the container of a glyph; nil if the glyph is in none.
  ///
  /// - Parameters:
  ///   - glyphIndex: the glyph.
  ///   - effectiveGlyphRange: receives the range of the glyphs in the container.
  open func textContainer(forGlyphAt glyphIndex: Int, effectiveRange effectiveGlyphRange: NSRangePointer?)
    -> NSTextContainer?
  {
    guard let index = index(of: glyphIndex) else { return nil }
    effectiveGlyphRange?.pointee = NSRange(layout[index].range)
    return containers[index]
  }
  /// Returns the rectangle that the lines of a container cover, with the container's padding.
  open func usedRect(for container: NSTextContainer) -> CGRect { lines(in: container)?.used ?? .zero }
  /// Returns the rectangle of the line of a glyph. It has the width of the container, and contains the space after the
  /// line and the space before its paragraph. Zero if the glyph is in no container.
  ///
  /// - Parameters:
  ///   - glyphIndex: the glyph.
  ///   - effectiveGlyphRange: receives the range of the glyphs in the line.
  open func lineFragmentRect(forGlyphAt glyphIndex: Int, effectiveRange effectiveGlyphRange: NSRangePointer?) -> CGRect
  {
    line(glyphIndex, effectiveGlyphRange)?.rect ?? .zero
  }
  /// Returns the rectangle that the text of the line of a glyph covers, with the container's padding and the space
  /// between lines, but without the spaces between paragraphs. Zero if the glyph is in no container.
  ///
  /// - Parameters:
  ///   - glyphIndex: the glyph.
  ///   - effectiveGlyphRange: receives the range of the glyphs in the line.
  open func lineFragmentUsedRect(forGlyphAt glyphIndex: Int, effectiveRange effectiveGlyphRange: NSRangePointer?)
    -> CGRect
  { line(glyphIndex, effectiveGlyphRange)?.used ?? .zero }
  /// The rectangle of the empty line after a line end at the end of the text, or of an empty text. Zero if there is no
  /// such line.
  open var extraLineFragmentRect: CGRect { extra?.rect ?? .zero }
  /// The used rectangle of the line of ``extraLineFragmentRect``. Because the line is empty, the rectangle is only as
  /// wide as the padding at both sides.
  open var extraLineFragmentUsedRect: CGRect { extra?.used ?? .zero }
  /// The container of ``extraLineFragmentRect``; nil if there is no such line.
  open var extraLineFragmentTextContainer: NSTextContainer? {
    layout.firstIndex { $0.extra != nil }.map { containers[$0] }
  }
  private final var extra: (rect: CGRect, used: CGRect)? { layout.compactMap(\.extra).first }

  /// Returns the position of a glyph: its origin on the baseline, relative to the origin of its
  /// ``lineFragmentRect(forGlyphAt:effectiveRange:)``.
  open func location(forGlyphAt glyphIndex: Int) -> CGPoint {
    guard let line = line(glyphIndex, nil) else { return .zero }
    return CGPoint(x: line.x(of: glyphIndex), y: line.baseline - Double(line.rect.minY))
  }
  /// Returns the smallest rectangle around glyphs. Zero if none of them is in the container.
  open func boundingRect(forGlyphRange glyphRange: NSRange, in container: NSTextContainer) -> CGRect {
    let rect = rects(whole(glyphRange), container).reduce(CGRect.null) { $0.union($1) }
    return rect.isNull ? .zero : rect
  }
  private final func rects(_ range: NSRange, _ container: NSTextContainer) -> [CGRect] {
    let range = units(range)
    return (lines(in: container)?.lines(of: range) ?? []).flatMap { $0.rects(of: range) }
  }

  /// Calls a function for the lines of glyphs, from top to bottom. Its arguments are the values of
  /// ``lineFragmentRect(forGlyphAt:effectiveRange:)`` and ``lineFragmentUsedRect(forGlyphAt:effectiveRange:)``, the
  /// container, the range of the line's glyphs, and a flag that the function sets to true to stop.
  open func enumerateLineFragments(
    forGlyphRange glyphRange: NSRange,
    using block: (CGRect, CGRect, NSTextContainer, NSRange, UnsafeMutablePointer<ObjCBool>) -> Void
  ) {
    let range = units(glyphRange)
    var stops = ObjCBool(false)
    for (container, lines) in zip(containers, layout) {
      for line in lines.lines(of: range) {
        block(line.rect, line.used, container, NSRange(line.range), &stops)
        if stops.boolValue { return }
      }
    }
  }
  /// Calls a function for the rectangles that glyphs cover, from top to bottom. In a line with text in both directions,
  /// there may be several. The second argument of the function is a flag that it sets to true to stop.
  ///
  /// - Parameters:
  ///   - glyphRange: the glyphs.
  ///   - selectedRange: a selection whose rectangles reach to the edges. The value has no effect.
  ///   - textContainer: the container.
  ///   - block: the function.
  open func enumerateEnclosingRects(
    forGlyphRange glyphRange: NSRange, withinSelectedGlyphRange selectedRange: NSRange,
    in textContainer: NSTextContainer, using block: (CGRect, UnsafeMutablePointer<ObjCBool>) -> Void
  ) {
    var stops = ObjCBool(false)
    for rect in rects(glyphRange, textContainer) {
      block(rect, &stops)
      if stops.boolValue { return }
    }
  }

  // MARK: Points

  /// Returns the glyph at a point, or else the nearest glyph in the nearest line. 0 if there is none.
  ///
  /// - Parameters:
  ///   - point: the point.
  ///   - container: the container.
  ///   - partialFraction: receives the part of the glyph, from 0 to 1, that lies before the point in the direction of
  ///     reading.
  open func glyphIndex(
    for point: CGPoint, in container: NSTextContainer,
    fractionOfDistanceThroughGlyph partialFraction: UnsafeMutablePointer<CGFloat>?
  ) -> Int {
    guard let line = lines(in: container)?.line(at: point.y), let text = textStorage?.string as NSString? else {
      partialFraction?.pointee = 0
      return 0
    }
    let found = line.character(at: point.x, text)
    partialFraction?.pointee = found.part
    return found.place
  }
  /// Returns the glyph at a point, or else the nearest glyph in the nearest line. 0 if there is none.
  open func glyphIndex(for point: CGPoint, in container: NSTextContainer) -> Int {
    glyphIndex(for: point, in: container, fractionOfDistanceThroughGlyph: nil)
  }
  /// Returns the part of the glyph at a point, from 0 to 1, that lies before the point in the direction of reading.
  open func fractionOfDistanceThroughGlyph(for point: CGPoint, in container: NSTextContainer) -> CGFloat {
    var part: CGFloat = 0
    _ = glyphIndex(for: point, in: container, fractionOfDistanceThroughGlyph: &part)
    return part
  }
  /// Returns the position of the character at a point, or else of the nearest character in the nearest line, in UTF-16
  /// code units. 0 if there is none.
  ///
  /// - Parameters:
  ///   - point: the point.
  ///   - container: the container.
  ///   - partialFraction: receives the part of the distance to the next character, from 0 to 1, that lies before the
  ///     point in the direction of reading.
  open func characterIndex(
    for point: CGPoint, in container: NSTextContainer,
    fractionOfDistanceBetweenInsertionPoints partialFraction: UnsafeMutablePointer<CGFloat>?
  ) -> Int { glyphIndex(for: point, in: container, fractionOfDistanceThroughGlyph: partialFraction) }

  // MARK: Drawing

  /// Draws the background colours of glyphs in the current context.
  ///
  /// - Parameters:
  ///   - glyphsToShow: the glyphs.
  ///   - origin: the origin of the container in user space, whose y axis must point down.
  open func drawBackground(forGlyphRange glyphsToShow: NSRange, at origin: CGPoint) {
    drawBackgrounds(units(glyphsToShow), origin)
  }
  /// Draws glyphs in the current context, with the lines under and through them.
  ///
  /// - Parameters:
  ///   - glyphsToShow: the glyphs.
  ///   - origin: the origin of the container in user space, whose y axis must point down.
  open func drawGlyphs(forGlyphRange glyphsToShow: NSRange, at origin: CGPoint) {
    drawLines(units(glyphsToShow), origin)
  }
  /// Fills the rectangles of a background colour in the current context. ``drawBackground(forGlyphRange:at:)`` calls
  /// this method, with the colour as the fill colour.
  ///
  /// - Parameters:
  ///   - rectArray: the rectangles, in user space.
  ///   - rectCount: the number of the rectangles.
  ///   - charRange: the characters with the colour, in UTF-16 code units.
  ///   - color: the colour.
  open func fillBackgroundRectArray(
    _ rectArray: UnsafePointer<CGRect>, count rectCount: Int, forCharacterRange charRange: NSRange, color: UIColor
  ) {
    for index in 0..<rectCount { UIGraphicsGetCurrentContext()?.fill(rectArray[index]) }
  }
}
