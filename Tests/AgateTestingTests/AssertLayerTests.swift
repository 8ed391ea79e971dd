import Agate
import AgateUIKit
import Foundation
import Testing

@testable import AgateTesting

/// A folder with references of its own, which is removed afterwards.
private final class Folder {
  let url = FileManager.default.temporaryDirectory.appending(path: "agate-testing-\(UUID().uuidString)")
  /// The source file that the tests pretend to be in.
  var file: String { url.appending(path: "SomeTests.swift").path }
  deinit { try? FileManager.default.removeItem(at: url) }

  func reference(_ name: String) -> String { url.appending(path: "__Snapshots__/SomeTests/\(name).png").path }
}

private func square(_ color: CGColor = CGColor(red: 1, green: 0, blue: 0)) -> CALayer {
  let layer = CALayer(), inner = CALayer()
  layer.frame = CGRect(x: 30, y: 40, width: 20, height: 10)
  layer.backgroundColor = .white
  inner.frame = CGRect(x: 5, y: 5, width: 10, height: 5)
  inner.backgroundColor = color
  layer.addSublayer(inner)
  return layer
}

/// The messages of the issues that `body` records.
private func issues(_ body: () -> Void) -> [String] {
  let messages = Messages()
  withKnownIssue {
    body()
  } matching: { issue in
    messages.list.append(issue.comments.map(\.rawValue).joined(separator: " "))
    return true
  }
  return messages.list
}
private final class Messages: @unchecked Sendable { var list: [String] = [] }

struct AssertLayerTests {
  @Test func aMissingReferenceIsWrittenAndFailsOnce() throws {
    let folder = Folder()
    let first = issues { assertLayer(square(), matches: "small", file: folder.file, test: "aSquare()") }
    let path = folder.reference("aSquare.small")
    #expect(first == ["the reference \(path) is written: look at it, and run the test again"])
    let picture = try CGImage.load(contentsOf: path)
    #expect((picture.width, picture.height) == (20, 10))
    #expect(picture.pixels[0] == 0xFFFF_FFFF && picture.pixels[7 * 20 + 7] == 0xFF00_00FF)
    #expect(assertLayer(square(), matches: "small", file: folder.file, test: "aSquare()"))
  }

  @Test func aDifferentPictureFailsAndIsKept() throws {
    let folder = Folder()
    _ = issues { assertLayer(square(), file: folder.file, test: "t()") }
    let blue = CGColor(red: 0, green: 0, blue: 1)
    let message = try #require(issues { assertLayer(square(blue), file: folder.file, test: "t()") }.first)
    #expect(message.hasPrefix("50 of 200 pixels differ (x 5–14, y 5–9); the farthest has a perceptual precision of "))
    for kind in ["picture", "difference"] {
      let match = try #require(message.firstMatch(of: try Regex("/[^ ]*/t\\.\(kind)\\.png")), "\(message)")
      let kept = try CGImage.load(contentsOf: String(message[match.range]))
      #expect(kept.pixels[7 * 20 + 7] == (kind == "picture" ? 0xFFFF_0000 : 0xFF00_00FF))
    }
    // A quarter of the pixels may differ.
    #expect(assertLayer(square(blue), precision: 0.75, file: folder.file, test: "t()"))
    #expect(issues { assertLayer(square(blue), precision: 0.751, file: folder.file, test: "t()") }.count == 1)
  }

  @Test func whatCanHardlyBeSeenPasses() {
    let folder = Folder()
    _ = issues { assertLayer(square(), file: folder.file, test: "t()") }
    let near = CGColor(red: 0.99, green: 0.005, blue: 0)
    #expect(assertLayer(square(near), file: folder.file, test: "t()"))
    #expect(issues { assertLayer(square(near), perceptualPrecision: 1, file: folder.file, test: "t()") }.count == 1)
    let far = CGColor(red: 0.8, green: 0, blue: 0)
    #expect(issues { assertLayer(square(far), file: folder.file, test: "t()") }.count == 1)
  }

  @Test func picturesOfAnotherSizeAndLayersWithoutOneFail() {
    let folder = Folder()
    _ = issues { assertLayer(square(), file: folder.file, test: "t()") }
    let large = issues { assertLayer(square(), scale: 2, file: folder.file, test: "t()") }
    #expect(large.first?.hasPrefix("the picture has 40 × 20 pixels, but the reference has 20 × 10. ") == true)
    let empty = issues { assertLayer(CALayer(), file: folder.file, test: "t()") }
    #expect(empty.count == 1)
  }

  @Test func aLayerIsDrawnInItsTree() throws {
    let folder = Folder(), root = square()
    root.bounds.origin = CGPoint(x: 3, y: 2)
    _ = issues { assertLayer(root.sublayers![0], file: folder.file, test: "t()") }
    let picture = try CGImage.load(contentsOf: folder.reference("t"))
    #expect((picture.width, picture.height) == (10, 5))
    #expect(picture.pixels.allSatisfy { $0 == 0xFF00_00FF })
  }

  @Test func theTimeIsThatOfTheAnimations() throws {
    let folder = Folder(), layer = square()
    let move = CABasicAnimation(keyPath: "position.x")
    (move.byValue, move.duration) = (10, 2)
    layer.sublayers![0].add(move, forKey: nil)
    _ = issues { assertLayer(layer, at: 1, file: folder.file, test: "t()") }
    let picture = try CGImage.load(contentsOf: folder.reference("t"))
    #expect(picture.pixels[7 * 20 + 7] == 0xFFFF_FFFF && picture.pixels[7 * 20 + 17] == 0xFF00_00FF)
  }

  @Test func aViewIsLaidOutBefore() throws {
    final class Filled: UIView {
      let inner = UIView()
      override func layoutSubviews() {
        inner.frame = bounds
        inner.backgroundColor = .red
        addSubview(inner)
      }
    }
    let folder = Folder(), view = Filled(frame: CGRect(x: 1, y: 1, width: 4, height: 3))
    _ = issues { assertView(view, scale: 2, file: folder.file, test: "t()") }
    let picture = try CGImage.load(contentsOf: folder.reference("t"))
    #expect((picture.width, picture.height) == (8, 6))
    #expect(assertView(view, scale: 2, file: folder.file, test: "t()"))
  }
}

struct PerceptualColorTests {
  /// Values of CIELAB under D65, as published for sRGB.
  @Test(
    arguments: [
      (0xFFFF_FFFF, 100, 0, 0), (0xFF00_0000, 0, 0, 0), (0xFF00_00FF, 53.24, 80.09, 67.20),
      (0xFF00_FF00, 87.74, -86.18, 83.18), (0xFFFF_0000, 32.30, 79.19, -107.86),
    ] as [(UInt32, Float, Float, Float)])
  func coloursOfSRGB(pixel: UInt32, lightness: Float, a: Float, b: Float) {
    let color = PerceptualColor(pixel, over: 0)
    #expect(abs(color.lightness - lightness) < 0.05 && abs(color.a - a) < 0.05 && abs(color.b - b) < 0.05, "\(color)")
  }

  @Test func transparentPixelsShowTheBackground() {
    let over = PerceptualColor(0, over: 255)
    #expect(over.distance(to: PerceptualColor(0xFFFF_FFFF, over: 0)) < 0.01)
    #expect(PerceptualColor(0, over: 0).distance(to: PerceptualColor(0xFF00_0000, over: 255)) < 0.01)
  }
}
