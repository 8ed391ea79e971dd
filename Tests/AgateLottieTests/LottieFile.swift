import Agate
import AgateBackend
import AgateCPU
import AgateLottie
import Foundation
import Testing

@testable import AgateScene

/// Small Lottie animations of 100 by 100 points, 10 frames a second and 20 frames.
struct LottieFile {
  var layers: [String] = []
  var assets = ""
  var more = ""

  var text: String {
    """
    {"v":"5.9.0","fr":10,"ip":0,"op":20,"w":100,"h":100,\(more)"assets":[\(assets)],"layers":[\(layers.joined(separator: ","))]}
    """
  }

  init(_ layers: String..., assets: String = "", more: String = "") {
    (self.layers, self.assets, self.more) = (layers, assets, more)
  }

  /// A shape layer with items.
  static func shapes(_ items: String, transform: String = "{}", more: String = "", index: Int = 1) -> String {
    """
    {"ty":4,"nm":"shapes","ind":\(index),"ip":0,"op":20,"st":0,"ks":\(transform),\(more)"shapes":[\(items)]}
    """
  }

  static let red = #"{"ty":"fl","c":{"k":[1,0,0,1]},"o":{"k":100}}"#
  static let blue = #"{"ty":"fl","c":{"k":[0,0,1,1]},"o":{"k":100}}"#

  /// A rectangle by its middle and its size.
  static func rectangle(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> String {
    #"{"ty":"rc","p":{"k":[\#(x),\#(y)]},"s":{"k":[\#(width),\#(height)]},"r":{"k":0}}"#
  }

  func scene(_ variant: SceneVariant = SceneVariant()) throws -> Scene {
    LottieReader.register()
    return try Scene.load(Data(text.utf8), name: "test.json", variant: variant)
  }

  func findings() throws -> [Finding] { try scene().findings }

  /// The picture of a frame.
  func picture(frame: Double = 0) async throws -> LottiePicture { try await LottiePicture(try scene(), frame: frame) }
}

/// A frame of a scene.
struct LottiePicture {
  let pixels: PixelBuffer

  init(_ scene: Scene, frame: Double = 0, scale: Double = 1) async throws {
    let renderer = CPURenderer(threads: 1)
    let compositor = Compositor(layer: scene.rootLayer)
    let viewport = Viewport(width: Int(scene.size.width), height: Int(scene.size.height))
    let rate = scene.clip?.frameRate ?? 60
    let ticket = try compositor.draw(at: frame / rate, viewport: viewport, with: renderer, into: .memory)
    pixels = try #require(try await renderer.finish(ticket))
  }

  /// Red, green, blue and alpha of a pixel, premultiplied.
  subscript(x: Int, y: Int) -> [Int] {
    let pixel = pixels.pixels[y * pixels.stride + x]
    return [0, 8, 16, 24].map { Int(pixel >> UInt32($0) & 255) }
  }

  func isNear(_ x: Int, _ y: Int, _ color: [Int], tolerance: Int = 2) -> Bool {
    zip(self[x, y], color).allSatisfy { abs($0 - $1) <= tolerance }
  }

  /// All pixels.
  var values: [UInt32] { Array(UnsafeBufferPointer(start: pixels.pixels, count: pixels.stride * pixels.height)) }

  /// The number of pixels that are not transparent.
  var covered: Int {
    (0..<pixels.height).reduce(0) { sum, y in sum + (0..<pixels.width).count { self[$0, y][3] > 127 } }
  }
}

let red = [255, 0, 0, 255], blue = [0, 0, 255, 255], clear = [0, 0, 0, 0]
