import Agate

extension UIImage {
  /// The colours with which an image is drawn.
  public enum RenderingMode: Int, Sendable {
    /// The image's own colours. Symbols in one colour are templates, and controls that draw templates, such as system
    /// buttons, draw all images as templates.
    case automatic = 0
    /// The image's own colours.
    case alwaysOriginal = 1
    /// One colour, with the image's alpha: the image is a template. Views use their tint colour. ``UIImage/draw(in:)``
    /// uses the fill colour of the context.
    case alwaysTemplate = 2
  }

  /// Returns a copy of the image with a rendering mode.
  public func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage { with { $0.renderingMode = renderingMode } }

  /// Returns a copy of the image whose pixels all have one colour. The alpha of each pixel is multiplied by the alpha
  /// of the colour. The rendering mode is kept. The pictures of an animated image keep their colours. A dynamic colour
  /// is resolved with the current traits; views resolve the colour of a symbol with their own traits. A symbol whose
  /// configuration has colours keeps these colours.
  public func withTintColor(_ color: UIColor) -> UIImage { withTintColor(color, renderingMode: renderingMode) }

  /// Returns a copy of the image whose pixels all have one colour, with a rendering mode. The pictures of an animated
  /// image keep their colours. If the mode is `alwaysTemplate`, views replace the colour by their tint colour.
  public func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage {
    if isSymbolImage {
      return with {
        $0.tintSymbol(color)
        $0.renderingMode = renderingMode
      }
    }
    let pixel = color.cgColor
    return with {
      $0.stored = $0.stored?.tinted(pixel)
      $0.upright = $0.upright?.tinted(pixel)
      $0.renderingMode = renderingMode
    }
  }

  /// Returns a copy of the image with alignment insets, in points.
  public func withAlignmentRectInsets(_ alignmentInsets: UIEdgeInsets) -> UIImage {
    with { $0.alignmentRectInsets = alignmentInsets }
  }

  /// Returns a copy of the image for which ``flipsForRightToLeftLayoutDirection`` is true.
  public func imageFlippedForRightToLeftLayoutDirection() -> UIImage { with { $0.flipsForRightToLeft = true } }

  /// Returns a copy of the image that is shown mirrored left to right. The pictures of an animated image are not
  /// mirrored.
  public func withHorizontallyFlippedOrientation() -> UIImage {
    let flipped: Orientation =
      switch imageOrientation {
      case .up: .upMirrored
      case .upMirrored: .up
      case .down: .downMirrored
      case .downMirrored: .down
      // Mirroring the upright image exchanges left and right rotation.
      case .left: .rightMirrored
      case .rightMirrored: .left
      case .right: .leftMirrored
      case .leftMirrored: .right
      }
    return with {
      $0.flatten()
      $0.orientation = flipped
      $0.upright = $0.stored?.upright(CGImagePropertyOrientation(flipped))
    }
  }

  /// Returns the upright pixels as a view with the tint colour `tint` shows them.
  ///
  /// - Parameter isTemplate: whether an image whose mode is `automatic` is shown as a template.
  final func shownImage(tint: UIColor, isTemplate: Bool = false) -> CGImage? {
    guard self.isTemplate(automatic: isTemplate) else { return shownImage }
    // Views that show the same symbol share its pixels.
    if let symbol = values.symbol, symbol.isMonochrome { return symbol.tinted(tint.cgColor).pixels }
    return shownImage?.tinted(tint.cgColor)
  }

  /// Returns whether a view shows the image in the view's tint colour.
  ///
  /// - Parameter automatic: whether the view shows an image whose mode is `automatic` as a template.
  final func isTemplate(automatic: Bool = false) -> Bool {
    renderingMode == .alwaysTemplate || renderingMode == .automatic && (values.symbol?.isMonochrome ?? automatic)
  }
}

extension CGImage {
  /// Returns the image with darker colours, as pressed buttons show it. An `amount` of 1 gives black. The alpha does
  /// not change.
  func darkened(by amount: Double) -> CGImage {
    let table = (0..<256).map { UInt32((Double($0) * (1 - amount)).rounded()) }
    return mapPixels { p in
      table[Int(p & 0xFF)] | table[Int(p >> 8 & 0xFF)] << 8 | table[Int(p >> 16 & 0xFF)] << 16 | p & 0xFF00_0000
    }
  }
}
