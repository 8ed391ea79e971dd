import Synchronization

/// Resource updates that wait for one renderer, in order, from all compositors that draw with it.
///
/// Each renderer has one ordered queue, which makes reusing a slot safe: the removal of the old image always precedes
/// the new image.
final class RendererInbox: Sendable {
  private let queue = Mutex(Queue())

  private struct Queue {
    var updates: [ResourceUpdate] = []
    /// Number of updates that were applied before.
    var applied = 0
  }

  /// A place in a queue: everything before it belongs to a frame or to earlier ones.
  struct Mark: Sendable {
    fileprivate let inbox: RendererInbox
    fileprivate let end: Int

    /// Passes the updates before the mark to the renderer. If it fails, they stay for the next frame: a renderer that
    /// has some of them takes these a second time.
    func apply(to renderer: any Renderer) throws(RenderError) {
      let taken = inbox.queue.withLock { queue in
        let count = max(end - queue.applied, 0)
        defer {
          queue.updates.removeFirst(count)
          queue.applied += count
        }
        return Array(queue.updates.prefix(count))
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

  /// The end of the queue as it is now.
  var end: Mark { Mark(inbox: self, end: queue.withLock { $0.applied + $0.updates.count }) }

  /// Appends updates to the queue.
  func post(_ updates: [ResourceUpdate]) { queue.withLock { $0.updates += updates } }

  /// Appends updates to the queue and empties the sender's array.
  func post(moving updates: inout [ResourceUpdate]) { queue.withLock { updates.move(to: &$0.updates) } }

  private struct Entry {
    weak var renderer: (any Renderer)?
    let inbox: RendererInbox
  }
  private static let all = Mutex<[ObjectIdentifier: Entry]>([:])

  /// The inbox of a renderer, shared by all compositors.
  static func of(_ renderer: any Renderer) -> RendererInbox {
    all.withLock { table in
      let key = ObjectIdentifier(renderer)
      // An address may have belonged to a renderer that is gone.
      if let entry = table[key], entry.renderer === renderer { return entry.inbox }
      table = table.filter { $0.value.renderer != nil }
      let inbox = RendererInbox()
      table[key] = Entry(renderer: renderer, inbox: inbox)
      return inbox
    }
  }
}
