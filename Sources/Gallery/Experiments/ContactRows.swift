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
      As in the book it is the shadows, not the files: without them the program's share is larger, and the frame cheaper. \
      But shadows cost less than there. A shadow that moves by whole pixels is kept, whether its row is rasterised or not; \
      drawn again are those of rows that come into sight and of rows that the edges of the list cut. Rasterised rows are \
      drawn once, when they come into sight, as the book says. Clipping the rows costs no picture here, and a background \
      behind the names saves none: a shadow is that of all that a layer shows.
      """)

  private static func scrolled(_ style: ContactRow.Style) -> Trial {
    let list = Contacts.list(style)
    return Trial(list, own: ("rows filled", { list.filled })) { _ in list.scroll(to: list.bounds.minY + 25) }
  }
}
