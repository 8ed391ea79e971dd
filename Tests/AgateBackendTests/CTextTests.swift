import Testing

@testable import AgateBackendPlugin

/// Text in C arrays of fixed size.
@Suite("Text of C structures") struct CTextTests {
  private func written(_ text: String, size: Int) -> [UInt8] {
    var bytes = [UInt8](repeating: 7, count: size)
    bytes.withUnsafeMutableBytes { $0.write(text) }
    return Array(bytes.prefix { $0 != 0 })
  }

  @Test("text that is too long ends with a whole character")
  func cut() {
    #expect(written("aé", size: 4) == Array("aé".utf8))
    #expect(written("aé", size: 3) == Array("a".utf8))
    #expect(written("日本", size: 6) == Array("日".utf8))
    #expect(written("ab", size: 1) == [])
    #expect(written("", size: 1) == [])
  }
}
