import Agate

extension DocumentWriter {
  /// Writes the parallax groups of a layer's style. No other part of a style is written.
  func writeParallax(of layer: CALayer) {
    guard let groups = document.parallax[ObjectIdentifier(layer)] else { return }
    out.begin("style")
    out.begin("wallpaperParallaxGroups", [("type", "NSArray")])
    for group in groups {
      out.begin("NSDictionary")
      func write(_ name: String, _ type: String, _ value: String) {
        out.leaf(name, [("type", type), ("value", value)])
      }
      write("axis", "string", group.axis.rawValue)
      out.leaf("image", [("type", "null")])
      write("keyPath", "string", group.keyPath)
      write("layerName", "string", group.layerName)
      write("mapMaxTo", "real", ValueText.number(group.high) ?? "0")
      write("mapMinTo", "real", ValueText.number(group.low) ?? "0")
      if let view = group.view { write("view", "string", view) }
      out.end()
    }
    out.end()
    out.end()
  }
}
