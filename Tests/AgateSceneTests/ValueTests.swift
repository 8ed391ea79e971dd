import Agate
import Foundation
import Testing

@testable import AgateScene

@Suite("Values as CAML writes them")
struct ValueTests {
  @Test(
    "numbers",
    arguments: [("1", 1), ("-0.5", -0.5), (" 2 ", 2), ("1e-100", 1e-100), ("-5.337066471863e4", -53370.66471863)])
  func numbers(text: String, value: Double) {
    #expect(CAMLNumber.parse(text) == value)
  }

  @Test("no numbers", arguments: ["", "x", "1,5", "nan", "-nan", "inf", "1e400", "-1e400", "1 2", "0x", "٣"])
  func noNumbers(text: String) {
    #expect(CAMLNumber.parse(text) == nil)
  }

  @Test("infinity is a number only where it makes sense")
  func infinity() {
    #expect(CAMLNumber.parse("inf", allowInfinity: true) == .infinity)
    #expect(CAMLNumber.parse("+infinity", allowInfinity: true) == .infinity)
    #expect(CAMLNumber.parse("1e400", allowInfinity: true) == nil)
    #expect(CAMLNumber.parse("nan", allowInfinity: true) == nil)
  }

  @Test("angles in degrees and radians")
  func angles() throws {
    #expect(try #require(CAMLNumber.angle("180deg")) == .pi)
    #expect(try #require(CAMLNumber.angle("0.5rad")) == 0.5)
    #expect(try #require(CAMLNumber.angle("0.5")) == 0.5)
    #expect(CAMLNumber.angle("deg") == nil)
  }

  @Test("colours keep components above 1")
  func colors() {
    #expect(SceneValue.color("1.078 0 0") == CGColor(red: 1.078, green: 0, blue: 0))
    #expect(SceneValue.color("0.1 0.2 0.3 0.4") == CGColor(red: 0.1, green: 0.2, blue: 0.3, alpha: 0.4))
    #expect(SceneValue.color("0.5") == CGColor(gray: 0.5, alpha: 1))
    #expect(SceneValue.color("0.5 0.25") == CGColor(gray: 0.5, alpha: 0.25))
    #expect(SceneValue.color("#ff000080") == CGColor(red: 1, green: 0, blue: 0, alpha: 128.0 / 255))
    #expect(SceneValue.color("#ff00") == nil)
    #expect(SceneValue.color("1 nan 0") == nil)
    #expect(SceneValue.color("1 2 3 4 5") == nil)
  }

  @Test("transform functions, with and without axis and unit")
  func transformFunctions() throws {
    let text = "translate(1, 2) rotate(90deg) rotate(1, 0, 1, 0), scale(2) scale(1, 2, 3) perspective(500)"
    #expect(
      try #require(TransformFunction.parse(text)) == [
        .translate(x: 1, y: 2, z: 0), .rotate(.pi / 2, x: 0, y: 0, z: 1), .rotate(1, x: 0, y: 1, z: 0),
        .scale(x: 2, y: 2, z: 1), .scale(x: 1, y: 2, z: 3), .perspective(500),
      ])
    #expect(try #require(TransformFunction.parse("")).isEmpty)
  }

  @Test(
    "malformed transforms",
    arguments: ["rotate", "rotate(", "rotate()", "rotate(1deg, 2)", "scale(nan)", "spin(1)", "perspective(0)", ")("])
  func malformedTransforms(text: String) {
    #expect(TransformFunction.parse(text) == nil)
  }

  /// As in CSS, and as a phone shows `instanceTransform="translate(-168, -120, -999) rotate(25.0472deg)"` of the wallpaper
  /// TintedCubes (SerStars/nugget-wallpapers, a6a86ac): in the recording `preview/custom/cubes.mov`, outlines of 14
  /// instances that are turned and then moved differ from the phone's in 11 of 41,003 pixels, and those that are moved
  /// first in 17,245.
  @Test("the rightmost function of a transform is applied first")
  func transformOrder() throws {
    func transform(_ text: String) throws -> CATransform3D {
      CATransform3D(try #require(TransformFunction.parse(text)))
    }
    // The origin moves to 10, which is then doubled.
    #expect(try transform("scale(2) translate(10, 0)").m41 == 20)
    #expect(try transform("translate(10, 0) scale(2)").m41 == 10)
    // (1, 0) is turned to (0, 1), moved to (10, 1) and doubled.
    let three = try transform("scale(2, 2, 2) translate(10, 0, 0) rotate(90deg, 0, 0, 1)")
    #expect(abs(three.m11 + three.m41 - 20) < 1e-12 && abs(three.m12 + three.m42 - 2) < 1e-12)
    let cubes = try transform("translate(-168, -120, -999) rotate(25.0472deg)")
    #expect(cubes.m41 == -168 && cubes.m42 == -120 && cubes.m43 == -999)
  }

  @Test("a transform of several functions is written as the matrix that reads back")
  func transformsThatAreWritten() throws {
    let given = CATransform3D(
      try #require(TransformFunction.parse("scale(2, 2, 2) translate(10, 0, 0) rotate(90deg, 0, 0, 1)")))
    let text = try #require(ValueText.transform(given))
    #expect(CATransform3D(try #require(TransformFunction.parse(text))) == given)
  }

  @Test("perspective stands in m34")
  func perspective() throws {
    let transform = CATransform3D(try #require(TransformFunction.parse("perspective(500)")))
    #expect(transform.m34 == -1.0 / 500)
  }
}
