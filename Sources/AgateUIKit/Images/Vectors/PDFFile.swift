import Agate

/// The objects of a PDF file. They are found by scanning the whole file, without its cross-reference table.
struct PDFFile {
  private struct Entry {
    var value: PDFValue
    /// The stored, possibly compressed bytes of the object's stream, or nil.
    var stream: ArraySlice<UInt8>?
  }
  private var objects: [Int: Entry] = [:]

  /// - Throws: `VectorError` if the bytes are not a PDF file, or if the file is encrypted.
  init(_ bytes: [UInt8]) throws(VectorError) {
    guard bytes.starts(with: "%PDF-".utf8) else { throw VectorError("is not a PDF file") }
    try scan(bytes)
    for entry in objects.values where entry.value.dictionary?["Type"]?.name == "ObjStm" { try unpack(entry) }
  }

  private mutating func scan(_ bytes: [UInt8]) throws(VectorError) {
    var scanner = PDFScanner(bytes[...])
    var numbers: [Double] = []
    while let value = try scanner.next() {
      switch value {
      case .number(let number): numbers.append(number)
      case .word("obj"):
        guard numbers.count >= 2, let number = Int(exactly: numbers[numbers.count - 2]) else { continue }
        guard let object = try scanner.next() else { return }
        objects[number] = Entry(value: object, stream: try stream(object, &scanner))
        numbers = []
      case .word("trailer"):
        if let trailer = try scanner.next()?.dictionary, trailer["Encrypt"] != nil {
          throw VectorError("is encrypted")
        }
      default: numbers = []
      }
    }
  }

  private func stream(_ object: PDFValue, _ scanner: inout PDFScanner) throws(VectorError) -> ArraySlice<UInt8>? {
    guard case .dictionary(let members) = object else { return nil }
    var ahead = scanner
    guard case .word("stream") = try ahead.next() else { return nil }
    var start = ahead.place
    if start < ahead.bytes.endIndex, ahead.bytes[start] == 13 { start += 1 }
    if start < ahead.bytes.endIndex, ahead.bytes[start] == 10 { start += 1 }
    var end = start
    if let length = members["Length"]?.number.flatMap({ Int(exactly: $0) }), length >= 0,
      length <= ahead.bytes.endIndex - start
    {
      end = start + length
    } else {
      // The length is missing, invalid or in another object, which may come later. The stream ends at its keyword.
      let mark = Array("endstream".utf8)
      while end + mark.count <= ahead.bytes.endIndex, !ahead.bytes[end...].starts(with: mark) { end += 1 }
    }
    scanner.place = end
    return ahead.bytes[start..<end]
  }

  /// Adds the objects of an object stream.
  private mutating func unpack(_ group: Entry) throws(VectorError) {
    guard let members = group.value.dictionary, let count = members["N"]?.number, let first = members["First"]?.number,
      count >= 0, count < 1e6, first >= 0
    else { return }
    let bytes = try content(group)
    guard let start = Int(exactly: first), start <= bytes.count else { throw VectorError("is damaged") }
    var header = PDFScanner(bytes[..<start])
    for _ in 0..<Int(count) {
      guard let number = try header.next()?.number.flatMap({ Int(exactly: $0) }),
        let offset = try header.next()?.number.flatMap({ Int(exactly: $0) }), offset >= 0,
        start + offset < bytes.count
      else { throw VectorError("is damaged") }
      var scanner = PDFScanner(bytes[(start + offset)...])
      if let value = try scanner.next() { objects[number] = Entry(value: value) }
    }
  }

  private func content(_ entry: Entry) throws(VectorError) -> [UInt8] {
    guard let stream = entry.stream else { throw VectorError("has an object without content") }
    let filter = resolve(entry.value.dictionary?["Filter"])
    let names = filter?.array?.compactMap { resolve($0)?.name } ?? filter?.name.map { [$0] } ?? []
    switch names {
    case []: return Array(stream)
    case ["FlateDecode"], ["Fl"]: return try Self.inflated(stream)
    default: throw VectorError("has content of the kind \(names.joined(separator: ", "))")
    }
  }

  /// The maximum size of a decoded stream, in bytes.
  private static let contentLimit = 16 << 20

  private static func inflated(_ stream: ArraySlice<UInt8>) throws(VectorError) -> [UInt8] {
    do throws(Inflation.Failure) {
      return try Inflation.bytes(of: stream, .zlib, limit: contentLimit)
    } catch {
      switch error {
      case .damaged: throw VectorError("has content that is damaged")
      case .tooLarge: throw VectorError("has content of more than \(contentLimit >> 20) MiB")
      }
    }
  }

  // MARK: Reading

  /// Returns `value`, or the object that `value` refers to. Returns nil if there is no such object.
  func resolve(_ value: PDFValue?) -> PDFValue? {
    guard case .reference(let number) = value else { return value }
    return objects[number]?.value
  }

  /// Returns the dictionary and the decoded content of a stream object.
  ///
  /// - Throws: `VectorError` if there is no such object, or if its stream is missing or cannot be decoded.
  func stream(_ value: PDFValue?) throws(VectorError) -> (members: [String: PDFValue], bytes: [UInt8]) {
    guard case .reference(let number) = value, let entry = objects[number] else {
      throw VectorError("has a reference to nothing")
    }
    return (entry.value.dictionary ?? [:], try content(entry))
  }

  /// Returns the dictionary of the first page, including values inherited from the nodes of the page tree.
  ///
  /// - Throws: `VectorError` if there is no page.
  func firstPage() throws(VectorError) -> [String: PDFValue] {
    guard let catalog = objects.values.first(where: { $0.value.dictionary?["Type"]?.name == "Catalog" })?.value
    else { throw VectorError("has no pages") }
    var node = resolve(catalog.dictionary?["Pages"])?.dictionary ?? [:]
    var inherited: [String: PDFValue] = [:]
    for _ in 0..<32 {
      for key in ["MediaBox", "CropBox", "Resources", "Rotate"] { inherited[key] = node[key] ?? inherited[key] }
      guard let kids = resolve(node["Kids"])?.array else { return node.merging(inherited) { own, _ in own } }
      guard let first = resolve(kids.first)?.dictionary else { break }
      node = first
    }
    throw VectorError("has no pages")
  }

  func rectangle(_ value: PDFValue?) -> CGRect? {
    let numbers = resolve(value)?.array?.compactMap { resolve($0)?.number } ?? []
    guard numbers.count == 4 else { return nil }
    return CGRect(x: numbers[0], y: numbers[1], width: numbers[2] - numbers[0], height: numbers[3] - numbers[1])
      .standardized
  }
}
