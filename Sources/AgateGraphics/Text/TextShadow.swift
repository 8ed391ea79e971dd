/// A shadow of text. Its offset and its standard deviation `sigma` are in points, with y pointing down.
package struct TextShadow: Sendable {
  package var x: Double
  package var y: Double
  package var sigma: Double
  package var color: CGColor

  package init(x: Double, y: Double, sigma: Double, color: CGColor) {
    (self.x, self.y, self.sigma, self.color) = (x, y, sigma, color)
  }
}
