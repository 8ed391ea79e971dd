import Agate
import AgateUIKit
import Testing

/// A folder with one image set, whose file is a PDF of 10 by 10 points.
private struct VectorSet {
  let path = FileManager.default.temporaryDirectory.path + "/\(UUID()).resources"

  init(_ pdf: Data, properties: String = "{}") throws {
    let folder = "\(path)/Assets.xcassets/v.imageset"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try #"{"images": [{"idiom": "universal", "filename": "v.pdf"}], "properties": \#(properties)}"#
      .write(toFile: "\(folder)/Contents.json", atomically: true, encoding: .utf8)
    try pdf.write(to: URL(fileURLWithPath: "\(folder)/v.pdf"))
  }

  func image(scale: CGFloat = 1) -> UIImage? {
    UIImage(named: "v", in: Bundle(path: path), compatibleWith: UITraitCollection(displayScale: scale))
  }
  func remove() { try? FileManager.default.removeItem(atPath: path) }
}

/// A PDF file with a page whose drawing is `content`.
private func pdf(_ content: Data, filter: String = "", resources: String = "<< >>", more: String = "") -> Data {
  Data(
    """
    %PDF-1.4
    3 0 obj << \(filter) /Length 8 0 R >> stream

    """.utf8) + content
    + Data(
      """

      endstream endobj
      8 0 obj \(content.count) endobj
      1 0 obj << /Type /Page /Parent 2 0 R /Resources \(resources) /Contents 3 0 R >> endobj
      2 0 obj << /Type /Pages /MediaBox [0 0 10 10] /Count 1 /Kids [ 1 0 R ] >> endobj
      \(more)
      7 0 obj << /Type /Catalog /Pages 2 0 R >> endobj
      trailer << /Root 7 0 R /Info (a \\) text) >>
      %%EOF
      """.utf8)
}

private func drawn(_ content: String, resources: String = "<< >>", more: String = "", scale: CGFloat = 1) throws
  -> UIImage?
{
  let set = try VectorSet(pdf(Data(content.utf8), resources: resources, more: more))
  defer { set.remove() }
  return set.image(scale: scale)
}

struct VectorImageTests {
  @Test func pathsAreDrawnAtTheScale() throws {
    let content = "q 1 0 0 rg 2 2 6 6 re f Q q 0 0 1 rg 0 8 m 2 8 l 2 10 l 0 10 l h f Q"
    let image = try #require(try drawn(content, scale: 3))
    #expect(image.size == CGSize(width: 10, height: 10) && image.scale == 3 && image.cgImage?.width == 30)
    let pixels = try #require(image.cgImage)
    #expect(pixels.rgba(15, 15) == [255, 0, 0, 255] && pixels.rgba(3, 15) == [0, 0, 0, 0])
    #expect(pixels.rgba(2, 2) == [0, 0, 255, 255], "y points up in a page")
  }

  @Test(arguments: [fixed, dynamic, stored])
  func compressedDrawingsAreRead(_ text: String) throws {
    let data = try #require(Data(base64Encoded: text))
    let set = try VectorSet(
      pdf(data, filter: "/Filter /FlateDecode"), properties: #"{"template-rendering-intent": "template"}"#)
    defer { set.remove() }
    let image = try #require(set.image())
    #expect(image.cgImage?.rgba(5, 5) == [255, 0, 0, 255] && image.cgImage?.rgba(0, 0) == [0, 0, 255, 255])
    #expect(image.cgImage?.rgba(9, 9)[3] == 0 && image.renderingMode == .alwaysTemplate)
    // A damaged stream is refused, not drawn halfway.
    let damaged = try VectorSet(pdf(data.dropLast(data.count / 2), filter: "/Filter /FlateDecode"))
    defer { damaged.remove() }
    #expect(damaged.image() == nil)
  }

  @Test func statesCurvesAndStrokesAreDrawn() throws {
    let strokes = try #require(try drawn("4 w 0 1 0 RG 0 5 m 10 5 l S")?.cgImage)
    #expect(strokes.rgba(5, 5) == [0, 255, 0, 255] && strokes.rgba(5, 1)[3] == 0)
    let holes = try #require(try drawn("0 0 10 10 re 3 3 4 4 re f*")?.cgImage)
    #expect(holes.rgba(5, 5)[3] == 0 && holes.rgba(1, 1) == [0, 0, 0, 255])
    let clipped = try #require(try drawn("0 0 5 10 re W n 0.5 g 0 0 10 10 re f")?.cgImage)
    #expect(clipped.rgba(2, 5) == [128, 128, 128, 255] && clipped.rgba(7, 5)[3] == 0)
    let moved = try #require(try drawn("q 2 0 0 2 2 2 cm 0 0 2 2 re f Q 0 0 1 1 re f")?.cgImage)
    #expect(moved.rgba(3, 5)[3] == 255 && moved.rgba(1, 8)[3] == 0 && moved.rgba(0, 9)[3] == 255)
    let half = try #require(
      try drawn(
        "/G gs /C cs 1 0 0 scn 0 0 10 10 re f",
        resources: "<< /ExtGState << /G << /ca 0.5 >> >> /ColorSpace << /C [ /ICCBased 9 0 R ] >> >>")?.cgImage)
    #expect(half.rgba(5, 5) == [128, 0, 0, 128])
    let form = try #require(
      try drawn(
        "q 1 0 0 1 5 0 cm /F Do Q", resources: "<< /XObject << /F 9 0 R >> >>",
        more: """
          9 0 obj << /Subtype /Form /BBox [0 0 3 10] /Length 21 >> stream
          1 0 0 rg 0 0 9 9 re f
          endstream endobj
          """)?.cgImage)
    #expect(form.rgba(6, 5) == [255, 0, 0, 255] && form.rgba(9, 5)[3] == 0 && form.rgba(2, 5)[3] == 0)
  }

  @Test func otherContentIsRefused() throws {
    #expect(try drawn("BT (text) Tj ET") == nil && drawn("/S sh") == nil)
    #expect(try drawn("/P cs /Q scn", resources: "<< /ColorSpace << /P [ /Pattern ] >> >>") == nil)
    #expect(try drawn("/M gs", resources: "<< /ExtGState << /M << /BM /Multiply >> >> >>") == nil)
    #expect(try drawn("1 0 m 2 l") == nil, "a number is missing")
    #expect(try drawn("1e999 nan J 0 0 10 10 re f") == nil)
    for bytes in ["", "%PDF-1.4", "<< ((", "%PDF-1.4 1 0 obj << /Type /Catalog /Pages 1 0 R /Kids [1 0 R] >> endobj"] {
      let set = try VectorSet(Data(bytes.utf8))
      defer { set.remove() }
      #expect(set.image() == nil)
    }
  }
}

private let fixed = "eAErVDBUMADConQFIyA0A8KiVIU0hUCFQrC4IUjGQMFCIRcoa6GQAyQNDYCUAYTKACnlAgAJ0g7F"

private let stored = """
  eAEBRQC6/3EgMSAwIDAgcmcgMiAyIDYgNiByZSBmIFEgcSAwIDAgMSByZyAwIDggbSAyIDggbCAyIDEwIGwgMCAxMCBsIGggZiBRCgnSDsU=
  """

private let dynamic = """
  eNodkkmO7SAMRee1Ck9qnuSle8v4Swh9AoQ2dKv/pLgSlmyObOvyC59528Zp2yegOiLcHFEeAUf4vrHA7kbNExGjR95rJJCj188vzMswzB0b\
  gDriL9ceRryPXBGXsEeB28fdRRpv1CUqS0V0aN/27zguI/gLrMzmCpjAzYqk9kYPLs7XJmVSwfpqcMNnZ5bhOyzfaRwgPRjldEX/NHMl/ajD\
  KBaIRbxcNAutLWZGuxf6zvsyreO6Am23O9OtHi0oZlQ84rDNs/M66O1U8JImCPHJb6ftu83ztIApT3W6H2KjRhxzw4gMiBy+76rCgXnQNJ6q\
  M+u8rt/psyygLCHWWHthSrLMp22JwcFB0eSOAlfE6QTFXmif9n2dhmkE4VwBGUWotfAqms5VcLAqH0c97clTUKZm9Qetr03LDoIIyyW3IbTD\
  RlUjbg/RNRVu2V2jxDVrozPuzNZN7QPOAzBGD+pNjTS0YB9FnaO9R44EMr1548fJLxDlXWn6rvvUbQJ5urtRlJV5fIO7daspwGEKC0eplFEb\
  MnFIvp0+0zvfNAOAs7X0tOAnKgRM3x4bGSAAT6cBVy2IBOePgxGGLs9h6lq7PAUG/8D95ce3MsAOuld3UP3un0C9lTeI9+nPf6dl7y4=
  """
