import Agate
import Testing

@testable import AgateWayland

struct WindowGeometryTests {
  @Test func pixelsAreRoundedHalvesUp() {
    let geometry = WindowGeometry(width: 101, height: 99, scale: 1.5, usesViewport: true)
    #expect(geometry.pixelWidth == 152)
    #expect(geometry.pixelHeight == 149)
  }

  @Test func aZeroSizeKeepsOursWithinTheBounds() {
    var geometry = WindowGeometry(width: 1000, height: 400)
    geometry.resize(width: 0, height: 0, bounds: (800, 600))
    #expect((geometry.width, geometry.height) == (800, 400))
    geometry.resize(width: 300, height: 0, bounds: (0, 0))
    #expect((geometry.width, geometry.height) == (300, 400))
    geometry.resize(width: 0, height: 0, least: (320, 500), bounds: (0, 450))
    #expect((geometry.width, geometry.height) == (320, 450))
  }

  @Test func redAndBlueTradePlacesInTheBoxOnly() {
    let source = PixelBuffer(width: 40, height: 3)
    source.fill { x, _ in 0x4433_2200 | UInt32(x) }
    let target = PixelBuffer(width: 40, height: 3)
    PixelCopy.copy(source, to: target, box: PixelBox(x0: 1, y0: 1, x1: 40, y1: 2), swap: true)
    #expect(target.pixels[0] == 0)
    #expect(target.pixels[40] == 0)
    #expect(target.pixels[41] == 0x4401_2233)
    #expect(target.pixels[79] == 0x4427_2233)
    #expect(target.pixels[80] == 0)
  }

  @Test func redFirstFormatsArePreferred() {
    let all: Set<UInt32> = [
      WlShm.Format.argb8888, WlShm.Format.xrgb8888, WlShm.Format.abgr8888, WlShm.Format.xbgr8888,
    ]
    #expect(ShmFrames.format(among: all, isOpaque: true) == .init(code: WlShm.Format.xbgr8888, isSwapped: false))
    #expect(ShmFrames.format(among: all, isOpaque: false) == .init(code: WlShm.Format.abgr8888, isSwapped: false))
    let few: Set<UInt32> = [WlShm.Format.argb8888, WlShm.Format.xrgb8888]
    #expect(ShmFrames.format(among: few, isOpaque: true) == .init(code: WlShm.Format.xrgb8888, isSwapped: true))
    #expect(ShmFrames.format(among: few, isOpaque: false) == .init(code: WlShm.Format.argb8888, isSwapped: true))
  }
}
