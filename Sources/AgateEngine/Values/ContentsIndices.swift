/// The value of a layer's `contentsGravity`.
package enum ContentsGravityIndex: UInt8, BitwiseCopyable, Sendable {
  case center, top, bottom, left, right, topLeft, topRight, bottomLeft, bottomRight
  case resize, resizeAspect, resizeAspectFill
  /// The visible upper left corner, without scaling. This is the gravity of contents that a layer draws itself.
  case upperLeft

  /// The gravity in flipped geometry, where y points up. Only ``upperLeft`` changes, because the other names follow the
  /// y axis.
  package var upsideDown: ContentsGravityIndex { self == .upperLeft ? .topLeft : self }

  /// Returns the image's rectangle, in the layer's coordinates. `width` and `height` are the image's size in points.
  package func placement(width: Double, height: Double, in bounds: Rectangle4) -> Rectangle4 {
    switch self {
    case .resize: return bounds
    case .resizeAspect, .resizeAspectFill:
      guard width > 0, height > 0 else { return bounds }
      let sx = bounds.width / width, sy = bounds.height / height
      let s = self == .resizeAspect ? min(sx, sy) : max(sx, sy)
      return place(width * s, height * s, 0.5, 0.5, bounds)
    case .center: return place(width, height, 0.5, 0.5, bounds)
    case .top: return place(width, height, 0.5, 1, bounds)
    case .bottom: return place(width, height, 0.5, 0, bounds)
    case .left: return place(width, height, 0, 0.5, bounds)
    case .right: return place(width, height, 1, 0.5, bounds)
    case .topLeft: return place(width, height, 0, 1, bounds)
    case .topRight: return place(width, height, 1, 1, bounds)
    case .bottomLeft, .upperLeft: return place(width, height, 0, 0, bounds)
    case .bottomRight: return place(width, height, 1, 0, bounds)
    }
  }

  private func place(_ w: Double, _ h: Double, _ fx: Double, _ fy: Double, _ b: Rectangle4) -> Rectangle4 {
    Rectangle4(b.x + (b.width - w) * fx, b.y + (b.height - h) * fy, w, h)
  }
}

/// The value of a layer's `minificationFilter` or `magnificationFilter`.
package enum ContentsFilterIndex: UInt8, BitwiseCopyable, Sendable {
  case linear, nearest, trilinear, stepped
}
