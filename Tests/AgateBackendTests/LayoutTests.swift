import AgateBackend
import Testing

/// A structure of the contract, as laid out in Swift and in C.
struct StructureLayout: CustomStringConvertible {
  var name: String
  /// Size in bytes in Swift and in C.
  var size: (swift: Int, c: Int)
  var stride: (swift: Int, c: Int)
  var fields: [(name: String, swift: Int?, c: Int?)]

  var description: String { name }
}

/// The Swift structures that SchemaCompiler writes have the memory layout of the C structures in the headers.
@Suite("Layout of the contract") struct LayoutTests {
  @Test("sizes and offsets are C's", arguments: StructureLayout.all)
  func layout(_ structure: StructureLayout) {
    #expect(structure.size.swift == structure.size.c)
    #expect(structure.stride.swift == structure.stride.c)
    for field in structure.fields {
      #expect(field.swift != nil && field.swift == field.c, "\(structure.name).\(field.name)")
    }
  }

  @Test("defaults are those of the header")
  func defaults() {
    let item = DrawItem()
    #expect(item.opacity == 255 && item.tint == 0 && item.homography == -1 && item.row == -1 && item.inverseD == 1)
    #expect(ParticleCell().color == FourFloats(x: 1, y: 1, z: 1, w: 1) && ParticleCell().births == .infinity)
    #expect(FrameShape().miterLimit == 10 && FrameShape().matrix.i == 1)
  }

  @Test("values that share a word keep to their own bits")
  func sharedWords() {
    var item = DrawItem()
    (item.mipMix, item.tint) = (76, 0x40_2010)
    (item.mipLevel, item.opacity) = (0x1FF, 0x1FF)
    #expect(item.mipLevel == 255 && item.mipMix == 76 && item.opacity == 255 && item.tint == 0x40_2010)
    (item.mipLevel, item.opacity) = (3, 4)
    #expect(item.mipLevel == 3 && item.mipMix == 76 && item.opacity == 4 && item.tint == 0x40_2010)
  }
}
