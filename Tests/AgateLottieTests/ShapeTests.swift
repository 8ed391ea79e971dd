import AgateLottie
import Foundation
import Testing

@Suite("Lottie shapes")
struct LottieShapeTests {
  private func picture(_ items: String, frame: Double = 0) async throws -> LottiePicture {
    try await LottieFile(LottieFile.shapes(items)).picture(frame: frame)
  }

  private let stroke = #"{"ty":"st","c":{"k":[0,0,1,1]},"o":{"k":100},"w":{"k":10},"lc":1,"lj":1}"#

  @Test func rectangleWithFill() async throws {
    let picture = try await picture(LottieFile.rectangle(50, 50, 40, 20) + "," + LottieFile.red)
    #expect(picture[50, 50] == red && picture[31, 41] == red && picture[29, 50] == clear && picture[50, 61] == clear)
  }

  @Test func roundRectangle() async throws {
    let picture = try await picture(
      #"{"ty":"rc","p":{"k":[50,50]},"s":{"k":[40,40]},"r":{"k":20}},"# + LottieFile.red)
    #expect(picture[50, 50] == red && picture[32, 32] == clear)
    #expect(abs(Double(picture.covered) - Double.pi * 400) < 20)
  }

  @Test func ellipse() async throws {
    let picture = try await picture(#"{"ty":"el","p":{"k":[50,50]},"s":{"k":[60,20]}},"# + LottieFile.red)
    #expect(picture[50, 50] == red && picture[22, 50] == red && picture[24, 42] == clear)
  }

  @Test func star() async throws {
    let picture = try await picture(
      #"{"ty":"sr","sy":1,"p":{"k":[50,50]},"pt":{"k":4},"r":{"k":0},"or":{"k":40},"ir":{"k":5},"os":{"k":0},"is":{"k":0}},"#
        + LottieFile.red)
    #expect(picture[50, 50] == red && picture[50, 28] == red && picture[30, 30] == clear)
  }

  @Test func starWithAFractionOfAPoint() async throws {
    func star(_ direction: Int) -> String {
      """
      {"ty":"sr","sy":1,"d":\(direction),"p":{"k":[50,50]},"pt":{"k":4.5},"r":{"k":0},"or":{"k":40},"ir":{"k":20},
      "os":{"k":0},"is":{"k":0}},
      """
    }
    for direction in [1, 3] {
      let picture = try await picture(star(direction) + LottieFile.red)
      // The half point has the direction −70° and a radius of 30. The next whole point has the direction −10°.
      #expect(picture[58, 25] == red && picture[62, 16] == clear && picture[50, 14] == clear)
      #expect(picture[85, 43] == red)
    }
  }

  @Test func polygon() async throws {
    let picture = try await picture(
      #"{"ty":"sr","sy":2,"p":{"k":[50,50]},"pt":{"k":4},"r":{"k":45},"or":{"k":42.42},"os":{"k":0}},"# + LottieFile.red
    )
    #expect(abs(picture.covered - 3600) < 70)
  }

  @Test func countsAtKeyFramesAreWhole() async throws {
    let repeater = """
      {"ty":"rp","c":{"a":1,"k":[{"t":0,"s":[1]},{"t":10,"s":[4]}]},"o":{"k":0},"m":1,
      "tr":{"p":{"k":[20,0]},"a":{"k":[0,0]},"s":{"k":[100,100]},"r":{"k":0}}}
      """
    let box = LottieFile.rectangle(20, 50, 10, 10)
    for items in [[box, repeater, LottieFile.red], [box, LottieFile.red, repeater]] {
      for (frame, copies) in [(0.0, 1), (5, 3), (10, 4)] {
        let picture = try await picture(items.joined(separator: ","), frame: frame)
        #expect(picture.covered == 100 * copies, "frame \(frame)")
      }
    }
    let polygon = #"{"ty":"sr","sy":2,"p":{"k":[50,50]},"pt":POINTS,"r":{"k":0},"or":{"k":40},"os":{"k":0}},"#
    let still = try await picture(polygon.replacing("POINTS", with: #"{"k":5}"#) + LottieFile.red)
    let fewer = #"{"a":1,"k":[{"t":0,"s":[5]},{"t":10,"s":[3]}]}"#
    #expect(try await picture(polygon.replacing("POINTS", with: fewer) + LottieFile.red).covered == still.covered)
  }

  @Test func pathWithCurves() async throws {
    let circle = """
      {"ty":"sh","ks":{"k":{"c":true,"v":[[50,20],[80,50],[50,80],[20,50]],
      "i":[[-16.5,0],[0,-16.5],[16.5,0],[0,16.5]],"o":[[16.5,0],[0,16.5],[-16.5,0],[0,-16.5]]}}},
      """
    let picture = try await picture(circle + LottieFile.red)
    #expect(picture[30, 30] == red && picture[23, 23] == clear)
  }

  @Test func pathsMoveInAStraightLineBetweenKeys() async throws {
    let path = """
      {"ty":"sh","ks":{"a":1,"k":[{"t":0,"s":[{"c":true,"v":[[0,0],[20,0],[20,100],[0,100]],"i":[[0,0],[0,0],[0,0],[0,0]],
      "o":[[0,0],[0,0],[0,0],[0,0]]}],"i":{"x":1,"y":1},"o":{"x":0,"y":0}},{"t":10,"s":[{"c":true,
      "v":[[40,0],[60,0],[60,100],[40,100]],"i":[[0,0],[0,0],[0,0],[0,0]],"o":[[0,0],[0,0],[0,0],[0,0]]}]}]}},
      """
    let start = try await picture(path + LottieFile.red)
    let half = try await picture(path + LottieFile.red, frame: 5)
    #expect(start[5, 50] == red && start[25, 50] == clear)
    #expect(half[25, 50] == red && half[15, 50] == clear && half[45, 50] == clear)
  }

  @Test func firstStyleIsTopmost() async throws {
    let picture = try await picture(LottieFile.rectangle(50, 50, 40, 40) + "," + LottieFile.blue + "," + LottieFile.red)
    #expect(picture[50, 50] == blue)
  }

  @Test func stylesDrawOnlyPathsBeforeThem() async throws {
    let picture = try await picture(
      LottieFile.rectangle(20, 50, 20, 20) + "," + LottieFile.red + "," + LottieFile.rectangle(80, 50, 20, 20))
    #expect(picture[20, 50] == red && picture[80, 50] == clear)
  }

  @Test func evenOddFillsHaveHoles() async throws {
    let picture = try await picture(
      LottieFile.rectangle(50, 50, 60, 60) + "," + LottieFile.rectangle(50, 50, 20, 20)
        + #",{"ty":"fl","c":{"k":[1,0,0,1]},"o":{"k":100},"r":2}"#)
    #expect(picture[25, 50] == red && picture[50, 50] == clear)
  }

  @Test func strokeAboveFill() async throws {
    let picture = try await picture(LottieFile.rectangle(50, 50, 40, 40) + "," + stroke + "," + LottieFile.red)
    #expect(picture[50, 50] == red && picture[30, 50] == blue && picture[26, 50] == blue && picture[24, 50] == clear)
  }

  @Test func dashes() async throws {
    let line = #"{"ty":"sh","ks":{"k":{"c":false,"v":[[0,50],[100,50]],"i":[[0,0],[0,0]],"o":[[0,0],[0,0]]}}},"#
    let dashed =
      #"{"ty":"st","c":{"k":[0,0,1,1]},"o":{"k":100},"w":{"k":10},"lc":1,"lj":1,"d":[{"n":"d","v":{"k":20}},{"n":"g","v":{"k":10}},{"n":"o","v":{"k":0}}]}"#
    let picture = try await picture(line + dashed)
    #expect(picture[10, 50] == blue && picture[25, 50] == clear && picture[40, 50] == blue)
  }

  @Test func groupsMoveAndFade() async throws {
    let picture = try await picture(
      #"{"ty":"gr","it":["# + LottieFile.rectangle(0, 0, 20, 20) + "," + LottieFile.red
        + #",{"ty":"tr","p":{"k":[70,30]},"a":{"k":[0,0]},"s":{"k":[200,100]},"r":{"k":90},"o":{"k":50}}]}"#)
    #expect(
      picture.isNear(70, 30, [128, 0, 0, 128]) && picture.isNear(70, 12, [128, 0, 0, 128]) && picture[55, 30] == clear)
  }

  @Test func stylesOutsideOfGroupsTransformPathsOnly() async throws {
    let picture = try await picture(
      #"{"ty":"gr","it":["# + LottieFile.rectangle(0, 0, 10, 10)
        + #",{"ty":"tr","p":{"k":[50,50]},"a":{"k":[0,0]},"s":{"k":[400,400]},"r":{"k":0},"o":{"k":100}}]},"# + stroke)
    // A side at 30 with ten points of line.
    #expect(picture[26, 50] == blue && picture[33, 50] == blue && picture[37, 50] == clear)
  }

  // MARK: Modifiers

  private let line = #"{"ty":"sh","ks":{"k":{"c":false,"v":[[0,50],[100,50]],"i":[[0,0],[0,0]],"o":[[0,0],[0,0]]}}}"#

  @Test func trimOfStrokes() async throws {
    let trim = #"{"ty":"tm","s":{"k":20},"e":{"a":1,"k":[{"t":0,"s":[20]},{"t":10,"s":[80]}]},"o":{"k":0},"m":1}"#
    let start = try await picture([line, stroke, trim].joined(separator: ","))
    let end = try await picture([line, stroke, trim].joined(separator: ","), frame: 10)
    #expect(start.covered == 0)
    #expect(end[19, 50] == clear && end[21, 50] == blue && end[79, 50] == blue && end[81, 50] == clear)
  }

  @Test func trimThatWrapsAroundAClosedPathIsOneLine() async throws {
    let trim = #"{"ty":"tm","s":{"k":0},"e":{"k":50},"o":{"k":270},"m":1}"#
    let picture = try await picture(LottieFile.rectangle(50, 50, 60, 60) + "," + stroke + "," + trim)
    // The last quarter and the first one: the upper and the right side.
    #expect(picture[50, 20] == blue && picture[80, 50] == blue && picture[50, 80] == clear && picture[20, 50] == clear)
    #expect(picture[82, 18] == blue)
  }

  @Test func trimOneAfterTheOther() async throws {
    let second = line.replacingOccurrences(of: ",50]", with: ",20]")
    let trim = #"{"ty":"tm","s":{"k":0},"e":{"k":50},"o":{"k":0},"m":2}"#
    let picture = try await picture([second, line, trim, stroke].joined(separator: ","))
    #expect(picture[90, 20] == blue && picture[10, 50] == clear)
  }

  @Test func trimOfFills() async throws {
    let trim = #"{"ty":"tm","s":{"k":0},"e":{"k":50},"o":{"k":0},"m":1}"#
    let picture = try await picture(LottieFile.rectangle(50, 50, 60, 60) + "," + trim + "," + LottieFile.red)
    #expect(picture[75, 70] == red && picture[25, 30] == clear)
  }

  @Test func roundCorners() async throws {
    let picture = try await picture(
      LottieFile.rectangle(50, 50, 60, 60) + #",{"ty":"rd","r":{"k":30}},"# + LottieFile.red)
    #expect(picture[50, 50] == red && picture[23, 23] == clear)
  }

  @Test func repeaterWithOpacity() async throws {
    let repeater =
      #"{"ty":"rp","c":{"k":3},"o":{"k":0},"m":1,"tr":{"p":{"k":[30,0]},"a":{"k":[0,0]},"s":{"k":[100,100]},"r":{"k":0},"so":{"k":100},"eo":{"k":0}}}"#
    let picture = try await picture(LottieFile.rectangle(20, 50, 20, 20) + "," + LottieFile.red + "," + repeater)
    #expect(picture[20, 50] == red && picture.isNear(50, 50, [128, 0, 0, 128]) && picture[80, 50] == clear)
  }

  @Test func repeaterBeforeAStyleRepeatsPaths() async throws {
    let repeater =
      #"{"ty":"rp","c":{"k":2},"o":{"k":0},"m":1,"tr":{"p":{"k":[10,0]},"a":{"k":[0,0]},"s":{"k":[100,100]},"r":{"k":0}}}"#
    let picture = try await picture(
      LottieFile.rectangle(40, 50, 20, 20) + "," + repeater + #",{"ty":"fl","c":{"k":[1,0,0,1]},"o":{"k":50}}"#)
    #expect(picture.isNear(45, 50, [128, 0, 0, 128]) && picture.isNear(35, 50, [128, 0, 0, 128]))
  }

  @Test(arguments: [(2, true, true, true), (3, true, false, false), (4, false, true, false), (5, true, false, true)])
  func mergedPaths(mode: Int, upper: Bool, both: Bool, lower: Bool) async throws {
    let picture = try await picture(
      LottieFile.rectangle(40, 50, 40, 20) + "," + LottieFile.rectangle(60, 50, 40, 20)
        + #",{"ty":"mm","mm":\#(mode)},"# + LottieFile.red)
    #expect((picture[25, 50] == red) == upper && (picture[50, 50] == red) == both && (picture[75, 50] == red) == lower)
  }

  @Test func puckerMovesVerticesToTheMiddle() async throws {
    let picture = try await picture(
      LottieFile.rectangle(50, 50, 60, 60) + #",{"ty":"pb","a":{"k":50}},"# + LottieFile.red)
    #expect(picture[50, 50] == red && picture[24, 24] == clear)
  }

  @Test func offsetPathsGrow() async throws {
    let picture = try await picture(
      LottieFile.rectangle(50, 50, 40, 40) + #",{"ty":"op","a":{"k":10},"lj":1,"ml":{"k":4}},"# + LottieFile.red)
    #expect(picture[22, 50] == red && picture[18, 50] == clear && picture[21, 21] == red)
  }

  @Test func trimsAfterOffsetsBeginWhereThePathBegins() async throws {
    let stroke = #"{"ty":"st","c":{"k":[1,0,0,1]},"o":{"k":100},"w":{"k":4}}"#
    for amount in [10, -10] {
      let picture = try await picture(
        LottieFile.rectangle(50, 50, 40, 40) + #",{"ty":"op","a":{"k":\#(amount)},"lj":1,"ml":{"k":4}},"#
          + #"{"ty":"tm","s":{"k":0},"e":{"k":25},"o":{"k":0}},"# + stroke)
      // From the upper right corner downwards.
      #expect(picture[70 + amount, 50] == red && picture[30 - amount, 50] == clear && picture[50, 30 - amount] == clear)
    }
  }

  @Test("an offset that closes a gap leaves the hole")
  func holesOfOffsets() async throws {
    // A square ring with a gap of 8 points on its right side.
    let corners = "[90,46],[90,10],[10,10],[10,90],[90,90],[90,54],[80,54],[80,80],[20,80],[20,20],[80,20],[80,46]"
    let zeros = Array(repeating: "[0,0]", count: 12).joined(separator: ",")
    let ring = #"{"ty":"sh","ks":{"k":{"c":true,"v":[\#(corners)],"i":[\#(zeros)],"o":[\#(zeros)]}}}"#
    for path in [ring, ring.replacing(#""c":true"#, with: #""c":true,"d":3"#)] {
      let picture = try await picture(path + #",{"ty":"op","a":{"k":6},"lj":1,"ml":{"k":4}},"# + LottieFile.red)
      #expect(picture[50, 50] == clear && picture[85, 50] == red && picture[12, 50] == red)
    }
  }

  @Test func zigZagsChangeTheOutline() async throws {
    let plain = try await picture(LottieFile.rectangle(50, 50, 60, 60) + "," + LottieFile.red)
    let zigZag = try await picture(
      LottieFile.rectangle(50, 50, 60, 60) + #",{"ty":"zz","s":{"k":8},"r":{"k":5},"pt":{"k":1}},"# + LottieFile.red)
    #expect(zigZag[50, 50] == red && zigZag.values != plain.values)
  }

  @Test("a twist turns the centre most, and the farthest vertices not at all")
  func twist() async throws {
    let picture = try await picture(
      LottieFile.rectangle(50, 50, 40, 40) + #",{"ty":"tw","a":{"k":90},"c":{"k":[50,50]}},"# + LottieFile.red)
    // The square's corners stay. The middles of its sides turn by 90° · (1 − 1 / √2) = 26°, clockwise.
    let side = SIMD2(50 + 20 * sin(26.4 * .pi / 180), 50 - 20 * cos(26.4 * .pi / 180))
    #expect(picture[Int(side.x), Int(side.y + 2)] == red)
    // So the side bends outwards on its left and inwards on its right.
    #expect(picture[34, 31] == red && picture[64, 31] == clear)
    #expect(picture[65, 68] == red && picture[35, 68] == clear)
  }

  // MARK: Gradients

  @Test func linearGradientInAnOblongBox() async throws {
    let gradient =
      #"{"ty":"gf","t":1,"o":{"k":100},"s":{"k":[0,0]},"e":{"k":[100,0]},"g":{"p":2,"k":{"k":[0,1,0,0,1,0,0,1]}}}"#
    let picture = try await picture(LottieFile.rectangle(50, 50, 100, 20) + "," + gradient)
    #expect(
      picture.isNear(1, 50, [252, 0, 3, 255], tolerance: 3) && picture.isNear(50, 45, [127, 0, 128, 255], tolerance: 3))
    #expect(picture.isNear(50, 55, [127, 0, 128, 255], tolerance: 3) && picture[50, 30] == clear)
  }

  @Test func alphaStopsHavePlacesOfTheirOwn() async throws {
    let gradient =
      #"{"ty":"gf","t":1,"o":{"k":100},"s":{"k":[0,0]},"e":{"k":[100,0]},"g":{"p":2,"k":{"k":[0,1,0,0,1,1,0,0,0,1,0.5,1,1,0]}}}"#
    let picture = try await picture(LottieFile.rectangle(50, 50, 100, 20) + "," + gradient)
    #expect(picture.isNear(40, 50, red, tolerance: 3) && picture.isNear(75, 50, [127, 0, 0, 127], tolerance: 4))
  }

  @Test func radialGradient() async throws {
    let gradient =
      #"{"ty":"gf","t":2,"o":{"k":100},"s":{"k":[50,50]},"e":{"k":[90,50]},"g":{"p":2,"k":{"k":[0,1,0,0,1,0,0,1]}}}"#
    let picture = try await picture(LottieFile.rectangle(50, 50, 100, 60) + "," + gradient)
    #expect(picture.isNear(50, 50, red, tolerance: 6) && picture.isNear(50, 70, picture[70, 50], tolerance: 4))
    #expect(picture.isNear(5, 50, blue, tolerance: 3))
  }

  @Test("the caps of a line without length do not show")
  func trimsThatBegin() async throws {
    let trim =
      #"{"ty":"tm","s":{"k":0},"e":{"a":1,"k":[{"t":0,"s":[0],"i":{"x":0.7,"y":1},"o":{"x":0.3,"y":0}},{"t":10,"s":[100]}]},"o":{"k":0},"m":1}"#
    let stroke = #"{"ty":"st","c":{"k":[0,0,1,1]},"o":{"k":100},"w":{"k":10},"lc":2,"lj":1}"#
    let file = LottieFile(LottieFile.shapes(LottieFile.rectangle(50, 50, 60, 60) + "," + trim + "," + stroke))
    #expect(try await file.picture().covered == 0)
    #expect(try await file.picture(frame: 5).covered > 100)
  }

  @Test("a trim cuts segments by their parameter, as in Core Animation")
  func trimsWithinSegments() async throws {
    // A straight curve with both control points at its beginning: half of the parameter is an eighth of the way.
    let path =
      #"{"ty":"sh","ks":{"k":{"c":false,"v":[[10,50],[90,50]],"i":[[0,0],[-80,0]],"o":[[0,0],[0,0]]}}}"#
    let trim = #"{"ty":"tm","s":{"k":0},"e":{"k":50},"o":{"k":0},"m":1}"#
    let stroke = #"{"ty":"st","c":{"k":[0,0,1,1]},"o":{"k":100},"w":{"k":10},"lc":1,"lj":1}"#
    let picture = try await LottieFile(LottieFile.shapes(path + "," + trim + "," + stroke)).picture()
    #expect(picture[18, 50] == blue && picture[22, 50] == clear)
  }
}
