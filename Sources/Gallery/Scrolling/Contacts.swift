import Agate
import AgateUIKit

extension Gallery {
  /// A list of a thousand people, scrolled by dragging. Both the portrait and the name of a row have a shadow.
  static let contacts = contactScene(
    name: "contacts", summary: "A list of 1,000 contacts whose portraits and names have shadows",
    ids: ["A2.83", "A2.84", "A3.40"], .shadows)
  /// The list of ``contacts`` with rasterized rows. A row is drawn only once, when it becomes visible.
  static let rasterizedContacts = contactScene(
    name: "contacts-rasterized", summary: "The list of contacts with rows that are rasterized",
    ids: ["A2.91", "A3.40"],
    .rasterized)
  /// The list of ``contacts`` without shadows.
  static let plainContacts = contactScene(
    name: "contacts-plain", summary: "The list of contacts without shadows", ids: ["A2.90"], .plain)

  private static func contactScene(
    name: String, summary: String, ids: [String], _ style: ContactRow.Style
  ) -> GalleryScene {
    GalleryScene(
      name: name, summary: summary, ids: ids, interactive: true, size: Contacts.size,
      script: .drags(at: CGPoint(x: 160, y: 450), up: 5000, each: 400, after: 0.2)
    ) {
      Contacts.list(style)
    }
  }
}

/// A list of people that is the same in every run.
enum Contacts {
  static let size = CGSize(width: 320, height: 480)
  static let rowHeight: CGFloat = 60
  static let count = 1000

  private static let firstNames = ["Alice", "Bob", "Bill", "Charles", "Dan", "Dave", "Ethan", "Frank"]
  private static let lastNames = ["Appleseed", "Bandicoot", "Caravan", "Dabble", "Ernest", "Fortune"]

  private static let people: [(name: String, portrait: Int)] = {
    var dice = Dice(12)
    return (0..<count).map { _ in
      (
        "\(firstNames.randomElement(using: &dice)!) \(lastNames.randomElement(using: &dice)!)",
        Int.random(in: 0..<Portraits.count, using: &dice)
      )
    }
  }()

  static func list(_ style: ContactRow.Style) -> RecyclingList {
    let list = RecyclingList(size: size, rowHeight: rowHeight, count: count) {
      ContactRow(style)
    } fillRow: { row, index in
      // The image is read from the file each time, without a cache.
      (row as? ContactRow)?.show(people[index].name, UIImage(data: Portraits.file(people[index].portrait), scale: 2))
    }
    list.backgroundColor = CGColor(gray: 0.97, alpha: 1)
    return list
  }
}

/// A row with a portrait and a name.
final class ContactRow: CALayer {
  struct Style: Sendable {
    var hasShadows = true
    var isRasterized = false
    /// Whether the name has a background. The background hides its backdrop and makes the shadow rectangular.
    var hasOpaqueNames = false
    /// Whether the row clips its contents to its bounds.
    var clips = true

    static let shadows = Style()
    static let rasterized = Style(isRasterized: true)
    static let plain = Style(hasShadows: false)
  }

  let portrait = CALayer()
  let label = CATextLayer()

  convenience init(_ style: Style) {
    self.init()
    masksToBounds = style.clips
    portrait.frame = CGRect(x: 10, y: 6, width: 44, height: 44)
    label.frame = CGRect(x: 70, y: 16, width: 240, height: 28)
    label.fontSize = 18
    label.foregroundColor = .black
    label.contentsScale = 2
    if style.hasOpaqueNames { label.backgroundColor = CGColor(gray: 0.97, alpha: 1) }
    if style.hasShadows {
      portrait.shadowOffset = CGSize(width: 0, height: 5)
      portrait.shadowOpacity = 0.75
      label.shadowOffset = CGSize(width: 0, height: 2)
      label.shadowOpacity = 0.5
    }
    sublayers = [portrait, label]
    shouldRasterize = style.isRasterized
    rasterizationScale = UIScreen.main.scale
  }

  func show(_ name: String, _ image: UIImage?) {
    label.string = name
    portrait.contents = image?.cgImage
  }
}
