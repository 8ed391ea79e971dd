/// How the pixels of a drawable lie in memory: 8 bits a component, premultiplied, in sRGB.
public enum CASurfacePixelFormat: String, Sendable, Hashable {
  /// Red in the lowest byte.
  case rgba8Unorm = "RGBA8"
  /// Blue in the lowest byte.
  case bgra8Unorm = "BGRA8"
}

/// Key of ``CASurfaceLayer/drawableProperties``: a `Bool`, ``CASurfaceLayer/retainsBacking``.
public let kEAGLDrawablePropertyRetainedBacking = "EAGLDrawablePropertyRetainedBacking"
/// Key of ``CASurfaceLayer/drawableProperties``: ``kEAGLColorFormatRGBA8``.
public let kEAGLDrawablePropertyColorFormat = "EAGLDrawablePropertyColorFormat"
/// 8 bits each of red, green, blue and alpha.
public let kEAGLColorFormatRGBA8 = "EAGLColorFormat8888"

/// What a program says about the drawables of a layer.
struct SurfaceOptions: Sendable {
  /// In pixels; nil follows the layer's bounds.
  var size: CGSize?
  var mostDrawables = 3
  var timesOut = true
  var presentsWithTransaction = false
  var retainsBacking = false
  var framebufferOnly = true
  var format = CASurfacePixelFormat.rgba8Unorm
}
