import Agate

extension Gallery {
  /// A grid of 100,000 cells in depth, scrolled by dragging. Only the visible cells have layers.
  static let cellGrid = GalleryScene(
    name: "cells", summary: "A deep grid of 100,000 cells to scroll with the pointer; its layers are reused",
    ids: ["A0.296", "B15.27"], interactive: true, size: CGSize(width: 480, height: 360),
    script: .drag((420, 300), (60, 60), during: 0.1...0.9) + .drag((60, 300), (400, 200), during: 1...1.8)
  ) {
    let grid = CellGrid()
    grid.frame = CGRect(x: 0, y: 0, width: 480, height: 360)
    grid.scroll(to: CGPoint(x: 4000, y: 4000))
    return grid
  }
}

final class CellGrid: CALayer, PointerResponder {
  private struct Cell: Hashable {
    var column: Int
    var row: Int
    var plane: Int
  }

  private static let columns = 100, rows = 100, planes = 10
  private static let spacing = 100.0
  /// The distance of the eye from the plane z = 0, in points.
  private static let eye = 500.0

  private var shown: [Cell: CALayer] = [:]
  /// The layers of cells that are not visible, for reuse.
  private var spare: [CALayer] = []
  private var held = CGPoint.zero

  override init() {
    super.init()
    backgroundColor = CGColor(red: 0.07, green: 0.08, blue: 0.12)
    masksToBounds = true
    sublayerTransform.m34 = -1 / Self.eye
  }

  override init(layer: Any) { super.init(layer: layer) }
  required init?(coder: NSCoder) { super.init(coder: coder) }

  func pointerPressed(at point: CGPoint) { held = point }
  func pointerMoved(to point: CGPoint) {
    scroll(to: CGPoint(x: bounds.minX + held.x - point.x, y: bounds.minY + held.y - point.y))
    held = point
  }

  func scroll(to origin: CGPoint) {
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    bounds.origin = origin
    let visible = visibleCells()
    for (cell, layer) in shown where !visible.contains(cell) {
      shown[cell] = nil
      spare.append(layer)
    }
    for cell in visible where shown[cell] == nil { show(cell, with: spare.popLast() ?? makeLayer()) }
    for layer in spare { layer.isHidden = true }
    CATransaction.commit()
  }

  private func visibleCells() -> Set<Cell> {
    var cells: Set<Cell> = []
    for plane in 0..<Self.planes {
      // More of a plane is visible the farther away it is.
      let growth = 1 + Double(plane) * Self.spacing / Self.eye
      let width = bounds.width * growth / 2 + Self.spacing / 2, height = bounds.height * growth / 2 + Self.spacing / 2
      let columns = Self.indices(bounds.midX - width, bounds.midX + width, Self.columns)
      for row in Self.indices(bounds.midY - height, bounds.midY + height, Self.rows) {
        for column in columns { cells.insert(Cell(column: column, row: row, plane: plane)) }
      }
    }
    return cells
  }

  /// Returns the indices of the cells whose centres lie between two coordinates.
  private static func indices(_ low: Double, _ high: Double, _ count: Int) -> Range<Int> {
    let first = min(max(Int((low / spacing).rounded(.up)), 0), count)
    return first..<min(max(Int((high / spacing).rounded(.down)) + 1, first), count)
  }

  private func makeLayer() -> CALayer {
    let layer = CALayer()
    layer.bounds.size = CGSize(width: 50, height: 50)
    layer.cornerRadius = 6
    addSublayer(layer)
    return layer
  }

  private func show(_ cell: Cell, with layer: CALayer) {
    shown[cell] = layer
    layer.isHidden = false
    layer.position = CGPoint(x: Double(cell.column) * Self.spacing, y: Double(cell.row) * Self.spacing)
    layer.zPosition = -Double(cell.plane) * Self.spacing
    let light = 1 - Double(cell.plane) / Double(Self.planes)
    layer.backgroundColor = CGColor(
      red: light * (0.3 + 0.7 * Double(cell.column % 10) / 10), green: light * (0.3 + 0.7 * Double(cell.row % 10) / 10),
      blue: light)
  }
}
