import Agate
import Testing

@testable import AgateScene

@Suite("Images that a scene keeps when it is read again")
struct ImageCacheTests {
  private let a = CGImage(width: 1, height: 1, premultiplied: [1])
  private let b = CGImage(width: 1, height: 1, premultiplied: [2])
  private let stamp = FileStamp(version: 1, size: 10)

  @Test("An image is that of its path, as long as the file is the same")
  func stamps() {
    let cache = ImageCache()
    cache.begin(isComplete: true)
    cache.keep(a, "assets/a.png", stamp)
    #expect(cache.image("assets/a.png", stamp) === a && cache.image("assets/b.png", stamp) == nil)
    for other in [
      FileStamp(version: 2, size: 10), FileStamp(version: 1, size: 11), FileStamp(version: 1, size: 10, number: 1),
    ] {
      #expect(cache.image("assets/a.png", other) == nil)
    }
    cache.keep(b, "assets/a.png", FileStamp(version: 2, size: 10))
    #expect(cache.image("assets/a.png", FileStamp(version: 2, size: 10)) === b)
  }

  @Test("What a complete reading did not use is dropped, and nothing after one that failed")
  func readings() {
    let cache = ImageCache()
    cache.begin(isComplete: true)
    cache.keep(a, "a.png", stamp)
    cache.keep(b, "b.png", stamp)
    cache.begin(isComplete: true)
    #expect(cache.image("b.png", stamp) === b)
    cache.begin(isComplete: false)
    #expect(cache.image("a.png", stamp) === a, "the reading that used only b failed")
    cache.begin(isComplete: true)
    #expect(cache.image("a.png", stamp) === a && cache.image("b.png", stamp) == nil)
  }

  @Test("The folders that were searched are known")
  func folders() {
    let cache = ImageCache()
    for path in ["assets/a.png", "assets/b.png", "c.png"] { cache.note(path) }
    #expect(cache.folders == ["assets", ""])
  }
}
