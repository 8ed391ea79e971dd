import Synchronization

/// A queue of the resource updates that one renderer has yet to apply, from all compositors that draw with the
/// renderer.
///
/// Each renderer has one ordered queue, which makes reusing a slot safe: the removal of the old image always precedes
/// the new image.
final class RendererInbox: Sendable {
  private let queue = Mutex(Queue())

  private struct Queue {
    var updates: [ResourceUpdate] = []
    /// The number of updates that were applied and removed from the queue.
    var applied = 0
    /// The end of the last mark.
    private var marked = 0
    /// The number of updates after the last mark beyond which needless updates are dropped.
    private var limit = Queue.leastLimit
    private static let leastLimit = 256

    /// Marks the end of the queue and returns it. A frame may show images from before it.
    ///
    /// The limit follows the frames: frames that replace the same images as the frame before have no needless updates,
    /// and the queue is not searched for them.
    mutating func mark() -> Int {
      let end = applied + updates.count
      limit = max(Self.leastLimit, limit / 2, 2 * (end - marked))
      marked = end
      return end
    }

    /// Drops the images that were added and removed again since the last mark. No frame shows them. While a window is
    /// hidden, no frames are drawn, and the images of a program that goes on would fill the memory.
    mutating func dropNeedless() {
      let first = max(marked - applied, 0)
      if updates.count - first <= limit { return }
      var kept: [ResourceUpdate?] = []
      // The place of each added image, by slot.
      var places: [UInt32: Int] = [:]
      for update in updates[first...] {
        switch update {
        case .setImage(let slot, _):
          places[slot] = kept.count
          kept.append(update)
        case .removeImage(let slot):
          if let place = places.removeValue(forKey: slot) { kept[place] = nil } else { kept.append(update) }
        }
      }
      updates.replaceSubrange(first..., with: kept.compactMap { $0 })
      limit = max(Self.leastLimit, 2 * (updates.count - first))
    }
  }

  /// A position in a queue. The updates before the position belong to a certain frame or to earlier frames.
  struct Mark: Sendable {
    fileprivate let inbox: RendererInbox
    fileprivate let end: Int

    /// Passes the updates before the mark to the renderer. If the renderer fails, the updates return to the queue for
    /// the next frame. The renderer then receives again the updates that it has already applied.
    func apply(to renderer: any Renderer) throws(RenderError) {
      let taken = inbox.queue.withLock { queue in
        let count = max(end - queue.applied, 0)
        queue.applied += count
        // Most often the mark is at the end, so that no image is retained again.
        var taken: [ResourceUpdate] = []
        if count == queue.updates.count {
          swap(&taken, &queue.updates)
        } else {
          taken = Array(queue.updates.prefix(count))
          queue.updates.removeFirst(count)
        }
        return taken
      }
      if taken.isEmpty { return }
      do throws(RenderError) {
        try renderer.apply(taken)
      } catch {
        inbox.queue.withLock { queue in
          queue.updates.insert(contentsOf: taken, at: 0)
          queue.applied -= taken.count
        }
        throw error
      }
    }
  }

  /// A mark at the current end of the queue.
  var end: Mark { Mark(inbox: self, end: queue.withLock { $0.mark() }) }

  /// Appends updates to the queue.
  func post(_ updates: [ResourceUpdate]) {
    queue.withLock { queue in
      queue.updates += updates
      queue.dropNeedless()
    }
  }

  /// Appends updates to the queue and empties the sender's array.
  func post(moving updates: inout [ResourceUpdate]) {
    queue.withLock { queue in
      updates.move(to: &queue.updates)
      queue.dropNeedless()
    }
  }

  private struct Entry {
    weak var renderer: (any Renderer)?
    let inbox: RendererInbox
  }
  private static let all = Mutex<[ObjectIdentifier: Entry]>([:])

  /// Returns the inbox of a renderer, which all compositors share.
  static func of(_ renderer: any Renderer) -> RendererInbox {
    all.withLock { table in
      let key = ObjectIdentifier(renderer)
      // The address may have belonged to a renderer that has been deallocated.
      if let entry = table[key], entry.renderer === renderer { return entry.inbox }
      table = table.filter { $0.value.renderer != nil }
      let inbox = RendererInbox()
      table[key] = Entry(renderer: renderer, inbox: inbox)
      return inbox
    }
  }
}
