import AgateBackend

/// A hash that identifies pixels by their input: items, their boxes, and the contents of the frame's tables that the
/// items refer to.
///
/// The hash has two 64-bit multiply-and-rotate lanes. With 128 bits, two different pictures in one process practically
/// never have the same hash.
package struct ItemHash {
  /// The hash of everything that was added.
  package var key: PassKey

  @inlinable package init() {
    key = PassKey()
    (key.low, key.high) = (0x9e37_79b9_7f4a_7c15, 0xc2b2_ae3d_27d4_eb4f)
  }

  @inlinable package mutating func add(_ word: UInt64) {
    key.low = (key.low ^ word) &* 0xff51_afd7_ed55_8ccd
    key.low ^= key.low >> 29
    key.high = (key.high &+ word) &* 0xc4ce_b9fe_1a85_ec53
    key.high = key.high << 31 | key.high >> 33
    key.high ^= key.low
  }

  /// Adds a value as 32-bit words. The value must have no padding.
  @inlinable package mutating func add<T: BitwiseCopyable>(bytesOf value: T) {
    withUnsafeBytes(of: value) { bytes in
      for offset in stride(from: 0, to: bytes.count / 4 * 4, by: 4) {
        add(UInt64(bytes.loadUnaligned(fromByteOffset: offset, as: UInt32.self)))
      }
    }
  }

  /// Adds an item. Images are identified by their slots, and passes by the item's ``DrawItem/passKey``.
  package mutating func add(_ item: DrawItem, _ box: PixelBox, _ tables: FrameTablesView) {
    var item = item
    // Indices into the frame's tables do not affect the pixels. So the tables' contents are hashed instead of the
    // indices.
    item.row = 0
    let homography = Int(item.homography)
    // An item whose homography is not in the frame draws nothing.
    for index in homography..<homography + item.homographyCount where tables.homographies.indices.contains(index) {
      add(bytesOf: tables.homographies[index])
    }
    item.homography = 0
    if item.kind == .shadow { add(bytesOf: tables.shadows[Int(item.image)]) }
    if item.kind == .shape { add(tables.shapes.shapes[Int(item.image)].key.high) }
    if item.flags.contains(.gradient) {
      let count = GradientTable.words(tables.gradients, at: Int(item.image))
      for word in tables.gradients[Int(item.image)...].prefix(count) { add(UInt64(word.bitPattern)) }
    }
    let isNamed = item.kind == .shadow || item.kind == .shape || !item.flags.isDisjoint(with: [.pass, .gradient])
    if isNamed { item.image = 0 }
    if item.flags.contains(.clipped) {
      for index in Int(item.firstClipEdge)..<Int(item.firstClipEdge + item.clipEdgeCount) {
        add(bytesOf: tables.edges[index])
      }
      item.firstClipEdge = 0
    }
    add(bytesOf: item)
    add(bytesOf: box)
  }
}
