/// The brands in the `ftyp` box at the beginning of a file. Each brand names a specification that the file follows.
struct HEIFBrands {
  let coding: HEIFFormat.Coding

  /// Reads the brands of a file. Returns nil if the file is not a HEIC or AVIF image.
  init?(_ bytes: [UInt8]) {
    guard bytes.count >= 16, bytes[4..<8].elementsEqual("ftyp".utf8) else { return nil }
    let length = bytes[..<4].reduce(0) { $0 << 8 | Int($1) }
    // The box has the main brand, a version, and compatible brands up to its end.
    let brands =
      [bytes[8..<12]] + stride(from: 16, through: min(length, bytes.count) - 4, by: 4).map { bytes[$0..<$0 + 4] }
    func names(_ known: [String]) -> Bool {
      brands.contains { brand in known.contains { brand.elementsEqual($0.utf8) } }
    }
    if names(["avif", "avis"]) {
      coding = .avif
    } else if names(["heic", "heix", "heim", "heis", "hevc", "hevx", "mif1", "msf1"]) {
      coding = .heic
    } else {
      return nil
    }
  }
}
