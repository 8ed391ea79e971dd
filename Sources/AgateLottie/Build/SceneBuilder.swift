import Agate
import AgateScene

/// Turns a Lottie animation into a layer tree with animations.
///
/// The local time of a composition's layer is measured in frames, so key frames are hit exactly.
final class SceneBuilder {
  let animation: LottieAnimation
  let limits: BuildLimits
  let file: String
  private let log: FindingLog
  private let image: (String) -> (image: CGImage?, problem: String?)
  /// The results of earlier calls of `image`, by asset name.
  private var images: [String: (image: CGImage?, problem: String?)] = [:]
  let glyphs: TextBuilder
  /// The names of the layers from the root composition to the layer that is being built.
  private var names: [String] = []
  private var position = TextPosition.none

  /// The offset in frames that is added to local times. A layer or key frame that begins at a frame has begun at that
  /// frame, even if the time is rounded down.
  static let lateness = 1e-4

  /// - Parameter image: returns the image for an asset's reference, or the reason why the image is missing.
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
  ///   - position: The position of the error in the file; nil for the position of the current layer.
  ///   - other: The file that contains the position; nil for the animation's file.
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

  /// Builds the layer of the whole animation. The layer's bounds have the composition's size. Its time is in seconds
  /// from the first frame that is shown.
  ///
  /// - Parameters:
  ///   - segment: the frames to show; nil for all.
  ///   - repeats: whether the animation starts again after its end.
  func build(segment: ClosedRange<Double>? = nil, repeats: Bool = false) throws(SceneError) -> CALayer {
    try checkLayers()
    let first = segment?.lowerBound ?? animation.first, end = segment?.upperBound ?? animation.end
    let root = CALayer.plain(animation.name.isEmpty ? nil : animation.name)
    root.bounds = CGRect(x: 0, y: 0, width: animation.width, height: animation.height)
    root.masksToBounds = true
    // Converts seconds to frames. The last frame stays visible after the end.
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

  /// Plays the frames from the first one to the loop's end, and then repeats the frames of the loop forever.
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
    // A begin time of 0 would mean the time of the commit.
    add("once", from: first, at: 1e-9, repeatCount: 1)
    add("loop", from: loop.lowerBound, at: loop.upperBound - first, repeatCount: .infinity)
  }

  // MARK: Counting

  /// Counts all layers before any layer is built, because a file of two kilobytes can describe 1,000,000,000 layers.
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

  /// Adds the layers of a composition to `parent`, whose local time is the composition's time.
  ///
  /// - Parameter shown: the frames of the composition that are visible.
  private func compose(
    _ layers: [LottieLayerModel], into parent: CALayer, shown: ClosedRange<Double>, depth: Int
  ) {
    // Layers that are never visible also have a cost, but a smaller one.
    guard limits.budget.take(.layers, layers.count / 16) else { return }
    let composition = Composition(layers, shown: shown, depth: depth)
    var open = OpenParents(root: parent, of: composition, limits: limits)
    // The first layer in the file is the topmost.
    for index in layers.indices.reversed() where !composition.isOnlyMatte(index) {
      guard !layers[index].isHidden, !limits.budget.isUsedUp(.layers) else { continue }
      add(index, of: composition, to: &open)
    }
  }

  /// Adds one layer, together with its matte if it has a matte.
  ///
  /// - Parameter isMatte: whether the layer is used as a matte. The blend mode of a matte has no effect.
  private func add(_ index: Int, of composition: Composition, to open: inout OpenParents, isMatte: Bool = false) {
    let model = composition.layers[index]
    names.append(model.name.isEmpty ? "layer \(model.index ?? index)" : model.name)
    // Nested calls for the layers inside this layer change `position`, so it is restored afterwards.
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
    // Pays for the container and for the layers of the mask.
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
      // The luminance of the matte is weighted by its alpha, so the matte is drawn over black.
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

  /// Builds the layer itself. Returns nil if the layer draws nothing or exceeds the budget.
  ///
  /// - Parameter parents: The indices of the parents whose transforms lie inside the layer, from the outside in.
  private func layer(_ index: Int, of composition: Composition, inside parents: ArraySlice<Int>) -> CALayer? {
    let model = composition.layers[index]
    let outer = CALayer.plain(model.name.isEmpty ? nil : model.name)
    if model.autoOrients, model.transform.skew.isAnimated || model.transform.skewAxis.isAnimated {
      report(.unsupported, "auto-orientation", "is not drawn together with an animated skew")
    }
    guard let place = place(outer, model, inside: parents.map { composition.layers[$0] }) else { return nil }
    // The holders, from the outside in, are one layer for each stage of the effects. Effects apply after the masks.
    let stages = EffectBuilder.stages(model.effects)
    var holders = [place] + stages.dropFirst().map { _ in CALayer.plain("effects") }
    if !model.masks.isEmpty, !model.effects.isEmpty { holders.append(CALayer.plain("content")) }
    let target = holders[holders.count - 1]
    // The layers of parents inside this layer were already counted together with its own layers.
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
      // Layers that are visible at the composition's end stay visible at its very last time.
      outer.show(from: model.first, to: model.end < composition.shown.upperBound ? model.end : 1e9)
    }
    return outer
  }

  /// Adds the contents of a layer. Returns false if nothing is drawn.
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

  /// Returns a question that suggests a similar asset name. Exporters number their assets, so names that differ only in
  /// digits are not suggested.
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
    // Images are often much larger than their size on screen. Without mip levels, the renderer would skip most texels.
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
    // Layers blend only with layers of their own composition.
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

  /// Sets the local time of a composition's layer from a property, which may be animated.
  ///
  /// - Parameter end: the frame at which the last layer of the composition ends.
  /// - Returns: the frames of the composition that can become visible.
  private func setTime(of layer: CALayer, _ remap: Property<Double>, end: Double) -> ClosedRange<Double> {
    let rate = animation.frameRate
    // A time at the composition's end shows its last frame. Later times show nothing.
    func frame(_ seconds: Double) -> Double {
      let frame = seconds * rate + Self.lateness
      return (frame - end).magnitude < 0.05 ? max(end - 1e-2, 0) : frame
    }
    layer.speed = 0
    layer.timeOffset = frame(remap.value)
    if !remap.isAnimated || remap.isConstant { return layer.timeOffset...layer.timeOffset }
    remap.keyed.animate(layer, "timeOffset") { NSNumber(value: frame($0)) }
    // Easing curves can go beyond the values of the key frames.
    return -1e9...1e9
  }

  // MARK: Parents

  /// Sets the transform of a layer, and adds the parents whose transforms lie inside the layer. Returns nil if the
  /// budget is too small for these layers.
  private func place(_ outer: CALayer, _ model: LottieLayerModel, inside parents: [LottieLayerModel]) -> CALayer? {
    let builder = TransformBuilder(limits: limits)
    guard !parents.isEmpty else { return builder.place(outer, model.transform, autoOrients: model.autoOrients) }
    // Deep layers cost more, because their matrices depend on all of their superlayers.
    let depth = parents.count + 1
    guard limits.budget.take(.layers, depth * Transform.spatialLayers * (1 + depth / 32)),
      limits.budget.take(.keys, parents.reduce(0) { $0 + $1.transformWeight })
    else { return nil }
    return builder.place(outer, model.transform, autoOrients: model.autoOrients, inside: parents[...])
  }

  /// Returns the indices of a layer's parents, from the outside in. The first parent with a 3D transform and all
  /// parents inside it are `inSpace`. The layer is flattened only after all of these transforms.
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
