import Agate

extension Experiment {
  static let contacts = Experiment(
    name: "contacts", question: "What makes a scrolled list with shadows slow?",
    ids: ["A2.85", "A2.86", "A2.87", "A2.90", "A2.91", "A2.92", "A2.93", "A3.40", "A3.41"], size: Contacts.size,
    variants: [
      Variant("shadows") { scrolled(.shadows) }, Variant("no shadows") { scrolled(.plain) },
      Variant("shadows, rows rasterised") { scrolled(.rasterized) },
      Variant("shadows, names on a background") { scrolled(ContactRow.Style(hasOpaqueNames: true)) },
      Variant("shadows, rows not clipped") { scrolled(ContactRow.Style(clips: false)) },
      Variant("rasterised, rows not clipped") { scrolled(ContactRow.Style(isRasterized: true, clips: false)) },
    ],
    finding: """
      As in the book, the cause is the shadows, not the files: without shadows the program's share of the time is \
      larger, and the frame is cheaper. But shadows cost less than in the book. A shadow that moves by whole pixels is \
      reused, whether its row is rasterised or not. Shadows are drawn again only for rows that become visible and for \
      rows that the edges of the list cut. As in the book, rasterised rows are drawn once, when they become visible. \
      Clipping the rows needs no offscreen pass here, and a background behind the names saves no pass: all visible \
      content of a layer casts its shadow.
      """)

  private static func scrolled(_ style: ContactRow.Style) -> Trial {
    let list = Contacts.list(style)
    return Trial(list, own: ("rows filled", { list.filled })) { _ in list.scroll(to: list.bounds.minY + 25) }
  }
}
