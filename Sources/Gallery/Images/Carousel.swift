import Agate
import AgateUIKit

extension Gallery {
  /// Photos that are decoded on other threads when they become visible. Their neighbours are decoded in advance. The
  /// photos seen last are cached up to a limit, so scrolling back reads no file. Cells are reused.
  static let carousel = GalleryScene(
    name: "carousel", summary: "A strip of photos, cached and preloaded; drag it, or use the arrow keys",
    ids: ["B14.17", "B14.18", "B14.20", "B14.21", "A0.266"], interactive: true, size: CGSize(width: 420, height: 180),
    script: Carousel.script
  ) {
    Carousel()
  }
}

final class Carousel: CALayer, PointerResponder, KeyResponder {
  static let script: [InputEvent] = {
    var script: [InputEvent] = .drag((400, 90), (20, 90), during: 0.6...1.2)
    script += .drag((20, 90), (210, 90), during: 1.5...1.8)
    for (key, time) in [("Right", 2.2), ("Right", 2.5), ("Left", 2.8)] { script += .key(key, at: time) }
    return script
  }()
  static let pitch = 150.0
  /// The cache limit in bytes. The cache holds eight photos.
  static let cacheLimit = 8 * Photos.size.width * Photos.size.height * 4

  let photos = CostCache<Int, UIImage>(totalCostLimit: Int(cacheLimit))
  /// The indices of photos that are being loaded, so that no photo is loaded twice at the same time.
  private var loading: Set<Int> = []
  private(set) var loads: [Int] = []
  /// The number of photos that were in the cache when their cell became visible, and the number that were not.
  private(set) var hits = 0
  private(set) var misses = 0
  private(set) var cells: [Int: CALayer] = [:]
  private(set) var cellCount = 0
  private var spare: [CALayer] = []
  private let stage = Stage.current
  private let strip = CALayer()
  private var last = CGPoint.zero
  private let queue: OperationQueue = {
    let queue = OperationQueue()
    queue.maxConcurrentOperationCount = 2
    queue.qualityOfService = .utility
    return queue
  }()

  override init() {
    super.init()
    frame = CGRect(x: 0, y: 0, width: 420, height: 180)
    backgroundColor = CGColor(gray: 0.1, alpha: 1)
    masksToBounds = true
    strip.frame = bounds
    addSublayer(strip)
    scroll(to: 0)
  }

  override init(layer: Any) { super.init(layer: layer) }
  required init?(coder: NSCoder) { super.init(coder: coder) }

  func pointerPressed(at point: CGPoint) { last = point }
  func pointerMoved(to point: CGPoint) {
    scroll(to: strip.bounds.minX + last.x - point.x)
    last = point
  }

  /// Scrolls by one photo with the left and right arrow keys.
  func keyPressed(_ key: KeyEvent) -> Bool {
    guard key.name == "Left" || key.name == "Right" else { return false }
    scroll(to: strip.bounds.minX + (key.name == "Left" ? -Self.pitch : Self.pitch))
    return true
  }

  func scroll(to x: CGFloat) {
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    let end = CGFloat(Photos.count) * Self.pitch - bounds.width
    strip.bounds.origin.x = min(max(x, 0), end)
    let first = Int(strip.bounds.minX / Self.pitch)
    let visible = first..<min(Int(strip.bounds.maxX / Self.pitch) + 1, Photos.count)
    for (index, cell) in cells where !visible.contains(index) {
      cells[index] = nil
      cell.contents = nil
      cell.removeFromSuperlayer()
      spare.append(cell)
    }
    for index in visible where cells[index] == nil { show(index) }
    CATransaction.commit()
  }

  private func show(_ index: Int) {
    let cell = spare.popLast() ?? makeCell()
    cell.frame = CGRect(x: Double(index) * Self.pitch + 5, y: 20, width: Self.pitch - 10, height: 140)
    strip.addSublayer(cell)
    cells[index] = cell
    let image = photo(at: index)
    cell.contents = image
    if image == nil { misses += 1 } else { hits += 1 }
    _ = photo(at: index - 1)
    _ = photo(at: index + 1)
  }

  private func makeCell() -> CALayer {
    let cell = CALayer()
    cell.backgroundColor = CGColor(gray: 0.18, alpha: 1)
    cell.cornerRadius = 6
    cell.masksToBounds = true
    cell.contentsGravity = .resizeAspect
    cellCount += 1
    return cell
  }

  /// Returns the photo if it is cached. Otherwise returns nil and starts to load the photo, which its cell shows later
  /// if the cell is still visible.
  func photo(at index: Int) -> UIImage? {
    guard 0..<Photos.count ~= index else { return nil }
    if let image = photos.object(forKey: index) { return image }
    guard loading.insert(index).inserted else { return nil }
    loads.append(index)
    // Drawing the image decodes the image on this thread, not when the layer shows it.
    let operation = PictureOperation(size: Photos.size, scale: 1) { size in
      UIImage(data: Photos.file(index))?.draw(in: CGRect(origin: .zero, size: size))
    }
    stage.after(operation) { [weak self] in
      guard let self, let image = operation.image else { return }
      loading.remove(index)
      photos.setObject(image, forKey: index, cost: image.pixelByteCount)
      guard let cell = cells[index] else { return }
      CATransaction.begin()
      CATransaction.setDisableActions(true)
      cell.contents = image
      CATransaction.commit()
    }
    queue.addOperation(operation)
    return nil
  }
}
