// Conversions between the engine's plain values and Core Graphics types.

extension Vector2 {
  @inline(__always) init(_ p: CGPoint) { self.init(Double(p.x), Double(p.y)) }
  @inline(__always) init(_ s: CGSize) { self.init(Double(s.width), Double(s.height)) }
  @inline(__always) var point: CGPoint { CGPoint(x: x, y: y) }
  @inline(__always) var size: CGSize { CGSize(width: x, height: y) }
}

extension Rectangle4 {
  @inline(__always) init(_ r: CGRect) {
    self.init(Double(r.origin.x), Double(r.origin.y), Double(r.size.width), Double(r.size.height))
  }
  @inline(__always) var rect: CGRect { CGRect(x: x, y: y, width: width, height: height) }
}

extension RGBA {
  init(_ c: CGColor) { self.init(c.red, c.green, c.blue, Double(c.alpha)) }
  var color: CGColor { CGColor(red: red, green: green, blue: blue, alpha: alpha) }
}
