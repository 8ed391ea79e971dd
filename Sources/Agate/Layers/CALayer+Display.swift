import AgateGraphics

extension CALayer {
  /// The size of the layer's own bitmap, in bytes, or 0 if the layer has none.
  public final var backingStoreByteCount: Int {
    extras?.display.backing.map { $0.image.width * $0.image.height * 4 } ?? 0
  }

  /// Marks a part of the contents as needing display.
  ///
  /// - Parameter rect: the part, in the layer's coordinates, or nil for all contents.
  final func markForDisplay(_ rect: CGRect?) {
    if let rect {
      let part = bounds.overlap(rect.standardized)
      guard part.width > 0 else { return }
      let extras = makeExtras()
      switch extras.display.mark {
      case .none: extras.display.mark = .part(part)
      case .part(let other): extras.display.mark = .part(other.union(part))
      case .all: break
      }
    } else {
      withExtras { $0.display.mark = .all }
    }
    if context != nil { enlistForDisplay() }
  }

  final var isMarkedForDisplay: Bool {
    if case .none = extras?.display.mark ?? .none { return false }
    return true
  }

  /// Adds the layer to its thread's list of layers to display, so that the layer is displayed before the transaction
  /// ends.
  final func enlistForDisplay() {
    let isListed = withExtras { extras in
      defer { extras.display.isListed = true }
      return extras.display.isListed
    }
    if isListed { return }
    TransactionThread.current { $0.enlistForDisplay(self) }
  }

  final func displayMarkedPart() {
    guard isMarkedForDisplay else { return }
    withExtras { extras in
      if case .part(let part) = extras.display.mark { extras.display.part = part }
      // An override of `display()` need not call `super`.
      extras.display.mark = .none
    }
    display()
    withExtras { $0.display.part = nil }
  }

  /// Displays the layer. The delegate may set the contents; otherwise the layer draws itself.
  final func displayByDelegateOrDrawing() { withExtras { displayByDelegateOrDrawing($0) } }

  private final func displayByDelegateOrDrawing(_ extras: LayerExtras) {
    if extras.display.drawsFrame { return displayPresentedValues() }
    let part = extras.display.part
    extras.display.mark = .none
    if let delegate {
      extras.display.isDeclined = false
      delegate.display(self)
      extras.display.showsDelegateContents = !extras.display.isDeclined
      if !extras.display.isDeclined { return }
      delegate.layerWillDraw(self)
    }
    if drawOwnContents() {
      context?.noteDrawing(.text, bytes: backingStoreByteCount)
    } else {
      drawBackingStore(part)
    }
  }

  /// The default implementation of ``draw(in:)``, which calls the delegate.
  final func drawByDelegate(_ context: CGContext) {
    let extras = makeExtras()
    extras.display.isDeclined = delegate == nil
    extras.display.asksDelegate = delegate != nil
    delegate?.draw(self, in: context)
  }

  private final func drawBackingStore(_ part: CGRect?) {
    let extras = makeExtras()
    let bounds = bounds
    guard let size = BackingStore.pixels(bounds.size, scale: contentsScale) else { return }
    let display = extras.display
    var drawing = LayerDrawing(width: size.width, height: size.height, bounds: bounds)
    drawing.isOpaque = display.isOpaque
    drawing.isGray = display.format == .gray8Uint
    if let part, let old = display.backing, old.image.width == size.width, old.image.height == size.height,
      old.bounds == bounds, old.isOpaque == display.isOpaque, old.isGray == drawing.isGray
    {
      drawing.redraw = (old.image, part)
      if drawing.isEmpty { return }
    }
    let body = { (context: CGContext) -> Bool in
      extras.display.isDeclined = false
      extras.display.asksDelegate = false
      CurrentContext.push(context)
      self.draw(in: context)
      CurrentContext.pop()
      return !extras.display.isDeclined
    }
    guard let image = display.drawsAsynchronously ? drawing.record(body) : drawing.draw(body) else { return }
    extras.setBacking(
      BackingStore(image: image, bounds: bounds, isOpaque: display.isOpaque, isGray: drawing.isGray))
    changeContents { _ in }
    context?.noteDrawing(drawingReason, bytes: backingStoreByteCount)
  }

  private final var drawingReason: DrawingReason {
    if self is CATextLayer { return .text }
    return extras?.display.asksDelegate == true ? .delegate : .layer
  }
}
