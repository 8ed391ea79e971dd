import Agate

/// A player that plays videos one after the other.
///
///     let player = AVQueuePlayer(items: [intro, ship])
///     player.play()
///
/// The first frame of an item follows the last frame of the previous item without a gap. The last frame of the last
/// item stays visible. ``AVPlayer/actionAtItemEnd`` is `advance` by default.
open class AVQueuePlayer: AVPlayer {
  /// Creates a player at the beginning of the first of several videos.
  public init(items: [AVPlayerItem]) {
    super.init(playerItem: items.first)
    actionAtItemEnd = .advance
    for item in items { item.player = self }
    change { $0.next = Array(items.dropFirst()) }
  }

  public override init(playerItem: AVPlayerItem? = nil) {
    super.init(playerItem: playerItem)
    actionAtItemEnd = .advance
  }

  /// Returns the current item and the following items.
  public func items() -> [AVPlayerItem] {
    let piece = now
    return (piece.item.map { [$0] } ?? []) + piece.next
  }

  /// Removes the current item from the queue. The next item starts at its beginning. If there is no next item, the
  /// player has no current item afterwards.
  public func advanceToNextItem() {
    change { piece in
      piece.item = piece.next.isEmpty ? nil : piece.next.removeFirst()
      piece.position = 0
    }
  }

  /// Returns whether an item can be inserted: the item must not be in the queue, and `other` must be nil or in the
  /// queue.
  public func canInsert(_ item: AVPlayerItem, after other: AVPlayerItem?) -> Bool {
    let items = items()
    return !items.contains { $0 === item } && (other == nil || items.contains { $0 === other })
  }

  /// Inserts an item into the queue.
  ///
  /// - Parameters:
  ///   - item: the item to insert.
  ///   - other: the item after which `item` is inserted. If `other` is nil or not in the queue, `item` is inserted at
  ///     the end. If there is no current item, `item` becomes the current item.
  public func insert(_ item: AVPlayerItem, after other: AVPlayerItem?) {
    item.player = self
    change { piece in
      if piece.item == nil {
        (piece.item, piece.position) = (item, 0)
      } else if let other, other === piece.item {
        piece.next.insert(item, at: 0)
      } else {
        let index = piece.next.firstIndex { $0 === other }
        piece.next.insert(item, at: index.map { $0 + 1 } ?? piece.next.count)
      }
    }
  }

  /// Removes an item from the queue. If `item` is the current item, this method works like ``advanceToNextItem()``.
  public func remove(_ item: AVPlayerItem) {
    if item === currentItem { return advanceToNextItem() }
    change { $0.next.removeAll { $0 === item } }
  }

  /// Empties the queue, including the current item.
  public func removeAllItems() {
    change { ($0.item, $0.next, $0.position) = (nil, [], 0) }
  }
}
