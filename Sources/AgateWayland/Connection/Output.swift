/// A Wayland output (a display), with the properties that the compositor reports.
final class Output {
  /// The number of the output in the registry.
  let name: UInt32
  let output: WlOutput
  private(set) var label = ""
  private(set) var model = ""
  /// The description of the output for users, as desktops show it in settings.
  private(set) var text = ""
  /// The size of the current mode in pixels, before rotation.
  private(set) var mode: (width: Int32, height: Int32) = (0, 0)
  private(set) var logicalSize: (width: Int32, height: Int32)?
  private(set) var logicalPosition: (x: Int32, y: Int32)?
  /// The time between refreshes, in seconds. Nil if the compositor does not report it.
  private(set) var interval: Double?
  private(set) var integerScale: Int32 = 1
  /// Called when the compositor has reported all changed properties.
  var onChange: (() -> Void)?

  private let logical: ZxdgOutputV1?
  private var isTurned = false

  init(name: UInt32, output: WlOutput, logical: ZxdgOutputV1?) {
    self.name = name
    self.output = output
    self.logical = logical
    output.onEvent = { [weak self] in self?.receive($0) }
    logical?.onEvent = { [weak self] event in
      switch event {
      case .logicalSize(let width, let height): self?.logicalSize = (width, height)
      case .logicalPosition(let x, let y): self?.logicalPosition = (x, y)
      case .done: self?.onChange?()
      default: break
      }
    }
  }

  deinit {
    logical?.destroy()
    output.release()
  }

  /// The number of pixels per point. If the logical size is known, the value is the exact fractional scale, which
  /// ``integerScale`` rounds up.
  var scale: Double {
    let whole = Double(integerScale)
    guard let logicalSize, logicalSize.width > 0, mode.width > 0 else { return whole }
    let pixels = Double(turnedMode.width)
    // Logical sizes are rounded to whole points, but scales are multiples of 1/120.
    let scale = (pixels / Double(logicalSize.width) * 120).rounded() / 120
    return scale > whole - 1 && scale <= whole ? scale : whole
  }

  /// The size of the current mode in pixels, after rotation.
  private var turnedMode: (width: Int32, height: Int32) { isTurned ? (mode.height, mode.width) : mode }

  private func receive(_ event: WlOutput.Event) {
    switch event {
    case .geometry(_, _, _, _, _, let make, let model, let transform):
      self.model = "\(make) \(model)"
      isTurned = transform % 2 == 1
    case .mode(let flags, let width, let height, let refresh):
      guard flags & WlOutput.Mode.current != 0 else { return }
      mode = (width, height)
      interval = refresh > 0 ? 1000 / Double(refresh) : nil
    case .scale(let factor): integerScale = max(1, factor)
    case .name(let name): label = name
    case .description(let description): text = description
    case .done: onChange?()
    }
  }
}
