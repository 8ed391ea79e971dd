import Agate
import AgateUIKit
import Testing

extension CGPath {
  /// The elements as letters and coordinates.
  fileprivate var text: String {
    var parts: [String] = []
    applyWithBlock { element in
      let counts = [1, 1, 2, 3, 0], letters = ["M", "L", "Q", "C", "Z"]
      let type = Int(element.pointee.type.rawValue)
      let points = (0..<counts[type]).map { element.pointee.points[$0] }
      parts.append(letters[type] + points.map { "\(Int($0.x)),\(Int($0.y))" }.joined(separator: " "))
    }
    return parts.joined(separator: " ")
  }
}

struct UIBezierPathTests {
  @Test func reversedPathsRunBackwards() {
    let path = UIBezierPath()
    path.move(to: CGPoint(x: 0, y: 0))
    path.addLine(to: CGPoint(x: 10, y: 0))
    path.addQuadCurve(to: CGPoint(x: 20, y: 10), controlPoint: CGPoint(x: 20, y: 0))
    path.addCurve(to: CGPoint(x: 0, y: 10), controlPoint1: CGPoint(x: 15, y: 20), controlPoint2: CGPoint(x: 5, y: 20))
    #expect(path.reversing().cgPath.text == "M0,10 C5,20 15,20 20,10 Q20,0 10,0 L0,0")
    path.close()
    path.move(to: CGPoint(x: 1, y: 1))
    path.addLine(to: CGPoint(x: 2, y: 2))
    path.lineWidth = 7
    let reversed = path.reversing()
    #expect(reversed.cgPath.text == "M0,10 C5,20 15,20 20,10 Q20,0 10,0 L0,0 Z M2,2 L1,1" && reversed.lineWidth == 7)
    #expect(UIBezierPath().reversing().isEmpty)
  }

  @Test func aHoleIsAReversedPath() {
    let ring = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10))
    ring.append(UIBezierPath(rect: CGRect(x: 3, y: 3, width: 4, height: 4)))
    #expect(ring.contains(CGPoint(x: 5, y: 5)))
    let holed = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10))
    holed.append(UIBezierPath(rect: CGRect(x: 3, y: 3, width: 4, height: 4)).reversing())
    #expect(!holed.contains(CGPoint(x: 5, y: 5)) && holed.contains(CGPoint(x: 1, y: 1)))
  }

  @Test func dashesAreKept() {
    let path = UIBezierPath()
    let pattern: [CGFloat] = [4, 2, 1]
    path.setLineDash(pattern, count: pattern.count, phase: 3)
    var (lengths, count, phase): ([CGFloat], Int, CGFloat) = ([0, 0, 0], 0, 0)
    path.getLineDash(&lengths, count: &count, phase: &phase)
    #expect(lengths == [4, 2, 1] && count == 3 && phase == 3)
    path.setLineDash(nil, count: 0, phase: 0)
    path.getLineDash(nil, count: &count, phase: nil)
    #expect(count == 0)
  }

  @Test func pathsAreDrawnWithBlendModesAndAlpha() {
    UIGraphicsBeginImageContextWithOptions(CGSize(width: 4, height: 4), true, 1)
    defer { UIGraphicsEndImageContext() }
    func pixel() -> [Int] { UIGraphicsGetImageFromCurrentImageContext()!.cgImage!.rgba(1, 1) }
    let path = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 4, height: 4))
    UIColor.red.setFill()
    path.fill()
    UIColor.green.setFill()
    path.fill(with: .plusLighter, alpha: 1)
    #expect(pixel() == [255, 255, 0, 255])
    UIColor.blue.setStroke()
    path.lineWidth = 8
    path.stroke(with: .normal, alpha: 0.5)
    #expect(pixel()[2] == 128 && (126...129).contains(pixel()[0]))
    UIColor.black.setFill()
    UIRectFillUsingBlendMode(CGRect(x: 0, y: 0, width: 4, height: 4), .normal)
    #expect(pixel() == [0, 0, 0, 255])
  }

  @Test func strokedOutlinesComeFromTheHiddenInitialiser() throws {
    let line = UIBezierPath()
    line.move(to: CGPoint(x: 0, y: 0))
    line.addLine(to: CGPoint(x: 10, y: 0))
    let outline = try #require(
      CGPath(
        __byStroking: line.cgPath, transform: nil, lineWidth: 4, lineCap: .square, lineJoin: .miter, miterLimit: 0))
    #expect(outline.boundingBox == CGRect(x: -2, y: -2, width: 14, height: 4))
    // Outside the macro, which would end the pointer's life before the call.
    let dashed = CGPath(__byDashing: line.cgPath, transform: nil, phase: 0, lengths: [2, 3], count: 2)
    #expect(dashed?.text == "M0,0 L2,0 M5,0 L7,0")
  }
}
