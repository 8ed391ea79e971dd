/// One kind of particle that a ``CAEmitterLayer`` emits, and how its particles move and look.
///
/// Most attributes come in up to three parts: the value itself, a range (the value of each particle lies evenly between
/// value − range / 2 and value + range / 2), and a speed by which it changes in every second of the particle's life.
/// Lengths are points of the emitter layer, angles radians, colour components 0…1.
///
/// All of a particle's numbers are those of its birth; see ``CAEmitterLayer`` for what changes while particles live. A
/// layer copies the cells that are given to it; change one that is in use through the layer, by its name:
/// `emitter.setValue(20, forKeyPath: "emitterCells.fire.birthRate")`. Such paths can be animated.
///
/// With ``emitterCells`` of its own a cell's particles emit others for as long as they live. Those start where the
/// particle is, their directions are measured from the one it flies in then, and their colour and scale are multiplied
/// with those that it has then. They do not take over its velocity or rotation.
///
/// Timing: `beginTime` is the emitter's time (for cells of cells, the age of the particle) at which the first birth is
/// due, negative to begin before the emitter's time does; births end after `duration`, if it is not 0, times `repeatCount`
/// (twice that if the cell `autoreverses`), or after `repeatDuration`; `speed` makes births and lives run faster.
/// `fillMode` is kept, without effect: there is nothing to fill.
open class CAEmitterCell: NSObject, NSSecureCoding, CAMediaTiming {
  final var values = CellValues()

  /// Names the cell in key paths. Default nil.
  open var name: String?
  /// The particle's image, a `CGImage`. Default nil: the particles are not drawn (but may emit others).
  open var contents: Any?
  /// Cells whose particles are emitted by the particles of this one. Default nil.
  open var emitterCells: [CAEmitterCell]?

  /// A cell that has no contents and gives birth to nothing.
  public override init() { super.init() }

  /// Emit particles. Default true.
  open var isEnabled: Bool {
    get { values.isEnabled != 0 }
    set { values.isEnabled = newValue ? 1 : 0 }
  }

  // MARK: Birth and life

  /// Particles a second. Default 0.
  open var birthRate: Float {
    get { Float(values.birthRate) }
    set { values.birthRate = Double(newValue) }
  }
  /// Seconds, or infinity: such particles stay as long as there are no more than 4,000,000 of them, the oldest going
  /// first; in an emitter whose animations never end, those of the last 1,024 seconds at least. Default 0.
  open var lifetime: Float {
    get { Float(values.lifetime) }
    set { values.lifetime = Double(newValue) }
  }
  /// Default 0.
  open var lifetimeRange: Float {
    get { Float(values.lifetimeRange) }
    set { values.lifetimeRange = Double(newValue) }
  }

  // MARK: Motion

  /// Out of the layer's plane, towards +z. Default 0.
  open var emissionLatitude: CGFloat {
    get { CGFloat(values.emissionLatitude) }
    set { values.emissionLatitude = Double(newValue) }
  }
  /// In the layer's plane, from +x towards +y; from a line's normal, −y, if the emitter is one, and from outwards if it
  /// is a circle or a sphere. Default 0.
  open var emissionLongitude: CGFloat {
    get { CGFloat(values.emissionLongitude) }
    set { values.emissionLongitude = Double(newValue) }
  }
  /// The whole angle, in the layer's plane, in which directions are spread; 2π is all around. Default 0.
  open var emissionRange: CGFloat {
    get { CGFloat(values.emissionRange) }
    set { values.emissionRange = Double(newValue) }
  }
  /// Points a second. Default 0.
  open var velocity: CGFloat {
    get { CGFloat(values.velocity) }
    set { values.velocity = Double(newValue) }
  }
  /// Default 0.
  open var velocityRange: CGFloat {
    get { CGFloat(values.velocityRange) }
    set { values.velocityRange = Double(newValue) }
  }
  /// Points a second, a second. Default 0.
  open var xAcceleration: CGFloat {
    get { CGFloat(values.xAcceleration) }
    set { values.xAcceleration = Double(newValue) }
  }
  /// Default 0.
  open var yAcceleration: CGFloat {
    get { CGFloat(values.yAcceleration) }
    set { values.yAcceleration = Double(newValue) }
  }
  /// Default 0.
  open var zAcceleration: CGFloat {
    get { CGFloat(values.zAcceleration) }
    set { values.zAcceleration = Double(newValue) }
  }

  // MARK: Size and rotation

  /// Of the image's size in points. Default 1.
  open var scale: CGFloat {
    get { CGFloat(values.scale) }
    set { values.scale = Double(newValue) }
  }
  /// Default 0.
  open var scaleRange: CGFloat {
    get { CGFloat(values.scaleRange) }
    set { values.scaleRange = Double(newValue) }
  }
  /// A second. Default 0. A particle that has shrunk to nothing is not drawn.
  open var scaleSpeed: CGFloat {
    get { CGFloat(values.scaleSpeed) }
    set { values.scaleSpeed = Double(newValue) }
  }
  /// Radians a second. Default 0.
  open var spin: CGFloat {
    get { CGFloat(values.spin) }
    set { values.spin = Double(newValue) }
  }
  /// Default 0.
  open var spinRange: CGFloat {
    get { CGFloat(values.spinRange) }
    set { values.spinRange = Double(newValue) }
  }

  // MARK: Colour

  /// Multiplies the image. Default white; nil is white too.
  open var color: CGColor? {
    get {
      CGColor(red: values.color.red, green: values.color.green, blue: values.color.blue, alpha: values.color.alpha)
    }
    set { values.color = newValue.map(RGBA.init) ?? RGBA(1, 1, 1, 1) }
  }
  /// Default 0, like all of these.
  open var redRange: Float {
    get { Float(values.colorRange.red) }
    set { values.colorRange.red = Double(newValue) }
  }
  /// By how much ``color``'s green differs at birth, up and down together. Default 0.
  open var greenRange: Float {
    get { Float(values.colorRange.green) }
    set { values.colorRange.green = Double(newValue) }
  }
  /// By how much its blue differs. Default 0.
  open var blueRange: Float {
    get { Float(values.colorRange.blue) }
    set { values.colorRange.blue = Double(newValue) }
  }
  /// By how much its alpha differs. Default 0.
  open var alphaRange: Float {
    get { Float(values.colorRange.alpha) }
    set { values.colorRange.alpha = Double(newValue) }
  }
  /// A second; components stay within 0…1.
  open var redSpeed: Float {
    get { Float(values.colorSpeed.red) }
    set { values.colorSpeed.red = Double(newValue) }
  }
  /// Of green, a second. Default 0.
  open var greenSpeed: Float {
    get { Float(values.colorSpeed.green) }
    set { values.colorSpeed.green = Double(newValue) }
  }
  /// Of blue, a second. Default 0.
  open var blueSpeed: Float {
    get { Float(values.colorSpeed.blue) }
    set { values.colorSpeed.blue = Double(newValue) }
  }
  /// Of alpha, a second. Default 0.
  open var alphaSpeed: Float {
    get { Float(values.colorSpeed.alpha) }
    set { values.colorSpeed.alpha = Double(newValue) }
  }

  // MARK: Contents

  /// The part of the image that is shown, in fractions of it. Default (0, 0, 1, 1).
  open var contentsRect: CGRect {
    get { values.contentsRect.rect }
    set { values.contentsRect = Rectangle4(newValue) }
  }
  /// Pixels of the image for a point. Default 1.
  open var contentsScale: CGFloat {
    get { CGFloat(values.contentsScale) }
    set { values.contentsScale = Double(newValue) }
  }
  /// Default `linear`.
  open var minificationFilter: String {
    get { values.minification.filter.rawValue }
    set { values.minification = ContentsFilterIndex(CALayerContentsFilter(rawValue: newValue)) }
  }
  /// Default `linear`.
  open var magnificationFilter: String {
    get { values.magnification.filter.rawValue }
    set { values.magnification = ContentsFilterIndex(CALayerContentsFilter(rawValue: newValue)) }
  }
  /// Default 0; kept, without effect.
  open var minificationFilterBias: Float = 0

  // MARK: Timing

  /// Seconds of the emitter layer's time at which births begin; before 0, there are particles from the start. Default
  /// 0.
  open var beginTime: CFTimeInterval {
    get { values.timing.beginTime }
    set { values.timing.beginTime = newValue }
  }
  /// Seconds of births; 0, the default, means that they do not end.
  open var duration: CFTimeInterval {
    get { values.timing.duration.isFinite ? values.timing.duration : 0 }
    set { values.timing.duration = newValue > 0 ? newValue : .infinity }
  }
  /// How fast time goes for the cell's particles. Default 1.
  open var speed: Float {
    get { values.timing.speed }
    set { values.timing.speed = newValue }
  }
  /// Seconds added to the cell's time. Default 0.
  open var timeOffset: CFTimeInterval {
    get { values.timing.timeOffset }
    set { values.timing.timeOffset = newValue }
  }
  /// How often ``duration`` is gone through; 0, the default, means once.
  open var repeatCount: Float {
    get { values.timing.repeatCount }
    set { values.timing.repeatCount = newValue }
  }
  /// Seconds of repetition; counts if it is not 0. Default 0.
  open var repeatDuration: CFTimeInterval {
    get { values.timing.repeatDuration }
    set { values.timing.repeatDuration = newValue }
  }
  /// Every second cycle goes backwards. Default false.
  open var autoreverses: Bool {
    get { values.timing.autoreverses }
    set { values.timing.autoreverses = newValue }
  }
  /// Kept, without effect. Default `removed`.
  open var fillMode = CAMediaTimingFillMode.removed

  // MARK: Key-value coding

  /// Every property by its name, also those that Core Animation has without a declaration: `particleType` (`sprite`, or
  /// `plane` for sprites that may be tilted, and whose `emissionRange` is a cone in space: as far as that from the
  /// direction, to all sides), `orientationLatitude`, `orientationLongitude` and `orientationRange` of planes, `rotation`, `rotationRange`, `contentsFrameCount`, `contentsFramesPerRow`, `contentsFramesPerSecond` and
  /// `contentsFrameMode` (`single`, `loop`, `random`), and `mass` with `massRange`, which the forces of
  /// ``CAEmitterBehavior`` are divided by (default 1).
  open func value(forKey key: String) -> Any? {
    if let key = EmitterKeys.cell(key) { return key.read(values) }
    return readOther(key)
  }

  /// Sets a property by its name (``value(forKey:)``); nil puts back its default. Other keys are kept, without effect.
  open func setValue(_ value: Any?, forKey name: String) {
    guard let key = EmitterKeys.cell(name) else { return writeOther(value, name) }
    var numbers: [Double] = []
    if Values.append(value ?? CAEmitterCell().value(forKey: name), as: key.kind, to: &numbers) {
      key.write(numbers, to: &values)
    }
  }

  /// A path with `emitterCells.name.` leads to cells of the cell.
  open func value(forKeyPath path: String) -> Any? {
    guard let (cell, key) = inner(path) else { return value(forKey: path) }
    return cell.value(forKeyPath: key)
  }

  /// The same along a path as ``value(forKeyPath:)`` takes it.
  open func setValue(_ value: Any?, forKeyPath path: String) {
    guard let (cell, key) = inner(path) else { return setValue(value, forKey: path) }
    cell.setValue(value, forKeyPath: key)
  }

  private func inner(_ path: String) -> (CAEmitterCell, String)? {
    let parts = path.split(separator: ".", maxSplits: 2, omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 3, parts[0] == "emitterCells", let cell = emitterCells?.first(where: { $0.name == parts[1] })
    else { return nil }
    return (cell, parts[2])
  }

  /// The value that a new cell has for `key`.
  open class func defaultValue(forKey key: String) -> Any? { CAEmitterCell().value(forKey: key) }

  // MARK: Archiving and copying

  open class var supportsSecureCoding: Bool { true }

  public required init?(coder: NSCoder) {
    super.init()
    decode(coder)
  }

  /// Contents other than images are left out.
  open func encode(with coder: NSCoder) { encodeValues(coder) }

  final func copied() -> CAEmitterCell {
    let copy = CAEmitterCell()
    copy.values = values
    copy.name = name
    copy.contents = contents
    copy.minificationFilterBias = minificationFilterBias
    copy.fillMode = fillMode
    copy.emitterCells = emitterCells?.map { $0.copied() }
    return copy
  }
}
