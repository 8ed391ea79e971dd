import Agate
@testable import AgateUIKit
import Testing

extension UIPasteboardTests {
  @MainActor @Test func theServiceForCopyingKeepsTextsAndImages() throws {
    let pasteboard = UIPasteboard.general
    func copy(_ items: Any...) -> Bool {
      var isCopied = false
      let controller = UIActivityViewController(activityItems: items, applicationActivities: nil)
      controller.completionWithItemsHandler = { type, completed, _, _ in
        isCopied = type == .copyToPasteboard && completed
      }
      controller.offered.first { $0.activityType == .copyToPasteboard }.map { controller.choose($0) }
      return isCopied
    }
    let page = try #require(URL(string: "https://example.org/a"))
    #expect(copy(page) && pasteboard.string == "https://example.org/a" && pasteboard.url == page && pasteboard.hasURLs)
    #expect(copy(UIColor(red: 1, green: 0.5, blue: 0, alpha: 1), "two words"))
    #expect(pasteboard.strings == ["#ff8000", "two words"] && pasteboard.urls == nil && !pasteboard.hasImages)
    let image = square(2, .red)
    #expect(copy(image) && pasteboard.image === image && pasteboard.strings == nil)
    pasteboard.string = "text"
    #expect(pasteboard.images == nil)
    pasteboard.image = image
    pasteboard.url = page
    #expect(!pasteboard.hasImages && pasteboard.string == "https://example.org/a")
  }
}
