import Agate

extension Gallery {
  /// Cells whose pictures are computed on other threads and shown one by one, while a square keeps turning. A reused
  /// cell ignores pictures that were computed for its previous index.
  static let fractals = GalleryScene(
    name: "fractals", summary: "A scrolled grid of pictures that other threads draw",
    ids: ["A2.167", "A2.169", "A0.275"],
    interactive: true, size: CGSize(width: 400, height: 300),
    script: .drag((100, 280), (100, 40), during: 0.9...1.2)
  ) {
    FractalGrid()
  }
}

final class FractalGrid: CALayer, PointerResponder {
  static let columns = 4, rows = 200, side = 96.0
  private var cells: [Int: FractalCell] = [:]
  private var spare: [FractalCell] = []
  private let stage = Stage.current
  private let content = CALayer()
  private var last = CGPoint.zero
  /// The queue of drawing operations. At most two run at a time.
  private let queue: OperationQueue = {
    let queue = OperationQueue()
    queue.maxConcurrentOperationCount = 2
    return queue
  }()

  override init() {
    super.init()
    frame = CGRect(x: 0, y: 0, width: 400, height: 300)
    backgroundColor = CGColor(gray: 0.12, alpha: 1)
    masksToBounds = true
    content.frame = bounds
    addSublayer(content)
    let turning = CALayer()
    turning.frame = CGRect(x: 350, y: 250, width: 36, height: 36)
    turning.borderWidth = 5
    turning.borderColor = .white
    let turn = CABasicAnimation(keyPath: "transform.rotation.z")
    turn.byValue = 2 * Double.pi
    turn.duration = 2
    turn.repeatCount = .infinity
    turning.add(turn, forKey: nil)
    addSublayer(turning)
    scroll(to: 0)
  }

  override init(layer: Any) { super.init(layer: layer) }
  required init?(coder: NSCoder) { super.init(coder: coder) }

  func pointerPressed(at point: CGPoint) { last = point }
  func pointerMoved(to point: CGPoint) {
    scroll(to: content.bounds.minY + last.y - point.y)
    last = point
  }

  func scroll(to y: CGFloat) {
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    content.bounds.origin.y = min(max(y, 0), CGFloat(Self.rows) * Self.side - bounds.height)
    let first = Int(content.bounds.minY / Self.side), last = min(Int(content.bounds.maxY / Self.side), Self.rows - 1)
    let visible = first * Self.columns..<(last + 1) * Self.columns
    for (index, cell) in cells where !visible.contains(index) {
      cells[index] = nil
      cell.leave()
      spare.append(cell)
    }
    for index in visible where cells[index] == nil {
      let cell = spare.popLast() ?? FractalCell()
      cell.frame = CGRect(
        x: 8 + Double(index % Self.columns) * Self.side, y: 6 + Double(index / Self.columns) * Self.side,
        width: Self.side - 8, height: Self.side - 8)
      content.addSublayer(cell)
      cell.show(index, drawnBy: queue, on: stage)
      cells[index] = cell
    }
    CATransaction.commit()
  }

  /// The visible cells, by their index in the grid.
  var shown: [Int: FractalCell] { cells }
}

final class FractalCell: CALayer {
  private(set) var index = -1
  private(set) var operation: PictureOperation?

  func show(_ index: Int, drawnBy queue: OperationQueue, on stage: Stage) {
    self.index = index
    backgroundColor = CGColor(gray: 0.2, alpha: 1)
    let julia = Julia(index)
    let operation = PictureOperation(size: bounds.size, scale: 1) { julia.draw($0) }
    self.operation = operation
    stage.after(operation) { [weak self] in
      guard let self, self.index == index else { return }
      contents = operation.image?.cgImage
    }
    queue.addOperation(operation)
  }

  /// Removes the cell from the grid and cancels the drawing of its picture.
  func leave() {
    operation?.cancel()
    (operation, index, contents) = (nil, -1, nil)
    removeFromSuperlayer()
  }
}
