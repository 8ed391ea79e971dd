import AgateBackend

/// The plan for drawing a frame with a renderer that does not support all features. It says which items are drawn
/// directly, and which are replaced by pictures.
///
/// An unsupported item, or a group with its contents, is replaced by its own picture if it is composited source-over.
/// The pixels are the same, because a picture starts transparent. An unsupported item that needs the pixels below
/// (additive images, particles, instances, blend modes, groups that replace) becomes one picture together with all
/// items before it.
struct LoweringPlan {
  /// A run of items of the frame.
  enum Part: Equatable {
    /// Items that the renderer draws.
    case items(Range<Int>)
    /// Items that are painted and shown as a picture.
    case picture(Range<Int>)
  }

  private(set) var parts: [Part] = []
  /// Whether the first part is a picture that includes the frame's background.
  private(set) var beginsWithPicture = false
  /// Whether the renderer draws the frame as it is, with all its items and passes.
  private(set) var isUnchanged = false

  /// Maximum number of separate pictures. If there are more, they become one picture, because each picture is painted
  /// separately.
  static let mostPictures = 16

  init(_ frame: FrameView, draws: DrawFeatures) {
    let drawsPasses = draws.contains(frame.passFeatures)
    var next = 0, area = 0, pictures = 0
    while next < frame.items.count {
      let range = next..<Self.end(of: next, frame)
      next = range.upperBound
      let features = frame.features(of: frame.items[range])
      let showsPass = frame.items[range].contains { $0.showsPass }
      if draws.contains(features), drawsPasses || !showsPass {
        add(range)
        continue
      }
      let box = Self.box(of: range, frame)
      // Items draw nothing outside of their boxes.
      if box.isEmpty { continue }
      pictures += 1
      area += box.area
      let isTooMuch = pictures > Self.mostPictures || area > frame.width * frame.height
      if isTooMuch || Self.readsBelow(frame.items[next - 1]) {
        (parts, beginsWithPicture) = ([.picture(0..<next)], true)
        // Pictures with the area of half a frame may follow before everything becomes one picture again.
        (pictures, area) = (1, frame.width * frame.height / 2)
      } else {
        parts.append(.picture(range))
      }
    }
    isUnchanged = drawsPasses && (frame.items.isEmpty || parts == [.items(frame.items.indices)])
  }

  private mutating func add(_ range: Range<Int>) {
    if case .items(let last) = parts.last, last.upperBound == range.lowerBound {
      parts[parts.count - 1] = .items(last.lowerBound..<range.upperBound)
    } else {
      parts.append(.items(range))
    }
  }

  /// Returns the index after an item, or after the group that begins with the item.
  private static func end(of first: Int, _ frame: FrameView) -> Int {
    var depth = 0, next = first
    repeat {
      switch frame.items[next].kind {
      case .groupBegin: depth += 1
      case .groupEnd: depth -= 1
      default: break
      }
      next += 1
    } while depth > 0 && next < frame.items.count
    return next
  }

  /// Returns a box around the pixels of the frame that a run of items may touch.
  static func box(of range: Range<Int>, _ frame: FrameView) -> PixelBox {
    var box = PixelBox.empty
    for index in range { box = box.union(frame.boxes[index]) }
    return box.intersection(PixelBox(width: frame.width, height: frame.height))
  }

  /// Returns whether the last item of a run needs the pixels below it.
  private static func readsBelow(_ item: DrawItem) -> Bool {
    switch item.kind {
    case .groupEnd: item.blendMode != .normal || !item.flags.isDisjoint(with: [.replaces, .continues])
    case .image: item.flags.contains(.additive)
    // Particles may be blended additively. Where particles or instances overlap, each is rounded with the pixels below.
    case .particles, .instances: true
    default: false
    }
  }
}
