import Synchronization

/// Resource updates on their way to one renderer, in order, from all compositors that draw with it.
///
/// One ordered queue a renderer is what makes it safe to use a slot again: the removal of the old image is always
/// ahead of the new one.
final class RendererInbox: Sendable {
  private let pending = Mutex<[ResourceUpdate]>([])

  /// Adds updates behind those that wait.
  func post(_ updates: [ResourceUpdate]) { pending.withLock { $0 += updates } }

  /// The same; the sender has none then.
  func post(moving updates: inout [ResourceUpdate]) { pending.withLock { updates.move(to: &$0) } }

  func takeAll() -> [ResourceUpdate] {
    var taken: [ResourceUpdate] = []
    pending.withLock { swap(&taken, &$0) }
    return taken
  }

  /// What was taken and could not be used comes ahead of the rest.
  func putBack(_ updates: [ResourceUpdate]) { pending.withLock { $0 = updates + $0 } }

  private struct Entry {
    weak var renderer: (any Renderer)?
    let inbox: RendererInbox
  }
  private static let all = Mutex<[ObjectIdentifier: Entry]>([:])

  /// The renderer's inbox; the same for every compositor.
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
