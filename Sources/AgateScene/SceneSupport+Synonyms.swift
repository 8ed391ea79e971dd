/// Names from other systems and from Core Animation's API, with the corresponding names in files.
extension SceneSupport {
  /// Returns the name in `names` that corresponds to a word of another system; nil if there is none.
  static func synonym(_ word: String, among names: [String]) -> String? {
    if let others = synonyms[word] { return others.first { names.contains($0) } }
    // The word can be a constant of Core Animation's headers, such as kCAFillModeForwards.
    if word.hasPrefix("kCA") {
      let word = word.lowercased()
      return names.filter { word.hasSuffix($0.lowercased()) }.max { $0.count < $1.count }
    }
    // The word can be an input of a filter without its prefix, such as radius.
    let input = "input" + word.prefix(1).uppercased() + word.dropFirst()
    if names.contains(input) { return input }
    guard let dot = word.lastIndex(of: ".") else { return nil }
    let inner = word[word.index(after: dot)...]
    let path = "\(word[...dot])input\(inner.prefix(1).uppercased())\(inner.dropFirst())"
    return names.contains(path) ? path : nil
  }

  private static let synonyms: [String: [String]] = {
    var table: [String: [String]] = [
      "alpha": ["opacity"], "x": ["position.x", "position"], "y": ["position.y", "position"], "z": ["zPosition"],
      "position.z": ["zPosition"], "width": ["bounds.size.width", "bounds"],
      "height": ["bounds.size.height", "bounds"],
      "bounds.width": ["bounds.size.width"], "bounds.height": ["bounds.size.height"], "bounds.x": ["bounds.origin.x"],
      "bounds.y": ["bounds.origin.y"], "size.width": ["bounds.size.width"], "size.height": ["bounds.size.height"],
      "size": ["bounds.size", "bounds"], "frame": ["bounds"], "frame.size": ["bounds.size"],
      "frame.size.width": ["bounds.size.width"], "frame.size.height": ["bounds.size.height"],
      "frame.origin": ["position"], "frame.origin.x": ["position.x"], "frame.origin.y": ["position.y"],
      "text": ["string"], "textColor": ["foregroundColor"], "color": ["foregroundColor", "backgroundColor"],
      "strokeWidth": ["lineWidth"], "stroke": ["strokeColor"], "fill": ["fillColor"], "easing": ["timingFunction"],
      "ease": ["timingFunction"], "delay": ["beginTime"], "source": ["src"], "file": ["src"], "href": ["src"],
      "rotation": ["transform.rotation", "rotate"], "rotation.z": ["transform.rotation.z"],
      "rotate": ["transform.rotation"], "scale": ["transform.scale"], "translation": ["translate"],
      "left": ["fromLeft"], "right": ["fromRight"], "top": ["fromTop"], "bottom": ["fromBottom"], "slide": ["push"],
    ]
    for axis in ["x", "y", "z"] {
      for way in ["transform.rotate.", "transform.rotate", "rotation.", "rotate.", "rotate"] {
        table[way + axis] = ["transform.rotation.\(axis)"]
        table[way + axis.uppercased()] = ["transform.rotation.\(axis)"]
      }
      table["transform.translate.\(axis)"] = ["transform.translation.\(axis)"]
      table["translation.\(axis)"] = ["transform.translation.\(axis)"]
      table["scale.\(axis)"] = ["transform.scale.\(axis)"]
    }
    table["transform.rotate"] = ["transform.rotation"]
    table["transform.translate"] = ["transform.translation"]
    return table
  }()
}
