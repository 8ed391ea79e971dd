import Agate

/// Writes an HTML page with a cell for each scene.
enum PageWriter {
  static func page(_ scenes: [OracleScene], columns: Int) throws -> String {
    var page = """
      <!doctype html><meta charset="utf-8"><style>
      body { margin: 0; background: #fff }
      div { position: absolute; box-sizing: border-box }
      .cell { width: \(OracleScene.side)px; height: \(OracleScene.side)px; overflow: hidden; isolation: isolate }
      </style>

      """
    for (index, scene) in scenes.enumerated() {
      let left = index % columns * OracleScene.side, top = index / columns * OracleScene.side
      page += "<div class=cell style=\"left: \(left)px; top: \(top)px\">"
      page += try element(scene.box)
      page += "</div>\n"
    }
    return page
  }

  private static func element(_ box: Box) throws -> String {
    var style: [String] = [
      "left: \(box.x)px", "top: \(box.y)px", "width: \(box.width)px", "height: \(box.height)px",
    ]
    if let fill = box.fill { style.append("background-color: \(color(fill))") }
    if box.radius > 0 { style.append("border-radius: \(radii(box))") }
    var content = ""
    for child in box.children { content += try element(child) }
    if let border = box.border {
      let text = "border: \(border.width)px solid \(color(border.shade))"
      if box.children.isEmpty {
        style.append(text)
      } else {
        // The border lies above the children, which are positioned from the outer edge, as in Core Animation.
        content += "<div style=\"inset: 0; border-radius: inherit; \(text)\"></div>"
      }
    }
    if !box.steps.isEmpty {
      style.append("transform: \(box.steps.map(function).joined(separator: " "))")
      style.append("transform-origin: \(box.pivot.x * 100)% \(box.pivot.y * 100)%")
    }
    if let distance = box.distance {
      style.append("perspective: \(distance)px")
      style.append("perspective-origin: \(box.pivot.x * 100)% \(box.pivot.y * 100)%")
    }
    if box.keepsDepth { style.append("transform-style: preserve-3d") }
    if !box.showsBack { style.append("backface-visibility: hidden") }
    if box.opacity < 1 { style.append("opacity: \(box.opacity)") }
    if box.clips { style.append("overflow: hidden") }
    if let picture = box.picture { style += try background(picture, box) }
    if let gradient = box.gradient { style.append("background-image: \(image(gradient))") }
    style += try effects(box)
    return "<div style=\"\(style.joined(separator: "; "))\">\(content)</div>"
  }

  private static func effects(_ box: Box) throws -> [String] {
    var style: [String] = [], filters = try box.filters.map(function)
    if let shadow = box.shadow {
      if shadow.isOutline {
        // CSS gives the length of the whole transition, which is two standard deviations.
        style.append("box-shadow: \(shadow.x)px \(shadow.y)px \(shadow.blur * 2)px \(color(shadow.shade))")
      } else {
        filters.append("drop-shadow(\(shadow.x)px \(shadow.y)px \(shadow.blur)px \(color(shadow.shade)))")
      }
    }
    if !filters.isEmpty { style.append("filter: \(filters.joined(separator: " "))") }
    if !box.behind.isEmpty {
      style.append("backdrop-filter: \(try box.behind.map(function).joined(separator: " "))")
    }
    if box.blend != .normal { style.append("mix-blend-mode: \(box.blend.rawValue)") }
    if !box.mask.isEmpty {
      let parts = try box.mask.map(mask)
      style.append("mask: \(parts.joined(separator: ", "))")
    }
    return style
  }

  private static func image(_ gradient: Box.Gradient) -> String {
    let stops = gradient.stops.map { "\(color($0.shade)) \($0.at * 100)%" }.joined(separator: ", ")
    switch gradient.kind {
    case .linear(let degrees): return "linear-gradient(\(180 + degrees)deg, \(stops))"
    case .radial(let x, let y, let rx, let ry):
      return "radial-gradient(\(rx)px \(ry)px at \(x * 100)% \(y * 100)%, \(stops))"
    case .conic(let x, let y, let degrees):
      return "conic-gradient(from \(degrees)deg at \(x * 100)% \(y * 100)%, \(stops))"
    }
  }

  private static func mask(_ part: Box.Mask) throws -> String {
    let image: String, rect: CGRect
    switch part {
    case .rectangle(let frame, let radius, let alpha):
      rect = frame
      image = vector(
        "<rect width='\(rect.width)' height='\(rect.height)' rx='\(radius)' fill-opacity='\(alpha)'/>", rect.size)
    case .image(let picture, let frame):
      rect = frame
      image = "url(\(try address(picture)))"
    }
    return "\(image) \(rect.minX)px \(rect.minY)px / \(rect.width)px \(rect.height)px no-repeat"
  }

  private static func function(_ filter: Box.Filter) throws -> String {
    switch filter {
    case .blur(let sigma): return "blur(\(sigma)px)"
    case .saturate(let amount): return "saturate(\(amount))"
    case .contrast(let amount): return "contrast(\(amount))"
    case .hue(let degrees): return "hue-rotate(\(degrees)deg)"
    case .invert: return "invert(1)"
    case .sepia(let amount): return "sepia(\(amount))"
    case .matrix(let numbers):
      let values = numbers.map { "\($0)" }.joined(separator: " ")
      let svg =
        "<svg xmlns='http://www.w3.org/2000/svg'><filter id='f' x='0' y='0' width='1' height='1' "
        + "color-interpolation-filters='sRGB'><feColorMatrix values='\(values)'/></filter></svg>"
      return "url(data:image/svg+xml;base64,\(Data(svg.utf8).base64EncodedString())#f)"
    }
  }

  private static func vector(_ content: String, _ size: CGSize) -> String {
    let svg = "<svg xmlns='http://www.w3.org/2000/svg' width='\(size.width)' height='\(size.height)'>\(content)</svg>"
    return "url(data:image/svg+xml;base64,\(Data(svg.utf8).base64EncodedString()))"
  }

  private static func color(_ shade: Shade) -> String {
    "rgba(\(shade.red), \(shade.green), \(shade.blue), \(shade.alpha))"
  }

  /// Radii of the upper left, upper right, lower right and lower left corner.
  private static func radii(_ box: Box) -> String {
    [Box.Corners.topLeft, .topRight, .bottomRight, .bottomLeft].map {
      box.corners.contains($0) ? "\(box.radius)px" : "0"
    }.joined(separator: " ")
  }

  private static func function(_ step: Box.Step) -> String {
    switch step {
    case .move(let x, let y, let z): z == 0 ? "translate(\(x)px, \(y)px)" : "translate3d(\(x)px, \(y)px, \(z)px)"
    case .turn(let degrees, 0, 0, 1): "rotate(\(degrees)deg)"
    case .turn(let degrees, let x, let y, let z): "rotate3d(\(x), \(y), \(z), \(degrees)deg)"
    case .stretch(let x, let y): "scale(\(x), \(y))"
    case .slant(let degrees): "skewX(\(degrees)deg)"
    case .seenFrom(let distance): "perspective(\(distance)px)"
    }
  }

  private static func background(_ picture: Box.Showing, _ box: Box) throws -> [String] {
    var style = [
      "background-image: url(\(try address(picture.image)))", "background-repeat: no-repeat",
    ]
    switch picture.gravity {
    case .resize:
      let (w, h) = (box.width / picture.part.width, box.height / picture.part.height)
      style.append("background-size: \(w)px \(h)px")
      style.append("background-position: \(-picture.part.minX * w)px \(-picture.part.minY * h)px")
    case .resizeAspect: style += ["background-size: contain", "background-position: center"]
    case .resizeAspectFill: style += ["background-size: cover", "background-position: center"]
    default: style.append("background-position: \(words(picture.gravity))")
    }
    if picture.isNearest { style.append("image-rendering: pixelated") }
    return style
  }

  /// CSS position for a gravity. `bottomLeft` is "top left", because y points down.
  private static func words(_ gravity: CALayerContentsGravity) -> String {
    var words = gravity.rawValue.reduce("") { $1.isUppercase ? "\($0) \($1.lowercased())" : "\($0)\($1)" }
    for (from, to) in [("top", "bottom"), ("bottom", "top")] where gravity.rawValue.hasPrefix(from) {
      words = to + words.dropFirst(from.count)
    }
    return words
  }

  static func address(_ picture: OracleImage) throws -> String {
    var encoder = PNGEncoder()
    let image = picture.image
    let bytes = try image.pixels.withUnsafeBufferPointer {
      try encoder.encode($0.baseAddress!, width: image.width, height: image.height, stride: image.width)
    }
    return "data:image/png;base64,\(Data(bytes).base64EncodedString())"
  }
}
