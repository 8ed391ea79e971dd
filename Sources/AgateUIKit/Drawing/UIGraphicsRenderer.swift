import Agate

/// An object that draws with functions of the program.
///
/// ``UIGraphicsImageRenderer`` draws images. A subclass of this class draws in contexts of its own, which it creates in
/// ``context(with:)``.
open class UIGraphicsRenderer: NSObject {
  /// Creates a renderer.
  ///
  /// - Parameters:
  ///   - bounds: the area in which the renderer draws, in points.
  ///   - format: the format. The renderer keeps a copy.
  public init(bounds: CGRect, format: UIGraphicsRendererFormat) {
    let copy = format.copy() as? UIGraphicsRendererFormat ?? UIGraphicsRendererFormat()
    copy.area = bounds.standardized
    kept = copy
    super.init()
  }
  /// Creates a renderer with the default format. It draws in the area `bounds`, in points.
  public convenience init(bounds: CGRect) { self.init(bounds: bounds, format: .default()) }

  /// The format.
  open var format: UIGraphicsRendererFormat { kept }
  private final let kept: UIGraphicsRendererFormat
  /// Whether the renderer creates images. This class returns false.
  open var allowsImageOutput: Bool { false }

  /// Returns a context to draw in, or nil if there is none. This class returns nil.
  open class func context(with format: UIGraphicsRendererFormat) -> CGContext? { nil }
  /// Prepares the context of a renderer before the program draws in it. The default does nothing.
  open class func prepare(_ context: CGContext, with rendererContext: UIGraphicsRendererContext) {}

  /// Calls functions that draw. During the calls, the context of the renderer is current.
  ///
  /// - Parameters:
  ///   - drawingActions: the function that draws.
  ///   - completionActions: a function that is called afterwards, to use the context.
  /// - Throws: an error if the renderer has no context.
  open func runDrawingActions(
    _ drawingActions: (UIGraphicsRendererContext) -> Void,
    completionActions: ((UIGraphicsRendererContext) -> Void)? = nil
  ) throws {
    guard let context = begin() else { throw CocoaError(.featureUnsupported) }
    defer { end() }
    drawingActions(context)
    completionActions?(context)
  }

  /// Makes the context of the renderer the current one until ``end()`` is called. Returns nil if there is none.
  func begin() -> UIGraphicsRendererContext? {
    let renderer = type(of: self)
    guard let cgContext = renderer.context(with: format) else { return nil }
    UIGraphicsPushContext(cgContext)
    let context = UIGraphicsRendererContext(cgContext, format)
    renderer.prepare(cgContext, with: context)
    return context
  }
  /// Restores the context that was current before.
  func end() { UIGraphicsPopContext() }
}

/// The format of a renderer. A renderer copies its format when the renderer is created.
open class UIGraphicsRendererFormat: NSObject, NSCopying {
  /// Creates a format with default values.
  public required override init() { super.init() }
  /// Returns a new format for the main screen.
  open class func preferred() -> Self { self.init() }
  /// Returns a new format with default values.
  open class func `default`() -> Self { self.init() }

  /// The area in which the renderer draws, in points. The renderer sets this property in its copy of the format. In
  /// other formats, the area is zero.
  open var bounds: CGRect { area }
  final var area = CGRect.zero

  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = type(of: self).init()
    copy.area = area
    return copy
  }
}

/// The drawing context of a renderer. The context is current while the drawing function runs.
public class UIGraphicsRendererContext: NSObject {
  /// The context as a `CGContext`.
  public let cgContext: CGContext
  /// The format of the renderer.
  public var format: UIGraphicsRendererFormat { kept }
  private let kept: UIGraphicsRendererFormat

  init(_ cgContext: CGContext, _ format: UIGraphicsRendererFormat) {
    (self.cgContext, kept) = (cgContext, format)
    super.init()
  }

  /// Fills a rectangle with the fill colour.
  public func fill(_ rect: CGRect) { cgContext.fill(rect) }
  /// Strokes a frame with a width of one point inside a rectangle.
  public func stroke(_ rect: CGRect) { cgContext.strokeFrame(rect) }
  /// Fills a rectangle with the fill colour and a blend mode.
  public func fill(_ rect: CGRect, blendMode: CGBlendMode) { cgContext.fill(rect, blendMode: blendMode) }
  /// Strokes a frame with a width of one point inside a rectangle, with a blend mode.
  public func stroke(_ rect: CGRect, blendMode: CGBlendMode) { cgContext.strokeFrame(rect, blendMode: blendMode) }
  /// Intersects the clip with a rectangle.
  public func clip(to rect: CGRect) { cgContext.clip(to: rect) }
}
