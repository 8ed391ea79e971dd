import Foundation

/// A drawing destination: a bitmap with a current path, a transform, a clip, colours and line styles.
///
/// # Coordinates
///
/// Device space has its origin in the lower left corner, with y pointing up and one unit per pixel. In a bitmap context
/// created with ``init(data:width:height:bitsPerComponent:bytesPerRow:space:bitmapInfo:)``, user space is initially
/// equal to device space. In the contexts of layers and of `UIGraphicsBeginImageContext`, user space initially has its
/// origin in the upper left corner, with y pointing down, in points. In these contexts, ``draw(_:in:byTiling:)`` draws
/// images upside down, as in Core Graphics, because the method assumes that y points up. `UIImage.draw(in:)` draws the
/// image upright.
///
/// # Coordinates that are not finite
///
/// Elements with coordinates that are infinite or not a number are neither drawn nor added to the path. Most calls with
/// such coordinates change nothing else. Methods that clear the current path, such as `fill(_:)`, may still clear it.
///
/// # Threads
///
/// Use a context from one thread at a time. Different contexts may be used on different threads.
public final class CGContext {
  /// The width in pixels.
  public let width: Int
  /// The height in pixels.
  public let height: Int

  /// The destination of operations: a canvas, a list for later, or nothing once the context's picture has been taken.
  enum Output {
    case canvas(Canvas)
    case recording([DrawingOperation])
    case ended
  }
  var output: Output
  let bounds: PixelRect
  /// Whether the pixels have no alpha.
  let isOpaque: Bool
  /// The bytes of a grey context. Nil in a colour context.
  private let greys: GrayBitmap?
  /// The caller's memory if its components have another order than the canvas. Nil if the canvas draws to the context's
  /// memory directly.
  private var ordered: OrderedBitmap?
  /// The transform from the initial user space to device space. Shadows are measured in the initial user space,
  /// regardless of the current transform.
  let baseMatrix: CGAffineTransform

  /// The clip that limits drawing to a part of the bitmap. Nil if the whole bitmap is drawn.
  let baseClip: ClipNode?

  var state: DrawingState
  var saved: [DrawingState] = []
  /// The depths of `saved` at which transparency layers began.
  var layers: [Int] = []
  /// The current path, in pixels.
  var current = PathData()
  /// The transform of text, which is not part of the saved state.
  var storedTextMatrix = CGAffineTransform.identity
  /// Whether antialiasing is allowed.
  var allowsAntialiasing = true
  /// The number of operations so far.
  private(set) var operationCount = 0

  /// Creates a bitmap context.
  ///
  /// - Parameters:
  ///   - data: memory to draw in, which must stay valid as long as the context. If it is nil, the context allocates its
  ///     own memory, which is initially transparent, or black in a context without alpha.
  ///   - width: the width in pixels.
  ///   - height: the height in pixels.
  ///   - bitsPerComponent: 8.
  ///   - bytesPerRow: the number of bytes from one row to the next, at most 2²⁰. Colours need a multiple of 4 that is
  ///     at least four times the width. Greys need at least the width. If `data` is nil, an impossible number such as 0
  ///     is replaced by the smallest possible number.
  ///   - space: an RGB colour space with the components of sRGB, or a grey space. A grey context replaces colours by
  ///     greys of the same lightness. The context's memory is updated whenever ``data`` is read, and by ``flush()``.
  ///   - bitmapInfo: `CGImageAlphaInfo.none` for greys. For colours, `premultipliedLast` or `premultipliedFirst`, or
  ///     `noneSkipLast` or `noneSkipFirst` for pixels without alpha; combined with a 32-bit byte order, or with none.
  ///     If `data` is nil, the order is ignored: pixels are red, green, blue, alpha in memory; see ``bitmapInfo``. If
  ///     `data` has another order, the memory is updated whenever ``data`` is read, and by ``flush()``.
  /// - Returns: nil if the format is not supported, if a side is not in 1…``ImageLimits/side``, if `data` cannot have
  ///   rows of `bytesPerRow` bytes, or if memory cannot be allocated.
  public convenience init?(
    data: UnsafeMutableRawPointer?, width: Int, height: Int, bitsPerComponent: Int, bytesPerRow: Int,
    space: CGColorSpace, bitmapInfo: UInt32
  ) {
    guard (1...ImageLimits.side).contains(width), (1...ImageLimits.side).contains(height), bitsPerComponent == 8,
      space.isOfPixels,
      let stride = Self.rowBytes(
        bytesPerRow, width: width, bytesPerPixel: space.model == .monochrome ? 1 : 4, isGiven: data != nil)
    else { return nil }
    if space.model == .monochrome {
      guard bitmapInfo == CGImageAlphaInfo.none.rawValue else { return nil }
      self.init(greysIn: data, width: width, height: height, stride: stride)
      return
    }
    guard space.model == .rgb,
      let alpha = CGImageAlphaInfo(rawValue: bitmapInfo & CGBitmapInfo.alphaInfoMask.rawValue),
      bitmapInfo & CGBitmapInfo.floatComponents.rawValue == 0
    else { return nil }
    let order = bitmapInfo & CGBitmapInfo.byteOrderMask.rawValue
    let isOpaque: Bool
    switch alpha {
    case .premultipliedLast: isOpaque = false
    case .noneSkipLast: isOpaque = true
    case .premultipliedFirst: isOpaque = false
    case .noneSkipFirst: isOpaque = true
    default: return nil
    }
    // The canvas stores red first. This is big-endian order, which is also the order if none is given.
    let isFirst = alpha == .premultipliedFirst || alpha == .noneSkipFirst
    guard let data, isFirst || (order != 0 && order != CGBitmapInfo.byteOrder32Big.rawValue) else {
      self.init(memory: data, width: width, height: height, stride: stride, isOpaque: isOpaque)
      return
    }
    guard let layout = OrderedBitmap.Order(isFirst: isFirst, order: order) else { return nil }
    self.init(memory: nil, width: width, height: height, stride: width * 4, isOpaque: isOpaque)
    let bitmap = OrderedBitmap(memory: data, bytesPerRow: stride, layout)
    if case .canvas(let canvas) = output {
      bitmap.load(into: canvas, width: width, height: height, isOpaque: isOpaque)
    }
    ordered = bitmap
  }

  /// Returns the number of bytes from one row to the next. Returns nil if memory that the caller has given cannot have
  /// rows of `bytesPerRow` bytes.
  private static func rowBytes(_ bytesPerRow: Int, width: Int, bytesPerPixel: Int, isGiven: Bool) -> Int? {
    let least = width * bytesPerPixel
    if (least...1 << 20).contains(bytesPerRow), bytesPerRow % bytesPerPixel == 0 { return bytesPerRow }
    return isGiven ? nil : least
  }

  private convenience init?(greysIn memory: UnsafeMutableRawPointer?, width: Int, height: Int, stride: Int) {
    guard let canvas = Canvas(memory: nil, width: width, height: height, stride: width * 4, isOpaque: true) else {
      return nil
    }
    let greys = GrayBitmap(memory: memory, height: height, stride: stride)
    greys.load(into: canvas, width: width, height: height)
    self.init(
      output: .canvas(canvas), width: width, height: height, isOpaque: true, matrix: .identity, greys: greys)
  }

  private convenience init?(
    memory: UnsafeMutableRawPointer?, width: Int, height: Int, stride: Int, isOpaque: Bool
  ) {
    guard let canvas = Canvas(memory: memory, width: width, height: height, stride: stride, isOpaque: isOpaque) else {
      return nil
    }
    self.init(output: .canvas(canvas), width: width, height: height, isOpaque: isOpaque, matrix: .identity)
  }

  /// - Parameter clip: the part of the bitmap to draw, in pixels, or nil to draw the whole bitmap.
  init(
    output: Output, width: Int, height: Int, isOpaque: Bool, matrix: CGAffineTransform, clip: PixelRect? = nil,
    greys: GrayBitmap? = nil
  ) {
    self.greys = greys
    self.output = output
    self.width = width
    self.height = height
    self.isOpaque = isOpaque
    bounds = PixelRect(x0: 0, y0: 0, x1: width, y1: height)
    baseMatrix = matrix
    baseClip = clip.map { ClipNode(rectangle: $0) }
    state = DrawingState(ctm: matrix, clip: baseClip)
  }

  // MARK: The bitmap

  /// The memory of the pixels, which is valid as long as the context exists. Nil in a layer's context, because the
  /// layer owns its pixels.
  public var data: UnsafeMutableRawPointer? {
    guard case .canvas(let canvas) = output, canvas.isReadable else { return nil }
    if let greys {
      greys.store(from: canvas, width: width, height: height)
      return UnsafeMutableRawPointer(greys.memory)
    }
    if let ordered {
      ordered.store(from: canvas, width: width, height: height)
      return UnsafeMutableRawPointer(ordered.memory)
    }
    canvas.flush()
    return UnsafeMutableRawPointer(canvas.memory)
  }

  /// The number of bits per component: always 8.
  public var bitsPerComponent: Int { 8 }
  /// The number of bits per pixel: 32, or 8 for greys.
  public var bitsPerPixel: Int { greys == nil ? 32 : 8 }

  /// The number of bytes from one row to the next. Rows are stored from the top.
  public var bytesPerRow: Int {
    if let greys { return greys.stride }
    if let ordered { return ordered.stride }
    if case .canvas(let canvas) = output { return canvas.stride }
    return width * 4
  }

  /// The colour space: device RGB, which has the components of sRGB, or device grey.
  public var colorSpace: CGColorSpace? { greys == nil ? CGColorSpaceCreateDeviceRGB() : CGColorSpaceCreateDeviceGray() }
  /// The position of alpha in a pixel.
  public var alphaInfo: CGImageAlphaInfo {
    if greys != nil { return .none }
    if ordered?.order.isFirst == true { return isOpaque ? .noneSkipFirst : .premultipliedFirst }
    return isOpaque ? .noneSkipLast : .premultipliedLast
  }
  /// The position of alpha in a pixel, and the byte order.
  public var bitmapInfo: CGBitmapInfo {
    let order: CGBitmapInfo = ordered.map { $0.order == .argb ? [] : .byteOrder32Little } ?? []
    return CGBitmapInfo(rawValue: alphaInfo.rawValue).union(order)
  }

  /// Returns an image with a copy of the current pixels. Later drawing does not change the image. Returns nil in a
  /// layer's context.
  public func makeImage() -> CGImage? {
    guard case .canvas(let canvas) = output, canvas.isReadable else { return nil }
    guard let greys else { return canvas.makeImage() }
    greys.store(from: canvas, width: width, height: height)
    let bytes = Data(bytes: greys.memory, count: greys.stride * height)
    return CGDataProvider(data: bytes).flatMap { provider in
      CGImage(
        width: width, height: height, bitsPerComponent: 8, bitsPerPixel: 8, bytesPerRow: greys.stride,
        space: CGColorSpaceCreateDeviceGray(), bitmapInfo: CGBitmapInfo(rawValue: CGImageAlphaInfo.none.rawValue),
        provider: provider, decode: nil, shouldInterpolate: true, intent: .defaultIntent)
    }
  }

  /// Writes pending drawing to ``data``.
  public func flush() {
    guard case .canvas(let canvas) = output else { return }
    if let greys {
      greys.store(from: canvas, width: width, height: height)
    } else if let ordered {
      ordered.store(from: canvas, width: width, height: height)
    } else {
      canvas.flush()
    }
  }

  /// Writes pending drawing to ``data``, as ``flush()`` does.
  public func synchronize() { flush() }

  /// The reason why the first failed operation could not be drawn, such as a lack of memory. Nil if everything was
  /// drawn. Other operations are drawn anyway.
  public var failure: String? {
    if case .canvas(let canvas) = output { return canvas.failure }
    return nil
  }

  // MARK: The stack

  /// Saves the transform, clip, colours, colour spaces, line style, shadow, alpha, blend mode, antialiasing,
  /// interpolation quality, font and text drawing mode. The path, ``textMatrix`` and ``setAllowsAntialiasing(_:)`` are
  /// not saved.
  public func saveGState() { saved.append(state) }

  /// Restores the state that the matching ``saveGState()`` saved. Does nothing if there is no saved state, or if it was
  /// saved before the current transparency layer began.
  public func restoreGState() {
    guard saved.count > layers.last ?? 0 else { return }
    state = saved.removeLast()
  }

  // MARK: Transform

  /// The transform from user space to device space.
  public var ctm: CGAffineTransform { state.ctm }

  /// Moves the origin of user space for all following drawing.
  public func translateBy(x: CGFloat, y: CGFloat) { concatenate(CGAffineTransform(translationX: x, y: y)) }
  /// Scales user space for all following drawing.
  public func scaleBy(x: CGFloat, y: CGFloat) { concatenate(CGAffineTransform(scaleX: x, y: y)) }

  /// Rotates user space for all following drawing.
  ///
  /// - Parameter angle: the angle in radians. A positive angle rotates the x axis towards the y axis.
  public func rotate(by angle: CGFloat) { concatenate(CGAffineTransform(rotationAngle: angle)) }

  /// Prepends `transform` to the current transform. Does nothing if the result is not finite.
  public func concatenate(_ transform: CGAffineTransform) {
    let next = transform.concatenating(state.ctm)
    if next.isFinite { state.ctm = next }
  }

  /// The transform from user space to device space.
  public var userSpaceToDeviceSpaceTransform: CGAffineTransform { state.ctm }

  /// Converts a point from user space to device space.
  public func convertToDeviceSpace(_ point: CGPoint) -> CGPoint { point.applying(state.ctm) }
  /// Converts a point from device space to user space.
  public func convertToUserSpace(_ point: CGPoint) -> CGPoint { point.applying(state.ctm.inverted()) }
  /// Converts a size from user space to device space.
  public func convertToDeviceSpace(_ size: CGSize) -> CGSize { size.applying(state.ctm) }
  /// Converts a size from device space to user space.
  public func convertToUserSpace(_ size: CGSize) -> CGSize { size.applying(state.ctm.inverted()) }
  /// Converts a rectangle from user space to device space.
  public func convertToDeviceSpace(_ rect: CGRect) -> CGRect { rect.applying(state.ctm) }
  /// Converts a rectangle from device space to user space.
  public func convertToUserSpace(_ rect: CGRect) -> CGRect { rect.applying(state.ctm.inverted()) }

  /// The transform from device space to pixels, where y points down.
  var flip: CGAffineTransform { CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: CGFloat(height)) }

  /// The transform from user space to pixels.
  var toPixels: CGAffineTransform { state.ctm.concatenating(flip) }

  // MARK: Operations

  var style: PaintStyle {
    PaintStyle(
      clip: state.clip, alpha: state.alpha, blendMode: state.blendMode,
      antialias: state.antialias && allowsAntialiasing, shadow: state.shadow)
  }

  func emit(_ shape: DrawingOperation.Shape, _ style: PaintStyle) {
    operationCount += 1
    let operation = DrawingOperation(shape: shape, style: style)
    switch output {
    case .canvas(let canvas): canvas.perform(operation)
    case .recording(var list):
      // `output` releases the list first, so that appending does not copy it.
      output = .ended
      list.append(operation)
      output = .recording(list)
    case .ended: break
    }
  }
}

extension CGAffineTransform {
  var isFinite: Bool { a.isFinite && b.isFinite && c.isFinite && d.isFinite && tx.isFinite && ty.isFinite }

  var determinant: Double { Double(a * d - b * c) }

  /// Whether the transform is finite and its determinant is large enough for a usable inverse.
  var isInvertible: Bool { isFinite && determinant.magnitude > 1e-18 && determinant.isFinite }
}

extension CGRect {
  package var isFinite: Bool {
    origin.x.isFinite && origin.y.isFinite && size.width.isFinite && size.height.isFinite
  }

  private var hasNoPlace: Bool { origin.x.isNaN || origin.y.isNaN || size.width.isNaN || size.height.isNaN }

  /// Returns the intersection of the rectangles. Returns an empty rectangle if they do not overlap, or if a value is
  /// not a number. Foundation's `intersection` traps on values that are not numbers.
  package func overlap(_ other: CGRect) -> CGRect {
    if hasNoPlace || other.hasNoPlace { return .zero }
    let x0 = max(origin.x, other.origin.x), y0 = max(origin.y, other.origin.y)
    let x1 = min(origin.x + size.width, other.origin.x + other.size.width)
    let y1 = min(origin.y + size.height, other.origin.y + other.size.height)
    return x1 > x0 && y1 > y0 ? CGRect(x: x0, y: y0, width: x1 - x0, height: y1 - y0) : .zero
  }
}
