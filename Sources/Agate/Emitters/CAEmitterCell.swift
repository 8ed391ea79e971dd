/// A kind of particle that a ``CAEmitterLayer`` emits, with the motion and appearance of its particles.
///
/// Most attributes have up to three parts: the value itself, a range, and a speed. The range is the full width of the
/// variation at birth. The values of the particles are uniformly distributed between `value − range / 2` and
/// `value + range / 2`. The speed is the change per second of the particle's life. Lengths are in points of the emitter
/// layer, angles in radians, and colour components from 0 to 1.
///
/// A particle keeps the values that its cell had when it was born, unless the cell is nested. See ``CAEmitterLayer``
/// for the values that change while particles live. To change a cell that belongs to a layer, set the value through the
/// layer, by the cell's name: `emitter.setValue(20, forKeyPath: "emitterCells.fire.birthRate")`. Such key paths can be
/// animated. If you change the cell directly instead, the layer shows the change only when a property that
/// `CAEmitterLayer` declares is set, or when a cell or behaviour is changed through a key path.
///
/// If a cell has ``emitterCells`` of its own, its particles emit other particles for as long as they live. The emitted
/// particles start at the position of the emitting particle. Their directions are relative to the direction of flight
/// of the emitting particle, and their colour and scale are multiplied by the emitting particle's colour and scale. The
/// emitted particles do not inherit velocity or rotation.
///
/// Timing: `beginTime` is the emitter's time at which emission starts. The first particle is born 1 / `birthRate`
/// seconds later. The `beginTime` of a nested cell is measured from the birth of the emitting particle. With a negative
/// `beginTime`, a cell that is not nested already has particles at time 0. If `repeatDuration` is above 0, births end
/// after that time. Otherwise, if `duration` is not 0, births end after `duration` times `repeatCount` (0 counts as 1),
/// doubled if the cell `autoreverses`. `speed` is the rate of births and of the particles' lives. `fillMode` is stored
/// but has no effect.
open class CAEmitterCell: NSObject, NSSecureCoding, NSCopying, CAMediaTiming {
  final var values = CellValues()

  /// The name of the cell in key paths. The default is nil.
  open var name: String?
  /// The image of the particles, a `CGImage`. The default is nil. Without an image, or with an object of another type,
  /// the particles are not drawn, but they can emit other particles.
  open var contents: Any?
  /// The cells whose particles are emitted by the particles of this cell. The default is nil.
  ///
  /// A list that contains the cell itself, or a cell that emits this cell, is ignored and a message is reported.
  open var emitterCells: [CAEmitterCell]? {
    didSet {
      guard let emitterCells, emitterCells.contains(where: { $0.emits(self) }) else { return }
      self.emitterCells = oldValue
      Diagnostics.report(
        "the emitter cell \(name ?? "without a name") cannot emit itself; its emitterCells stay as they were.")
    }
  }
  /// Values for keys that are not properties of the cell (``value(forKey:)``). The default is nil.
  open var style: [AnyHashable: Any]?

  /// Creates a cell without contents and with a birth rate of 0.
  public override init() { super.init() }

  // Called only by `CAEmitterCell+Make.swift`, on metatypes.
  @usableFromInline convenience init(_new: ()) { self.init() }

  /// Whether the cell emits particles. The default is true.
  open var isEnabled: Bool {
    get { values.isEnabled != 0 }
    set { values.isEnabled = newValue ? 1 : 0 }
  }

  // MARK: Birth and life

  /// The number of particles that are emitted per second. The default is 0.
  open var birthRate: Float {
    get { Float(values.birthRate) }
    set { values.birthRate = Double(newValue) }
  }
  /// The lifetime of the particles, in seconds. The default is 0.
  ///
  /// At most 16,000,000 particles of a cell are drawn, or 32,000,000 if they are additive and neither scaled nor
  /// rotated. If there are more, the oldest are omitted. If the emitter is animated for more than 1,024 seconds, living
  /// particles that were born more than 1,024 seconds ago may not be drawn.
  open var lifetime: Float {
    get { Float(values.lifetime) }
    set { values.lifetime = Double(newValue) }
  }
  /// The range of ``lifetime``, in seconds. The default is 0.
  open var lifetimeRange: Float {
    get { Float(values.lifetimeRange) }
    set { values.lifetimeRange = Double(newValue) }
  }

  // MARK: Motion

  /// The angle of emission out of the layer's plane, towards +z, in radians. The default is 0.
  open var emissionLatitude: CGFloat {
    get { CGFloat(values.emissionLatitude) }
    set { values.emissionLatitude = Double(newValue) }
  }
  /// The angle of emission in the layer's plane, from +x towards +y, in radians. The default is 0.
  ///
  /// If the emitter is a line, the angle is measured from −y, the normal of the line. If the emitter is a circle or a
  /// sphere, the angle is measured from the outward direction. For a nested cell, the angle is measured from the
  /// direction of flight of the emitting particle.
  open var emissionLongitude: CGFloat {
    get { CGFloat(values.emissionLongitude) }
    set { values.emissionLongitude = Double(newValue) }
  }
  /// The full angle over which directions are spread in the layer's plane, in radians. A value of 2π covers all
  /// directions. For particles of type `plane`, the angle has a different meaning (``value(forKey:)``). The default is
  /// 0.
  open var emissionRange: CGFloat {
    get { CGFloat(values.emissionRange) }
    set { values.emissionRange = Double(newValue) }
  }
  /// The initial velocity, in points per second. The default is 0.
  open var velocity: CGFloat {
    get { CGFloat(values.velocity) }
    set { values.velocity = Double(newValue) }
  }
  /// The range of ``velocity``, in points per second. The default is 0.
  open var velocityRange: CGFloat {
    get { CGFloat(values.velocityRange) }
    set { values.velocityRange = Double(newValue) }
  }
  /// The acceleration along the x axis, in points per second squared. The default is 0.
  open var xAcceleration: CGFloat {
    get { CGFloat(values.xAcceleration) }
    set { values.xAcceleration = Double(newValue) }
  }
  /// The acceleration along the y axis, in points per second squared. The default is 0.
  open var yAcceleration: CGFloat {
    get { CGFloat(values.yAcceleration) }
    set { values.yAcceleration = Double(newValue) }
  }
  /// The acceleration along the z axis, in points per second squared. The default is 0.
  open var zAcceleration: CGFloat {
    get { CGFloat(values.zAcceleration) }
    set { values.zAcceleration = Double(newValue) }
  }

  // MARK: Size and rotation

  /// The scale of the particles, as a factor of the image's size in points. The default is 1.
  open var scale: CGFloat {
    get { CGFloat(values.scale) }
    set { values.scale = Double(newValue) }
  }
  /// The range of ``scale``. The default is 0.
  open var scaleRange: CGFloat {
    get { CGFloat(values.scaleRange) }
    set { values.scaleRange = Double(newValue) }
  }
  /// The change of ``scale`` per second. A particle that has shrunk to nothing is not drawn. The default is 0.
  open var scaleSpeed: CGFloat {
    get { CGFloat(values.scaleSpeed) }
    set { values.scaleSpeed = Double(newValue) }
  }
  /// The rotation speed of the particles, in radians per second. The default is 0.
  open var spin: CGFloat {
    get { CGFloat(values.spin) }
    set { values.spin = Double(newValue) }
  }
  /// The range of ``spin``, in radians per second. The default is 0.
  open var spinRange: CGFloat {
    get { CGFloat(values.spinRange) }
    set { values.spinRange = Double(newValue) }
  }

  // MARK: Colour

  /// The colour that multiplies the image. The default is white. Setting nil sets white.
  open var color: CGColor? {
    get {
      CGColor(red: values.color.red, green: values.color.green, blue: values.color.blue, alpha: values.color.alpha)
    }
    set { values.color = newValue.map(RGBA.init) ?? RGBA(1, 1, 1, 1) }
  }
  /// The range of the red component of ``color``. The default is 0.
  open var redRange: Float {
    get { Float(values.colorRange.red) }
    set { values.colorRange.red = Double(newValue) }
  }
  /// The range of the green component of ``color``. The default is 0.
  open var greenRange: Float {
    get { Float(values.colorRange.green) }
    set { values.colorRange.green = Double(newValue) }
  }
  /// The range of the blue component of ``color``. The default is 0.
  open var blueRange: Float {
    get { Float(values.colorRange.blue) }
    set { values.colorRange.blue = Double(newValue) }
  }
  /// The range of the alpha component of ``color``. The default is 0.
  open var alphaRange: Float {
    get { Float(values.colorRange.alpha) }
    set { values.colorRange.alpha = Double(newValue) }
  }
  /// The change of red per second. Components are limited to 0…1. The default is 0.
  open var redSpeed: Float {
    get { Float(values.colorSpeed.red) }
    set { values.colorSpeed.red = Double(newValue) }
  }
  /// The change of green per second. The default is 0.
  open var greenSpeed: Float {
    get { Float(values.colorSpeed.green) }
    set { values.colorSpeed.green = Double(newValue) }
  }
  /// The change of blue per second. The default is 0.
  open var blueSpeed: Float {
    get { Float(values.colorSpeed.blue) }
    set { values.colorSpeed.blue = Double(newValue) }
  }
  /// The change of alpha per second. The default is 0.
  open var alphaSpeed: Float {
    get { Float(values.colorSpeed.alpha) }
    set { values.colorSpeed.alpha = Double(newValue) }
  }

  // MARK: Contents

  /// The part of the image that is shown, in fractions of the image's size. The default is (0, 0, 1, 1).
  open var contentsRect: CGRect {
    get { values.contentsRect.rect }
    set { values.contentsRect = Rectangle4(newValue) }
  }
  /// The number of image pixels per point. The default is 1.
  open var contentsScale: CGFloat {
    get { CGFloat(values.contentsScale) }
    set { values.contentsScale = Double(newValue) }
  }
  /// The sampling filter for an image that is drawn smaller than its size. The default is `linear`.
  open var minificationFilter: String {
    get { values.minification.filter.rawValue }
    set { values.minification = ContentsFilterIndex(CALayerContentsFilter(rawValue: newValue)) }
  }
  /// The sampling filter for an image that is drawn larger than its size. The default is `linear`.
  open var magnificationFilter: String {
    get { values.magnification.filter.rawValue }
    set { values.magnification = ContentsFilterIndex(CALayerContentsFilter(rawValue: newValue)) }
  }
  /// The bias of the mip level, which is stored but has no effect. The default is 0.
  open var minificationFilterBias: Float = 0

  // MARK: Timing

  /// The time at which births begin, in seconds of the emitter layer's time. With a negative value, particles already
  /// exist at time 0, unless the cell is nested. For a nested cell, the time is measured from the birth of the emitting
  /// particle. The default is 0.
  open var beginTime: CFTimeInterval {
    get { values.timing.beginTime }
    set { values.timing.beginTime = newValue }
  }
  /// The time during which particles are born, in seconds. A value of 0, the default, means that births do not end,
  /// unless ``repeatDuration`` is set.
  open var duration: CFTimeInterval {
    get { values.timing.duration.isFinite ? values.timing.duration : 0 }
    set { values.timing.duration = newValue > 0 ? newValue : .infinity }
  }
  /// The rate of the cell's time relative to the emitter's time. The default is 1.
  open var speed: Float {
    get { values.timing.speed }
    set { values.timing.speed = newValue }
  }
  /// The offset that is added to the cell's time, in seconds. The default is 0.
  open var timeOffset: CFTimeInterval {
    get { values.timing.timeOffset }
    set { values.timing.timeOffset = newValue }
  }
  /// The number of times that ``duration`` is repeated. The default is 0, which means once.
  open var repeatCount: Float {
    get { values.timing.repeatCount }
    set { values.timing.repeatCount = newValue }
  }
  /// The time during which particles are born, in seconds, instead of ``duration``. A value of 0, the default, has no
  /// effect.
  open var repeatDuration: CFTimeInterval {
    get { values.timing.repeatDuration }
    set { values.timing.repeatDuration = newValue }
  }
  /// Whether the time during which particles are born is doubled. The property is ignored if ``repeatDuration`` is
  /// used. The default is false.
  open var autoreverses: Bool {
    get { values.timing.autoreverses }
    set { values.timing.autoreverses = newValue }
  }
  /// The fill mode, which is stored but has no effect. The default is `removed`.
  open var fillMode = CAMediaTimingFillMode.removed

  // MARK: Key-value coding

  /// Returns the value of a property by its name. Numbers are returned as `NSNumber`. For any other key, returns the
  /// value in ``style``.
  ///
  /// The following properties, which Core Animation does not declare in a header, are available too:
  ///
  /// - `particleType`: `sprite`, or `plane` for sprites that can be tilted. The `emissionRange` of planes is half the
  ///   opening angle of a cone in space: directions deviate from the axis of the cone by up to `emissionRange`.
  /// - `orientationLatitude`, `orientationLongitude` and `orientationRange` of planes. This range is half the width of
  ///   the variation: the latitudes of the particles are uniformly distributed between `latitude − range` and
  ///   `latitude + range`.
  /// - `rotation` and `rotationRange`.
  /// - `contentsFrameCount`, `contentsFramesPerRow`, `contentsFramesPerSecond` and `contentsFrameMode` (`single`,
  ///   `loop` or `random`).
  /// - `mass` and `massRange`: the divisor of the forces of ``CAEmitterBehavior``. The default mass is 1.
  open func value(forKey key: String) -> Any? {
    if let key = EmitterKeys.cell(key) { return Values.object(key.read(values)) }
    return Values.object(readOther(key)) ?? style?[key]
  }

  /// Sets a property by its name (``value(forKey:)``). Values for other keys are ignored.
  ///
  /// Nil resets an animatable property to its default and clears the name, the contents and the cells. Most other
  /// properties ignore nil.
  open func setValue(_ value: Any?, forKey name: String) {
    guard let key = EmitterKeys.cell(name) else { return writeOther(value, name) }
    var numbers: [Double] = []
    if Values.append(value ?? CAEmitterCell().value(forKey: name), as: key.kind, to: &numbers) {
      key.write(numbers, to: &values)
    }
  }

  /// Returns the value at a key path. A path that begins with `emitterCells.name.` refers to a nested cell.
  open func value(forKeyPath path: String) -> Any? {
    guard let (cell, key) = cellAndKey(path) else { return value(forKey: path) }
    return cell.value(forKeyPath: key)
  }

  /// Sets the value at a key path that ``value(forKeyPath:)`` accepts.
  open func setValue(_ value: Any?, forKeyPath path: String) {
    guard let (cell, key) = cellAndKey(path) else { return setValue(value, forKey: path) }
    cell.setValue(value, forKeyPath: key)
  }

  private func cellAndKey(_ path: String) -> (CAEmitterCell, String)? {
    let parts = path.split(separator: ".", maxSplits: 2, omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 3, parts[0] == "emitterCells", let cell = emitterCells?.first(where: { $0.name == parts[1] })
    else { return nil }
    return (cell, parts[2])
  }

  /// Returns the value that a new cell has for `key`, or nil if that value is 0, false or empty.
  open class func defaultValue(forKey key: String) -> Any? {
    CAEmitterCell().value(forKey: key).flatMap { Values.isZero($0) ? nil : $0 }
  }

  // MARK: Archiving and copying

  open class var supportsSecureCoding: Bool { true }

  public required init?(coder: NSCoder) {
    super.init()
    decode(coder)
  }

  /// Returns whether ``encode(with:)`` writes the value of `key`. The default implementation returns true for values
  /// that differ from those of a new cell.
  open func shouldArchiveValue(forKey key: String) -> Bool {
    !Values.areSame(value(forKey: key), CAEmitterCell().value(forKey: key))
  }

  /// Writes the cell. Values without an archived form are omitted.
  open func encode(with coder: NSCoder) { encodeValues(coder) }

  /// Returns whether this cell is `other`, or contains `other` among its nested cells at any depth.
  private func emits(_ other: CAEmitterCell) -> Bool {
    self === other || emitterCells?.contains { $0.emits(other) } ?? false
  }

  /// Returns a copy of the same class with the same values. The nested cells of the copy are copies, too. Subclasses
  /// that add values override this method. The copy is created with `init()` of the class.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = type(of: self)._new()
    copy.values = values
    copy.name = name
    copy.contents = contents
    copy.minificationFilterBias = minificationFilterBias
    copy.fillMode = fillMode
    copy.style = style
    copy.emitterCells = emitterCells?.map { $0.copied() }
    return copy
  }

  final func copied() -> CAEmitterCell { copy(with: nil) as! CAEmitterCell }
}
