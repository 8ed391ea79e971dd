import Foundation
import Testing

@testable import Agate

/// The values that an object archives, as measured on Core Animation.
struct ArchiveQuestionTests {
  @Test func aNewLayerArchivesOnlyWhatComesFromTheApplication() {
    let layer = CALayer()
    for key in [
      "position", "bounds", "delegate", "contents", "opacity", "hidden", "transform", "mask", "filters",
      "contentsCenter", "style", "actions", "sublayers", "superlayer", "maskedCorners", "preferredDynamicRange",
      "toneMapMode", "autoresizingMask", "noKeyAtAll", "",
    ] { #expect(!layer.shouldArchiveValue(forKey: key), "\(key)") }
    for key in ["allowsEdgeAntialiasing", "allowsGroupOpacity", "cornerCurve", "contentsFormat"] {
      #expect(layer.shouldArchiveValue(forKey: key), "\(key)")
    }
    #expect(!CAShapeLayer().shouldArchiveValue(forKey: "path"))
    #expect(!CAEmitterCell().shouldArchiveValue(forKey: "name"))
    #expect(!CABasicAnimation(keyPath: "opacity").shouldArchiveValue(forKey: "duration"))
  }

  @Test func aLayerArchivesWhatWasSet() {
    let layer = CALayer()
    layer.frame = CGRect(x: 1, y: 2, width: 3, height: 4)
    layer.setValue(0.25, forKey: "opacity")
    layer.mask = CALayer()
    layer.contentsCenter = CGRect(x: 0, y: 0, width: 0.5, height: 0.5)
    layer.maskedCorners = .layerMinXMinYCorner
    layer.preferredDynamicRange = .high
    layer.contentsHeadroom = 2
    layer.addSublayer(CALayer())
    for key in [
      "bounds", "position", "opacity", "mask", "contentsCenter", "maskedCorners", "preferredDynamicRange",
      "contentsHeadroom", "sublayers",
    ] { #expect(layer.shouldArchiveValue(forKey: key), "\(key)") }
    #expect(!layer.shouldArchiveValue(forKey: "frame"))
    #expect(!layer.sublayers![0].shouldArchiveValue(forKey: "superlayer"))
  }

  @Test func timingAndValueFunctionsAreArchived() throws {
    func again<T: NSObject & NSSecureCoding>(_ object: T) throws -> T? {
      let data = try NSKeyedArchiver.archivedData(withRootObject: object, requiringSecureCoding: true)
      return try NSKeyedUnarchiver.unarchivedObject(ofClass: T.self, from: data)
    }
    let pace = CAMediaTimingFunction(controlPoints: 0.1, 0.2, 0.3, 0.4)
    #expect(try again(pace) == pace)
    #expect(try again(CAValueFunction(name: .rotateZ)!)?.name == .rotateZ)
    let cell = CAEmitterCell()
    (cell.name, cell.style, cell.birthRate) = ("spark", ["tag": 7], 5)
    let copy = try #require(try again(cell))
    #expect(copy.name == "spark" && copy.birthRate == 5 && copy.value(forKey: "tag") as? Int == 7)
  }
}
