import Synchronization

/// Resource updates that wait for one renderer, in order, from all compositors that draw with it.
///
/// Each renderer has one ordered queue, which makes reusing a slot safe: the removal of the old image always precedes
/// the new image.
final class RendererInbox: Sendable {
  private let pending = Mutex<[ResourceUpdate]>([])

  /// Appends updates to the queue.
  func post(_ updates: [ResourceUpdate]) { pending.withLock { $0 += updates } }

  /// Appends updates to the queue and empties the sender's array.
  func post(moving updates: inout [ResourceUpdate]) { pending.withLock { updates.move(to: &$0) } }

  func takeAll() -> [ResourceUpdate] {
    var taken: [ResourceUpdate] = []
    pending.withLock { swap(&taken, &$0) }
    return taken
  }

  /// Passes updates that were taken to the renderer. If it fails, they are sent again with the next frame: a renderer
  /// that has some of them takes these a second time.
  static func apply(_ updates: [ResourceUpdate], to renderer: any Renderer) throws(RenderError) {
    do throws(RenderError) {
      try renderer.apply(updates)
    } catch {
      RendererInbox.of(renderer).pending.withLock { $0 = updates + $0 }
      throw error
    }
  }

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
