/// The pixel format of a drawable: 8 bits per component, premultiplied, in sRGB.
public enum CASurfacePixelFormat: String, Sendable, Hashable {
  /// Red in the lowest byte.
  case rgba8Unorm = "RGBA8"
  /// Blue in the lowest byte.
  case bgra8Unorm = "BGRA8"
}

/// The key of ``CASurfaceLayer/drawableProperties`` for ``CASurfaceLayer/retainsBacking``, a `Bool`.
public let kEAGLDrawablePropertyRetainedBacking = "EAGLDrawablePropertyRetainedBacking"
/// The key of ``CASurfaceLayer/drawableProperties`` for the colour format, ``kEAGLColorFormatRGBA8``.
public let kEAGLDrawablePropertyColorFormat = "EAGLDrawablePropertyColorFormat"
/// A colour format with 8 bits each of red, green, blue and alpha.
public let kEAGLColorFormatRGBA8 = "EAGLColorFormat8888"

/// The options for a layer's drawables.
struct SurfaceOptions: Sendable {
  /// The size in pixels. Nil means the size of the layer's bounds times its contents scale.
  var size: CGSize?
  var mostDrawables = 3
  var timesOut = true
  var presentsWithTransaction = false
  var retainsBacking = false
  var framebufferOnly = true
  var format = CASurfacePixelFormat.rgba8Unorm
}
