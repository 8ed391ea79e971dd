import AgateRaster

/// Names a pass's pixels by what they are made of.
extension Flattener {
  func key(of pass: FramePass) -> PassKey {
    var hash = PassHash()
    hash.add(UInt64(UInt32(bitPattern: pass.width)) | UInt64(UInt32(bitPattern: pass.height)) << 32)
    for index in Int(pass.firstItem)..<Int(pass.firstItem + pass.itemCount) {
      add(passItems[index], passBoxes[index], to: &hash)
    }
    for index in Int(pass.firstFilter)..<Int(pass.firstFilter + pass.filterCount) {
      hash.add(bytesOf: filters[index])
    }
    return hash.key
  }

  private func add(_ item: DrawItem, _ box: PixelBox, to hash: inout PassHash) {
    var item = item
    // Where things lie in the frame's arrays says nothing of how they look: what lies there does.
    item.row = 0
    let homography = Int(item.homography)
    for index in homography..<homography + item.homographyCount { hash.add(bytesOf: homographies[index]) }
    item.homography = 0
    if item.kind == .shadow { hash.add(bytesOf: shadows[Int(item.image)]) }
    if item.kind == .shape { hash.add(shapes.shapes[Int(item.image)].key.high) }
    if item.flags.contains(.gradient) {
      for word in gradients[Int(item.image)...].prefix(GradientTable.words(gradients, at: Int(item.image))) {
        hash.add(UInt64(word.bitPattern))
      }
    }
    let isNamed = item.kind == .shadow || item.kind == .shape || !item.flags.isDisjoint(with: [.pass, .gradient])
    if isNamed { item.image = 0 }
    if item.flags.contains(.clipped) {
      for index in Int(item.firstClipEdge)..<Int(item.firstClipEdge + item.clipEdgeCount) {
        hash.add(bytesOf: edges[index])
      }
      item.firstClipEdge = 0
    }
    hash.add(bytesOf: item)
    hash.add(bytesOf: box)
  }
}

/// Two 64-bit multiply-and-rotate lanes: enough that two pictures of one process never share a name by accident.
struct PassHash {
  private(set) var key: PassKey = {
    var key = PassKey()
    (key.low, key.high) = (0x9e37_79b9_7f4a_7c15, 0xc2b2_ae3d_27d4_eb4f)
    return key
  }()

  mutating func add(_ word: UInt64) {
    key.low = (key.low ^ word) &* 0xff51_afd7_ed55_8ccd
    key.low ^= key.low >> 29
    key.high = (key.high &+ word) &* 0xc4ce_b9fe_1a85_ec53
    key.high = key.high << 31 | key.high >> 33
    key.high ^= key.low
  }

  /// Whole 32-bit words without padding.
  mutating func add<T: BitwiseCopyable>(bytesOf value: T) {
    withUnsafeBytes(of: value) { bytes in
      for offset in stride(from: 0, to: bytes.count / 4 * 4, by: 4) {
        add(UInt64(bytes.loadUnaligned(fromByteOffset: offset, as: UInt32.self)))
      }
    }
  }
}
