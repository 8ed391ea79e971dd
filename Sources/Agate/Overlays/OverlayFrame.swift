import AgateRaster

/// A frame with overlays: a copy of another frame's items, with coloured items between and above them.
struct OverlayFrame {
  var frame = FrameSnapshot()
  /// The overlays that the frame was made with, and the number of the frame that they annotate.
  private var made: (overlays: DebugOverlays, sequence: UInt64)?
  /// Keys of the rasterised bitmaps that were drawn, the latest last.
  private var keptPictures: [PassKey] = []
  private(set) var labels = OverlayLabels()
  private var panel = OverlayPanel()
  /// Whether the frame shows flashes, which the next frame must remove.
  private(set) var flashes = false

  /// The maximum number of keys in ``keptPictures``. Renderers keep fewer bitmaps.
  private static let mostPictures = 1024

  init() {
    frame.sequence = FrameSequences.newRange()
    frame.layoutSequence = frame.sequence
  }

  /// - Parameters:
  ///   - source: the frame to annotate.
  ///   - meter: the meter whose reading is shown.
  ///   - name: returns the name of a row's layer.
  ///   - place: returns the outlines of the visible layers, and appends their homographies to those of the frame.
  mutating func update(
    _ source: borrowing FrameSnapshot, _ overlays: DebugOverlays, _ meter: FrameMeter?,
    _ updates: inout [ResourceUpdate], name: (Int32) -> String?, place: (inout [Homography]) -> [LayerOutline]
  ) {
    let lines = overlays.contains(.meter) ? meter?.reading.lines ?? [] : []
    if let made, made.overlays == overlays, made.sequence == source.sequence, !flashes, panel.lines == lines { return }
    let changed = overlays.contains(.flash) ? changes(of: source) : DamageRegion()
    let sequence = frame.sequence + 1
    frame = copy source
    frame.sequence = sequence
    frame.layoutSequence = sequence
    frame.history = []
    if overlays.contains(.overdraw) {
      frame.background = Tint.black
      (frame.items, frame.boxes) = ([], [])
      frame.groupDepth = 0
    }
    if !overlays.isDisjoint(with: [.blended, .rasterized, .misaligned, .offscreen, .overdraw]) {
      tint(source, overlays)
    }
    remember(source)
    let outlines = overlays.isDisjoint(with: [.borders, .names]) ? [] : place(&frame.homographies)
    if overlays.contains(.borders) { for outline in outlines { drawBorder(outline) } }
    if overlays.contains(.names) {
      labels.draw(outlines, into: &frame, &updates, name: name)
    } else {
      labels.removeAll(&updates)
    }
    panel.show(lines, &updates)
    panel.draw(into: &frame)
    flashes = !changed.isEmpty
    for index in 0..<changed.count { append(DrawItem(coloring: changed[index], Tint.yellow), changed[index]) }
    made = (overlays, source.sequence)
  }

  /// Removes the pictures of the labels and of the panel.
  mutating func close(_ updates: inout [ResourceUpdate]) {
    labels.removeAll(&updates)
    panel.show([], &updates)
  }

  /// Returns the changed regions of a frame. For the first frame, the result is empty.
  private func changes(of source: borrowing FrameSnapshot) -> DamageRegion {
    guard let made else { return DamageRegion() }
    var items: [Int32] = []
    let whole = PixelBox(width: source.width, height: source.height)
    return source.changedRegion(since: made.sequence, into: &items) ?? DamageRegion(whole)
  }

  // MARK: Tints

  /// Places a coloured copy above each item that an overlay marks.
  private mutating func tint(_ source: borrowing FrameSnapshot, _ overlays: DebugOverlays) {
    var items: [DrawItem] = [], boxes: [PixelBox] = []
    let isHeat = overlays.contains(.overdraw)
    for index in source.items.indices {
      let item = source.items[index], box = source.boxes[index]
      if !isHeat {
        items.append(item)
        boxes.append(box)
      }
      if box.isEmpty { continue }
      if isHeat {
        if item.drawsPixels { append(item.tinted(Tint.heat), box) }
        continue
      }
      func cover(_ color: UInt32) {
        items.append(item.tinted(color))
        boxes.append(box)
      }
      if overlays.contains(.blended), let isOpaque = item.isSeenOpaque { cover(isOpaque ? Tint.green : Tint.red) }
      if overlays.contains(.misaligned), let fit = item.fit, fit != .exact {
        cover(fit == .scaled ? Tint.yellow : Tint.magenta)
      }
      guard item.showsPass else { continue }
      let pass = source.passes[Int(item.image)]
      if overlays.contains(.offscreen) { cover(Tint.yellow) }
      if overlays.contains(.rasterized), pass.isKept != 0 {
        cover(keptPictures.contains(pass.key) ? Tint.green : Tint.red)
      }
    }
    if isHeat { return }
    (frame.items, frame.boxes) = (items, boxes)
  }

  private mutating func append(_ item: DrawItem, _ box: PixelBox) {
    frame.items.append(item)
    frame.boxes.append(box)
  }

  private mutating func remember(_ source: borrowing FrameSnapshot) {
    for pass in source.passes where pass.isKept != 0 {
      keptPictures.removeAll { $0 == pass.key }
      keptPictures.append(pass.key)
    }
    keptPictures.removeFirst(max(keptPictures.count - Self.mostPictures, 0))
  }

  // MARK: Borders

  private mutating func drawBorder(_ outline: LayerOutline) {
    var line = outline.item
    line.row = outline.row
    line.border = Tint.lines[Int(outline.row.magnitude) % Tint.lines.count]
    line.borderWidth = outline.pixel
    append(line, outline.box)
  }
}

/// Premultiplied colours of overlays.
private enum Tint {
  static let black: UInt32 = 0xff00_0000
  static let red = half(0x0000ff), green = half(0x00ff00), yellow = half(0x00ffff), magenta = half(0xff00ff)
  /// One eighth of red.
  static let heat: UInt32 = 0x2000_0020
  static let lines: [UInt32] = [0xff00_00ff, 0xff00_a000, 0xffff_4000, 0xffff_00ff, 0xff00_a0ff, 0xffc0_c000]

  /// Returns a half transparent, premultiplied colour. The components of `color` are blue, green and red, from the
  /// highest byte.
  private static func half(_ color: UInt32) -> UInt32 { 0x8000_0000 | color & 0x80_8080 }
}
