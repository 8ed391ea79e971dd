import Agate
import AgateScene

/// Turns a Lottie animation into a layer tree with animations.
///
/// The local time of a composition's layer is its frame, so key frames are hit exactly.
final class SceneBuilder {
  let animation: LottieAnimation
  let limits: BuildLimits
  let file: String
  private let log: FindingLog
  private let image: (String) -> (image: CGImage?, problem: String?)
  /// The images of assets that were asked for.
  private var images: [String: (image: CGImage?, problem: String?)] = [:]
  let glyphs: TextBuilder
  /// The names of the layers, from the composition to the one that is being made.
  private var names: [String] = []
  private var position = TextPosition.none

  /// Moments are a little late, so that what begins at a frame has begun however its time rounds.
  static let lateness = 1e-4

  /// - Parameter image: returns the image of an asset's reference, or the reason why there is none.
  init(
    _ animation: LottieAnimation, file: String, limits: BuildLimits, log: FindingLog, fonts: LottieFonts,
    image: @escaping (String) -> (image: CGImage?, problem: String?)
  ) {
    self.animation = animation
    self.file = file
    self.limits = limits
    self.log = log
    self.image = image
    glyphs = TextBuilder(animation: animation, fonts: fonts, limits: limits)
  }

  /// - Parameters:
  ///   - position: The position of what is at fault; nil stands for the layer.
  ///   - other: The file with the position; nil for the animation's.
  func report(
    _ severity: Finding.Severity, _ feature: String, _ message: String, at position: TextPosition? = nil,
    in other: String? = nil
  ) {
    let position = position ?? self.position
    log.add(
      Finding(
        severity: severity, file: other ?? file, line: position.line, column: position.column,
        layerPath: names.joined(separator: "/"), feature: feature, message: message))
  }

  /// The layer of the whole animation. Its bounds have the composition's size; its time is in seconds from the first
  /// frame that is shown.
  ///
  /// - Parameters:
  ///   - segment: the frames to show; nil for all.
  ///   - repeats: whether the frames begin again at their end.
  func build(segment: ClosedRange<Double>? = nil, repeats: Bool = false) throws(SceneError) -> CALayer {
    try checkLayers()
    let first = segment?.lowerBound ?? animation.first, end = segment?.upperBound ?? animation.end
    let root = CALayer.plain(animation.name.isEmpty ? nil : animation.name)
    root.bounds = CGRect(x: 0, y: 0, width: animation.width, height: animation.height)
    root.masksToBounds = true
    // From seconds to frames; the end stays.
    let clock = CALayer.plain("time")
    clock.speed = Float(animation.frameRate)
    let content = CALayer.plain("frames")
    content.timeOffset = first + Self.lateness
    if repeats, segment == nil, let loop = animation.loop {
      self.repeat(loop, of: content, from: first)
    } else {
      clock.duration = max(end - first, 1e-6)
      if repeats { clock.repeatCount = .infinity }
    }
    clock.addSublayer(content)
    root.addSublayer(clock)
    compose(animation.layers, into: content, shown: first...max(end, first), depth: 0)
    return root
  }

  /// Shows the frames from the first one to the loop's end, and then those of the loop again and again.
  private func `repeat`(_ loop: ClosedRange<Double>, of content: CALayer, from first: Double) {
    content.speed = 0
    func add(_ key: String, from: Double, at begin: Double, repeatCount: Float) {
      let animation = CABasicAnimation(keyPath: "timeOffset")
      animation.fromValue = from + Self.lateness
      animation.toValue = loop.upperBound + Self.lateness
      animation.beginTime = begin
      animation.duration = loop.upperBound - from
      animation.repeatCount = repeatCount
      animation.fillMode = .forwards
      animation.isRemovedOnCompletion = false
      content.add(animation, forKey: key)
    }
    // A begin of 0 would mean the time of the commit.
    add("once", from: first, at: 1e-9, repeatCount: 1)
    add("loop", from: loop.lowerBound, at: loop.upperBound - first, repeatCount: .infinity)
  }

  // MARK: Counting

  /// Counts all layers before anything is made: files of two kilobytes can stand for a thousand million.
  private func checkLayers() throws(SceneError) {
    var known: [String: Int] = [:]
    var open: Set<String> = []
    func count(_ layers: [LottieLayerModel], _ depth: Int) -> Int {
      var sum = 0
      for layer in layers {
        sum += 1
        if case .precomposition(let name, _, _, _) = layer.content, let inner = animation.precompositions[name] {
          if let number = known[name] {
            sum += number
          } else if depth < limits.precompositionDepth, open.insert(name).inserted {
            let number = count(inner, depth + 1)
            open.remove(name)
            known[name] = number
            sum += number
          }
        }
        if sum > 1 << 40 { break }
      }
      return sum
    }
    let total = count(animation.layers, 0)
    guard total <= limits.scene.layers else {
      throw SceneError(
        file: file,
        message: "has \(total) layers with those of all precompositions; at most \(limits.scene.layers) are read"
          + SceneLimits.hint("layers"))
    }
  }

  // MARK: Compositions

  private var openCompositions: [String] = []

  /// Adds the layers of a composition to a layer whose time is the composition's.
  ///
  /// - Parameter shown: the frames of the composition that can be seen.
  private func compose(
    _ layers: [LottieLayerModel], into parent: CALayer, shown: ClosedRange<Double>, depth: Int
  ) {
    // Layers that cannot be seen cost less than a layer each, but not nothing.
    guard limits.budget.take(.layers, layers.count / 16) else { return }
    let composition = Composition(layers, shown: shown, depth: depth)
    var open = OpenParents(root: parent, of: composition, limits: limits)
    // The first layer of the file is the topmost.
    for index in layers.indices.reversed() where !composition.isOnlyMatte(index) {
      guard !layers[index].isHidden, !limits.budget.isUsedUp(.layers) else { continue }
      add(index, of: composition, to: &open)
    }
  }

  /// Adds one layer, with its matte if it has one.
  ///
  /// - Parameter isMatte: whether the layer is a matte itself, whose blend mode has no effect.
  private func add(_ index: Int, of composition: Composition, to open: inout OpenParents, isMatte: Bool = false) {
    let model = composition.layers[index]
    names.append(model.name.isEmpty ? "layer \(model.index ?? index)" : model.name)
    // Layers that the layer holds are made while it is.
    let outer = position
    position = model.places.layer
    defer {
      for refusal in limits.budget.takeRefusals() { report(.invalid, refusal.feature, refusal.message) }
      names.removeLast()
      position = outer
    }
    guard model.end > composition.shown.lowerBound, model.first <= composition.shown.upperBound, model.end > model.first
    else { return }
    guard limits.budget.take(.layers), limits.budget.take(.keys, model.weight) else { return }
    guard let matte = model.matte else {
      let (parents, space) = parents(of: index, in: composition)
      guard let layer = layer(index, of: composition, inside: space) else { return }
      if let name = BlendNames.name(model.blendMode), !isMatte { layer.compositingFilter = name }
      open.add(layer, under: parents)
      return
    }
    // The container, and the layers of the mask.
    guard limits.budget.take(.layers, 6) else { return }
    let container = CALayer.plain(model.name)
    var inside = OpenParents(root: container, of: composition, limits: limits)
    let (parents, space) = parents(of: index, in: composition)
    guard let layer = layer(index, of: composition, inside: space) else { return }
    inside.add(layer, under: parents)
    if let name = BlendNames.name(model.blendMode), !isMatte { container.compositingFilter = name }
    guard let source = composition.source(of: matte, for: index) else {
      report(.invalid, "track matte", "names no layer; the layer is drawn whole", at: model.places.matte)
      open.add(container, under: [])
      return
    }
    let cut = CALayer.plain("matte")
    // A hidden matte is empty.
    if !composition.layers[source].isHidden { add(matte: source, of: composition, to: cut) }
    container.mask = mask(of: cut, matte)
    open.add(container, under: [])
  }

  private func add(matte source: Int, of composition: Composition, to cut: CALayer) {
    guard composition.enter(source) else {
      return report(.invalid, "track matte", "depends on itself, or on too many mattes; it is left out")
    }
    var cutter = OpenParents(root: cut, of: composition, limits: limits)
    add(source, of: composition, to: &cutter, isMatte: true)
    composition.leave(source)
  }

  private func mask(of layer: CALayer, _ matte: Matte) -> CALayer {
    var mask = layer
    if matte.isLuminance {
      // Brightness counts as far as the matte is opaque: over black.
      let frame = CALayer.plain("luminance")
      frame.bounds = CGRect(x: 0, y: 0, width: animation.width, height: animation.height)
      frame.addSublayer(.everything())
      frame.addSublayer(layer)
      frame.filters = [CAFilter(type: "luminanceToAlpha")]
      mask = frame
    }
    return matte.isInverted ? CALayer.inverse(of: mask) : mask
  }

  // MARK: Layers

  /// The layer itself; nil if it draws nothing.
  ///
  /// - Parameter parents: The places of those parents whose transforms lie inside the layer, from the outside in.
  private func layer(_ index: Int, of composition: Composition, inside parents: ArraySlice<Int>) -> CALayer? {
    let model = composition.layers[index]
    let outer = CALayer.plain(model.name.isEmpty ? nil : model.name)
    if model.autoOrients, model.transform.skew.isAnimated || model.transform.skewAxis.isAnimated {
      report(.unsupported, "auto-orientation", "is not drawn together with an animated skew")
    }
    guard let place = place(outer, model, inside: parents.map { composition.layers[$0] }) else { return nil }
    // From the outside in: a layer for each stage of the effects, which see the layer after its masks.
    let stages = EffectBuilder.stages(model.effects)
    var holders = [place] + stages.dropFirst().map { _ in CALayer.plain("effects") }
    if !model.masks.isEmpty, !model.effects.isEmpty { holders.append(CALayer.plain("content")) }
    let target = holders[holders.count - 1]
    // Layers of parents inside of this one were counted with its own.
    let inner = parents.isEmpty ? model.transform.innerLayers : 0
    let more = holders.count - 1 + inner + (model.masks.isEmpty ? 0 : 1)
    guard limits.budget.take(.layers, more) else { return nil }
    guard fill(target, model, composition) else { return nil }
    for (outside, inside) in zip(holders, holders.dropFirst()) { outside.addSublayer(inside) }
    if !model.masks.isEmpty {
      let masks = MaskBuilder(limits: limits) { self.report(.unsupported, $0, $1) }
      target.mask = masks.mask(model.masks)
    }
    let effects = EffectBuilder(limits: limits) { self.report(.unsupported, $0, $1) }
    for (stage, holder) in zip(stages.reversed(), holders) { effects.apply(stage, to: holder) }
    outer.set(model.transform.opacity, "opacity") { min(max($0 / 100, 0), 1) }
    if model.first > composition.shown.lowerBound || model.end < composition.shown.upperBound {
      // Layers that are visible at the composition's end are so at its last moment.
      outer.show(from: model.first, to: model.end < composition.shown.upperBound ? model.end : 1e9)
    }
    return outer
  }

  /// Adds the contents. Returns false if there are none.
  private func fill(_ layer: CALayer, _ model: LottieLayerModel, _ composition: Composition) -> Bool {
    switch model.content {
    case .nothing, .null: return false
    case .solid(let color, let width, let height):
      let solid = CALayer.plain()
      solid.bounds = CGRect(x: 0, y: 0, width: width, height: height)
      solid.backgroundColor = color.color()
      layer.addSublayer(solid)
    case .image(let name):
      guard let asset = animation.images[name] else {
        report(
          .missingAsset, String(name.prefix(80)),
          "is no image of the file" + question(name, Array(animation.images.keys)),
          at: model.places.reference)
        return false
      }
      guard let picture = picture(asset, name) else { return false }
      layer.addSublayer(picture)
    case .shapes(let items):
      let shapes = ShapeBuilder(limits: limits) { self.report(.unsupported, $0, $1) }.layers(items)
      for shape in shapes { layer.addSublayer(shape) }
      return !shapes.isEmpty
    case .text(let text):
      return glyphs.add(text, to: layer, shown: composition.shown) { self.report($0, $1, $2) }
    case .precomposition(let name, let width, let height, let remap):
      return fill(
        layer, model, composition, precomposition: name, size: CGSize(width: width, height: height), remap: remap)
    }
    return true
  }

  /// The question whether another asset is meant. Exporters number assets: those of other numbers are not meant.
  private func question(_ name: String, _ names: [String]) -> String {
    guard names.count <= 500 else { return "" }
    func letters(_ name: String) -> String { name.filter { !$0.isNumber } }
    return NearNames.question(name, names.filter { $0 == name || letters($0) != letters(name) }.sorted())
  }

  /// - Parameter name: the asset's name.
  private func picture(_ asset: ImageAsset, _ name: String) -> CALayer? {
    let (found, problem) = images[name] ?? image(asset.reference)
    images[name] = (found, problem)
    guard let found else {
      report(
        .missingAsset, String(asset.reference.prefix(80)), problem ?? "is missing", at: asset.position, in: asset.theme)
      return nil
    }
    let layer = CALayer.plain()
    layer.bounds = CGRect(
      x: 0, y: 0, width: asset.width > 0 ? asset.width : Double(found.width),
      height: asset.height > 0 ? asset.height : Double(found.height))
    layer.contents = found
    // Images are often much larger than they are shown. Without smaller copies of them, only some texels would count.
    layer.minificationFilter = .trilinear
    layer.magnificationFilter = .stepped
    return layer
  }

  private func fill(
    _ layer: CALayer, _ model: LottieLayerModel, _ composition: Composition, precomposition name: String,
    size: CGSize, remap: Property<Double>?
  ) -> Bool {
    guard let inner = animation.precompositions[name] else {
      report(
        .missingAsset, String(name.prefix(80)),
        "is no composition of the file" + question(name, Array(animation.precompositions.keys)),
        at: model.places.reference)
      return false
    }
    guard composition.depth < limits.precompositionDepth, !openCompositions.contains(name) else {
      report(
        .invalid, String(name.prefix(80)), "contains itself, or lies too deep; it is left out",
        at: model.places.reference)
      return false
    }
    openCompositions.append(name)
    defer { openCompositions.removeLast() }
    let content = CALayer.plain(name)
    content.bounds = CGRect(origin: .zero, size: size)
    content.masksToBounds = true
    // Layers blend only with those of their own composition.
    if inner.contains(where: { BlendNames.name($0.blendMode) != nil }) { content.compositingFilter = "normalBlendMode" }
    var shown: ClosedRange<Double>
    if let remap {
      shown = setTime(of: content, remap, end: inner.map(\.end).max() ?? 0)
    } else {
      let stretch = model.stretch
      if stretch != 1 || model.start != 0 {
        content.speed = Float(1 / stretch)
        content.timeOffset = -model.start / stretch
      }
      let from = max(composition.shown.lowerBound, model.first), to = min(composition.shown.upperBound, model.end)
      // Times run backwards if the stretch is negative.
      let ends = [from, max(to, from)].map { ($0 - model.start) / stretch }
      shown = min(ends[0], ends[1])...max(ends[0], ends[1])
    }
    layer.addSublayer(content)
    compose(inner, into: content, shown: shown, depth: composition.depth + 1)
    return true
  }

  /// Lets a composition's time follow an animation.
  ///
  /// - Parameter end: the frame at which the composition has nothing more to show.
  /// - Returns: the frames that can be seen.
  private func setTime(of layer: CALayer, _ remap: Property<Double>, end: Double) -> ClosedRange<Double> {
    let rate = animation.frameRate
    // At the end of a composition its last moment shows; later, nothing.
    func frame(_ seconds: Double) -> Double {
      let frame = seconds * rate + Self.lateness
      return (frame - end).magnitude < 0.05 ? max(end - 1e-2, 0) : frame
    }
    layer.speed = 0
    layer.timeOffset = frame(remap.value)
    if !remap.isAnimated || remap.isConstant { return layer.timeOffset...layer.timeOffset }
    remap.keyed.animate(layer, "timeOffset") { NSNumber(value: frame($0)) }
    // Easings may lead beyond the values.
    return -1e9...1e9
  }

  // MARK: Parents

  /// Places a layer, with those of its parents that lie inside of it. Returns nil if these are too many layers.
  private func place(_ outer: CALayer, _ model: LottieLayerModel, inside parents: [LottieLayerModel]) -> CALayer? {
    let builder = TransformBuilder(limits: limits)
    guard !parents.isEmpty else { return builder.place(outer, model.transform, autoOrients: model.autoOrients) }
    // Deep layers cost more: their matrices depend on all layers above them.
    let depth = parents.count + 1
    guard limits.budget.take(.layers, depth * Transform.spatialLayers * (1 + depth / 32)),
      limits.budget.take(.keys, parents.reduce(0) { $0 + $1.transformWeight })
    else { return nil }
    return builder.place(outer, model.transform, autoOrients: model.autoOrients, inside: parents[...])
  }

  /// The places of a layer's parents, from the outside in. Beginning with the first one that turns out of the plane, they
  /// are parents in space: the layer is flattened only after all of their transforms.
  private func parents(
    of index: Int, in composition: Composition
  ) -> (inPlane: ArraySlice<Int>, inSpace: ArraySlice<Int>) {
    let chain = composition.chain(of: index, limit: limits.parents)
    if chain.isCut {
      report(
        .invalid, "parent",
        "depends on itself, or on more than \(limits.parents) layers; the chain is cut"
          + SceneLimits.hint("lottieParents"), at: composition.layers[index].places.parent)
    }
    let space = chain.parents.firstIndex { composition.layers[$0].transform.isSpatial } ?? chain.parents.count
    return (chain.parents[..<space], chain.parents[space...])
  }
}
