import Agate
import AgateUIKit
import Foundation
import Testing

struct ItemProviderTests {
  /// The results of a load.
  private final class Results: @unchecked Sendable {
    var text: String?
    var data: Data?
    var code: Int?
    func note(_ error: (any Error)?) { code = (error as NSError?)?.code }
  }

  @Test func textsAreLoadedAsObjectsAndAsData() {
    let provider = NSItemProvider(object: "Agate" as NSString), results = Results()
    #expect(provider.registeredTypeIdentifiers == ["public.utf8-plain-text"])
    #expect(provider.hasItemConformingToTypeIdentifier("public.text"))
    #expect(!provider.hasItemConformingToTypeIdentifier("public.image"))
    #expect(provider.canLoadObject(ofClass: String.self) && !provider.canLoadObject(ofClass: UIImage.self))
    provider.loadObject(ofClass: String.self) { text, _ in results.text = text }
    provider.loadDataRepresentation(forTypeIdentifier: "public.plain-text") { data, _ in results.data = data }
    #expect(results.text == "Agate" && results.data == Data("Agate".utf8))
    provider.loadObject(ofClass: UIImage.self) { _, error in results.note(error) }
    #expect(results.code == NSItemProvider.ErrorCode.unavailableCoercionError.rawValue)
    provider.loadDataRepresentation(forTypeIdentifier: "public.png") { _, error in results.note(error) }
    #expect(results.code == NSItemProvider.ErrorCode.itemUnavailableError.rawValue)
  }

  @Test func objectsAreTheSameInTheProgram() {
    let color = UIColor.red, provider = NSItemProvider(object: color), results = Results()
    provider.loadObject(ofClass: UIColor.self) { object, _ in results.text = object === color ? "same" : "other" }
    #expect(results.text == "same")
  }

  @Test func objectsAreMadeFromData() throws {
    let provider = NSItemProvider(), results = Results()
    provider.registerDataRepresentation(forTypeIdentifier: "public.url", visibility: .all) { done in
      done(Data("https://example.org/".utf8), nil)
      return nil
    }
    provider.loadObject(ofClass: URL.self) { url, _ in results.text = url?.host }
    #expect(results.text == "example.org")
    let image = UIGraphicsImageRenderer(size: CGSize(width: 3, height: 2)).image { _ in }
    let png = try UIImage.object(withItemProviderData: try #require(image.pngData()), typeIdentifier: "public.png")
    #expect(png.cgImage?.width == image.cgImage?.width)
    let color = UIColor(red: 0.25, green: 0.5, blue: 0.75, alpha: 1)
    _ = color.loadData(withTypeIdentifier: "com.apple.uikit.color") { data, _ in results.data = data }
    let copy = try UIColor.object(
      withItemProviderData: try #require(results.data), typeIdentifier: "com.apple.uikit.color")
    #expect(copy == color)
    #expect(throws: (any Error).self) {
      _ = try UIColor.object(withItemProviderData: Data(), typeIdentifier: "com.apple.uikit.color")
    }
  }

  @Test func textsHaveTheirEncoding() throws {
    let data = try #require("Ä".data(using: .utf16))
    #expect(try NSString.object(withItemProviderData: data, typeIdentifier: "public.utf16-plain-text") == "Ä")
    #expect(try NSString.object(withItemProviderData: Data("Ä".utf8), typeIdentifier: "public.text") == "Ä")
  }

  @Test func itemsHaveTheGivenType() {
    let results = Results(), provider = NSItemProvider(item: Data([1, 2]), typeIdentifier: "org.example.thing")
    #expect(provider.registeredTypeIdentifiers == ["org.example.thing"])
    provider.loadDataRepresentation(forTypeIdentifier: "org.example.thing") { data, _ in results.data = data }
    #expect(results.data == Data([1, 2]))
    #expect(NSItemProvider(item: nil, typeIdentifier: "public.text").registeredTypeIdentifiers.isEmpty)
  }
}
