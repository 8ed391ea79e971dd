import AgateBackend
import AgateRaster

/// Keys that identify the pixels of a pass by its items, filters and size.
extension Flattener {
  func key(of pass: FramePass) -> PassKey {
    var hash = ItemHash()
    hash.add(UInt64(UInt32(bitPattern: pass.width)) | UInt64(UInt32(bitPattern: pass.height)) << 32)
    tables.withView { tables in
      for index in pass.items {
        hash.add(tables.passItems[index], tables.passBoxes[index], tables)
      }
    }
    for index in pass.filters { hash.add(bytesOf: filters[index]) }
    return hash.key
  }
}
