import Agate
import AgateCPU
import ConformanceRows
import Testing

@testable import Gallery

struct TabsTests {
  /// The rows of the scene that the pages fill, above the buttons.
  private func page(_ picture: Picture) -> [UInt32] { Array(picture.pixels.prefix(300 * 210)) }

  private func channel(_ pixel: UInt32, _ shift: UInt32) -> Int { Int(pixel >> shift & 255) }

  // A0.194
  @Test(.row("A0.194")) func aTabFadesFromPageToPageInAQuarterOfASecond() async throws {
    let scene = try Played("tabs")
    let old = page(try await scene.picture(at: 1.15)), half = page(try await scene.picture(at: 1.32))
    let nearly = page(try await scene.picture(at: 1.43)), new = page(try await scene.picture(at: 1.47))
    #expect(page(try await scene.picture(at: 2)) == new && nearly != new && old != new)
    // Released at 1.2 s: the frame of 1.317 s is in the middle, and every pixel is as far on its way.
    var shares: [Double] = []
    for index in old.indices {
      for shift in [UInt32(0), 8, 16] {
        let (a, b) = (channel(old[index], shift), channel(new[index], shift))
        let c = channel(half[index], shift)
        if abs(a - b) >= 100 { shares.append(Double(c - a) / Double(b - a)) }
      }
    }
    #expect(shares.count > 100)
    let least = try #require(shares.min()), most = try #require(shares.max())
    #expect(least > 0.35 && most < 0.6 && most - least < 0.06, "\(least) to \(most)")
  }
}
