import Agate
import AgateHost
import AgateScene
import Foundation

/// The page of `inspect`. It shows pictures over time, layers, animations, assets, findings and costs of a scene.
struct InspectPage {
  let inspection: SceneInspection
  /// The findings with their positions.
  var findings: [SceneLint.Item] = []
  /// The costs of the layers in all parts of the scene.
  var costs: [LayerCost] = []
  /// The sizes of the scene's files in bytes, by path.
  var fileSizes: [String: Int] = [:]
  /// The pictures at different times, and a picture of each state.
  var pictures: [ScenePictures.Picture] = []
  var states: [ScenePictures.Picture] = []
  /// The time range that the pictures and the time line show, in seconds.
  var duration = 1.0

  /// The maximum numbers of rows, which keep the pages of large scenes readable.
  private enum Most {
    static let layers = 3000, animations = 400, findings = 1000, assets = 500, costs = 60
  }

  func document() throws(CommandFailure) -> HTMLPage {
    var page = HTMLPage(title: "\(inspection.title): agate inspect")
    page.style = Self.style
    page.body = """
      <h1>\(HTMLPage.escape(inspection.title))</h1>
      \(summary)
      \(try sheet("Over time", pictures))
      \(try sheet("States", states))
      \(findingTable)
      \(layers)
      \(timeLine)
      \(assets)
      \(costTable)
      <p class="faint">agate \(AgateVersion.current)</p>
      """
    return page
  }

  // MARK: Summary and pictures

  private var summary: String {
    let counts = inspection.counts
    var facts = [
      "\(Self.number(inspection.width)) × \(Self.number(inspection.height)) points",
      Self.plural(counts.layers, "layer"), Self.plural(counts.animations, "animation"),
      Self.plural(counts.emitters, "emitter"),
      "\(Self.plural(counts.images, "image")) (\(Self.bytes(counts.bytes)) decoded)",
    ]
    if counts.transitionAnimations > 0 {
      facts.append("\(Self.plural(counts.transitionAnimations, "animation")) in transitions")
    }
    if let clip = inspection.clip { facts.append("\(clip.frames) frames at \(Self.number(clip.frameRate)) a second") }
    if let loop = inspection.loop { facts.append("repeats \(Self.number(loop.start)) to \(Self.number(loop.end)) s") }
    return "<p>\(facts.map(HTMLPage.escape).joined(separator: " · "))</p>"
  }

  private func sheet(_ title: String, _ pictures: [ScenePictures.Picture]) throws(CommandFailure) -> String {
    guard !pictures.isEmpty else { return "" }
    var figures = ""
    for picture in pictures {
      let width = min(picture.image.width, 150)
      let height = max(picture.image.height * width / max(picture.image.width, 1), 1)
      let image = try HTMLPage.image(picture.image, size: (width, height), alt: "\(title): \(picture.caption)")
      figures += "<figure>\(image)<figcaption>\(HTMLPage.escape(picture.caption))</figcaption></figure>\n"
    }
    return "<section><h2>\(title)</h2><div class=\"sheet\">\n\(figures)</div></section>"
  }

  // MARK: Findings

  private var findingTable: String {
    guard !findings.isEmpty else { return "<section><h2>Findings</h2><p>None.</p></section>" }
    let rows = findings.prefix(Most.findings).map { item in
      var place = item.file
      if let line = item.line { place += ":\(line)" }
      if let column = item.column { place += ":\(column)" }
      let feature = item.feature.map { "<code>\(HTMLPage.escape($0))</code>: " } ?? ""
      let layer = item.layerPath.map { "<div class=\"faint\">\(HTMLPage.escape($0))</div>" } ?? ""
      return "<tr><td class=\"level \(item.level)\">\(item.level)</td><td>\(feature)\(HTMLPage.escape(item.message))"
        + "<div class=\"code faint\">\(HTMLPage.escape(place))</div>\(layer)</td></tr>"
    }
    return """
      <section><h2>Findings (\(findings.count))</h2><table>
      \(rows.joined(separator: "\n"))
      </table>\(rest(findings.count, Most.findings))</section>
      """
  }

  // MARK: Layers

  private var layers: String {
    var count = 0
    let parts = inspection.parts.map { part in
      let states = part.states.map { state in
        HTMLPage.escape(state.name) + (state.basedOn.map { " (based on \(HTMLPage.escape($0)))" } ?? "")
      }
      let list = states.isEmpty ? "" : "<p class=\"faint\">states: \(states.joined(separator: ", "))</p>"
      return
        "<h3>\(HTMLPage.escape(part.role)) <span class=\"faint code\">\(HTMLPage.escape(part.file))</span></h3>\(list)"
        + "<ul class=\"tree\">\(tree(part.root, depth: 0, count: &count))</ul>"
    }
    return
      "<section><h2>Layers</h2>\(parts.joined(separator: "\n"))\(rest(inspection.counts.layers, Most.layers))</section>"
  }

  /// - Parameter count: The number of layers that are already on the page.
  private func tree(_ layer: SceneInspection.Layer, depth: Int, role: String = "", count: inout Int) -> String {
    count += 1
    guard count <= Most.layers else { return "" }
    var children = ""
    if case .layer(let mask)? = layer.mask {
      children += tree(mask, depth: depth + 1, role: "mask ", count: &count)
    }
    for sublayer in layer.sublayers { children += tree(sublayer, depth: depth + 1, count: &count) }
    let line = Self.describe(layer, role: role)
    if children.isEmpty { return "<li>\(line)</li>\n" }
    return "<li><details\(depth < 4 ? " open" : "")><summary>\(line)</summary><ul>\(children)</ul></details></li>\n"
  }

  private static func describe(_ layer: SceneInspection.Layer, role: String) -> String {
    var facts = ["\(layer.frame.map(number).joined(separator: " "))"]
    if layer.hidden { facts.append("hidden") }
    if layer.opacity != 1 { facts.append("opacity \(number(layer.opacity))") }
    if let contents = layer.contents { facts.append("image \(contents[0])×\(contents[1])") }
    for (name, filters) in [("filters", layer.filters), ("background filters", layer.backgroundFilters)] {
      if let filters, !filters.isEmpty { facts.append("\(name) \(filters.joined(separator: ", "))") }
    }
    if let mode = layer.compositingFilter { facts.append(mode) }
    if let cells = layer.emitterCells { facts.append(plural(cells.count, "cell")) }
    if !layer.animations.isEmpty { facts.append(plural(layer.animations.count, "animation")) }
    if layer.line > 0 { facts.append("line \(layer.line)") }
    let name = layer.name.map { " <b>\(HTMLPage.escape(String($0.prefix(120))))</b>" } ?? ""
    let id = layer.id.map { " <span class=\"code\">#\(HTMLPage.escape(String($0.prefix(60))))</span>" } ?? ""
    return "\(role)\(HTMLPage.escape(layer.class))\(name)\(id) <span class=\"faint\">"
      + "\(HTMLPage.escape(facts.joined(separator: " · ")))</span>"
  }

  // MARK: Assets

  private var assets: String {
    guard !inspection.assets.isEmpty else { return "" }
    let rows = inspection.assets.prefix(Most.assets).map { asset in
      let size =
        asset.problem.map { "<td class=\"error\" colspan=\"2\">\(HTMLPage.escape($0))</td>" }
        ?? "<td class=\"number\">\(asset.width)×\(asset.height)</td>"
        + "<td class=\"number\">\(Self.bytes(asset.width * asset.height * 4))</td>"
      let file = fileSizes.first { $0.key == asset.path || $0.key.hasSuffix("/" + asset.path) }.map {
        Self.bytes($0.value)
      }
      return "<tr><td class=\"code\">\(HTMLPage.escape(asset.path))</td>\(size)"
        + "<td class=\"number\">\(file ?? "")</td></tr>"
    }
    return """
      <section><h2>Assets (\(inspection.assets.count))</h2><div class="scroll"><table>
      <tr><th>file</th><th class="number">pixels</th><th class="number">decoded</th><th class="number">file</th></tr>
      \(rows.joined(separator: "\n"))
      </table></div>\(rest(inspection.assets.count, Most.assets))</section>
      """
  }

  // MARK: Costs

  private var costTable: String {
    // A texel of an image weighs as much as a pixel of a picture. A particle or a copy weighs as much as 30 pixels.
    func weight(_ cost: LayerCost) -> Double {
      cost.picture + Double(cost.texels) + (cost.particles + cost.copies) * 30 + Double(cost.items)
    }
    let listed = costs.filter { weight($0) > 0 }.sorted { weight($0) > weight($1) }
    guard !listed.isEmpty else { return "" }
    func cell(_ value: Double) -> String {
      "<td class=\"number\">\(value > 0 ? Self.number(value.rounded()) : "")</td>"
    }
    let rows = listed.prefix(Most.costs).map { cost in
      let numbers = [
        Double(cost.items), cost.picture, Double(cost.texels), cost.particles, cost.copies, Double(cost.animations),
      ]
      return "<tr><td>\(HTMLPage.escape(cost.path))</td>\(numbers.map(cell).joined())</tr>"
    }
    func sum(_ value: (LayerCost) -> Double) -> String { Self.number(costs.reduce(0) { $0 + value($1) }.rounded()) }
    let groups = costs.count { $0.picture > 0 }
    return """
      <section><h2>Costs of the layers</h2>
      <p>Together \(Self.plural(costs.reduce(0) { $0 + $1.items }, "item")), \(Self.plural(groups, "picture")) of groups with \(sum { $0.picture }) pixels,
      \(sum { $0.particles }) particles. Numbers are those of the file, at one pixel a point; renderers skip what is hidden and
      what did not change.</p>
      <div class="scroll"><table>
      <tr><th>layer</th><th class="number">items</th><th class="number">group, pixels</th><th class="number">image, pixels</th>
      <th class="number">particles</th><th class="number">copies</th><th class="number">animations</th></tr>
      \(rows.joined(separator: "\n"))
      </table></div>\(rest(listed.count, Most.costs))</section>
      """
  }

  // MARK: Animations

  private var timeLine: String {
    var rows: [String] = [], count = 0
    for part in inspection.parts { append(part.root, path: "", to: &rows, count: &count) }
    guard count > 0 else { return "" }
    let ticks = (0...4).map { step in
      "<span style=\"left:\(step * 25)%\">\(Self.number((duration * Double(step) / 4 * 100).rounded() / 100)) s</span>"
    }
    return """
      <section><h2>Animations (\(count))</h2>
      <div class="times"><div class="axis">\(ticks.joined())</div>
      \(rows.joined(separator: "\n"))
      </div>\(rest(count, Most.animations))</section>
      """
  }

  /// Appends a row for each animation of a layer and of its mask and sublayers.
  private func append(_ layer: SceneInspection.Layer, path: String, to rows: inout [String], count: inout Int) {
    let name = layer.name.flatMap { $0.isEmpty ? nil : String($0.prefix(60)) } ?? layer.class
    let path = path.isEmpty ? name : "\(path)/\(name)"
    for animation in layer.animations {
      count += 1
      if rows.count < Most.animations { rows.append(row(animation, path: String(path.suffix(160)))) }
    }
    if case .layer(let mask)? = layer.mask { append(mask, path: path, to: &rows, count: &count) }
    for sublayer in layer.sublayers { append(sublayer, path: path, to: &rows, count: &count) }
  }

  /// The number of units of layer time per second. Layers of Lottie animations measure time in frames.
  private var timeScale: Double { inspection.clip?.frameRate ?? 1 }

  private func row(_ animation: SceneInspection.Animation, path: String) -> String {
    let duration = self.duration * timeScale, unit = timeScale == 1 ? "s" : "frames"
    func percent(_ seconds: Double) -> String { String(format: "%.2f", min(max(seconds / duration * 100, 0), 100)) }
    let speed = animation.speed == 0 ? 1 : abs(animation.speed)
    let begin = animation.beginTime.isFinite ? animation.beginTime : 0
    let pass = animation.duration / speed * (animation.autoreverses ? 2 : 1)
    let first = min(begin + (pass.isFinite ? pass : duration), duration)
    let repeats = max(animation.repeatCount, 1)
    let end = repeats.isInfinite ? duration : min(begin + pass * repeats, duration)
    var facts = ["\(Self.number(animation.duration)) \(unit)"]
    if begin > 1e-6 { facts.append("from \(Self.number(begin)) \(unit)") }
    if animation.repeatCount.isInfinite { facts.append("for ever") }
    if repeats > 1, repeats.isFinite { facts.append("\(Self.number(repeats)) times") }
    if animation.autoreverses { facts.append("to and fro") }
    if let count = animation.count { facts.append(plural(count, of: animation)) }
    let title = animation.keyPath ?? animation.key
    return """
      <div class="row"><div class="label"><span class="code">\(HTMLPage.escape(title))</span> <span class="faint">\
      \(HTMLPage.escape(path)) · \(HTMLPage.escape(facts.joined(separator: ", ")))</span></div>
      <div class="track"><i class="rest" style="left:\(percent(begin))%;width:\(percent(end - begin))%"></i>\
      <i style="left:\(percent(begin))%;width:\(percent(first - begin))%"></i></div></div>
      """
  }

  private func plural(_ count: Int, of animation: SceneInspection.Animation) -> String {
    Self.plural(count, animation.class == "CAAnimationGroup" ? "animation" : "key frame")
  }

  // MARK: Help

  private func rest(_ count: Int, _ most: Int) -> String {
    count > most ? "<p class=\"faint\">\(count - most) more are not shown.</p>" : ""
  }

  private static func plural(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }

  private static func number(_ value: Double) -> String {
    value == value.rounded() && abs(value) < 1e15 ? String(Int(value)) : String(format: "%.6g", value)
  }

  private static func bytes(_ count: Int) -> String {
    count < 1 << 20 ? "\((count + 1023) / 1024) KiB" : String(format: "%.1f MiB", Double(count) / 1_048_576)
  }

  private static let style = """
    h3 { font-size: 1rem; margin: .8rem 0 .3rem; }
    .tree, .tree ul { list-style: none; margin: 0; padding-left: .9rem; border-left: 1px solid var(--line); }
    .tree { padding-left: 0; border: 0; }
    .tree li { margin: .1rem 0; }
    .tree li:not(:has(> details)) { padding-left: 1rem; }
    summary { cursor: pointer; }
    .times { position: relative; }
    .axis { position: relative; height: 1.3rem; margin: 0 1.5rem 0 0; font-size: .75rem; color: var(--faint); }
    .axis span { position: absolute; white-space: nowrap; }
    .row { padding: .25rem 0; border-bottom: 1px solid var(--line); }
    .label { font-size: .85rem; }
    .track { position: relative; height: .6rem; margin: .15rem 1.5rem .1rem 0; background: var(--check); border-radius: 3px; }
    .track i { position: absolute; top: 0; bottom: 0; min-width: 2px; background: var(--bar); border-radius: 3px; }
    .track .rest { background: var(--bar2); }
    """
}
