import Agate

/// Plays videos one after the other.
///
///     let player = AVQueuePlayer(items: [intro, ship])
///     player.play()
///
/// The picture after the last one of an item is the first of the next, without a gap. After the last item its last
/// picture stays. ``AVPlayer/actionAtItemEnd`` is `advance` by default.
open class AVQueuePlayer: AVPlayer {
  /// A player that stands at the beginning of the first of some videos.
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

  /// The one that is played, and those that follow.
  public func items() -> [AVPlayerItem] {
    let piece = now
    return (piece.item.map { [$0] } ?? []) + piece.next
  }

  /// Ends the current item.
  public func advanceToNextItem() {
    change { piece in
      piece.item = piece.next.isEmpty ? nil : piece.next.removeFirst()
      piece.position = 0
    }
  }

  /// Whether the item is not in the queue yet, and the one it is to follow is.
  public func canInsert(_ item: AVPlayerItem, after other: AVPlayerItem?) -> Bool {
    let items = items()
    return !items.contains { $0 === item } && (other == nil || items.contains { $0 === other })
  }

  /// - Parameter other: what it follows; nil for the last. One that is not in the queue is taken for the last too.
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

  /// If the item is the current one, the next one is played.
  public func remove(_ item: AVPlayerItem) {
    if item === currentItem { return advanceToNextItem() }
    change { $0.next.removeAll { $0 === item } }
  }

  /// Empties the queue, the item that plays included.
  public func removeAllItems() {
    change { ($0.item, $0.next, $0.position) = (nil, [], 0) }
  }
}
