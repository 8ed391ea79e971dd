/// Texels as the source of an image. A renderer may keep their memory instead of a copy.
package protocol FrameTexels: AnyObject, Sendable {
  /// The texels, which are created on demand.
  var memory: TexelMemory { get }
}
