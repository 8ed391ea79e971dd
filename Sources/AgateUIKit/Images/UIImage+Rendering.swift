import Agate

extension UIImage {
  /// Whether an image is drawn with its own colours.
  public enum RenderingMode: Int, Sendable {
    /// With its own colours, unless the control that shows it draws templates: a system button does.
    case automatic = 0
    /// With its own colours.
    case alwaysOriginal = 1
    /// As a template: the image's alpha in one colour. Views use their tint colour; ``UIImage/draw(in:)`` uses the fill
    /// colour of the context.
    case alwaysTemplate = 2
  }

  /// Returns a copy of the image with a rendering mode.
  public func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage { with { $0.renderingMode = renderingMode } }

  /// Returns a copy of the image whose pixels have one colour. Their alpha is the image's, times that of the colour.
  public func withTintColor(_ color: UIColor) -> UIImage { withTintColor(color, renderingMode: renderingMode) }

  /// Returns a copy of the image whose pixels have one colour, with a rendering mode. A view that shows a template uses
  /// its own tint colour instead.
  public func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage {
    let color = color.cgColor
    return with {
      $0.stored = $0.stored?.tinted(color)
      $0.upright = $0.upright?.tinted(color)
      $0.renderingMode = renderingMode
    }
  }

  /// Returns a copy of the image with alignment insets, in points.
  public func withAlignmentRectInsets(_ alignmentInsets: UIEdgeInsets) -> UIImage {
    with { $0.alignmentRectInsets = alignmentInsets }
  }

  /// Returns a copy of the image for which ``flipsForRightToLeftLayoutDirection`` is true.
  public func imageFlippedForRightToLeftLayoutDirection() -> UIImage { with { $0.flipsForRightToLeft = true } }

  /// Returns a copy of the image that is shown mirrored left to right.
  public func withHorizontallyFlippedOrientation() -> UIImage {
    let flipped: Orientation =
      switch imageOrientation {
      case .up: .upMirrored
      case .upMirrored: .up
      case .down: .downMirrored
      case .downMirrored: .down
      // Left and right exchange when the upright image is mirrored.
      case .left: .rightMirrored
      case .rightMirrored: .left
      case .right: .leftMirrored
      case .leftMirrored: .right
      }
    return with {
      $0.orientation = flipped
      $0.upright = $0.stored?.upright(CGImagePropertyOrientation(flipped))
    }
  }

  /// The upright pixels as a view with `tint` shows them.
  ///
  /// - Parameter isTemplate: whether an image of the mode `automatic` is a template.
  final func shownImage(tint: UIColor, isTemplate: Bool = false) -> CGImage? {
    switch renderingMode {
    case .alwaysTemplate: shownImage?.tinted(tint.cgColor)
    case .automatic where isTemplate: shownImage?.tinted(tint.cgColor)
    default: shownImage
    }
  }

  /// Whether a view shows the image in its tint colour.
  ///
  /// - Parameter automatic: whether it does so for an image of the mode `automatic`.
  final func isTemplate(automatic: Bool = false) -> Bool {
    renderingMode == .alwaysTemplate || automatic && renderingMode == .automatic
  }
}

extension CGImage {
  /// The image's alpha in one colour.
  func tinted(_ color: CGColor) -> CGImage {
    let tint = color.limited, alpha = Double(tint.alpha)
    // One premultiplied pixel for each alpha.
    let table = (0..<256).map { coverage -> UInt32 in
      let a = alpha * Double(coverage)
      func byte(_ value: Double) -> UInt32 { UInt32((value * a).rounded()) }
      return byte(tint.red) | byte(tint.green) << 8 | byte(tint.blue) << 16 | byte(1) << 24
    }
    return CGImage(width: width, height: height, premultiplied: pixels.map { table[Int($0 >> 24)] })
  }

  /// The image under a veil of black, as buttons show it while they are held.
  func darkened(by amount: Double) -> CGImage {
    let table = (0..<256).map { UInt32((Double($0) * (1 - amount)).rounded()) }
    return CGImage(
      width: width, height: height,
      premultiplied: pixels.map { p in
        table[Int(p & 0xFF)] | table[Int(p >> 8 & 0xFF)] << 8 | table[Int(p >> 16 & 0xFF)] << 16 | p & 0xFF00_0000
      })
  }
}
