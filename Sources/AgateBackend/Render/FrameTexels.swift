/// Texels as the origin of an image. A renderer may keep their memory in place of a copy.
package protocol FrameTexels: AnyObject, Sendable {
  /// The texels, which are made on demand.
  var memory: TexelMemory { get }
}
