import AgateGraphics
import Foundation

extension SceneInspection {
  /// A human-readable report: summary, states, trees, assets and findings. It ends with a newline.
  public var text: String {
    var lines = [summary]
    if !states.isEmpty { lines.append("states  " + states.joined(separator: ", ")) }
    if let clip { lines += self.lines(clip) }
    if let loop { lines.append("loop    \(number(loop.start)) to \(number(loop.end)) s") }
    for part in parts {
      lines += ["", "\(part.role)  \(part.file)"]
      append(part.root, indent: 1, to: &lines)
      if !part.transitions.isEmpty {
        let busy = part.transitions.count { $0.animations > 0 }
        lines.append("  \(part.transitions.count) transitions, \(busy) of them animated")
        lines += animated(part)
      }
    }
    if !assets.isEmpty { lines += ["", "assets"] + assets.map(line) }
    lines.append("")
    if findings.isEmpty {
      lines.append("nothing to report")
    } else {
      lines.append("findings")
      lines += findings.map { "  \(Self.word($0.severity))  \($0)" }
    }
    return lines.map(\.printable).joined(separator: "\n") + "\n"
  }

  private func lines(_ clip: SceneClip) -> [String] {
    var lines = ["frames  \(clip.frames) at \(number(clip.frameRate)) a second"]
    for (title, names) in [
      ("animations", clip.animations), ("themes", clip.themes), ("slots", clip.slots), ("fonts", clip.fonts),
    ] where !names.isEmpty {
      lines.append("\(title)  " + names.joined(separator: ", "))
    }
    for marker in clip.markers {
      lines.append("marker  \(marker.name): frame \(number(marker.frame)), \(number(marker.frames)) frames")
    }
    if clip.computedValues > 0 { lines.append("computed ahead  \(clip.computedValues) values") }
    return lines
  }

  private var summary: String {
    let mebibytes = String(format: "%.1f", Double(counts.bytes) / 1_048_576)
    return "\(title)  \(number(width)) × \(number(height)) points, \(plural(counts.layers, "layer")), "
      + "\(plural(counts.animations, "animation"))\(transitions), \(plural(counts.emitters, "emitter")), "
      + "\(plural(counts.images, "image")) (\(mebibytes) MiB)"
  }

  /// Returns the values that a part's transitions animate, each with the number of transitions.
  private func animated(_ part: Part) -> [String] {
    var counts: [String: Int] = [:]
    for transition in part.transitions {
      for value in transition.animated { counts[value, default: 0] += 1 }
    }
    return counts.keys.sorted().map { "    • \($0)  in \(counts[$0]!)" }
  }

  private var transitions: String {
    counts.transitionAnimations == 0 ? "" : " and \(counts.transitionAnimations) in transitions"
  }

  private func append(_ layer: Layer, indent: Int, role: String = "", to lines: inout [String]) {
    let pad = String(repeating: "  ", count: indent)
    var line = "\(pad)\(role)\(layer.class)"
    if let name = layer.name, !name.isEmpty { line += " \"\(name.prefix(120))\"" }
    line += "  " + layer.frame.map(number).joined(separator: " ")
    if layer.hidden { line += "  hidden" }
    if layer.opacity != 1 { line += "  opacity \(number(layer.opacity))" }
    if let contents = layer.contents { line += "  image \(contents[0])×\(contents[1])" }
    for (name, filters) in [
      ("filters", layer.filters), ("background filters", layer.backgroundFilters),
      ("behaviours", layer.emitterBehaviors),
    ] {
      if let filters { line += "  \(name) \(filters.joined(separator: ", "))" }
    }
    if let mode = layer.compositingFilter { line += "  \(mode)" }
    lines.append(line)
    for cell in layer.emitterCells ?? [] { append(cell, indent: indent + 1, to: &lines) }
    for animation in layer.animations { lines.append("\(pad)  • \(describe(animation))") }
    if case .layer(let mask)? = layer.mask { append(mask, indent: indent + 1, role: "mask ", to: &lines) }
    for sublayer in layer.sublayers { append(sublayer, indent: indent + 1, to: &lines) }
  }

  private func append(_ cell: Cell, indent: Int, to lines: inout [String]) {
    var line = String(repeating: "  ", count: indent) + "cell"
    if let name = cell.name, !name.isEmpty { line += " \"\(name.prefix(120))\"" }
    line += "  \(number(cell.birthRate)) a second, for \(number(cell.lifetime)) s"
    if let contents = cell.contents { line += "  image \(contents[0])×\(contents[1])" }
    lines.append(line)
    for inner in cell.cells { append(inner, indent: indent + 1, to: &lines) }
  }

  private func describe(_ animation: Animation) -> String {
    var text = "\(animation.key)  \(animation.class)"
    if let path = animation.keyPath, path != animation.key { text += " \(path)" }
    if let count = animation.count {
      text += " \(plural(count, animation.class == "CAAnimationGroup" ? "animation" : "key frame"))"
    }
    text += "  \(number(animation.duration)) s"
    if animation.repeatCount.isInfinite {
      text += ", for ever"
    } else if animation.repeatCount > 1 {
      text += ", \(number(animation.repeatCount)) times"
    }
    return text + (animation.autoreverses ? ", to and fro" : "")
  }

  private func line(_ asset: Asset) -> String {
    "  \(asset.path)  " + (asset.problem ?? "\(asset.width)×\(asset.height)")
  }

  private static func word(_ severity: Finding.Severity) -> String {
    switch severity {
    case .invalid: "invalid       "
    case .missingAsset: "missing asset "
    case .unsupported: "unsupported   "
    case .script: "script        "
    case .unknown: "unknown       "
    case .privateAPI: "private       "
    case .withoutEffect: "without effect"
    case .costly: "costly        "
    }
  }

  private func plural(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }

  private func number(_ value: Double) -> String {
    value == value.rounded() && abs(value) < 1e15 ? String(Int(value)) : String(format: "%.6g", value)
  }
}
