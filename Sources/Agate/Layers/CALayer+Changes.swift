/// The parts of a layer that a commit transfers as a whole. The low bits are words of ``LayerValues``.
enum Dirty {
  static let values: UInt64 = (1 << UInt64(LayerValues.words)) - 1
  /// Only `transform` has changed. ``transforms`` means that `transform` or `sublayerTransform` has changed.
  static let transform: UInt64 = 1 << 39
  static let transforms: UInt64 = 1 << 40
  static let contents: UInt64 = 1 << 41
  static let effects: UInt64 = 1 << 42
  static let filters: UInt64 = 1 << 43
  static let emitter: UInt64 = 1 << 44
  static let replicator: UInt64 = 1 << 45
  /// A new frame is requested although the layer itself has not changed.
  static let frame: UInt64 = 1 << 46
  static let gradient: UInt64 = 1 << 47
  static let shape: UInt64 = 1 << 48
  static let source: UInt64 = 1 << 49
  /// The stamp of the implicit transaction (``ImplicitTransaction``) that changes the layer without actions.
  static let stamp: UInt64 = 1023 << stampShift
  static let stampShift: UInt64 = 50
  static let timing: UInt64 = 1 << 60
  static let animations: UInt64 = 1 << 61
  static let name: UInt64 = 1 << 62
  static let children: UInt64 = 1 << 63
}

/// Properties that most layers never set.
final class ColdValues {
  @exclusivity(unchecked) var transform: TransformValues?
  @exclusivity(unchecked) var contents: ContentsValues?
  @exclusivity(unchecked) var effects: EffectValues?
  /// The components that `transform` was last composed from. A matrix alone does not determine the components, for
  /// example of rotations beyond a right angle.
  var components: (matrix: CATransform3D, parts: TransformComponents)?

  func copy() -> ColdValues {
    let copy = ColdValues()
    copy.transform = transform
    copy.contents = contents
    copy.effects = effects
    copy.components = components
    return copy
  }
}

/// The properties of a layer that are not values of the render tree.
final class LayerExtras {
  var name: String?
  @exclusivity(unchecked) private var given: Any?
  /// The source whose images are shown instead of the contents.
  var source: (any CAContentsSource)?
  var gravity = CALayerContentsGravity.resize
  var mask: CALayer?
  var filters: LayerFilters?
  var shadowPath: ShadowPath?
  var compositingFilter: Any?
  var timing = LayerTiming()
  var fillMode = CAMediaTimingFillMode.removed
  var actions: [String: any CAAction]?
  var style: [AnyHashable: Any]?
  var userValues: [String: Any] = [:]
  @exclusivity(unchecked) var display = LayerDisplay()
  var dynamicRange = LayerDynamicRange()
  var animations = AnimationList()
  var layoutManager: (any CALayoutManager)?
  var constraints: [CAConstraint]?
  var autoresizingMask: CAAutoresizingMask = []
  /// The model layer, if this layer is a presentation layer.
  var presented: CALayer?
  /// The presentation layer that was created last, or nil if it has been released.
  weak var presentationLayer: CALayer?
  var presentationFrame: UInt64 = 0

  /// The bitmap that the layer drew itself into, or the contents that were set if there is no bitmap. Setting this
  /// property discards the bitmap.
  var contents: Any? {
    get { display.backing?.image ?? given }
    set {
      given = newValue
      display.backing = nil
    }
  }

  /// Returns a copy without the objects that belong to a single layer: the mask, the animations, the layout manager and
  /// constraints, and the objects that draw.
  func copy() -> LayerExtras {
    let copy = LayerExtras()
    copy.name = name
    copy.contents = contents
    copy.gravity = gravity
    copy.filters = filters
    copy.shadowPath = shadowPath
    copy.compositingFilter = compositingFilter
    copy.timing = timing
    copy.fillMode = fillMode
    copy.actions = actions
    copy.style = style
    copy.userValues = userValues
    copy.display.isOpaque = display.isOpaque
    copy.display.format = display.format
    copy.display.drawsAsynchronously = display.drawsAsynchronously
    copy.display.redrawsOnBoundsChange = display.redrawsOnBoundsChange
    copy.dynamicRange = dynamicRange
    copy.autoresizingMask = autoresizingMask
    return copy
  }

  /// Stores the bitmap that the layer drew itself into, or nil if there was nothing to draw.
  func setBacking(_ store: BackingStore?) {
    if given != nil { given = nil }
    display.backing = store
  }
}

extension CALayer {
  /// Sets a frequently used property. The action is searched first, because the search may read the old value.
  @inline(__always)
  final func set<T: BitwiseCopyable>(_ field: WritableKeyPath<LayerValues, T>, _ value: T) {
    let word = MemoryLayout<LayerValues>.offset(of: field)! >> 3
    let action: (any CAAction)? =
      asksForActions && !actionsAreDisabled ? permittedAction(forKey: KeyTable.hotNames[word]) : nil
    if marks.contains(.redisplays), !sameBytes(values[keyPath: field], value) {
      redisplay(forKey: KeyTable.hotNames[word])
    }
    values[keyPath: field] = value
    touch(((1 << UInt64((MemoryLayout<T>.size + 7) >> 3)) &- 1) << UInt64(truncatingIfNeeded: word))
    if let action { action.run(forKey: KeyTable.hotNames[word], object: self, arguments: nil) }
  }

  final func setFlag(_ flag: LayerFlags, _ on: Bool) { setFlags(flag, on ? flag : []) }

  /// Sets a flag and runs the action for the key of its property.
  final func setFlag(_ flag: LayerFlags, _ on: Bool, forKey key: String) {
    let action = beginAction(forKey: key)
    setFlag(flag, on)
    endAction(action, forKey: key)
  }

  /// Sets the flags in `field` to `flags`.
  final func setFlags(_ field: LayerFlags, _ flags: LayerFlags) {
    values.flags = values.flags.subtracting(field).union(flags)
    touch(1 << UInt64(MemoryLayout<LayerValues>.offset(of: \.flags)! >> 3))
  }

  final func setColor(_ field: WritableKeyPath<LayerValues, RGBA>, _ flag: LayerFlags, _ color: CGColor?) {
    let word = MemoryLayout<LayerValues>.offset(of: field)! >> 3
    let key = KeyTable.hotNames[word]
    let action = beginAction(forKey: key)
    values[keyPath: field] = color.map(RGBA.init) ?? RGBA(0, 0, 0, 0)
    setFlag(flag, color != nil)
    touch(15 << UInt64(word))
    endAction(action, forKey: key)
  }

  @inline(__always)
  final func setTransform(
    _ field: WritableKeyPath<TransformValues, CATransform3D>, _ value: CATransform3D, _ bits: UInt64,
    forKey key: String
  ) {
    let action = beginAction(forKey: key)
    // The layer holds `cold`, so the object is not retained again: its reference count may not be in the cache yet, and
    // an update would wait for it.
    if cold == nil { cold = ColdValues() }
    Unmanaged.passUnretained(cold.unsafelyUnwrapped)._withUnsafeGuaranteedRef { cold in
      if cold.transform == nil { cold.transform = TransformValues() }
      cold.transform![keyPath: field] = value
    }
    touch(bits)
    endAction(action, forKey: key)
  }

  final func changeContents(_ change: (inout ContentsValues) -> Void) {
    if cold == nil { cold = ColdValues() }
    // As in `setTransform`, the object is not retained again.
    Unmanaged.passUnretained(cold.unsafelyUnwrapped)._withUnsafeGuaranteedRef { cold in
      if cold.contents == nil { cold.contents = ContentsValues() }
      change(&cold.contents!)
    }
    touch(Dirty.contents)
  }

  final func setContents(_ image: Any?) {
    let action = beginAction(forKey: "contents")
    makeExtras().contents = image
    changeContents { _ in }
    endAction(action, forKey: "contents")
  }

  final var timing: LayerTiming { extras?.timing ?? LayerTiming() }

  final func setTiming<T>(_ field: WritableKeyPath<LayerTiming, T>, _ value: T) {
    let extras = makeExtras(), old = extras.timing
    extras.timing[keyPath: field] = value
    if extras.timing == old { return }
    context?.noteTimingChange()
    touch(Dirty.timing)
  }

  final func makeExtras() -> LayerExtras {
    if let extras { return extras }
    let made = LayerExtras()
    extras = made
    return made
  }

  /// Calls `body` with the layer's extras, which it creates if there are none. As in `setTransform`, the object is not
  /// retained again.
  @inline(__always)
  final func withExtras<R>(_ body: (LayerExtras) -> R) -> R {
    if extras == nil { extras = LayerExtras() }
    return Unmanaged.passUnretained(extras.unsafelyUnwrapped)._withUnsafeGuaranteedRef(body)
  }

  final func makeCold() -> ColdValues {
    if let cold { return cold }
    let made = ColdValues()
    cold = made
    return made
  }

  /// Records a change. Layers outside a compositor's tree are transferred as a whole when they join it.
  @inline(__always)
  final func touch(_ bits: UInt64) {
    if marks.contains(.isObserved) { LayerObserving.tell(self) }
    if context == nil { return }
    if dirty == 0 { enlist() }
    dirty |= bits
  }

  @inline(never)
  final func enlist() {
    TransactionThread.current { $0.enlist(self) }
  }
}
