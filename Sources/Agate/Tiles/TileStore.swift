import AgateGraphics
import Dispatch
import Foundation
import Synchronization

/// The tiles of a layer: drawn tiles, and a queue of requested tiles.
///
/// A store is used only on the layer's thread. Other threads draw tiles through ``TileQueue``.
final class TileStore {
  struct Tile {
    /// The layer that shows the tile.
    let layer: CALayer
    /// The part of the tiled layer that the tile's picture shows.
    let rect: CGRect
    let bytes: Int
    /// The number of the last update in which the tile was visible.
    var used: Int
    /// Whether the tile has to be drawn again.
    var isStale = false
  }

  /// The layer that holds the tiles. It lies below the sublayers and is not one of them.
  let host = CALayer()
  private(set) var tiles: [TileGrid.Key: Tile] = [:]
  /// Tiles of earlier bounds of the layer, the oldest first. They are shown until the new tiles are drawn.
  private(set) var remains: [Tile] = []
  private var grid: TileGrid?
  private let queue = TileQueue()
  private var update = 0

  /// The maximum size of all kept tiles that are not visible, in bytes.
  static let mostBytes = 64 << 20
  /// The maximum number of visible tiles.
  private static let mostTiles = 16_384

  init() { host.anchorPoint = .zero }

  /// Marks the tiles in a part as out of date.
  ///
  /// - Parameter part: the rectangle, in the layer's coordinates. Nil means all tiles.
  func invalidate(_ part: CGRect?) {
    let part = part?.standardized
    func isTouched(_ rect: CGRect?) -> Bool {
      guard let part, let rect else { return true }
      return rect.overlap(part).width > 0
    }
    queue.forget { isTouched(grid?.rect(of: $0)) }
    for (key, tile) in tiles where isTouched(tile.rect) { tiles[key]!.isStale = true }
  }

  /// Drops all requests, because no frame shows the layer.
  func cancel() { queue.forget { _ in true } }

  /// Discards all tiles.
  func discard() {
    queue.forget { _ in true }
    tiles = [:]
    remains = []
    host.sublayers = nil
  }

  /// Adapts the tiles to new bounds. Tiles whose rectangles exist in the new grid are kept. The other tiles are shown
  /// until the new tiles are drawn.
  private func change(from old: TileGrid, to grid: TileGrid, _ visible: CGRect) {
    guard grid.hasPixels(of: old) else { return discard() }
    queue.forget { old.rect(of: $0) != grid.rect(of: $0) }
    let before = tiles.sorted { Self.isBefore($0.key, $1.key) }
    tiles = [:]
    for (key, tile) in before {
      if let key = grid.key(of: tile.rect, level: key.level) {
        tile.layer.edgeAntialiasingMask = grid.outerEdges(of: tile.rect)
        tiles[key] = tile
      } else {
        remains.append(tile)
      }
    }
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    remains.removeAll { !$0.cut(to: visible.overlap(grid.bounds), grid) }
    CATransaction.commit()
    // The bounds may change continuously, so the size of the remaining tiles is limited. The latest tiles are kept.
    var bytes = 0
    let kept = remains.reversed().prefix {
      bytes += $0.bytes
      return bytes <= Self.mostBytes
    }
    remains.removeFirst(remains.count - kept.count)
  }

  /// Takes the drawn tiles from the queue, requests missing visible tiles, shows the tiles, and evicts tiles beyond the
  /// limit.
  ///
  /// - Parameters:
  ///   - visible: the visible part, in the layer's coordinates.
  ///   - scale: the number of screen pixels per point.
  ///   - waits: whether to wait until all visible tiles are drawn. If false, later updates show the missing tiles.
  ///   - draw: draws a tile. Called on any thread.
  ///   - onArrival: called on any thread when a tile is drawn.
  func update(
    _ grid: TileGrid, visible: CGRect, scale: CGFloat, waits: Bool, fade: CFTimeInterval,
    draw: @escaping @Sendable (CGRect, CGFloat) -> CGImage?, onArrival: @escaping @Sendable () -> Void
  ) {
    if let old = self.grid, old != grid { change(from: old, to: grid, visible) }
    self.grid = grid
    update += 1
    let level = grid.level(forScale: scale, visible.size)
    let wanted = grid.keys(in: visible, level: level, limit: Self.mostTiles)
    let inSight = Set(wanted)
    queue.forget { !inSight.contains($0) }
    take(grid, fade: waits ? 0 : fade)
    for key in wanted {
      tiles[key]?.used = update
      if tiles[key]?.isStale != false {
        let rect = grid.rect(of: key), scale = grid.scale(ofLevel: level)
        queue.ask(for: key, { draw(rect, scale) }, onArrival)
      }
    }
    if waits {
      queue.wait()
      take(grid, fade: 0)
    }
    show(wanted, visible)
  }

  private func take(_ grid: TileGrid, fade: CFTimeInterval) {
    for (key, image) in queue.takeDrawn() {
      let rect = grid.rect(of: key)
      let layer = CALayer()
      layer.anchorPoint = .zero
      layer.bounds = CGRect(origin: .zero, size: rect.size)
      layer.position = rect.origin
      layer.contents = image
      // Only the layer's own edges are antialiased, so that there are no gaps between tiles.
      layer.edgeAntialiasingMask = grid.outerEdges(of: rect)
      if fade > 0 && tiles[key] == nil {
        let animation = CABasicAnimation(keyPath: "opacity")
        animation.fromValue = 0
        animation.toValue = 1
        animation.duration = fade
        layer.add(animation, forKey: "fade")
      }
      let pixels = image.map { $0.width * $0.height } ?? 0
      host.context?.noteDrawing(.tile, bytes: 4 * pixels)
      tiles[key] = Tile(layer: layer, rect: rect, bytes: 4 * pixels, used: update)
    }
  }

  /// Shows the visible tiles. If some are missing or still fade in, tiles of other levels are shown below them.
  private func show(_ wanted: [TileGrid.Key], _ visible: CGRect) {
    var shown: [CALayer] = []
    let isWhole = wanted.allSatisfy { key in
      guard let tile = tiles[key] else { return false }
      return tile.layer.animation(forKey: "fade") == nil
    }
    if !isWhole, let level = wanted.first?.level {
      let others = tiles.filter { $0.key.level != level && $0.value.rect.overlap(visible).width > 0 }
      for (key, _) in others { tiles[key]!.used = update }
      // Coarse tiles are at the back.
      shown = remains.map(\.layer) + others.sorted { Self.isBefore($0.key, $1.key) }.map(\.value.layer)
    } else {
      remains = []
    }
    shown += wanted.compactMap { tiles[$0]?.layer }
    evict()
    if !host.children.elementsEqual(shown, by: ===) { host.sublayers = shown }
  }

  private static func isBefore(_ a: TileGrid.Key, _ b: TileGrid.Key) -> Bool {
    (-a.level, a.row, a.column) < (-b.level, b.row, b.column)
  }

  /// Evicts the tiles that have been invisible for the longest time, until the limit is met.
  private func evict() {
    var bytes = 0
    for tile in tiles.values where tile.used != update { bytes += tile.bytes }
    if bytes <= Self.mostBytes { return }
    let old = tiles.filter { $0.value.used != update }.sorted {
      $0.value.used == $1.value.used ? Self.isBefore($0.key, $1.key) : $0.value.used < $1.value.used
    }
    for (key, tile) in old {
      if bytes <= Self.mostBytes { return }
      bytes -= tile.bytes
      tiles[key] = nil
    }
  }
}

extension TileStore.Tile {
  /// Crops the tile to a part of the layer.
  ///
  /// - Returns: false if the tile does not intersect the part.
  fileprivate func cut(to part: CGRect, _ grid: TileGrid) -> Bool {
    let seen = rect.overlap(part)
    guard seen.width > 0, seen.height > 0 else { return false }
    layer.position = seen.origin
    layer.bounds.size = seen.size
    layer.contentsRect = CGRect(
      x: (seen.minX - rect.minX) / rect.width, y: (seen.minY - rect.minY) / rect.height,
      width: seen.width / rect.width, height: seen.height / rect.height)
    layer.edgeAntialiasingMask = grid.outerEdges(of: seen)
    return true
  }
}
