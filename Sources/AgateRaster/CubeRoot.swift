/// Returns the cube root of a positive number: an estimate from the exponent, and three Newton steps.
@inline(__always)
func cubeRoot(_ x: Float) -> Float {
  var y = Float(bitPattern: x.bitPattern / 3 &+ 709_921_077)
  y = (y + y + x / (y * y)) * (1 / 3 as Float)
  y = (y + y + x / (y * y)) * (1 / 3 as Float)
  y = (y + y + x / (y * y)) * (1 / 3 as Float)
  return y
}
