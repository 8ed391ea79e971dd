import AgateHost

/// A frame output that prints a line for each frame: its number and the SHA-256 digest of its premultiplied RGBA bytes.
final class DigestOutput: FrameOutput {
  let waitsForReader = true

  func prepare(_ image: FramePicture) throws(CommandFailure) -> [UInt8] {
    Array("\(image.moment.number) \(SHA256.hexDigest(image.bytes))\n".utf8)
  }

  func emit(_ prepared: [UInt8], of image: FramePicture) throws(CommandFailure) {
    try StandardOutput.write(prepared)
  }
}
