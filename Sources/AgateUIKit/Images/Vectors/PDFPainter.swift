import Agate

/// Draws the paths of a PDF page. Throws `VectorError` for a page with text, images, gradients or patterns.
struct PDFPainter {
  private struct State {
    var fill = CGColor.black
    var stroke = CGColor.black
    var fillAlpha: CGFloat = 1
    var strokeAlpha: CGFloat = 1
  }

  private let file: PDFFile
  private let context: CGContext
  private var state = State()
  private var saved: [State] = []
  private var path = CGMutablePath()
  private var clip: CGPathFillRule?
  private var operands: [PDFValue] = []
  private var forms = 0

  /// Draws the first page of a file, and returns the image.
  ///
  /// - Parameters:
  ///   - bytes: the file.
  ///   - scale: the number of pixels per point.
  /// - Throws: `VectorError` if the file cannot be read, has unsupported content or has a page larger than 8192 pixels.
  static func image(of bytes: [UInt8], scale: CGFloat) throws(VectorError) -> CGImage {
    let file = try PDFFile(bytes), page = try file.firstPage()
    guard let box = file.rectangle(page["CropBox"]) ?? file.rectangle(page["MediaBox"]), box.width > 0, box.height > 0
    else { throw VectorError("has a page without a size") }
    if let turn = file.resolve(page["Rotate"])?.number, turn != 0 { throw VectorError("has a rotated page") }
    let width = (box.width * scale).rounded(.up), height = (box.height * scale).rounded(.up)
    guard width <= 8192, height <= 8192,
      let context = CGContext(
        data: nil, width: Int(width), height: Int(height), bitsPerComponent: 8, bytesPerRow: 0,
        space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)
    else { throw VectorError("has a page that is too large") }
    context.scaleBy(x: width / box.width, y: height / box.height)
    context.translateBy(x: -box.minX, y: -box.minY)
    var bytes: [UInt8] = []
    let contents = page["Contents"]
    for part in file.resolve(contents)?.array ?? [contents].compactMap({ $0 }) {
      bytes += try file.stream(part).bytes + [10]
    }
    var painter = PDFPainter(file, context)
    try painter.draw(bytes, file.resolve(page["Resources"])?.dictionary ?? [:])
    guard let image = context.makeImage() else { throw VectorError("cannot be drawn") }
    return image
  }

  private init(_ file: PDFFile, _ context: CGContext) { (self.file, self.context) = (file, context) }

  private mutating func draw(_ bytes: [UInt8], _ resources: [String: PDFValue]) throws(VectorError) {
    var scanner = PDFScanner(bytes[...])
    // The content of a form does not see the operands of the operator that draws the form.
    operands = []
    while let value = try scanner.next() {
      guard case .word(let word) = value else {
        operands.append(value)
        continue
      }
      try perform(word, resources)
      operands = []
    }
  }

  private func number(_ index: Int) throws(VectorError) -> CGFloat {
    guard operands.indices.contains(index), let number = operands[index].number else {
      throw VectorError("has an operator without its numbers")
    }
    return CGFloat(number)
  }

  private func integer(_ index: Int) throws(VectorError) -> Int32 { Int32(exactly: Double(try number(index))) ?? -1 }

  private func point(_ index: Int) throws(VectorError) -> CGPoint {
    CGPoint(x: try number(index), y: try number(index + 1))
  }

  private mutating func perform(_ word: String, _ resources: [String: PDFValue]) throws(VectorError) {
    switch word {
    case "m": path.move(to: try point(0))
    case "l": path.addLine(to: try point(0))
    case "c": path.addCurve(to: try point(4), control1: try point(0), control2: try point(2))
    case "v": path.addCurve(to: try point(2), control1: path.currentPoint, control2: try point(0))
    case "y": path.addCurve(to: try point(2), control1: try point(0), control2: try point(2))
    case "h": path.closeSubpath()
    case "re":
      path.addRect(CGRect(origin: try point(0), size: CGSize(width: try number(2), height: try number(3))))
    case "W": clip = .winding
    case "W*": clip = .evenOdd
    case "n": paint(nil)
    case "f", "F": paint(.fill)
    case "f*": paint(.eoFill)
    case "S": paint(.stroke)
    case "s":
      path.closeSubpath()
      paint(.stroke)
    case "B": paint(.fillStroke)
    case "B*": paint(.eoFillStroke)
    case "b":
      path.closeSubpath()
      paint(.fillStroke)
    case "b*":
      path.closeSubpath()
      paint(.eoFillStroke)
    case "q":
      saved.append(state)
      context.saveGState()
    case "Q":
      if let last = saved.popLast() {
        state = last
        context.restoreGState()
      }
    case "cm":
      context.concatenate(
        CGAffineTransform(
          a: try number(0), b: try number(1), c: try number(2), d: try number(3), tx: try number(4), ty: try number(5))
      )
    case "w": context.setLineWidth(try number(0))
    case "J": context.setLineCap(CGLineCap(rawValue: try integer(0)) ?? .butt)
    case "j": context.setLineJoin(CGLineJoin(rawValue: try integer(0)) ?? .miter)
    case "M": context.setMiterLimit(try number(0))
    case "d":
      let lengths = operands.first?.array?.compactMap { $0.number.map { CGFloat($0) } } ?? []
      context.setLineDash(phase: try number(1), lengths: lengths)
    case "gs": try useState(resources)
    case "g", "rg", "k", "sc", "scn": state.fill = try color()
    case "G", "RG", "K", "SC", "SCN": state.stroke = try color()
    case "cs":
      try checkSpace(resources)
      state.fill = .black
    case "CS":
      try checkSpace(resources)
      state.stroke = .black
    case "Do": try drawForm(resources)
    // Flatness, rendering intents and marked content do not change the image.
    case "i", "ri", "BMC", "BDC", "EMC", "MP", "DP", "BX", "EX", "true", "false", "null": break
    default: throw VectorError("has '\(word)', which is not a path: only vector paths are drawn")
    }
  }

  private mutating func paint(_ mode: CGPathDrawingMode?) {
    if let mode {
      context.setFillColor(state.fill.copy(alpha: state.fill.alpha * state.fillAlpha)!)
      context.setStrokeColor(state.stroke.copy(alpha: state.stroke.alpha * state.strokeAlpha)!)
      context.beginPath()
      context.addPath(path)
      context.drawPath(using: mode)
    }
    if let clip, !path.isEmpty {
      context.beginPath()
      context.addPath(path)
      context.clip(using: clip)
    }
    clip = nil
    path = CGMutablePath()
  }

  /// Returns the colour whose components are the operands: one for grey, three for RGB or four for CMYK.
  private func color() throws(VectorError) -> CGColor {
    let components = operands.compactMap { $0.number.map { CGFloat($0) } } + [1]
    switch operands.count == components.count - 1 ? operands.count : 0 {
    case 1: return CGColor(gray: components[0], alpha: 1)
    case 3: return CGColor(red: components[0], green: components[1], blue: components[2], alpha: 1)
    case 4: return CGColor(colorSpace: CGColorSpaceCreateDeviceCMYK(), components: components)!
    default: throw VectorError("has a pattern, which is not drawn")
    }
  }

  /// Throws for colour spaces other than grey, RGB, CMYK and ICC profiles, such as patterns and spot colours.
  private func checkSpace(_ resources: [String: PDFValue]) throws(VectorError) {
    let name = operands.first?.name ?? ""
    let spaces = file.resolve(resources["ColorSpace"])?.dictionary ?? [:]
    let space = file.resolve(spaces[name]) ?? .name(name)
    let kind = space.name ?? file.resolve(space.array?.first)?.name ?? ""
    guard ["DeviceGray", "DeviceRGB", "DeviceCMYK", "CalGray", "CalRGB", "ICCBased"].contains(kind) else {
      throw VectorError("has a colour in the space \(kind), which is not drawn")
    }
  }

  private mutating func useState(_ resources: [String: PDFValue]) throws(VectorError) {
    let states = file.resolve(resources["ExtGState"])?.dictionary ?? [:]
    let values = file.resolve(states[operands.first?.name ?? ""])?.dictionary ?? [:]
    if let alpha = file.resolve(values["ca"])?.number { state.fillAlpha = CGFloat(alpha) }
    if let alpha = file.resolve(values["CA"])?.number { state.strokeAlpha = CGFloat(alpha) }
    if let width = file.resolve(values["LW"])?.number { context.setLineWidth(CGFloat(width)) }
    if let mask = file.resolve(values["SMask"]), mask.name != "None" {
      throw VectorError("has a mask, which is not drawn")
    }
    if let mode = file.resolve(values["BM"])?.name, mode != "Normal", mode != "Compatible" {
      throw VectorError("has the blend mode \(mode), which is not drawn")
    }
  }

  private mutating func drawForm(_ resources: [String: PDFValue]) throws(VectorError) {
    let objects = file.resolve(resources["XObject"])?.dictionary ?? [:]
    let (members, bytes) = try file.stream(objects[operands.first?.name ?? ""])
    guard members["Subtype"]?.name == "Form" else { throw VectorError("has a picture, which is not drawn") }
    guard forms < 16 else { throw VectorError("is nested too deeply") }
    forms += 1
    let outer = (state, saved, operands)
    saved = []
    context.saveGState()
    if let m = file.resolve(members["Matrix"])?.array?.compactMap({ $0.number.map { CGFloat($0) } }), m.count == 6 {
      context.concatenate(CGAffineTransform(a: m[0], b: m[1], c: m[2], d: m[3], tx: m[4], ty: m[5]))
    }
    if let box = file.rectangle(members["BBox"]) { context.clip(to: box) }
    try draw(bytes, file.resolve(members["Resources"])?.dictionary ?? resources)
    for _ in saved { context.restoreGState() }
    context.restoreGState()
    (state, saved, operands) = outer
    forms -= 1
  }
}
