import AgateGraphics
import Foundation

/// The positions of sprites on a sprite sheet, read from the files of packing tools. Supported files are property lists
/// in Cocos2D's formats 0 to 3, and JSON files whose `frames` are an object with names as keys, or an array.
///
///     let atlas = try SpriteAtlas(contentsOf: url)
///     layer.contents = sheet
///     layer.contentsRect = atlas["ship.png"]!.rect
public struct SpriteAtlas: Sendable, Hashable {
  /// An image on the sheet.
  public struct Sprite: Sendable, Hashable {
    /// The name of the sprite in the file.
    public var name: String
    /// The part of the sheet that contains the sprite, in fractions of the sheet's size, for use as a `contentsRect`.
    public var rect: CGRect
    /// The size of the upright sprite, in pixels.
    public var size: CGSize
    /// Whether the sprite is rotated clockwise by 90° on the sheet. Rotate a layer that shows the sprite back by 90°.
    public var isRotated: Bool
  }

  /// The name of the sheet's image, or nil if the file does not specify it.
  public let imageName: String?
  /// The size of the sheet, in pixels.
  public let size: CGSize
  /// The sprites, sorted by name.
  public let sprites: [Sprite]

  /// Returns the sprite with the given name, or nil if there is none.
  public subscript(name: String) -> Sprite? {
    var (low, high) = (0, sprites.count)
    while low < high {
      let middle = (low + high) / 2
      if sprites[middle].name < name { low = middle + 1 } else { high = middle }
    }
    return low < sprites.count && sprites[low].name == name ? sprites[low] : nil
  }

  /// Reads an atlas from a file.
  ///
  /// - Parameters:
  ///   - url: The URL of the file.
  ///   - imageSize: The size of the sheet in pixels, for files that do not contain it (format 0).
  /// - Throws: ``SceneError`` if the file cannot be read, is too long, or is not an atlas, if the size of the sheet is
  ///   unknown, or if a sprite lies outside the sheet.
  public init(contentsOf url: URL, imageSize: CGSize? = nil) throws(SceneError) {
    let data: Data
    do { data = try Data(contentsOf: url) } catch {
      throw SceneError(file: url.path, message: "cannot be read: \(error.localizedDescription)")
    }
    try self.init(data, file: url.path, imageSize: imageSize)
  }

  /// Reads an atlas from the bytes of a file.
  ///
  /// - Parameters:
  ///   - data: The bytes of the file.
  ///   - file: The name of the file, for messages.
  ///   - imageSize: The size of the sheet in pixels, for files that do not contain it (format 0).
  /// - Throws: ``SceneError`` if the data is too long or is not an atlas, if the size of the sheet is unknown, or if a
  ///   sprite lies outside the sheet.
  public init(_ data: Data, file: String, imageSize: CGSize? = nil) throws(SceneError) {
    let limits = SceneLimits()
    guard data.count <= limits.documentBytes else { throw SceneError(file: file, message: "is too long") }
    let first = data.first { !" \t\r\n".utf8.contains($0) }
    let list =
      first == UInt8(ascii: "{")
      ? try PropertyList.parseJSON(data, file: file) : try PropertyList.parse(data, file: file, limits: limits)
    let meta = list["metadata"] ?? list["meta"]
    imageName =
      (meta?["realTextureFileName"] ?? meta?["textureFileName"] ?? meta?["image"])?.string
    guard let size = meta?["size"]?.size ?? imageSize, size.width >= 1, size.height >= 1,
      size.width.isFinite, size.height.isFinite
    else {
      throw SceneError(file: file, message: "does not tell the size of the sheet: give it as imageSize")
    }
    self.size = size
    var sprites: [Sprite] = []
    for (name, frame) in try Self.frames(list, file) {
      guard let sprite = Sprite(name, frame, on: size) else {
        throw SceneError(file: file, message: "sprite \(name) has no place on the sheet")
      }
      sprites.append(sprite)
    }
    self.sprites = sprites.sorted { $0.name < $1.name }
  }

  private static func frames(_ list: PropertyList, _ file: String) throws(SceneError) -> [(String, PropertyList)] {
    switch list["frames"] {
    case .dictionary(let frames): return frames.map { ($0, $1) }
    case .array(let frames):
      return frames.enumerated().map { ($1["filename"]?.string ?? "\($0)", $1) }
    default: throw SceneError(file: file, message: "has no frames: it is not a sprite atlas")
    }
  }
}

extension SpriteAtlas.Sprite {
  fileprivate init?(_ name: String, _ frame: PropertyList, on sheet: CGSize) {
    let isRotated = (frame["rotated"] ?? frame["textureRotated"])?.bool ?? false
    var place: CGRect
    if let rect = (frame["frame"] ?? frame["textureRect"])?.rect {
      place = rect
    } else if let rect = frame.rect {
      place = rect
    } else {
      return nil
    }
    let size = place.size
    if isRotated { place.size = CGSize(width: size.height, height: size.width) }
    guard place.minX >= 0, place.minY >= 0, size.width > 0, size.height > 0, place.maxX <= sheet.width,
      place.maxY <= sheet.height
    else { return nil }
    self.init(
      name: name,
      rect: CGRect(
        x: place.minX / sheet.width, y: place.minY / sheet.height, width: place.width / sheet.width,
        height: place.height / sheet.height),
      size: size, isRotated: isRotated)
  }
}

extension PropertyList {
  /// The value as a size: `{w, h}` in a string, or `w` and `h`.
  fileprivate var size: CGSize? {
    if let list = braced, list.count == 2 { return CGSize(width: list[0], height: list[1]) }
    guard let w = (self["w"] ?? self["width"])?.number, let h = (self["h"] ?? self["height"])?.number else {
      return nil
    }
    return CGSize(width: w, height: h)
  }

  /// The value as a rectangle: `{{x, y}, {w, h}}` in a string, or `x`, `y` and the size.
  fileprivate var rect: CGRect? {
    if let list = braced, list.count == 4 { return CGRect(x: list[0], y: list[1], width: list[2], height: list[3]) }
    guard let x = self["x"]?.number, let y = self["y"]?.number, let size else { return nil }
    return CGRect(origin: CGPoint(x: x, y: y), size: size)
  }

  private var braced: [Double]? {
    guard let string else { return nil }
    let numbers = string.split { "{}, ".contains($0) }.map { CAMLNumber.parse(String($0)) }
    return numbers.contains { $0 == nil } ? nil : numbers.compactMap { $0 }
  }
}
